// The dependencies of payments: the database, the gateway, and the listeners to moved money.

import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { DeclineReason } from '@chipload/domain/payments';
import type { CardGateway, GatewayDispute } from './card-gateway.ts';
import type { DisputedPayment } from './disputes.repository.ts';

/**
 * Money that was taken from a card. `invoiceUuid` is null if it was paid before there was an invoice, both are null if it pays an opening
 * balance alone, or a deposit.
 */
export type CapturedMoney = {
  readonly key: string;
  readonly orderUuid: string | null;
  readonly invoiceUuid: string | null;
  readonly cents: number;
  readonly currency: Currency;
};

export type CapturedPayment = CapturedMoney & {
  readonly maskedCardNumber: string;
  /** The id of the customer who paid an open invoice, an opening balance or a deposit; null: the shop charged the card for an order. */
  readonly paidBy: number | null;
  /** A capture for an opening balance alone or a deposit that may be applied already. */
  readonly isRepeated?: true;
};

/** An amount that a card did not pay. */
export type FailedCapture = CapturedMoney & {
  /** Null: the authorisation had ended, and the card was not asked. */
  readonly declineReason: DeclineReason | null;
  /** A buyer pays an open invoice, and waits for the answer. */
  readonly isByBuyer: boolean;
};

/** Money that was returned to a card. `invoiceUuid` is null if it was paid in advance, or as a deposit. */
export type RefundedMoney = {
  readonly key: string;
  readonly attemptKey: string;
  /** The id of the member of the staff who returned it; null: the shop itself. */
  readonly staffId: number | null;
  readonly orderUuid: string | null;
  readonly invoiceUuid: string | null;
  readonly creditNoteUuid: string | null;
  readonly cents: number;
  readonly currency: Currency;
};

/** A refund that the card did not take. `wasRefunded`: the gateway had reported it as made before, and took that back. */
export type FailedRefund = RefundedMoney & { readonly wasRefunded: boolean };

/** News of a dispute: what was known `before`, undefined for a new one, and what the gateway tells now. */
export type DisputeNews = {
  readonly id: number;
  readonly payment: DisputedPayment;
  readonly before: Omit<GatewayDispute, 'authorisationReference'> | undefined;
  readonly after: GatewayDispute;
};

/** Why a card could not be charged without its holder; `no-card`: it was removed from the account. */
export type LaterDeclineReason = DeclineReason | 'no-card';

/**
 * Called once in the transaction that records what the gateway did, whether a request or a job learned of it; `whenCaptured` again later
 * with `isRepeated`.
 */
export type PaymentListeners = {
  whenCaptured?(transaction: Database, money: CapturedPayment): Promise<void>;
  /** The card did not pay a reserved amount. */
  whenCaptureFailed?(transaction: Database, money: FailedCapture): Promise<void>;
  whenRefunded?(transaction: Database, money: RefundedMoney): Promise<void>;
  whenRefundFailed?(transaction: Database, money: FailedRefund): Promise<void>;
  whenDisputed?(transaction: Database, news: DisputeNews): Promise<void>;
  /** An open order keeps an authorisation that ends soon: it needs a hold until someone has spoken with the buyer. */
  whenRenewalRefused?(
    transaction: Database,
    order: { readonly orderUuid: string; readonly reason: LaterDeclineReason },
  ): Promise<void>;
};

export type PaymentShop = {
  readonly db: Database;
  readonly gateway: CardGateway;
  readonly listeners?: PaymentListeners | undefined;
};
