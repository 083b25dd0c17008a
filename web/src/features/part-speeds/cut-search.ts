// What is asked of a part's speeds and feeds, in the query of its page: `?material=P3&cut=slot&depth=.25&in=inch`.
// Sizes stand there as they were typed, and `in` says in which units.

import type { ToolUnits } from '@chipload/domain/tools';

/**
 * Texts as they stand in the address: the route reads them before its screen is there, so nothing here may bring the
 * rules of the trade with it.
 */
export type CutSearch = {
  readonly material?: string;
  readonly cut?: string;
  readonly width?: string;
  readonly depth?: string;
  /** The limits of a machine stand there only when the form was sent without JavaScript; otherwise they are remembered. */
  readonly rpm?: string;
  readonly power?: string;
  readonly in?: ToolUnits;
};

/** Longer texts are neither sizes nor names. */
export const longestCutText = 24;

/** Reads any query; other names and empty texts are left out. */
export function parseCutSearch(query: Readonly<Record<string, unknown>>): CutSearch {
  const { in: units } = query;
  const texts = ['material', 'cut', 'width', 'depth', 'rpm', 'power'].flatMap((name) => {
    const value = query[name];
    const isText = typeof value === 'string' && value.trim() !== '';
    return isText ? [[name, value.trim().slice(0, longestCutText)] as const] : [];
  });
  return { ...Object.fromEntries(texts), ...((units === 'inch' || units === 'metric') && { in: units }) };
}
