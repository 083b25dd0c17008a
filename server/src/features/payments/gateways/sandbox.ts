// The gateway for development, tests and demonstrations: it charges nobody, and its cards (`sandbox-cards.ts`) decide what happens.

import type { Database } from '../../../platform/database/database.ts';
import type { CardGateway, CardVault, Decision, LaterCharge } from '../card-gateway.ts';
import { decideBySandboxCard, type SandboxChoice, sandboxVault } from './sandbox-cards.ts';
import {
  captureCharge,
  findCharge,
  findCapture,
  findRefund,
  recordCharge,
  refundCapture,
  releaseCharge,
  type StoredCharge,
} from './sandbox.repository.ts';

/** Creates a gateway that charges nobody and stores its charges in the database, for all processes. */
export function createSandbox(db: Database): CardGateway & { readonly vault: CardVault } {
  return {
    name: 'sandbox',
    authorise: (charge) => recordDecision(db, charge, decideBySandboxCard(charge.cardToken, charge.cvd)),
    authoriseAgain: (charge) => recordDecision(db, charge, decideBySandboxCard(charge.cardToken, undefined)),
    async find(key) {
      const charge = await findCharge(db, key);
      return charge && decisionOf(charge);
    },
    capture: (request) => captureCharge(db, request),
    findCapture: ({ key }) => findCapture(db, key),
    refund: (request) => refundCapture(db, request),
    findRefund: ({ key }) => findRefund(db, key),
    void: (reference) => releaseCharge(db, reference),
    vault: sandboxVault,
  };
}

async function recordDecision(
  db: Database,
  { key, amountCents, currency }: LaterCharge,
  choice: SandboxChoice,
): Promise<Decision> {
  const releasesRest = choice.status === 'authorised' && choice.releasesRest;
  const charge = await recordCharge(db, { key, amountCents, currency, outcome: choice.status, releasesRest });
  if (charge.outcome !== 'authorised') return choice.status === 'declined' ? choice : decisionOf(charge);
  if (choice.status === 'authorised' && choice.isSilent)
    throw new Error('The sandbox did not answer in time');
  return decisionOf(charge);
}

function decisionOf({ outcome, reference, expiresAt }: StoredCharge): Decision {
  return outcome === 'authorised'
    ? { status: 'authorised', reference, expiresAt }
    : { status: 'declined', reason: 'refused' };
}
