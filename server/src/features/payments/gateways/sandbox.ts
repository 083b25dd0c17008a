// The gateway for development, tests and demonstrations. The token of the card decides what happens:
//
//   sandbox-approve         4242 4242 4242 4242   the charge is authorised
//   sandbox-four-digits     3782 822463 10005     the same; its CVD has four digits, as with American Express
//   sandbox-decline         4000 0000 0000 0002   the charge is declined
//   sandbox-timeout         4000 0000 0000 0119   the charge is authorised, but the answer never arrives
//   sandbox-authenticate    4000 0000 0000 3220   the bank asks for 3-D Secure
//
// Any other token is declined, any other number refused. The valid CVD is 123, or 1234 for four digits. A colon and what follows it are
// ignored, so that a customer may have two cards with the same behaviour (`sandbox-approve:2`).

import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import type { CardGateway, CardVault, Decision } from '../card-gateway.ts';
import { findCharge, recordCharge, updateChargeOutcome } from './sandbox.repository.ts';

const sandboxTokens = {
  approve: 'sandbox-approve',
  fourDigits: 'sandbox-four-digits',
  decline: 'sandbox-decline',
  timeout: 'sandbox-timeout',
  authenticate: 'sandbox-authenticate',
} as const;

/** The only accepted numbers; real ones are always refused. */
const testNumbers: ReadonlyMap<string, string> = new Map([
  ['4242424242424242', sandboxTokens.approve],
  ['378282246310005', sandboxTokens.fourDigits],
  ['4000000000000002', sandboxTokens.decline],
  ['4000000000000119', sandboxTokens.timeout],
  ['4000000000003220', sandboxTokens.authenticate],
]);

const validCvd = { threeDigits: '123', fourDigits: '1234' } as const;

/** Creates a gateway that charges nobody and stores its charges in the database, for all processes. */
export function createSandbox(db: Database): CardGateway & { readonly vault: CardVault } {
  return {
    name: 'sandbox',
    async authorise({ key, cardToken, cvd, amountCents, currency }) {
      const decision = decide(cardToken, cvd);
      const charge = await recordCharge(db, {
        key,
        amountCents,
        currency,
        outcome: decision.status,
      });
      if (charge.outcome !== 'authorised') {
        return decision.status === 'declined' ? decision : { status: 'declined', reason: 'refused' };
      }
      if (kindOf(cardToken) === sandboxTokens.timeout) throw new Error('The sandbox did not answer in time');
      return { status: 'authorised', reference: charge.reference };
    },
    async find(key): Promise<Decision | undefined> {
      const charge = await findCharge(db, key);
      if (!charge) return undefined;
      return charge.outcome === 'authorised'
        ? { status: 'authorised', reference: charge.reference }
        : { status: 'declined', reason: 'refused' };
    },
    capture: (reference) => updateChargeOutcome(db, reference, 'authorised'),
    void: (reference) => updateChargeOutcome(db, reference, 'voided'),
    vault: sandboxVault,
  };
}

/** Stores nothing: the token itself contains the kind of card. */
const sandboxVault: CardVault = {
  gateway: 'sandbox',
  async tokenise(number) {
    const kind = testNumbers.get(number.replaceAll(/[\s-]/g, ''));
    return kind && `${kind}:${randomUUID()}`;
  },
  async describe(token) {
    const number = [...testNumbers].find(([, kind]) => kind === kindOf(token))?.[0];
    return number === undefined ? undefined : { maskedNumber: maskedOf(number) };
  },
};

/** Groups the digits as on the card. */
function maskedOf(number: string): string {
  const last = number.slice(-4);
  return number.length === 15 ? `**** ****** *${last}` : `**** **** **** ${last}`;
}

type Choice = { readonly status: 'authorised' } | Extract<Decision, { status: 'declined' }>;

function decide(cardToken: string, cvd: string): Choice {
  switch (kindOf(cardToken)) {
    case sandboxTokens.approve:
    case sandboxTokens.timeout:
      return decideByCvd(cvd === validCvd.threeDigits);
    case sandboxTokens.fourDigits:
      return decideByCvd(cvd === validCvd.fourDigits);
    case sandboxTokens.authenticate:
      return { status: 'declined', reason: 'authentication-needed' };
    default:
      return { status: 'declined', reason: 'refused' };
  }
}

function decideByCvd(isGood: boolean): Choice {
  return isGood ? { status: 'authorised' } : { status: 'declined', reason: 'wrong-cvd' };
}

function kindOf(cardToken: string): string | undefined {
  return cardToken.split(':')[0];
}
