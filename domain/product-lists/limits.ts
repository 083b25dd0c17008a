/** Characters of a list's name and notes, and the lines that one list may have. */
export const productListLimits = { nameLength: 80, notesLength: 500, lines: 2_000 } as const;
