// The parts that are compared, in the query of the address: `?part=A&part=B&only=differences`.

import { type QueryTexts, queryTexts } from '../navigation/query-texts.ts';

const costNames = ['material', 'cut', 'volume', 'rate', 'life', 'change'] as const;

/** How many parts can be compared: one has nothing to differ from, and more than six do not fit side by side. */
export const limits = { fewest: 2, most: 6 } as const;

/** The assumptions of a comparison of costs, as typed: `&material=P3&cut=shoulder&volume=10&rate=120`; units are those of `in`. */
export type CostSearch = QueryTexts<(typeof costNames)[number]>;

export type CompareSearch = CostSearch & {
  readonly part?: string[];
  /** When missing, rows in which all parts are alike are shown too. */
  readonly only?: 'differences';
};

/** Reads any query; each code once, in order. Codes beyond the limit are kept, so that the screen can name them. */
export function parseCompareSearch(query: Readonly<Record<string, unknown>>): CompareSearch {
  const codes = [query['part']]
    .flat()
    .filter((code) => typeof code === 'string')
    .map((code) => code.trim())
    .filter((code) => code !== '');
  return {
    ...compareSearch([...new Set(codes)], query['only'] === 'differences'),
    ...parseCostSearch(query),
  };
}

/** Reads the assumptions of any query; unknown names and empty texts are left out. */
export function parseCostSearch(query: Readonly<Record<string, unknown>>): CostSearch {
  return queryTexts(query, costNames);
}

/** Returns the query of the comparison of these parts, without assumptions on costs. */
export function compareSearch(codes: readonly string[], isOnlyDifferences: boolean): CompareSearch {
  return {
    ...(codes.length > 0 && { part: [...codes] }),
    ...(isOnlyDifferences && { only: 'differences' }),
  };
}

/** Returns the codes that are compared, and those beyond the limit. */
export function comparedCodes({ part = [] }: CompareSearch): {
  readonly compared: readonly string[];
  readonly leftOut: readonly string[];
} {
  return { compared: part.slice(0, limits.most), leftOut: part.slice(limits.most) };
}
