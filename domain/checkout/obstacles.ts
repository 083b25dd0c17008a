// The obstacles that keep an order from being placed. The checkout in the browser shows them; the server refuses an
// order that has any.

import type { Freight } from './freight.ts';
import { paymentObstacle, type PaymentChoice, type PaymentObstacle } from './payment.ts';
import { purchaseOrderNumberProblem, type TextProblem } from './purchase-order.ts';
import { courierProblem, type Courier, type CourierProblem, type ShippingMethod } from './shipping-method.ts';
import type { CheckoutStep } from './steps.ts';

type ShippingObstacle =
  | 'shipping-method-missing'
  | CourierProblem
  | 'address-missing'
  | 'freight-to-quote'
  | 'parcels-to-pack';
type PurchaseOrderObstacle = `purchase-order-number-${TextProblem}`;

export type CheckoutObstacle = ShippingObstacle | PurchaseOrderObstacle | PaymentObstacle;

/** Each obstacle with the section in which the buyer removes it, and the code of the server's refusal. */
export const checkoutObstacles = {
  'shipping-method-missing': { step: 'shipping', refusal: 'shipping-not-chosen' },
  'courier-missing': { step: 'shipping', refusal: 'courier-unknown' },
  'courier-unknown': { step: 'shipping', refusal: 'courier-unknown' },
  'account-number-missing': { step: 'shipping', refusal: 'courier-account-invalid' },
  'account-number-malformed': { step: 'shipping', refusal: 'courier-account-invalid' },
  'address-missing': { step: 'shipping', refusal: 'address-unknown' },
  'freight-to-quote': { step: 'shipping', refusal: 'shipping-not-chosen' },
  'parcels-to-pack': { step: 'shipping', refusal: 'shipping-not-chosen' },
  'purchase-order-number-missing': { step: 'purchase-order', refusal: 'purchase-order-missing' },
  'purchase-order-number-too-long': { step: 'purchase-order', refusal: 'purchase-order-missing' },
  'purchase-order-number-unprintable': { step: 'purchase-order', refusal: 'purchase-order-missing' },
  'payment-missing': { step: 'payment', refusal: 'payment-not-chosen' },
  'no-credit': { step: 'payment', refusal: 'no-credit-account' },
  'invoices-overdue': { step: 'payment', refusal: 'invoices-overdue' },
  'over-credit-limit': { step: 'payment', refusal: 'over-credit-limit' },
  'made-not-on-account': { step: 'payment', refusal: 'prepaid-by-card' },
  'made-while-on-hold': { step: 'payment', refusal: 'account-on-hold' },
  'over-made-limit': { step: 'payment', refusal: 'over-made-limit' },
  'cards-not-taken': { step: 'payment', refusal: 'cards-not-taken' },
  'card-on-behalf': { step: 'payment', refusal: 'not-on-behalf' },
  'card-missing': { step: 'payment', refusal: 'card-unknown' },
  'cvd-missing': { step: 'payment', refusal: 'card-verification-missing' },
  'cvd-malformed': { step: 'payment', refusal: 'card-verification-missing' },
} as const satisfies Record<CheckoutObstacle, { readonly step: CheckoutStep; readonly refusal: string }>;

/** The obstacles that the buyer removes in a section. */
export type ObstacleIn<Step extends CheckoutStep> = {
  [Obstacle in CheckoutObstacle]: (typeof checkoutObstacles)[Obstacle]['step'] extends Step
    ? Obstacle
    : never;
}[CheckoutObstacle];

/** The state of a checkout: the buyer's entries so far, and the shop's data on them. */
export type Checkout = {
  readonly shippingMethod: ShippingMethod;
  /** The methods that may be chosen at present. */
  readonly offeredMethods: readonly string[];
  readonly couriers: readonly Courier[];
  readonly freight: Freight['status'];
  /** The billing address and the shipping address are known. */
  readonly hasAddresses: boolean;
  readonly purchaseOrderNumber: string;
  readonly payment: PaymentChoice;
};

/** Lists everything that keeps the order from being placed, in the order of the sections. Empty: it can be placed. */
export function obstacles(checkout: Checkout): CheckoutObstacle[] {
  const payment = paymentObstacle(checkout.payment);
  const number = purchaseOrderNumberProblem(checkout.purchaseOrderNumber);
  return [
    ...shippingObstacles(checkout),
    ...(number === undefined ? [] : [`purchase-order-number-${number}` as const]),
    ...(payment === undefined ? [] : [payment]),
  ];
}

function shippingObstacles(checkout: Checkout): ShippingObstacle[] {
  const { shippingMethod, offeredMethods, couriers, freight, hasAddresses } = checkout;
  if (!offeredMethods.includes(shippingMethod.type)) return ['shipping-method-missing'];

  const problem = shippingMethod.type === 'collect' ? courierProblem(couriers, shippingMethod) : undefined;
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(hasAddresses ? [] : (['address-missing'] as const)),
    ...(freight === 'to-quote' ? (['freight-to-quote'] as const) : []),
    ...(freight === 'to-pack' ? (['parcels-to-pack'] as const) : []),
  ];
}
