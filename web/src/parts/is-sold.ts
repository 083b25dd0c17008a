import type { ListingRow } from '@chipload/contract';
import { isOnSale } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

/** Returns whether a part can be added to the cart: it is sold, or has last pieces left, and has a price. */
export function isSold(row: Pick<ListingRow, 'status' | 'available' | 'price'>): boolean {
  return isOnSale(row) && row.price !== 'invalid';
}

/** Returns `Last 5, discontinued`, for a part that is sold off. */
export function lastPiecesText(left: number): string {
  return m.catalogue_last_pieces({ count: left, left: countText(left) });
}

/** Returns `10 in stock`, or `10 in stock, 2 backordered` when more are wanted than there are. */
export function stockText(available: number, wanted: number): string {
  return wanted > available
    ? m.catalogue_stock_short({ stocked: countText(available), backordered: countText(wanted - available) })
    : m.catalogue_stock_count({ stocked: countText(available) });
}

/** Returns the reason why a part is not sold any more. */
export function endedText(status: Exclude<ListingRow['status'], 'active'>): string {
  return status === 'superseded' ? m.catalogue_superseded() : m.catalogue_discontinued();
}
