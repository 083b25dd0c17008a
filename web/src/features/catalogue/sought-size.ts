// A size that is looked for in the matrix of a series, `?view=matrix&row=8.5`: the range that has it, and its row.

import type { SeriesMatrix } from '@chipload/contract';
import { lengthKey, parseSize, type ToolUnits } from '@chipload/domain/tools';
import type { Listing } from '../../listing/listing-search.ts';

/** Returns the page with the row of the address, whatever page the address has; undefined if it has no row. */
export function pageOfSize(listing: Listing, { rows, ranges }: SeriesMatrix): number | undefined {
  const size = sizeIn(listing, rows.key);
  if (size === undefined) return undefined;
  const at = ranges.findIndex(({ last }) => size <= Number(last.value));
  return at === -1 ? ranges.length : at + 1;
}

/** Returns the row of the address, or the next larger one if none has its size. */
export function soughtRow(listing: Listing, { rows }: Pick<SeriesMatrix, 'rows'>): string | undefined {
  const size = sizeIn(listing, rows.key);
  if (size === undefined) return undefined;
  return (rows.values.find(({ value }) => Number(value) >= size) ?? rows.values.at(-1))?.value;
}

/** Returns a typed size as an address has it, in millimetres; undefined for a text that is none. */
export function addressedSize(text: string, units: ToolUnits): string | undefined {
  const size = parseSize(text, units);
  return size.ok ? lengthKey(size.value, size.units) : undefined;
}

/** Returns what the address has for a diameter and is none. */
export function refusedSize({ view: { row, column } }: Listing): string | undefined {
  const isTyped = column === undefined && typeof row === 'string';
  return isTyped && addressedSize(row, 'metric') === undefined ? row : undefined;
}

/** Without scripts the address has the size as it was typed. */
function sizeIn({ view: { row } }: Listing, key: string): number | undefined {
  if (key !== 'diameter' || typeof row !== 'string') return undefined;
  const millimetres = addressedSize(row, 'metric');
  return millimetres === undefined ? undefined : Number(millimetres);
}
