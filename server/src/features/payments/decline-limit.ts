// Blocks a card for a while after too many declines, even with the right CVD, and a customer after too many declines of all cards.

import { declineLimit, secondsUntilNextCharge } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { findDeclines, lockCharges, type Declines } from './payments.repository.ts';

/** Refuses if a customer's card must not be charged now; locks the customer until the transaction ends. */
export async function requireFewDeclines(
  transaction: Database,
  card: { readonly customerId: number; readonly maskedCardNumber: string },
): Promise<void> {
  // Sent together: the declines are read under the lock.
  const [, { ofCard, ofCustomer }] = await Promise.all([
    lockCharges(transaction, card),
    findDeclines(transaction, card, declineLimit.windowSeconds),
  ]);
  requireFewer(ofCard, declineLimit.ofCard, m.checkout_server_too_many_declines);
  requireFewer(ofCustomer, declineLimit.ofCustomer, m.checkout_server_too_many_declined_cards);
}

type SayLimit = (facts: { times: number; minutes: number }, options: Parameters<Say>[0]) => ReturnType<Say>;

function requireFewer({ declinedSecondsAgo, undecided }: Declines, most: number, sayLimit: SayLimit): void {
  const seconds = secondsUntilNextCharge(declinedSecondsAgo, most);
  if (seconds > 0) {
    const minutes = Math.ceil(seconds / 60);
    const say: Say = (options) => sayLimit({ times: most, minutes }, options);
    throw new Refusal('too-many-declines', { say, errors: { card: say }, retryAfterSeconds: seconds });
  }
  // Undecided charges may be declined, too.
  const undecidedNow = Array.from({ length: undecided }, () => 0);
  if (secondsUntilNextCharge([...declinedSecondsAgo, ...undecidedNow], most) > 0)
    throw new Refusal('order-in-progress');
}
