// Changes the state of refunds. No other file may write that column (tests/architecture/state-columns.test.ts).

import { refundMayFollow, type RefundState } from '@chipload/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type RefundStep = {
  readonly from: RefundState;
  readonly to: RefundState;
  /** The gateway's identifier of the refund. */
  readonly reference?: string;
};

/** Moves a refund from one state to the next. Throws if it is not in `from`, or if `to` may not follow it. */
export async function updateRefundState(
  db: Database,
  key: string,
  { from, to, reference }: RefundStep,
): Promise<void> {
  if (!refundMayFollow(from, to)) throw new Error(`A refund cannot change from ${from} to ${to}`);
  const updated = await db
    .updateTable('refunds')
    .set({
      state: to,
      ...(reference !== undefined && { gateway_reference: reference }),
      updated_at: sql<Date>`now()`,
    })
    .where('key', '=', key)
    .where('state', '=', from)
    .returning('key')
    .executeTakeFirst();
  if (!updated) throw new Error(`Refund ${key} is not ${from}`);
}
