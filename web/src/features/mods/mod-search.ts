// The query of the screen: `?inventoryCode=X4-1/2R-SQ&do=shorten+2.5`, or `?mod=` with the uuid of a saved mod, with `do` if
// its operations have been changed since it was saved.

import { quickAddLimits } from '@chipload/domain/quick-add';

export type ModSearch = {
  readonly inventoryCode?: string;
  readonly mod?: string;
  /** The operations (mod-link.ts). A single empty entry means none, even if the saved mod has operations. */
  readonly do?: string[];
};

/** Parses any query. */
export function parseModSearch(query: Readonly<Record<string, unknown>>): ModSearch {
  const code = textOf(query['inventoryCode']);
  const mod = textOf(query['mod']);
  const chosen = [query['do']].flat().filter((entry) => typeof entry === 'string');
  return {
    ...(code !== undefined && { inventoryCode: code.slice(0, quickAddLimits.skuLength) }),
    ...(mod !== undefined && { mod: mod.slice(0, quickAddLimits.skuLength) }),
    ...(chosen.length > 0 && { do: chosen }),
  };
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}
