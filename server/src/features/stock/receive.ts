import { receivePieces } from '@chipload/domain/stock';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import type { Allocated } from './allocate-backorders.ts';
import { moveStock } from './move-stock.ts';
import { findPartId } from './moves.repository.ts';

export type Delivery = {
  readonly quantity: number;
  /** A purchase order or delivery note; empty without one. */
  readonly reference: string;
};

/** Puts pieces of a part that arrived into stock. Returns what the orders that wait for them got. */
export async function receive(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { quantity, reference }: Delivery,
): Promise<Allocated> {
  return transact(db, async (transaction) => {
    const partId = await findPartId(transaction, code);
    if (partId === undefined) throw new Refusal('not-found');
    const { before, move, allocated } = await moveStock(transaction, partId, {
      reason: 'received',
      reference,
      staffId: staff.id,
      arriving: quantity,
      decide: (stock) => {
        const moved = receivePieces(stock, quantity);
        if (moved === 'too-many') throw new Refusal('too-much-stock');
        return moved;
      },
    });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'stock.received',
      subject: `part ${code}`,
      before: { on_hand: before.onHand, allocated: before.allocated },
      after: { on_hand: move.onHand, allocated: before.allocated + allocated.pieces, quantity },
    });
    return allocated;
  });
}
