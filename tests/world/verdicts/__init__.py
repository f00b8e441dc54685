"""The judges find what must not be, and nothing else."""
