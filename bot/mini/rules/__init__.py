"""The rules of Mini Inkognito: pure; nothing here waits, prints or looks at a clock."""
