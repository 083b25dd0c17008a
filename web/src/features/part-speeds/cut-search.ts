// The choices for a part's speeds and feeds, in the query of its page: `?material=P3&cut=slot&depth=.25&in=inch`.
// Sizes are as typed, in the units of `in`.

import { sizeTextLength, type ToolUnits } from '@chipload/domain/tools';

/**
 * The texts of the query, not validated: the route parses them before it loads its screen, so this file must not import the
 * rules of speeds and feeds.
 */
export type CutSearch = {
  readonly material?: string;
  readonly cut?: string;
  readonly width?: string;
  readonly depth?: string;
  /** The limits of the machine, only after a submit without JavaScript; otherwise the browser remembers them. */
  readonly rpm?: string;
  readonly power?: string;
  readonly in?: ToolUnits;
};

/** Parses any query; unknown names and empty texts are left out. */
export function parseCutSearch(query: Readonly<Record<string, unknown>>): CutSearch {
  const { in: units } = query;
  const texts = ['material', 'cut', 'width', 'depth', 'rpm', 'power'].flatMap((name) => {
    const value = query[name];
    const isText = typeof value === 'string' && value.trim() !== '';
    return isText ? [[name, value.trim().slice(0, sizeTextLength)] as const] : [];
  });
  return { ...Object.fromEntries(texts), ...((units === 'inch' || units === 'metric') && { in: units }) };
}
