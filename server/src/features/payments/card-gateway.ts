// The interface of a company that processes card payments. `gateways/` has one file per company.

import type { Currency } from '../../platform/http/visitor.ts';
import type { CardDescriber } from '../customers/customers.service.ts';

/** An attempt to charge a card. */
export type Charge = {
  /** A uuid: the gateway makes at most one charge per key, however often it is asked. */
  readonly key: string;
  /** The gateway's token of the card on file. */
  readonly cardToken: string;
  /** Only for this authorisation: it is sent to the gateway and stored nowhere. */
  readonly cvd: string;
  readonly amountCents: number;
  readonly currency: Currency;
};

export type DeclineReason = 'refused' | 'wrong-cvd' | 'authentication-needed';

/** The gateway's decision. `reference` is its identifier of the charge. */
export type Decision =
  | { readonly status: 'authorised'; readonly reference: string }
  | { readonly status: 'declined'; readonly reason: DeclineReason };

export type CardGateway = {
  /** The value of the columns `cards.gateway` and `payment_attempts.gateway`. */
  readonly name: string;
  /** Reserves the amount. Throws if the outcome is unknown: the charge may have been made. */
  authorise(charge: Charge): Promise<Decision>;
  /** Returns the decision about a charge; undefined if the gateway does not know the key. Throws if it cannot be reached. */
  find(key: string): Promise<Decision | undefined>;
  /** Takes this much of the authorised amount. */
  capture(reference: string, amountCents: number): Promise<void>;
  /** Releases an authorised amount that was not captured. */
  void(reference: string): Promise<void>;
  /** Its cards on file; undefined if no cards are accepted. */
  readonly vault?: CardVault;
};

/** Describes cards on file; in the sandbox it also accepts their numbers. */
export type CardVault = CardDescriber & {
  /**
   * Returns a token for a card number, or undefined if it is refused. The gateway of a company does this on its own servers and
   * leaves this out.
   */
  tokenise?(number: string): Promise<string | undefined>;
};
