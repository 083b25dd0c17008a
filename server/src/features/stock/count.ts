import { countPieces } from '@chipload/domain/stock';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Moved, moveStock } from './move-stock.ts';
import type { LockedStock } from './moves.repository.ts';
import { findHoldingOrders } from './stock-record.repository.ts';

export type Count = {
  /** Of the stock when it was counted. */
  readonly version: number;
  readonly counted: number;
  readonly reason: string;
};

/**
 * Makes the stock of a part what was counted on the shelf. Refuses a count below what orders have allocated, and one that was made
 * before pieces came or left.
 */
export async function count(
  db: Database,
  by: ByStaff,
  code: string,
  { version, counted, reason }: Count,
): Promise<Moved> {
  return moveStock(db, by, code, {
    reason: 'count',
    reference: reason,
    action: 'stock.counted',
    arriving: counted,
    decide: async (stock, { transaction, partId }) => {
      if (stock.version !== version) {
        const facts = { version_seen: version, version_now: stock.version };
        throw new Refusal('record-changed', { facts });
      }
      const moved = countPieces(stock, counted);
      if (moved !== 'below-allocated') return moved;
      const mayRead = by.staff.permissions.has('read-orders');
      throw belowAllocated(counted, stock, mayRead ? await holdersOf(transaction, partId) : []);
    },
  });
}

type Holder = { readonly number: string; readonly pieces: number };

async function holdersOf(db: Database, partId: number): Promise<Holder[]> {
  const orders = await findHoldingOrders(db, partId);
  return orders.map(({ number, pieces }) => ({ number: String(number), pieces }));
}

/** As many orders as a sentence names. */
const mostNamed = 5;

/** Says which orders hold the pieces, to those who may read orders. */
function belowAllocated(counted: number, { allocated }: LockedStock, holders: readonly Holder[]): Refusal {
  const figures = { counted: String(counted), allocated: String(allocated) };
  return new Refusal('below-allocated', {
    facts: { allocated, orders: holders.slice(0, mostNamed).map(({ number }) => number) },
    say: (options) => {
      if (holders.length === 0) return m.office_stock_below_allocated_plain(figures, options);
      const named = holders
        .slice(0, mostNamed)
        .map(({ number, pieces }) =>
          m.office_stock_order_with_pieces({ number, pieces: String(pieces) }, options),
        )
        .join(', ');
      const orders =
        holders.length > mostNamed ? m.office_stock_more_orders({ orders: named }, options) : named;
      return m.office_stock_below_allocated({ ...figures, orders }, options);
    },
  });
}
