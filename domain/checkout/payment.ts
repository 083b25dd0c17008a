import { money, type Money, share, subtract } from '../money/money.ts';
import { checkoutLimits } from './steps.ts';

/** The ways to pay for an order; `undefined` until the buyer has chosen. */
export const paymentTypes = ['undefined', 'account', 'card'] as const;

export type PaymentType = (typeof paymentTypes)[number];

/** The chosen way to pay, with the facts that decide whether it is possible. `isTooLate`: an invoice is overdue for too long. */
export type PaymentChoice =
  | { readonly type: 'undefined' }
  | {
      readonly type: 'account';
      readonly hasCredit: boolean;
      readonly isTooLate: boolean;
      readonly isWithinLimit: boolean;
      /** Keeps an order of items made to order off the account. */
      readonly madeObstacle?: MadeOnAccountObstacle | undefined;
    }
  /** `isAccepted`: the shop accepts cards; `isOnBehalf`: staff act for the buyer, and do not know the CVD; `card`: the uuid of a card on file; `cvd`: typed each time, never stored. */
  | {
      readonly type: 'card';
      readonly isAccepted: boolean;
      readonly isOnBehalf?: boolean;
      readonly card: string | undefined;
      readonly cvd: string;
      /** The card company's field has exchanged the digits for a token. */
      readonly isCvdToken?: boolean;
    };

export type PaymentObstacle =
  | 'payment-missing'
  | 'no-credit'
  | 'invoices-overdue'
  | 'over-credit-limit'
  | MadeOnAccountObstacle
  | 'cards-not-taken'
  | 'card-on-behalf'
  | 'card-missing'
  | 'cvd-missing'
  | 'cvd-malformed';

/** Returns the obstacle in the payment that keeps the order from being placed, or undefined. */
export function paymentObstacle(payment: PaymentChoice): PaymentObstacle | undefined {
  switch (payment.type) {
    case 'undefined':
      return 'payment-missing';
    case 'account':
      if (payment.madeObstacle !== undefined) return payment.madeObstacle;
      if (!payment.hasCredit) return 'no-credit';
      if (payment.isTooLate) return 'invoices-overdue';
      return payment.isWithinLimit ? undefined : 'over-credit-limit';
    case 'card':
      if (!payment.isAccepted) return 'cards-not-taken';
      if (payment.isOnBehalf) return 'card-on-behalf';
      if (payment.card === undefined) return 'card-missing';
      if (payment.cvd === '') return 'cvd-missing';
      return (payment.isCvdToken ? isCvdToken(payment.cvd) : isCvd(payment.cvd))
        ? undefined
        : 'cvd-malformed';
  }
}

/** A token never consists of digits, so that they are not passed on. */
function isCvdToken(text: string): boolean {
  return text.length <= checkoutLimits.cvdTokenLength && /^[a-z]\w+$/.test(text);
}

/** The three or four verification digits of a card. */
function isCvd(text: string): boolean {
  return text.length <= checkoutLimits.cvdLength && /^\d{3,4}$/.test(text);
}

/** A customer's credit: `exposure` are open orders and unpaid invoices, less payments not yet applied. */
export type Credit = { readonly exposure: Money; readonly limit: Money };

/** Returns how much of the credit is free for an order; below 0 when the limit is exceeded already. */
export function freeCredit({ exposure, limit }: Credit): Money {
  return subtract(limit, exposure);
}

/**
 * Returns by how much an order is over the credit: exposure plus the order's total, taxes included, may reach the limit but
 * not exceed it. 0 when it is within.
 * Throws a RangeError when the currencies differ: a limit is never converted.
 */
export function excessOverCredit({ exposure, limit }: Credit, total: Money): Money {
  const { cents, currency } = subtract(total, freeCredit({ exposure, limit }));
  return money(Math.max(0, cents), currency);
}

/** A company's terms for items made to order on account. */
export type MadeOnAccount = {
  readonly isAllowed: boolean;
  readonly isCompanyOnHold: boolean;
  /** The most that one order may come to; undefined: only the credit limit applies. */
  readonly limit: Money | undefined;
};

export const madeOnAccountObstacles = [
  'made-not-on-account',
  'made-while-on-hold',
  'over-made-limit',
] as const;
export type MadeOnAccountObstacle = (typeof madeOnAccountObstacles)[number];

/**
 * Returns what keeps an order of what is made to order off the account, by its total with taxes and freight; undefined: nothing but the
 * credit limit. What was made for a company that does not pay can be sold to nobody else, so none is begun for one on hold.
 */
export function madeOnAccountObstacle(
  { isAllowed, isCompanyOnHold, limit }: MadeOnAccount,
  total: Money,
): MadeOnAccountObstacle | undefined {
  if (!isAllowed) return 'made-not-on-account';
  if (isCompanyOnHold) return 'made-while-on-hold';
  return limit !== undefined && subtract(total, limit).cents > 0 ? 'over-made-limit' : undefined;
}

/**
 * Returns what is asked for before the making of an order on account begins: a whole percentage of its total with taxes and freight,
 * half a cent rounded up. Never more than the total.
 */
export function depositOf(total: Money, percent: number): Money {
  return share(total, percent * 1_000);
}
