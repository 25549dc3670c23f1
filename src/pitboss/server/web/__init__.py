"""The files and templates of pages."""
