import { partSizesOf } from '@chipload/contract/tool-of';
import { hasBody } from '@chipload/domain/tools';
import type { ListingPart } from '@chipload/domain/catalogue';
import type { ToolRow } from './catalogue.sql.ts';

type StockedRow = ToolRow & {
  readonly id: number;
  readonly inventory_code: string;
  readonly status: string;
  readonly available: number;
};

/** Converts a row to the part that the domain filters, searches and sorts. */
export function listingPartOf(row: StockedRow): ListingPart {
  const sizes = partSizesOf(row);
  return {
    ...sizes,
    flutes: row.flutes ?? (hasBody(sizes) ? 0 : undefined),
    id: row.id,
    inventoryCode: row.inventory_code,
    size: row.size,
    coating: row.coating === '' ? undefined : row.coating,
    available: row.available,
  };
}
