// An element's classes: those that apply.

/** @param {...(string | false | null | undefined | 0)} names */
export const classes = (...names) => names.filter(Boolean).join(' ');
