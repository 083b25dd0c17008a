/** The rows of a page of a list whose address names no number. */
export const usualRowsPerPage = 50;

/** The most rows of one page. */
export const mostRowsPerPage = 2_000;
