// Product lists: parts that a customer saves under a name, alone or for the company.
// Entry points: `freeName` (a name that no other list has), `productListLimits`.
// Never knows: the parts in a list, who may read or change it, the database.

/** The most characters in a list's name and notes, lines in a list, and lists and lines in all of a company. */
export const productListLimits = {
  nameLength: 80,
  notesLength: 500,
  lines: 2_000,
  listsOfCompany: 200,
  linesOfCompany: 20_000,
} as const;

/**
 * Returns the name when it is not taken, otherwise the first of `name (2)`, `name (3)`, ... that is free. Upper and
 * lower case count as equal. A name that would exceed `nameLength` is cut before the number.
 */
export function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const candidate = name.slice(0, productListLimits.nameLength - suffix.length).trimEnd() + suffix;
    if (!known.has(candidate.toLowerCase())) return candidate;
  }
}
