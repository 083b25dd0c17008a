import { readScan } from '@chipload/domain/quick-add';

/**
 * Returns the search that opens a scanned part; undefined when the code names none. A number alone gets the word EDP before it,
 * because an order may have the same.
 */
export function searchOfScan(text: string): string | undefined {
  const sku = readScan(text);
  return sku !== undefined && /^\d+$/.test(sku) ? `EDP ${sku}` : sku;
}
