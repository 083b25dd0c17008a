// Fields of a JSON value whose shape is not known, by their paths: `['lines', 0, 'sku']`.

type Path = readonly PropertyKey[];

/** Returns the value at a path; undefined where there is none. */
export function fieldAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? Reflect.get(within, key) : undefined),
    json,
  );
}

/** Returns a copy without the fields at these paths. */
export function withoutFields(json: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(json);
  for (const path of paths) {
    const holder = fieldAt(copy, path.slice(0, -1));
    if (typeof holder === 'object' && holder !== null) Reflect.deleteProperty(holder, path.at(-1) ?? '');
  }
  return copy;
}

/** Returns a copy without the entries of lists at these paths; those behind them move up. */
export function withoutEntries(json: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(json);
  const entries = new Set(paths.map((path) => fieldAt(copy, path)));
  for (const path of paths) {
    const list = fieldAt(copy, path.slice(0, -1));
    if (Array.isArray(list)) list.splice(0, list.length, ...list.filter((entry) => !entries.has(entry)));
  }
  return copy;
}
