/** Sums of cents by a name that people understand. */
export type Sums = Map<string, number>;

/** Adds up cents by names. */
export function summed(amounts: Iterable<readonly [string, number]>): Sums {
  const sums: Sums = new Map();
  for (const [name, cents] of amounts) sums.set(name, (sums.get(name) ?? 0) + cents);
  return sums;
}

/** Returns a sentence for each sum that is not as the documents say. */
export function differences(what: string, documents: Sums, found: Sums): string[] {
  const names = [...new Set([...documents.keys(), ...found.keys()])].toSorted();
  return names.flatMap((name) => {
    const [expected, actual] = [documents.get(name) ?? 0, found.get(name) ?? 0];
    return expected === actual ? [] : [`${what}, ${name}: the documents have ${expected}, it has ${actual}`];
  });
}
