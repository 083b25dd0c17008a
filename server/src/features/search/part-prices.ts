import { type AgreedPrices, unitPrice } from '@chipload/domain/pricing';
import type { Currency } from '@chipload/domain/money';
import type { Database } from '../../platform/database/database.ts';
import { listAgreedPrices, type Reader } from '../catalogue/catalogue.service.ts';
import { type Block, type PriceBounds, priceBoundsIn } from './block.ts';
import type { SearchIndex } from './search-index.ts';

/** The prices of a reader. */
export type ReaderPrices = {
  /** Returns the price of one piece of the part in a slot, in cents; Infinity without one. */
  centsAt(block: Block, slot: number): number;
  /** Returns between which prices those of a block are; they need not be prices of its parts. */
  boundsIn(block: Block): PriceBounds;
};

/** For orders in which prices do not count. */
export const noPrices: ReaderPrices = {
  centsAt: () => Infinity,
  boundsIn: () => ({ lowest: Infinity, highest: -Infinity }),
};

/** Reads the agreed prices of the reader, which are few, and lays them over the list prices in the index: the prices that the rows show. */
export async function pricesFor(
  db: Database,
  index: Pick<SearchIndex, 'blocks' | 'places'>,
  { currency, customer }: Reader,
): Promise<ReaderPrices> {
  const agreed = await listAgreedPrices(db, { currency, companyId: customer?.companyId });
  return pricesWith(agreed, index, currency);
}

/** Lays agreed prices over the list prices. */
export function pricesWith(
  agreed: ReadonlyMap<number, AgreedPrices>,
  { blocks, places }: Pick<SearchIndex, 'blocks' | 'places'>,
  currency: Currency,
): ReaderPrices {
  const centsAt = ({ ids, prices }: Block, slot: number) => {
    const list = prices[currency][slot] ?? Number.NaN;
    const own = agreed.get(ids[slot] ?? 0);
    if (own === undefined) return Number.isNaN(list) ? Infinity : list;
    const breaks = Number.isNaN(list) ? [] : [{ fromQuantity: 1, cents: list }];
    const price = unitPrice({ breaks, ...own, quantity: 1 });
    return price === 'invalid' ? Infinity : price.cents;
  };
  const byNumber = new Map(agreed.size === 0 ? [] : blocks.map((block) => [block.number, block]));
  /** The blocks of parts with agreed prices, which may be lower or higher than all list prices. */
  const bounds = new Map<Block, PriceBounds>();
  for (const partId of agreed.keys()) {
    const block = byNumber.get(places.get(partId) ?? -1);
    const cents = block && centsAt(block, places.slotOf(partId));
    if (block === undefined || cents === undefined || cents === Infinity) continue;
    const { lowest, highest } = bounds.get(block) ?? priceBoundsIn(block, currency);
    bounds.set(block, { lowest: Math.min(lowest, cents), highest: Math.max(highest, cents) });
  }
  return { centsAt, boundsIn: (block) => bounds.get(block) ?? priceBoundsIn(block, currency) };
}
