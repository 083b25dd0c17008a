// Changes the state of payment attempts. No other file may write that column (tests/architecture/state-columns.test.ts).

import type { DeclineReason } from '@chipload/domain/payments';
import { paymentMayFollow, type PaymentAttemptState } from '@chipload/domain/orders';
import { type Database, fixedStatement, run } from '../../platform/database/database.ts';

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
  const values = [reference ?? null, declineReason ?? null, expiresAt ?? null];
  const updated = await run(db, setState(key, from, to, ...values));
  if (updated.length === 0) throw new Error(`Payment attempt ${key} is not ${from}`);
}

const setState = fixedStatement(`
  update payment_attempts set state = $3, gateway_reference = coalesce($4, gateway_reference),
    decline_reason = coalesce($5, decline_reason), expires_at = coalesce($6, expires_at),
    authorised_at = case when $3::text = 'authorised' then now() else authorised_at end, updated_at = now()
  where key = $1 and state = $2 returning key`);
