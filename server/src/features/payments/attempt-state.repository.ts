// Changes the state of payment attempts. No other file may write that column (tests/architecture/state-columns.test.ts).

import type { DeclineReason } from '@chipload/domain/payments';
import { paymentMayFollow, type PaymentAttemptState } from '@chipload/domain/orders';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

type AttemptStep = {
  readonly from: PaymentAttemptState;
  readonly to: PaymentAttemptState;
  /** The gateway's identifier of the charge. */
  readonly reference?: string;
  /** When the gateway releases the authorised amount by itself. */
  readonly expiresAt?: Date;
  readonly declineReason?: DeclineReason;
};

/**
 * Moves a payment attempt from one state to the next; `captured` means that nothing more will be captured from it.
 * Throws if the attempt is not in `from`, or if `to` may not follow it.
 */
export async function updateAttemptState(
  db: Database,
  key: string,
  { from, to, reference, expiresAt, declineReason }: AttemptStep,
): Promise<void> {
  if (!paymentMayFollow(from, to)) throw new Error(`A payment attempt cannot change from ${from} to ${to}`);
  const updated = await db
    .updateTable('payment_attempts')
    .set({
      state: to,
      ...(reference !== undefined && { gateway_reference: reference }),
      ...(declineReason !== undefined && { decline_reason: declineReason }),
      ...(to === 'authorised' && { authorised_at: sql<Date>`now()` }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      updated_at: sql<Date>`now()`,
    })
    .where('key', '=', key)
    .where('state', '=', from)
    .returning('key')
    .executeTakeFirst();
  if (!updated) throw new Error(`Payment attempt ${key} is not ${from}`);
}
