import type { DeclineReason } from '@chipload/domain/payments';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';

const declineSentences: Readonly<Record<DeclineReason, Say>> = {
  refused: (options) => m.refusal_card_declined({}, options),
  'wrong-cvd': (options) => m.checkout_server_wrong_cvd({}, options),
  'authentication-needed': (options) => m.checkout_server_authentication_needed({}, options),
};

/** Asks the buyer's browser to sign in at the bank (3-D Secure), and then to repeat the request with the same key. */
export function authenticationRefusal(clientSecret: string): Refusal {
  return new Refusal('authentication-required', { facts: { data: { client_secret: clientSecret } } });
}

/** Words why a card was declined, at the field that the buyer can correct. */
export function declinedRefusal(reason: DeclineReason): Refusal {
  const say = declineSentences[reason];
  const field = reason === 'wrong-cvd' ? 'cvd' : 'card';
  return new Refusal('card-declined', { say, errors: { [field]: say } });
}
