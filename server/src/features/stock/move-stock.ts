import type { OfficeAction } from '@chipload/contract/office';
import type { MoveReason, StockMove } from '@chipload/domain/stock';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { type Allocated, allocateTo, linesAtOnce, lockLinesInTurn } from './allocate-backorders.ts';
import { findPartId, type LockedStock, lockStockOf, writeMove } from './moves.repository.ts';
import { enqueueAllocation } from './stock.jobs.ts';

type Change = {
  readonly reason: MoveReason;
  readonly reference: string;
  readonly action: Extract<OfficeAction, `stock.${string}`>;
  /** Facts of the event beside the stock after the move. */
  readonly facts?: AuditFacts;
  /** The pieces that come at most; 0 if some leave. */
  readonly arriving: number;
  /** Returns the move for the stock as it is under the lock, or refuses. */
  readonly decide: (stock: LockedStock, part: MovedPart) => StockMove | Promise<StockMove>;
};

type MovedPart = { readonly transaction: Database; readonly partId: number };

export type Moved = { readonly isChanged: boolean; readonly allocated: Allocated };

/**
 * Writes a move of a part and its event, unless it is of no pieces, and allocates what is free after it to the lines that wait: orders
 * are locked first, then the stock. What is left for more lines than one transaction locks, a job allocates.
 */
export async function moveStock(
  db: Database,
  { staff, client }: ByStaff,
  code: string,
  { reason, reference, action, facts, arriving, decide }: Change,
): Promise<Moved> {
  return transact(db, async (transaction) => {
    const partId = await findPartId(transaction, code);
    if (partId === undefined) throw new Refusal('not-found');
    const waiting = arriving > 0 ? await lockLinesInTurn(transaction, partId, arriving) : [];
    const before = await lockStockOf(transaction, partId);
    const move = await decide(before, { transaction, partId });
    const isChanged = move.quantity !== 0;
    if (isChanged) await writeMove(transaction, { partId, move, reason, reference, staffId: staff.id });
    const allocated = await allocateTo(transaction, partId, waiting);
    if (waiting.length === linesAtOnce) await enqueueAllocation(transaction);
    if (isChanged) {
      await recordStaffEvent(transaction, {
        staff,
        client,
        action,
        subject: `part ${code}`,
        before: { on_hand: before.onHand, allocated: before.allocated },
        after: { on_hand: move.onHand, allocated: before.allocated + allocated.pieces, ...facts },
      });
    }
    return { isChanged, allocated };
  });
}
