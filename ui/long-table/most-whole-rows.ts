/** Longer tables render only the rows near the window. */
export const mostWholeRows = 100;
