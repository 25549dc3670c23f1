"""Study pages for staff and mathematicians; refused to whoever is in play."""
