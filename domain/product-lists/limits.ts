/** Characters of a list's name and notes, the lines that one list may have, and what a company may keep in all. */
export const productListLimits = {
  nameLength: 80,
  notesLength: 500,
  lines: 2_000,
  listsOfCompany: 200,
  linesOfCompany: 20_000,
} as const;
