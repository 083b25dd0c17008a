// Card payments: asks the gateway, and records its decision on each attempt.
// Entry points: `authorise`, `recordDecision`. Never knows: trunks, orders, and card numbers; a card is the gateway's token.

import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { DeclineReason } from './card-gateway.ts';

export { authorise, findOutcome, type Outcome } from './ask-gateway.ts';
export { recordCapture, recordDecision, startAttempt } from './attempts.ts';
export type { CardGateway, Charge } from './card-gateway.ts';
export { requireFewDeclines } from './decline-limit.ts';
export { findAttempt, findRunningAttempt, type Attempt } from './payments.repository.ts';

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
