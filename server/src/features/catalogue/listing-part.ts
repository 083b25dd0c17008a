import { toolOf } from '@chipload/contract/tool-of';
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
  return {
    ...toolOf(row),
    id: row.id,
    inventoryCode: row.inventory_code,
    size: row.size,
    flutes: row.flutes ?? 0,
    coating: row.coating === '' ? undefined : row.coating,
    available: row.available,
  };
}
