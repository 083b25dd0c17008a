// Discounts for a visitor. Their prices come from the catalogue, which applies discounts itself.
// Entry points: `getDiscount`, `listOwnDiscounts`. Never knows: trunks and orders.

import type { discountCalls } from '@chipload/contract/discounts';
import type { Reply } from '@chipload/contract/endpoint';
import { isOnSale, type Query } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  listedOffersOf,
  listingPageOf,
  type Reader,
  parseListingRequest,
} from '../catalogue/catalogue.service.ts';
import { type DiscountReader, findDiscount, listDiscounts } from './discounts.repository.ts';

/**
 * Returns a discount with its parts on sale, filtered, sorted and paged by the query. A discount that has ended, has not begun, is
 * for other customers or does not exist is refused in the same way, so that nobody learns of others' offers.
 */
export async function getDiscount(
  db: Database,
  reader: Reader,
  uuid: string,
  query: Query,
): Promise<Reply<typeof discountCalls.getDiscount>> {
  const discount = await findDiscount(db, uuid, discountReader(reader));
  if (!discount) throw new Refusal('offer-ended');

  const { part_ids: partIds, ...head } = discount;
  const offered = await listedOffersOf(db, partIds, reader);
  const parts = offered.filter(({ wire }) => isOnSale(wire) && wire.price !== 'invalid');
  return { ...head, ...listingPageOf(parts, parseListingRequest(query), reader.language) };
}

export async function listOwnDiscounts(
  db: Database,
  reader: Reader,
): Promise<Reply<typeof discountCalls.listDiscounts>> {
  return [...(await listDiscounts(db, discountReader(reader)))];
}

function discountReader({ customer, currency, language }: Reader): DiscountReader {
  return { companyId: customer?.companyId, currency, language };
}
