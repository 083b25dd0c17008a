// The door to payments by card: the gateway, and the attempts to be paid.

import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { CardGateway, Charge, Decision, DeclineReason } from './card-gateway.ts';

export type { CardGateway, Charge } from './card-gateway.ts';
export {
  findAttempt,
  findRunningAttempt,
  insertAttempt,
  markCaptured,
  updateAttempt,
  type Attempt,
} from './payments.repository.ts';

/** What is known after asking the gateway; `unknown`: it may or may not have charged. */
export type Outcome = Decision | { readonly status: 'unknown' };

/** So long may the gateway think, in milliseconds: the shop itself answers within eight seconds. */
const patienceMilliseconds = 5_500;

/** Asks the gateway for the money, once. Whatever goes wrong on the way leaves the outcome unknown; it is never asked again. */
export async function authorise(gateway: CardGateway, charge: Charge): Promise<Outcome> {
  const patience = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => patience.resolve({ status: 'unknown' }), patienceMilliseconds);
  try {
    return await Promise.race([gateway.authorise(charge), patience.promise]);
  } catch {
    // The error itself is not kept: a gateway's library may quote the request in it, and with it the CVD.
    return { status: 'unknown' };
  } finally {
    clearTimeout(timer);
  }
}

const declineSentences: Readonly<Record<DeclineReason, Say>> = {
  refused: (options) => m.refusal_card_declined({}, options),
  'wrong-cvd': (options) => m.checkout_server_wrong_cvd({}, options),
  'authentication-needed': (options) => m.checkout_server_authentication_needed({}, options),
};

export function declinedRefusal(reason: DeclineReason): Refusal {
  const say = declineSentences[reason];
  const field = reason === 'wrong-cvd' ? 'cvd' : 'card';
  return new Refusal('card-declined', { say, errors: { [field]: say } });
}
