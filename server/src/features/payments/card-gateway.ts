// The interface of a company that processes card payments. `gateways/` has one file per company.

import type { DeclineReason, DisputeReason, DisputeState } from '@chipload/domain/payments';
import type { Currency } from '../../platform/http/visitor.ts';
import type { CardDescriber } from '../customers/customers.service.ts';

/** An attempt to charge a card without its holder: the card on file was saved for this. */
export type LaterCharge = {
  /** A uuid: the gateway makes at most one charge per key, however often it is asked. */
  readonly key: string;
  /** The gateway's token of the card on file. */
  readonly cardToken: string;
  readonly amountCents: number;
  readonly currency: Currency;
};

/** An attempt to charge a card in its holder's presence. */
export type Charge = LaterCharge & {
  /** The digits, or the token that stands for them; only for this authorisation: sent to the gateway and stored nowhere. */
  readonly cvd: string;
};

/** The gateway's decision. `reference` is its identifier of the authorisation, `expiresAt` when the amount is released by itself. */
export type Decision =
  | { readonly status: 'authorised'; readonly reference: string; readonly expiresAt: Date }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  /** The bank wants the card's holder to sign in (3-D Secure): their browser does it with the secret. */
  | { readonly status: 'action-needed'; readonly reference: string; readonly clientSecret: string };

/** An amount to take from an authorisation. */
export type CaptureRequest = {
  /** The authorisation's reference. */
  readonly reference: string;
  /** A uuid: the gateway takes the amount at most once per key. */
  readonly key: string;
  readonly cents: number;
  /** Nothing more will be captured: the gateway releases the rest. */
  readonly isLast: boolean;
};

/** `reference` identifies the capture for refunds; `isRestKept`: more can be captured from the same authorisation. */
export type CaptureDecision =
  | { readonly status: 'captured'; readonly reference: string; readonly isRestKept: boolean }
  /** The authorisation is void, expired or too small: nothing more can be captured from it. */
  | { readonly status: 'refused' };

/** An amount to return from a capture. */
export type RefundRequest = {
  readonly captureReference: string;
  /** A uuid: the gateway returns the amount at most once per key. */
  readonly key: string;
  readonly cents: number;
};

export type RefundDecision =
  | { readonly status: 'refunded'; readonly reference: string }
  | { readonly status: 'refused' };

/** A payment that the card's holder disputes at the bank, as the gateway tells it. */
export type GatewayDispute = {
  /** The gateway's identifier of the dispute. */
  readonly reference: string;
  /** That of the authorisation of which the disputed amount was captured. */
  readonly authorisationReference: string;
  readonly cents: number;
  readonly reason: DisputeReason;
  readonly state: DisputeState;
  /** The bank only asks: no money has left. */
  readonly isInquiry: boolean;
  /** The money has left the shop and not come back. */
  readonly isWithdrawn: boolean;
  /** Until when evidence must be sent; null: none is taken any more. */
  readonly evidenceDueAt: Date | null;
  readonly openedAt: Date;
};

/**
 * Every call that moves money throws if its outcome is unknown: it may have been made. What became of it is found by the
 * key, and sending it once more with the same key moves nothing twice.
 */
export type CardGateway = {
  /** The value of the columns `cards.gateway` and `payment_attempts.gateway`. */
  readonly name: string;
  /** The browser exchanges the CVD for a token at the gateway, so that the digits never reach the shop. */
  readonly takesCvdToken?: boolean;
  /** Reserves the amount in the presence of the card's holder. */
  authorise(charge: Charge): Promise<Decision>;
  /** Reserves the amount without the card's holder and so without a CVD. */
  authoriseAgain(charge: LaterCharge): Promise<Decision>;
  /**
   * Returns the decision about a charge that was requested at `since` or shortly after; undefined if the gateway does not know the
   * key. Completes a charge whose holder has signed in at the bank. Throws if it cannot be reached.
   */
  find(key: string, since: Date): Promise<Decision | undefined>;
  /** Takes a part of the authorised amount, or all of it. */
  capture(request: CaptureRequest): Promise<CaptureDecision>;
  findCapture(request: CaptureRequest): Promise<CaptureDecision | undefined>;
  /** Returns a part of a capture, or all of it. */
  refund(request: RefundRequest): Promise<RefundDecision>;
  findRefund(request: RefundRequest): Promise<RefundDecision | undefined>;
  /** Returns a dispute by its reference, if the gateway tells of disputes; undefined if it is of no payment of the shop. */
  findDispute?(reference: string): Promise<GatewayDispute | undefined>;
  /** Releases what was not captured of an authorisation; nothing happens if it was released before. */
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
