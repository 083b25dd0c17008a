// Which parts are compared, in the query of the address: `?part=A&part=B&only=differences`.

/** How many parts can be compared: fewer have nothing to differ from, more are not seen side by side. */
export const limits = { fewest: 2, most: 6 } as const;

export type CompareSearch = {
  readonly part?: string[];
  /** Left out: rows in which the parts are alike are shown too. */
  readonly only?: 'differences';
};

/** Reads any query; each code once, in its order. Codes beyond the limit stay, to be named. */
export function parseCompareSearch(query: Readonly<Record<string, unknown>>): CompareSearch {
  const codes = [query['part']]
    .flat()
    .filter((code) => typeof code === 'string')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  return compareSearch([...new Set(codes)], query['only'] === 'differences');
}

/** The query for some parts. */
export function compareSearch(codes: readonly string[], isOnlyDifferences: boolean): CompareSearch {
  return {
    ...(codes.length > 0 && { part: [...codes] }),
    ...(isOnlyDifferences && { only: 'differences' }),
  };
}

/** The codes that are compared, and those that are too many. */
export function comparedCodes({ part = [] }: CompareSearch): {
  readonly compared: readonly string[];
  readonly leftOut: readonly string[];
} {
  return { compared: part.slice(0, limits.most), leftOut: part.slice(limits.most) };
}
