// The choices for a part's speeds and feeds, in the query of its page: `?material=P3&cut=slot&depth=.25&in=inch`.
// Sizes are as typed, in the units of `in`.

import { type QueryTexts, queryTexts } from '../../navigation/query-texts.ts';

/**
 * The texts of the query, not validated: the route parses them before it loads its screen, so this file must not import the
 * rules of speeds and feeds.
 */
export type CutSearch = QueryTexts<(typeof names)[number]>;

/** `designation` is how the buyer calls the material. `rpm` and `power` are the limits of the machine, only after a submit without JavaScript; otherwise the browser remembers them. */
const names = ['material', 'designation', 'cut', 'width', 'depth', 'rpm', 'power'] as const;

/** Parses any query; unknown names and empty texts are left out. */
export function parseCutSearch(query: Readonly<Record<string, unknown>>): CutSearch {
  return queryTexts(query, names);
}
