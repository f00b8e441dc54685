"""What people see: layouts made of words and routes. Nothing here sends, waits or decides."""
