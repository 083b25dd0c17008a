/** More rows than this are put in the page only where they are seen. */
export const mostWholeRows = 100;
