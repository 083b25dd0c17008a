// The port to the company that takes card payments. One file per company stands in `gateways/`.

import type { Currency } from '../../platform/http/visitor.ts';
import type { CardDescriber } from '../customers/customers.service.ts';

/** One attempt to be paid. */
export type Charge = {
  /** A uuid: the gateway carries out at most one charge for a key, however often it is asked. */
  readonly key: string;
  /** What the gateway calls the card on file. */
  readonly cardToken: string;
  /** The digits as typed, for this one authorisation. They go to the gateway and nowhere else. */
  readonly cvd: string;
  readonly amountCents: number;
  readonly currency: Currency;
};

export type DeclineReason = 'refused' | 'wrong-cvd' | 'authentication-needed';

/** What the gateway decided. `reference` is its own name for the charge. */
export type Decision =
  | { readonly status: 'authorised'; readonly reference: string }
  | { readonly status: 'declined'; readonly reason: DeclineReason };

export type CardGateway = {
  /** As in the columns `cards.gateway` and `payment_attempts.gateway`. */
  readonly name: string;
  /** Reserves the amount. Throws when the outcome is not known: the charge may have happened. */
  authorise(charge: Charge): Promise<Decision>;
  /** What became of a charge; undefined when the gateway never heard of the key. Throws when it cannot be asked. */
  find(key: string): Promise<Decision | undefined>;
  /** Takes so much of what was authorised. */
  capture(reference: string, amountCents: number): Promise<void>;
  /** Gives back what was authorised and not yet captured. */
  void(reference: string): Promise<void>;
  /** Its cards on file; left out where no cards are taken. */
  readonly vault?: CardVault;
};

/** What knows cards on file, and where the shop itself plays the gateway, takes in their numbers. */
export type CardVault = CardDescriber & {
  /**
   * The gateway's own part in the browser: a token for a number, or undefined for a number that it refuses. A gateway of
   * another company does this on its own servers, and leaves it out.
   */
  tokenise?(number: string): Promise<string | undefined>;
};
