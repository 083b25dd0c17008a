import { checkoutObstacles, type CheckoutObstacle, type ObstacleIn } from '@chipload/domain/checkout';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shippingRefusal } from '../shipping/shipping.service.ts';
import type { LoadedTrunk } from '../trunk/trunk.service.ts';

type FieldRefusal = { readonly field: string; readonly say: Say };

const enterNumber: FieldRefusal = {
  field: 'purchase_order_number',
  say: (options) => m.refusal_purchase_order_missing({}, options),
};
const enterVerification: FieldRefusal = {
  field: 'cvd',
  say: (options) => m.refusal_card_verification_missing({}, options),
};

const fields: Readonly<
  Record<
    Exclude<
      ObstacleIn<'purchase-order' | 'payment'>,
      'over-credit-limit' | 'over-made-limit' | 'invoices-overdue'
    >,
    FieldRefusal
  >
> = {
  'purchase-order-number-missing': enterNumber,
  'purchase-order-number-too-long': enterNumber,
  'purchase-order-number-unprintable': enterNumber,
  'payment-missing': { field: 'method', say: (options) => m.refusal_payment_not_chosen({}, options) },
  'no-credit': { field: 'method', say: (options) => m.refusal_no_credit_account({}, options) },
  'made-not-on-account': { field: 'method', say: (options) => m.refusal_prepaid_by_card({}, options) },
  'made-while-on-hold': { field: 'method', say: (options) => m.refusal_account_on_hold({}, options) },
  'cards-not-taken': { field: 'method', say: (options) => m.refusal_cards_not_taken({}, options) },
  'card-on-behalf': { field: 'method', say: (options) => m.refusal_card_on_behalf({}, options) },
  'card-missing': { field: 'card', say: (options) => m.refusal_card_unknown({}, options) },
  'cvd-missing': enterVerification,
  'cvd-malformed': enterVerification,
};

/** Returns the refusal for an obstacle, with a sentence at the field that the buyer has to correct. */
export function obstacleRefusal(obstacle: CheckoutObstacle, loaded: LoadedTrunk): Refusal {
  if (obstacle === 'over-credit-limit') return overLimitRefusal(loaded);
  if (obstacle === 'over-made-limit') return overMadeLimitRefusal(loaded);
  if (obstacle === 'invoices-overdue') return overdueRefusal(loaded);
  if (isInShipping(obstacle)) return shippingRefusal(obstacle);
  const { field, say } = fields[obstacle];
  return new Refusal(checkoutObstacles[obstacle].refusal, { say, errors: { [field]: say } });
}

function isInShipping(obstacle: CheckoutObstacle): obstacle is ObstacleIn<'shipping'> {
  return checkoutObstacles[obstacle].step === 'shipping';
}

function overdueRefusal({ tooLate }: LoadedTrunk): Refusal {
  const days = tooLate?.days ?? 0;
  const say: Say = (options) => m.checkout_overdue({ days }, options);
  return new Refusal(checkoutObstacles['invoices-overdue'].refusal, {
    say,
    errors: { method: say },
    facts: { days },
  });
}

function overLimitRefusal({ credit, priced }: LoadedTrunk): Refusal {
  const excess = credit?.excess ?? priced.total;
  const say: Say = (options) =>
    m.checkout_server_over_credit_limit(
      { amount: formatMoney(excess.cents, excess.currency, options.locale) },
      options,
    );
  return new Refusal(checkoutObstacles['over-credit-limit'].refusal, {
    say,
    errors: { method: say },
    facts: { excess: excess.cents },
  });
}

function overMadeLimitRefusal({ buyer, priced: { total } }: LoadedTrunk): Refusal {
  const limit = buyer?.made_limit_cents ?? 0;
  const say: Say = (options) =>
    m.checkout_over_made_limit({ limit: formatMoney(limit, total.currency, options.locale) }, options);
  return new Refusal('over-made-limit', { say, errors: { method: say }, facts: { limit } });
}
