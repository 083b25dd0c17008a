// The feed of products for shopping engines: every part that is sold, with its price for a guest, its stock and its picture.
// Entry points: `productFeed`. Never knows: customers and what was agreed with them.

import { isOnSale } from '@chipload/domain/catalogue';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { offersOf } from '../catalogue/catalogue.service.ts';
import { feedHead, feedItem, feedTail, type Seller } from './product-feeds.presenter.ts';
import { listPartIds } from './product-feeds.repository.ts';

/** Parts are read so many at a time, so that a feed of 100,000 needs no more memory than one of 500. */
const partsPerPiece = 500;

/** Writes the feed in pieces. A part without a price in the currency and one that is no longer sold are left out. */
export async function* productFeed(
  db: Database,
  seller: Seller,
  prices: Pick<Visitor, 'language' | 'currency'>,
  perPiece = partsPerPiece,
): AsyncGenerator<string> {
  yield feedHead(seller, prices.language);
  let after = 0;
  for (;;) {
    const ids = await listPartIds(db, after, perPiece);
    const last = ids.at(-1);
    if (last === undefined) break;
    const offers = await offersOf(db, ids, { ...prices, customer: undefined });
    yield ids
      .flatMap((id) => offers.get(id)?.row ?? [])
      .filter(isOnSale)
      .map((row) => feedItem(row, seller, prices))
      .join('');
    after = last;
  }
  yield feedTail;
}
