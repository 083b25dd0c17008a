// The query of the screen: `?inventoryCode=X4-1/2R-SQ&do=shorten+2.5`, or `?mod=` with the uuid of a saved mod, beside
// which `do` says what has been changed on it since.

export type ModSearch = {
  readonly inventoryCode?: string;
  readonly mod?: string;
  /** What is to be done (mod-link.ts). An empty one: nothing, also where the saved mod has operations. */
  readonly do?: string[];
};

const longestCode = 60;

/** Reads any query. */
export function parseModSearch(query: Readonly<Record<string, unknown>>): ModSearch {
  const code = textIn(query['inventoryCode']);
  const mod = textIn(query['mod']);
  const chosen = [query['do']].flat().filter((entry) => typeof entry === 'string');
  return {
    ...(code !== undefined && { inventoryCode: code.slice(0, longestCode) }),
    ...(mod !== undefined && { mod: mod.slice(0, longestCode) }),
    ...(chosen.length > 0 && { do: chosen }),
  };
}

function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}
