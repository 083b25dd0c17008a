/** The characters read of a search; the rest of a longer text is ignored. */
export const searchTextLength = 200;
