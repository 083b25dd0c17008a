// A code in the address of its page is encoded twice, once here and once by the router: codes may contain `/ # % .`,
// and a server or proxy in between may decode an address once before it looks at its slashes.

/** Returns the `code` parameter of a product's address, for the router. */
export function encodeProductCode(code: string): string {
  return encodeURIComponent(code);
}

/** Lists that share the parts' addresses: `/app/products/series` is not a part but the list of series. */
const listNames: readonly string[] = ['series', 'lineups'];

export function isListName(code: string): boolean {
  return listNames.includes(code);
}

/** Returns the code in an address; accepts one that was encoded only once, too. */
export function decodeProductCode(param: string): string {
  try {
    return decodeURIComponent(param);
  } catch {
    return param;
  }
}
