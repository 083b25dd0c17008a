/** Returns the address of a part's page; the code is encoded twice, since it may contain slashes. */
export function partPage(inventoryCode: string): string {
  return `/app/products/${encodeURIComponent(encodeURIComponent(inventoryCode))}`;
}
