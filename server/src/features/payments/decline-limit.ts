// A card that was declined too often has to wait, whoever has it: whatever the digits are now, the bank is not asked.

import { declineLimit, secondsUntilNextCharge } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { findDeclines, lockCharges } from './payments.repository.ts';

/** Throws the refusal that keeps a customer's card from being charged now; holds until the transaction ends. */
export async function requireFewDeclines(
  transaction: Database,
  card: { readonly customerId: number; readonly maskedCardNumber: string },
): Promise<void> {
  await lockCharges(transaction, card);
  const { declinedSecondsAgo, undecided } = await findDeclines(transaction, card, declineLimit.windowSeconds);
  const seconds = secondsUntilNextCharge(declinedSecondsAgo);
  if (seconds > 0) throw tooManyDeclines(seconds);
  // What the bank has yet to decide may be declined, too.
  const undecidedNow = Array.from({ length: undecided }, () => 0);
  if (secondsUntilNextCharge([...declinedSecondsAgo, ...undecidedNow]) > 0)
    throw new Refusal('order-in-progress');
}

function tooManyDeclines(seconds: number): Refusal {
  const minutes = Math.ceil(seconds / 60);
  const say: Say = (options) =>
    m.checkout_server_too_many_declines({ times: declineLimit.declines, minutes }, options);
  return new Refusal('too-many-declines', { say, errors: { card: say }, retryAfterSeconds: seconds });
}
