// Orders again what was made to order: the saved mod, holder or regrind, if it still exists and is unchanged.

import type { Order, TrunkAddition } from '@chipload/contract';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addMadeItem, piecesAdded, showTrunk, type KeptFacts } from '../trunk/trunk.service.ts';

type Line = Pick<Order['lines'][number], 'inventory_code' | 'ordered' | 'price' | 'made'>;
type LeftOut = TrunkAddition['left_out'];

/** Adds the lines of such an order to the customer's mod trunk; reports the lines that are left out. */
export async function reorderMade(
  db: Database,
  kept: KeptFacts,
  buyer: Buyer,
  lines: readonly Line[],
): Promise<TrunkAddition> {
  return transact(db, async (transaction) => {
    const leftOut: LeftOut = [];
    const addedLines: [uuid: string, quantity: number][] = [];
    for (const line of lines) {
      const reason = await addLine(transaction, kept, buyer, line);
      const { inventory_code, ordered: quantity, made } = line;
      if (reason === undefined) {
        if (made) addedLines.push([made.uuid, quantity]);
        continue;
      }
      leftOut.push({ inventory_code, quantity, reason, superseded_by: null });
    }
    const trunk = await showTrunk(transaction, kept, buyer, 'mod');
    const prices = new Map(
      trunk.bags.flatMap(({ items }) => items.map(({ made, price }) => [made?.uuid, price])),
    );
    const priceChanges = lines.flatMap(({ inventory_code, made, price: was }) => {
      const now = prices.get(made?.uuid);
      return typeof now !== 'number' || now === was ? [] : [{ inventory_code, was, now }];
    });
    return {
      trunk,
      added: addedLines.length,
      pieces: piecesAdded(trunk, addedLines, (item) => item.made?.uuid),
      left_out: leftOut,
      price_changes: priceChanges,
    };
  });
}

/** Adds a line; returns why it could not be added, or undefined if it was. */
async function addLine(
  transaction: Database,
  kept: KeptFacts,
  buyer: Buyer,
  { made, ordered: quantity }: Line,
): Promise<LeftOut[number]['reason'] | undefined> {
  if (!made) return 'not-sold';
  const { kind, uuid } = made;
  try {
    await addMadeItem(transaction, kept, buyer, { kind, uuid, quantity });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, details } = error;
    if (code === 'mod-changed' || code === 'holder-changed' || code === 'regrind-changed')
      return details.facts?.['has_only_price_changed'] === true ? 'made-price-changed' : 'made-changed';
    if (code === 'not-offered') return 'not-sold';
    if (code === 'not-found') return 'made-gone';
    throw error;
  }
}
