import type { MoveReason, StockMove } from '@chipload/domain/stock';
import type { Database } from '../../platform/database/database.ts';
import { type Allocated, allocateTo, linesAtOnce, lockLinesInTurn } from './allocate-backorders.ts';
import { type LockedStock, lockStockOf, writeMove } from './moves.repository.ts';
import { enqueueAllocation } from './stock.jobs.ts';

type Change = {
  readonly reason: MoveReason;
  readonly reference: string;
  readonly staffId: number;
  /** The pieces that come at most; 0 if some leave. */
  readonly arriving: number;
  /** Returns the move for the stock as it is under the lock, or refuses. */
  readonly decide: (stock: LockedStock) => StockMove | Promise<StockMove>;
};

type Moved = { readonly before: LockedStock; readonly move: StockMove; readonly allocated: Allocated };

/**
 * Writes a move of a part, unless it is of no pieces, and allocates what is free after it to the lines that wait: orders are locked
 * first, then the stock. What is left for more lines than one transaction locks, a job allocates.
 */
export async function moveStock(
  transaction: Database,
  partId: number,
  { reason, reference, staffId, arriving, decide }: Change,
): Promise<Moved> {
  const waiting = arriving > 0 ? await lockLinesInTurn(transaction, partId, arriving) : [];
  const before = await lockStockOf(transaction, partId);
  const move = await decide(before);
  if (move.quantity !== 0) await writeMove(transaction, { partId, move, reason, reference, staffId });
  const allocated = await allocateTo(transaction, partId, waiting);
  if (waiting.length === linesAtOnce) await enqueueAllocation(transaction);
  return { before, move, allocated };
}
