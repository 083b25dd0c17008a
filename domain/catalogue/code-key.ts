// Inventory codes are typed, pasted and read out in many ways; their key is what stays the same.

/**
 * The key of an inventory code: capitals, digits and `#`, without separators, so that `x4-1/2r 030` finds
 * `X4-1/2R-030`. The `#` of a wire size is not a separator: #18 is not 1/8.
 */
export function codeKey(inventoryCode: string): string {
  return inventoryCode
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}#]/gu, '');
}
