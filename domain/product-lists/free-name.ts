import { productListLimits } from './limits.ts';

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
