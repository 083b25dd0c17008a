/** The page of a part; its code is encoded twice, since it may hold slashes. */
export function partPage(inventoryCode: string): string {
  return `/app/products/${encodeURIComponent(encodeURIComponent(inventoryCode))}`;
}
