import type { Database } from '../../platform/database/database.ts';
import { giveBackStock, lockStock, type Demand } from './stock.repository.ts';
import { takeStock } from './take-stock.ts';

/** Pieces that a change of an order gives back to the stock and takes from it; `demand` has each part once, sorted by code. */
export type StockChange = {
  readonly givenBack: readonly { readonly partId: number; readonly quantity: number }[];
  readonly demand: readonly Demand[];
};

/**
 * Gives back and takes pieces for a placed order, under the locks and in their order as for a new one. Returns the pieces taken by
 * inventory code. Refuses as `takeStock` does.
 */
export async function changeStock(
  transaction: Database,
  { givenBack, demand }: StockChange,
): Promise<ReadonlyMap<string, number>> {
  const partIds = new Set([...givenBack, ...demand].map(({ partId }) => partId));
  if (partIds.size === 0) return new Map();
  await lockStock(transaction, [...partIds]);
  if (givenBack.length > 0) await giveBackStock(transaction, givenBack);
  return demand.length > 0 ? takeStock(transaction, demand) : new Map();
}
