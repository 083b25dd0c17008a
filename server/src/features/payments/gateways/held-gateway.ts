// Keeps a copy of a shop from asking its card company: money would move a second time.

import { HeldBack, type Sending } from '../../../platform/sending/sending.ts';
import type { CardGateway } from '../card-gateway.ts';

/** A gateway that is not asked while the shop is a copy; what became of each request is then unknown until it is released. */
export function holdGateway(gateway: CardGateway, sending: Sending): CardGateway {
  const unlessHeld =
    <Args extends readonly unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (!(await sending.isAllowed())) throw new HeldBack();
      return ask(...args);
    };
  const { findDispute } = gateway;
  return {
    ...gateway,
    authorise: unlessHeld(gateway.authorise),
    authoriseAgain: unlessHeld(gateway.authoriseAgain),
    find: unlessHeld(gateway.find),
    capture: unlessHeld(gateway.capture),
    findCapture: unlessHeld(gateway.findCapture),
    refund: unlessHeld(gateway.refund),
    findRefund: unlessHeld(gateway.findRefund),
    void: unlessHeld(gateway.void),
    ...(findDispute && { findDispute: unlessHeld(findDispute) }),
  };
}
