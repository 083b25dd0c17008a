// The query of an address as plain text in both directions: `?flutes=4&flutes=5`, as a form without JavaScript sends
// it.

/** Parses a query; a repeated name becomes a list. */
export function parseQueryText(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    // Ignores names such as `__proto__`.
    if (name in Object.prototype) continue;
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** Returns the text of a query with its `?`, or an empty string; a list repeats its name. */
export function formatQueryText(query: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) text.append(name, String(one));
    }
  }
  return text.size === 0 ? '' : `?${text}`;
}
