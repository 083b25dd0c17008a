// The parts that a customer has starred.
// Entry points: `star`, `listStarred`. Never knows: trunks and orders.

import type { ListingRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { Customer, Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resolvePart, resolveTyped, withOffers } from '../catalogue/catalogue.service.ts';
import { deleteStar, insertStar, listStars } from './starred.repository.ts';

export async function listStarred(db: Database, visitor: Buyer): Promise<ListingRow[]> {
  const stars = await listStars(db, visitor.customer.id);
  return (await withOffers(db, stars, visitor)).map(({ offer }) => offer.row);
}

export async function listStarredCodes(db: Database, customer: Customer): Promise<string[]> {
  return (await listStars(db, customer.id)).map(({ inventory_code }) => inventory_code);
}

/** Stars the part with a code, or with a number of the own company or of a maker; returns the code in the shop's spelling. */
export async function star(db: Database, customer: Customer, text: string): Promise<string> {
  const part = (await resolveTyped(db, [text], customer.companyId)).get(text);
  if (!part) {
    const say = (options: { locale: 'en' | 'fr' }) => m.starred_server_unknown_part({}, options);
    throw new Refusal('unknown-sku', { say, errors: { inventory_code: say } });
  }
  await insertStar(db, customer.id, part.id);
  return part.inventoryCode;
}

export async function unstar(db: Database, customer: Customer, code: string): Promise<string> {
  const part = await resolvePart(db, code);
  if (part) await deleteStar(db, customer.id, part.id);
  return part?.inventoryCode ?? code;
}
