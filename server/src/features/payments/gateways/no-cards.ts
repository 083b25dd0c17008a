// The gateway of a shop that accepts no cards. Jobs of an earlier gateway's payments fail and are retried, so that the operator
// sees them; nothing is charged and nothing is cancelled.

import type { CardGateway } from '../card-gateway.ts';

export const noCards: CardGateway = {
  name: 'none',
  authorise: refuse,
  authoriseAgain: refuse,
  find: refuse,
  capture: refuse,
  findCapture: refuse,
  refund: refuse,
  findRefund: refuse,
  void: refuse,
};

async function refuse(): Promise<never> {
  throw new Error('This shop accepts no cards: set CARD_GATEWAY to the gateway of this payment');
}
