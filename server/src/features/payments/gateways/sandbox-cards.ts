// The cards of the sandbox. The token of a card decides what happens:
//
//   sandbox-approve          4242 4242 4242 4242   the charge is authorised
//   sandbox-four-digits      3782 822463 10005     the same; its CVD has four digits, as with American Express
//   sandbox-decline          4000 0000 0000 0002   the charge is declined
//   sandbox-timeout          4000 0000 0000 0119   the charge is authorised, but the answer never arrives
//   sandbox-authenticate     4000 0000 0000 3220   the bank asks for 3-D Secure
//   sandbox-single-capture   5555 5555 5555 4444   authorised; the first capture releases the rest
//   sandbox-refuse-later     4000 0000 0000 0341   authorised, but declined when its holder is absent
//
// Any other token is declined, any other number refused. The valid CVD is 123, or 1234 for four digits. A colon and what follows it are
// ignored, so that a customer may have two cards with the same behaviour (`sandbox-approve:2`).

import type { DeclineReason } from '@chipload/domain/payments';
import { randomUUID } from 'node:crypto';
import type { CardVault } from '../card-gateway.ts';

type SandboxCard = {
  readonly number: string;
  readonly cvd?: string;
  /** Why it is declined, whoever is present. */
  readonly declines?: DeclineReason;
  readonly declinesLater?: true;
  /** It is authorised, but the answer never arrives. */
  readonly isSilent?: true;
  readonly releasesRest?: true;
};

/** The only accepted numbers, by token; real ones are always refused. */
const sandboxCards: ReadonlyMap<string, SandboxCard> = new Map([
  ['sandbox-approve', { number: '4242424242424242' }],
  ['sandbox-four-digits', { number: '378282246310005', cvd: '1234' }],
  ['sandbox-decline', { number: '4000000000000002', declines: 'refused' }],
  ['sandbox-timeout', { number: '4000000000000119', isSilent: true }],
  ['sandbox-authenticate', { number: '4000000000003220', declines: 'authentication-needed' }],
  ['sandbox-single-capture', { number: '5555555555554444', releasesRest: true }],
  ['sandbox-refuse-later', { number: '4000000000000341', declinesLater: true }],
]);

const usualCvd = '123';

export type SandboxChoice =
  | { readonly status: 'authorised'; readonly isSilent: boolean; readonly releasesRest: boolean }
  | { readonly status: 'declined'; readonly reason: DeclineReason };

/** Decides about a charge; `cvd` is undefined if the card's holder is absent. */
export function decideBySandboxCard(token: string, cvd: string | undefined): SandboxChoice {
  const card = sandboxCards.get(kindOf(token));
  if (!card) return { status: 'declined', reason: 'refused' };
  if (card.declines) return { status: 'declined', reason: card.declines };
  if (cvd === undefined && card.declinesLater) return { status: 'declined', reason: 'refused' };
  if (cvd !== undefined && cvd !== (card.cvd ?? usualCvd)) return { status: 'declined', reason: 'wrong-cvd' };
  return {
    status: 'authorised',
    isSilent: card.isSilent ?? false,
    releasesRest: card.releasesRest ?? false,
  };
}

/** Stores nothing: the token itself contains the kind of card. */
export const sandboxVault: CardVault = {
  gateway: 'sandbox',
  async tokenise(number) {
    const digits = number.replaceAll(/[\s-]/g, '');
    const kind = [...sandboxCards].find(([, card]) => card.number === digits)?.[0];
    return kind && `${kind}:${randomUUID()}`;
  },
  async describe(token) {
    const card = sandboxCards.get(kindOf(token));
    return card && { maskedNumber: maskedOf(card.number) };
  },
};

/** Groups the digits as on the card. */
function maskedOf(number: string): string {
  const last = number.slice(-4);
  return number.length === 15 ? `**** ****** *${last}` : `**** **** **** ${last}`;
}

function kindOf(token: string): string {
  return token.split(':')[0] ?? '';
}
