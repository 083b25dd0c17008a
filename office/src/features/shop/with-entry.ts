/** Returns a list with the entry that has the key of `old` replaced; without such an entry, with a new one at its end. */
export function withEntry<Entry>(
  all: readonly Entry[],
  { old, entry, keyOf }: { old: Entry | undefined; entry: Entry; keyOf: (entry: Entry) => string },
): Entry[] {
  const key = old && keyOf(old);
  return all.some((other) => keyOf(other) === key)
    ? all.map((other) => (keyOf(other) === key ? entry : other))
    : [...all, entry];
}

/** Returns a list without the entry that has the key of `old`. */
export function withoutEntry<Entry>(
  all: readonly Entry[],
  { old, keyOf }: { old: Entry; keyOf: (entry: Entry) => string },
): Entry[] {
  const key = keyOf(old);
  return all.filter((other) => keyOf(other) !== key);
}
