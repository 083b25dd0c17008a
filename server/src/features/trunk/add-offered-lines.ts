// Adds lines to the trunk that were chosen some time ago (a list, a past order). Lines that cannot be bought any more are reported.

import type { Item, SkuQuantity, Trunk, TrunkAddition } from '@chipload/contract';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { type Offer, priceAt } from '../catalogue/catalogue.service.ts';
import { addParts } from './add-items.ts';
import { loadTrunk } from './load-trunk.ts';
import { showLoaded } from './show-trunk.ts';
import type { KeptFacts } from './kept-facts.ts';

export type OfferedLine = {
  readonly inventoryCode: string;
  readonly quantity: number;
  /** Undefined if the part is no longer in the catalogue. */
  readonly offer: Offer | undefined;
  /** The price of a piece then, in cents; left out where it was not kept. */
  readonly was?: number | undefined;
};

/** Adds the lines that are sold and have a price, and only the pieces left of a part that is sold off; returns the fresh trunk and what has changed. */
export async function addOfferedLines(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  lines: readonly OfferedLine[],
): Promise<TrunkAddition> {
  return transact(db, async (transaction) => {
    const left = await piecesLeft(transaction, kept, visitor, lines);
    const parts: SkuQuantity[] = [];
    const leftOut: TrunkAddition['left_out'] = [];
    for (const { inventoryCode, quantity, offer } of lines) {
      const isSold = offer !== undefined && priceAt(offer, quantity) !== 'invalid';
      const added = isSold ? Math.min(quantity, left.get(offer.partId) ?? quantity) : 0;
      if (isSold && added > 0) {
        parts.push({ sku: offer.inventoryCode, quantity: added });
        if (left.has(offer.partId)) left.set(offer.partId, (left.get(offer.partId) ?? 0) - added);
      }
      if (added === quantity) continue;
      leftOut.push({
        inventory_code: inventoryCode,
        quantity: quantity - added,
        reason: isSold ? 'too-few-left' : offer?.isSold === true ? 'no-price' : 'not-sold',
        superseded_by: offer?.supersededBy ?? null,
      });
    }

    const loaded =
      parts.length > 0
        ? await addParts(transaction, kept, visitor, { parts })
        : await loadTrunk(transaction, kept, visitor, 'standard');
    const trunk = await showLoaded(transaction, loaded, visitor);
    return {
      trunk,
      added: parts.length,
      pieces: piecesAdded(
        trunk,
        parts.map(({ sku, quantity }) => [sku, quantity]),
        (item) => item.inventory_code,
      ),
      left_out: leftOut,
      price_changes: priceChanges(lines),
    };
  });
}

/** Returns the items of a trunk to which pieces were added, by the key that `keyOf` gives an item, and how many. */
export function piecesAdded(
  { bags }: Trunk,
  added: readonly (readonly [key: string, quantity: number])[],
  keyOf: (item: Item) => string | undefined,
): TrunkAddition['pieces'] {
  const sums = new Map<string | undefined, number>();
  for (const [key, quantity] of added) sums.set(key, (sums.get(key) ?? 0) + quantity);
  return bags
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const quantity = sums.get(keyOf(item));
      return quantity === undefined ? [] : [{ uuid: item.uuid, quantity }];
    });
}

/** Returns the prices of a piece that are not what they were. */
function priceChanges(lines: readonly OfferedLine[]): TrunkAddition['price_changes'] {
  return lines.flatMap(({ inventoryCode, quantity, offer, was }) => {
    const now = offer ? priceAt(offer, quantity) : 'invalid';
    return was === undefined || now === 'invalid' || now === was
      ? []
      : [{ inventory_code: inventoryCode, was, now }];
  });
}

/** Returns how many pieces of each part are in the visitor's trunk, by part id. */
export async function piecesInTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
): Promise<ReadonlyMap<number | null, number>> {
  const { stored } = await loadTrunk(db, kept, visitor, 'standard');
  return new Map((stored?.items ?? []).map(({ partId, requested }) => [partId, requested]));
}

/** Returns by part id, only for parts that are sold off, the pieces left, less those already in the trunk. */
async function piecesLeft(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  lines: readonly OfferedLine[],
): Promise<Map<number, number>> {
  const limits = lines.flatMap(({ offer }) =>
    offer?.saleLimit === undefined ? [] : [[offer.partId, offer.saleLimit] as const],
  );
  if (limits.length === 0) return new Map();
  const inTrunk = await piecesInTrunk(db, kept, visitor);
  return new Map(limits.map(([partId, limit]) => [partId, Math.max(0, limit - (inTrunk.get(partId) ?? 0))]));
}
