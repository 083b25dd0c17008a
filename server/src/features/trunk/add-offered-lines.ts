// Putting lines into the trunk that were chosen some time ago: what cannot be bought any more is left out and said.

import type { TrunkAddition } from '@chipload/contract';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { type Offer, priceAt } from '../catalogue/catalogue.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { addStandards } from './add-items.ts';
import { loadTrunk } from './load-trunk.ts';
import { presentTrunk } from './trunk.presenter.ts';

export type OfferedLine = {
  readonly inventoryCode: string;
  readonly quantity: number;
  /** Undefined when the part is not in the catalogue any more. */
  readonly offer: Offer | undefined;
};

/** Adds the lines that are sold and have a price; answers the fresh trunk and what was left out. */
export async function addOfferedLines(
  db: Database,
  settings: Settings,
  visitor: Visitor,
  lines: readonly OfferedLine[],
): Promise<TrunkAddition> {
  const wishes: { text: string; quantity: number }[] = [];
  const leftOut: TrunkAddition['left_out'] = [];
  for (const { inventoryCode, quantity, offer } of lines) {
    if (offer && priceAt(offer, quantity) !== 'invalid') {
      wishes.push({ text: offer.inventoryCode, quantity });
      continue;
    }
    leftOut.push({
      inventory_code: inventoryCode,
      quantity,
      reason: offer?.isSold === true ? 'no-price' : 'not-sold',
      superseded_by: offer?.supersededBy ?? null,
    });
  }

  return transact(db, async (transaction) => {
    const known = wishes.length > 0 ? await addStandards(transaction, visitor, wishes) : visitor;
    const trunk = presentTrunk(await loadTrunk(transaction, settings, known, 'standard'), known);
    return { trunk, added: wishes.length, left_out: leftOut, price_changes: [] };
  });
}
