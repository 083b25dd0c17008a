import { unitPrice } from '@chipload/domain/pricing';
import type { Database } from '../../platform/database/database.ts';
import { listAgreedPrices, type Reader } from '../catalogue/catalogue.service.ts';
import type { Block } from './block.ts';

/** Returns the reader's price of one piece of the part in a slot, in cents; Infinity without one. */
export type CentsAt = (block: Block, slot: number) => number;

/** Reads the agreed prices of the reader, which are few, and lays them over the list prices in the index: the prices that the rows show. */
export async function pricesFor(db: Database, { currency, customer }: Reader): Promise<CentsAt> {
  const agreed = await listAgreedPrices(db, { currency, companyId: customer?.companyId });
  return ({ ids, prices }, slot) => {
    const list = prices[currency][slot] ?? Number.NaN;
    const own = agreed.get(ids[slot] ?? 0);
    if (own === undefined) return Number.isNaN(list) ? Infinity : list;
    const breaks = Number.isNaN(list) ? [] : [{ fromQuantity: 1, cents: list }];
    const price = unitPrice({ breaks, ...own, quantity: 1 });
    return price === 'invalid' ? Infinity : price.cents;
  };
}
