"""Study pages for staff and mathematicians; closed to anybody who is in play."""
