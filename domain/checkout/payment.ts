import { add, compare, type Money } from '../money/money.ts';
import { checkoutLimits } from './steps.ts';

/** How an order may be paid for; `undefined` until the buyer has chosen. */
export const paymentTypes = ['undefined', 'account', 'card'] as const;

export type PaymentType = (typeof paymentTypes)[number];

export type PaymentChoice =
  | { readonly type: 'undefined' }
  | { readonly type: 'account'; readonly hasCredit: boolean; readonly isWithinLimit: boolean }
  /** `isTaken`: the shop takes cards; `card` is the uuid of a card on file; `cvd` is typed each time and never kept. */
  | {
      readonly type: 'card';
      readonly isTaken: boolean;
      readonly card: string | undefined;
      readonly cvd: string;
    };

export type PaymentObstacle =
  | 'payment-missing'
  | 'no-credit'
  | 'over-credit-limit'
  | 'cards-not-taken'
  | 'card-missing'
  | 'cvd-missing'
  | 'cvd-malformed';

/** What about the payment still keeps the buyer from placing the order, or undefined when nothing does. */
export function paymentObstacle(payment: PaymentChoice): PaymentObstacle | undefined {
  switch (payment.type) {
    case 'undefined':
      return 'payment-missing';
    case 'account':
      if (!payment.hasCredit) return 'no-credit';
      return payment.isWithinLimit ? undefined : 'over-credit-limit';
    case 'card':
      if (!payment.isTaken) return 'cards-not-taken';
      if (payment.card === undefined) return 'card-missing';
      if (payment.cvd === '') return 'cvd-missing';
      return isCvd(payment.cvd) ? undefined : 'cvd-malformed';
  }
}

/** Whether a text can be a card's verification digits: three, or four. */
function isCvd(text: string): boolean {
  return text.length <= checkoutLimits.cvdLength && /^\d{3,4}$/.test(text);
}

/**
 * Whether an order fits a customer's credit: exposure (open orders and unpaid invoices, less payments not yet
 * applied) and the order's total, taxes included, may reach the limit and not pass it.
 * Throws a RangeError when the currencies differ: a limit is never converted.
 */
export function isWithinCreditLimit(credit: { exposure: Money; total: Money; limit: Money }): boolean {
  return compare(add(credit.exposure, credit.total), credit.limit) <= 0;
}
