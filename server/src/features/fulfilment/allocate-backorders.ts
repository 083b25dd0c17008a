import { allocateArrivals } from '@chipload/domain/fulfilment';
import { type Database, transact } from '../../platform/database/database.ts';
import { updatePromises } from '../orders/orders.service.ts';
import {
  allocateToLines,
  findFreePieces,
  findPartsToAllocate,
  lockWaitingLines,
} from './arrivals.repository.ts';

/** At most this many lines are locked together. */
const linesAtOnce = 500;

/**
 * Allocates the free pieces of every part to the lines that wait for it, by promise, a part at a time. Returns how many
 * pieces were allocated. It may run at any time and as often as one likes.
 */
export async function allocateBackorders(db: Database, signal?: AbortSignal): Promise<number> {
  let pieces = 0;
  for (const partId of await findPartsToAllocate(db)) {
    for (;;) {
      signal?.throwIfAborted();
      const allocated = await allocateSome(db, partId);
      if (allocated === 0) break;
      pieces += allocated;
    }
  }
  return pieces;
}

async function allocateSome(db: Database, partId: number): Promise<number> {
  return transact(db, async (transaction) => {
    const seen = await findFreePieces(transaction, partId, { isLocked: false });
    if (seen <= 0) return 0;
    // Every line takes a piece at least, so that no more lines can be served than pieces are free.
    const waiting = await lockWaitingLines(transaction, partId, Math.min(seen, linesAtOnce));
    if (waiting.length === 0) return 0;
    const free = Math.min(seen, await findFreePieces(transaction, partId, { isLocked: true }));
    const allocations = allocateArrivals(waiting, free);
    if (allocations.length === 0) return 0;
    await updatePromises(transaction, await allocateToLines(transaction, partId, allocations));
    return allocations.reduce((sum, { quantity }) => sum + quantity, 0);
  });
}
