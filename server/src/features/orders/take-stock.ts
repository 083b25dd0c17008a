import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { takeFreeStock, type Demand } from './stock.repository.ts';

/**
 * Takes the free pieces of each part for an order, and returns the pieces taken by inventory code. Refuses if too few pieces are
 * free of a part that is not restocked, since the others would never arrive.
 */
export async function takeStock(
  db: Database,
  demand: readonly Demand[],
): Promise<ReadonlyMap<string, number>> {
  const taken = await takeFreeStock(db, demand);
  const short = demand
    .filter(
      ({ isRestocked, inventoryCode, requested }) =>
        !isRestocked && (taken.get(inventoryCode) ?? 0) < requested,
    )
    .map(({ inventoryCode }) => inventoryCode);
  if (short.length === 0) return taken;
  throw new Refusal('stock-changed', {
    say: (options) => m.checkout_server_too_few_left({ codes: short.join(', ') }, options),
    facts: { inventory_codes: short },
  });
}
