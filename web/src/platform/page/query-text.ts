// The query of an address as plain text on both sides: `?flutes=4&flutes=5`, as a form without JavaScript sends it.

/** The values of a query; a name that is repeated has a list. */
export function parseQueryText(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    // A name such as `__proto__` is a name here, not the object's own.
    if (name in Object.prototype) continue;
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** The text of a query with its `?`, or nothing; a list repeats its name. */
export function formatQueryText(query: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) text.append(name, String(one));
    }
  }
  return text.size === 0 ? '' : `?${text}`;
}
