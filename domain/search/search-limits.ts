/** What is read of a search, in characters; the rest of a longer text is ignored. */
export const searchTextLength = 200;
