import type { ListingRow } from '@chipload/contract';
import { m } from '@chipload/messages';

/** Whether a part can be put in the cart: it is still sold, and has a price. */
export function isSold({ status, price }: Pick<ListingRow, 'status' | 'price'>): boolean {
  return status === 'active' && price !== 'invalid';
}

/** Why a part is not sold any more. */
export function endedText(status: Exclude<ListingRow['status'], 'active'>): string {
  return status === 'superseded' ? m.catalogue_superseded() : m.catalogue_discontinued();
}
