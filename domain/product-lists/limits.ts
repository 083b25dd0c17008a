/** The most characters in a list's name and notes, lines in a list, and lists and lines in all of a company. */
export const productListLimits = {
  nameLength: 80,
  notesLength: 500,
  lines: 2_000,
  listsOfCompany: 200,
  linesOfCompany: 20_000,
} as const;
