import { receivePieces } from '@chipload/domain/stock';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Allocated } from './allocate-backorders.ts';
import { moveStock } from './move-stock.ts';

export type Delivery = {
  readonly quantity: number;
  /** A purchase order or delivery note; empty without one. */
  readonly reference: string;
};

/** Puts pieces of a part that arrived into stock. Returns what the orders that wait for them got. */
export async function receive(
  db: Database,
  by: ByStaff,
  code: string,
  { quantity, reference }: Delivery,
): Promise<Allocated> {
  const { allocated } = await moveStock(db, by, code, {
    reason: 'received',
    reference,
    action: 'stock.received',
    facts: { quantity },
    arriving: quantity,
    decide: (stock) => {
      const moved = receivePieces(stock, quantity);
      if (moved === 'too-many') throw new Refusal('too-much-stock');
      return moved;
    },
  });
  return allocated;
}
