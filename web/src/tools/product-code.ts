// A code in the address of its page is encoded twice, once here and once by the router: codes may hold `/ # % .`,
// and a server or proxy between may decode an address once before it looks at its slashes.

/** What the router is given as the `code` of a product's address. */
export function encodeProductCode(code: string): string {
  return encodeURIComponent(code);
}

/** The lists beside the parts: `/app/products/series` is no part, it is where the series are. */
const listNames: readonly string[] = ['series', 'lineups'];

export function isListName(code: string): boolean {
  return listNames.includes(code);
}

/** The code that an address names; one that was encoded only once is understood too. */
export function decodeProductCode(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return param;
  }
}
