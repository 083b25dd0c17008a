import type { Freight } from './freight.ts';
import { paymentObstacle, type PaymentChoice, type PaymentObstacle } from './payment.ts';
import { noteProblem, purchaseOrderNumberProblem } from './purchase-order.ts';
import { courierProblem, type Courier, type CourierProblem, type ShippingMethod } from './shipping-method.ts';
import { checkoutLimits, checkoutSteps, type CheckoutStep } from './steps.ts';

/** What the buyer has filled in so far, and what the shop knows about it. */
export type Checkout = {
  readonly isBundled: boolean | undefined;
  readonly shippingMethod: ShippingMethod;
  readonly couriers: readonly Courier[];
  readonly freight: Freight;
  /** The address to which the goods go has been found good; true for a pickup. */
  readonly isAddressGood: boolean;
  readonly purchaseOrderNumber: string;
  readonly notes: readonly string[];
  readonly payment: PaymentChoice;
};

export type CheckoutObstacle =
  | 'bundling-missing'
  | 'shipping-method-missing'
  | CourierProblem
  | 'address-not-validated'
  | 'freight-to-quote'
  | 'parcels-to-pack'
  | 'purchase-order-number-missing'
  | 'purchase-order-number-too-long'
  | 'purchase-order-number-unprintable'
  | 'note-missing'
  | 'note-too-long'
  | 'note-unprintable'
  | 'too-many-notes'
  | PaymentObstacle;

/** What each of the four steps still lacks; an empty list means that the step is complete. */
export function missing(checkout: Checkout): Record<CheckoutStep, CheckoutObstacle[]> {
  const payment = paymentObstacle(checkout.payment);
  return {
    bundling: checkout.isBundled === undefined ? ['bundling-missing'] : [],
    shipping: missingForShipping(checkout),
    'purchase-order': missingForPurchaseOrder(checkout),
    payment: payment === undefined ? [] : [payment],
  };
}

/** Everything that still keeps the order from being placed, in the order of the steps. */
export function obstacles(checkout: Checkout): CheckoutObstacle[] {
  const lacking = missing(checkout);
  return checkoutSteps.flatMap((step) => lacking[step]);
}

function missingForShipping(checkout: Checkout): CheckoutObstacle[] {
  const { shippingMethod, couriers, freight, isAddressGood } = checkout;
  if (shippingMethod.type === 'undefined') return ['shipping-method-missing'];

  const found: CheckoutObstacle[] = [];
  if (shippingMethod.type === 'collect') {
    const problem = courierProblem(couriers, shippingMethod);
    if (problem !== undefined) found.push(problem);
  }
  if (shippingMethod.type !== 'pickup' && !isAddressGood) found.push('address-not-validated');
  if (freight.status === 'to-quote') found.push('freight-to-quote');
  if (freight.status === 'to-pack') found.push('parcels-to-pack');
  return found;
}

function missingForPurchaseOrder({ purchaseOrderNumber, notes }: Checkout): CheckoutObstacle[] {
  const found = new Set<CheckoutObstacle>();
  const problem = purchaseOrderNumberProblem(purchaseOrderNumber);
  if (problem !== undefined) found.add(`purchase-order-number-${problem}`);
  if (notes.length > checkoutLimits.notes) found.add('too-many-notes');

  for (const note of notes) {
    const trouble = noteProblem(note);
    if (trouble !== undefined) found.add(`note-${trouble}`);
  }
  return [...found];
}
