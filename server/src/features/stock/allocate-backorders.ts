import { allocateArrivals, type WaitingLine } from '@chipload/domain/fulfilment';
import { type Database, transact } from '../../platform/database/database.ts';
import { updatePromises } from '../orders/orders.service.ts';
import {
  allocateToLines,
  findFreePieces,
  findPartsToAllocate,
  lockWaitingLines,
} from './arrivals.repository.ts';

/** At most this many lines are locked together. */
export const linesAtOnce = 500;

/**
 * Allocates the free pieces of every part to the lines that wait for it, by promise, a part at a time. Returns how many
 * pieces were allocated. It may run at any time and as often as one likes.
 */
export async function allocateBackorders(db: Database, signal?: AbortSignal): Promise<number> {
  let pieces = 0;
  for (const partId of await findPartsToAllocate(db)) {
    for (;;) {
      signal?.throwIfAborted();
      const allocated = await transact(db, async (transaction) =>
        allocateTo(transaction, partId, await lockLinesInTurn(transaction, partId)),
      );
      if (allocated.pieces === 0) break;
      pieces += allocated.pieces;
    }
  }
  return pieces;
}

/**
 * Locks the orders and lines that get the free pieces of a part and those that are about to arrive. Orders are locked before stock
 * everywhere, so call it before the stock of the part is locked.
 */
export async function lockLinesInTurn(
  transaction: Database,
  partId: number,
  arriving = 0,
): Promise<WaitingLine[]> {
  const free = arriving + (await findFreePieces(transaction, partId, { isLocked: false }));
  // Every line takes a piece at least, so that no more lines can be served than pieces are free.
  return free > 0 ? lockWaitingLines(transaction, partId, Math.min(free, linesAtOnce)) : [];
}

/** The pieces of a part that were allocated, and the number of orders that got them. */
export type Allocated = { readonly pieces: number; readonly orders: number };

/** Allocates the free pieces of a part to lines that `lockLinesInTurn` has locked. */
export async function allocateTo(
  transaction: Database,
  partId: number,
  waiting: readonly WaitingLine[],
): Promise<Allocated> {
  if (waiting.length === 0) return { pieces: 0, orders: 0 };
  const free = await findFreePieces(transaction, partId, { isLocked: true });
  const allocations = allocateArrivals(waiting, free);
  if (allocations.length === 0) return { pieces: 0, orders: 0 };
  const orderUuids = await allocateToLines(transaction, partId, allocations);
  await updatePromises(transaction, orderUuids);
  const pieces = allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  return { pieces, orders: orderUuids.length };
}
