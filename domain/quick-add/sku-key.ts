/** Returns the key of a part number: equal for those that differ only in case or in the encoding of their accents. */
export function skuKey(sku: string): string {
  return sku.trim().toUpperCase().normalize('NFC');
}
