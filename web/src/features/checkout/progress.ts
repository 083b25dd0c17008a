// The progress of the buyer through the four sections, and why the order cannot be placed yet.

import type { Trunk } from '@chipload/contract';
import {
  type CheckoutObstacle,
  type CheckoutStep,
  type Courier,
  type CourierProblem,
  type PaymentChoice,
  checkoutSteps,
  checkoutObstacles,
  courierProblem,
  obstacles,
  shipsAsParcels,
} from '@chipload/domain/checkout';
import { money } from '@chipload/domain/money';
import { backorderQuantity, meetsMinimumOrder, partObstacles } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { addressOf } from '../../shipping/us-address.ts';
import {
  type Drafts,
  type PaymentDraft,
  type ShippingDraft,
  purchaseOrderChanged,
  savedShipping,
  shippingChanged,
  shippingMethodOf,
} from './drafts.ts';

/** Returns which panel to show: guests sign in first, and a cart must be above the minimum. */
export function panelFor(
  trunk: Trunk,
  { isGuest }: { isGuest: boolean },
): 'sign-in' | 'minimum' | 'sections' {
  if (isGuest) return 'sign-in';
  return isBelowMinimum(trunk) ? 'minimum' : 'sections';
}

export function isBelowMinimum({ subtotal, minimum_order: minimum, currency }: Trunk): boolean {
  return !meetsMinimumOrder(money(subtotal, currency), money(minimum, currency));
}

export type SectionObstacle = {
  readonly step: CheckoutStep;
  readonly obstacle: CheckoutObstacle | 'unsaved';
};

/**
 * Returns the obstacles in the saved data, by section. The only obstacle of a section with unsaved changes is `unsaved`: an
 * order must never be placed with the data before the changes.
 */
export function findObstacles(trunk: Trunk, drafts: Drafts, payment: PaymentChoice): SectionObstacle[] {
  const found = obstacles({
    shippingMethod: shippingMethodOf(savedShipping(trunk)),
    offeredMethods: Object.keys(trunk.available_shipping_methods),
    couriers: couriersOf(trunk),
    freight: trunk.freight,
    hasAddresses: billingAddressOf(trunk) !== undefined && shipTo(trunk) !== undefined,
    purchaseOrderNumber: trunk.purchase_order_number,
    payment,
  }).map((obstacle) => ({ step: checkoutObstacles[obstacle].step, obstacle }));
  const unsaved = unsavedSteps(trunk, drafts);
  return checkoutSteps.flatMap((step): SectionObstacle[] =>
    unsaved.has(step) ? [{ step, obstacle: 'unsaved' }] : found.filter((one) => one.step === step),
  );
}

function unsavedSteps(trunk: Trunk, { bundling, shipping, purchaseOrder }: Drafts): Set<CheckoutStep> {
  const steps = new Set<CheckoutStep>();
  if (bundling !== undefined && bundling !== trunk.is_bundled) steps.add('bundling');
  if (shipping !== undefined && shippingChanged(shipping, trunk)) steps.add('shipping');
  if (purchaseOrder !== undefined && purchaseOrderChanged(purchaseOrder, trunk)) steps.add('purchase-order');
  return steps;
}

export type ShippingProblem = CourierProblem | 'shipping-method-missing' | 'address-missing';

/** Returns why the choice of a shipping method cannot be saved; undefined if it can. */
export function shippingProblem(trunk: Trunk, draft: ShippingDraft): ShippingProblem | undefined {
  if (draft.type === 'undefined') return 'shipping-method-missing';
  if (draft.type === 'collect') return courierProblem(couriersOf(trunk), draft);
  const hasDestination =
    !shipsAsParcels(trunk.currency, draft.type) || addressOf(trunk, draft.addressId) !== undefined;
  return hasDestination ? undefined : 'address-missing';
}

/** Returns the couriers that the shop offers. Only the server knows the patterns of their account numbers. */
function couriersOf({ available_couriers: couriers }: Trunk): Courier[] {
  return Object.entries(couriers).map(([code, name]) => ({ code, name }));
}

/** Returns the shipping address: the billing address unless the method names another. Undefined if unknown. */
export function shipTo(trunk: Trunk) {
  const billing = billingAddressOf(trunk);
  const { type, data } = trunk.shipping_method;
  if (type !== 'dropship' || data.address_id === undefined || data.address_id === null) return billing;
  return trunk.shipping_addresses.find(({ value }) => value === data.address_id)?.full;
}

function billingAddressOf({ customer }: Trunk) {
  return customer?.billing_address ?? undefined;
}

export function paymentChoice(
  trunk: Trunk,
  { type, card }: PaymentDraft,
  cvd: string,
  isCvdToken = false,
): PaymentChoice {
  switch (type) {
    case 'undefined':
      return { type };
    case 'account':
      return {
        type,
        hasCredit: trunk.has_credit,
        isTooLate: trunk.overdue !== null,
        isWithinLimit: trunk.is_within_limit,
        madeObstacle: trunk.made_on_account?.obstacle ?? undefined,
      };
    case 'card':
      return {
        type,
        isAccepted: trunk.takes_cards,
        isOnBehalf: trunk.is_on_behalf,
        card,
        cvd,
        isCvdToken,
      };
  }
}

/**
 * Returns the section to open: the first one, or the one with the first obstacle in what was saved before, now or for the last
 * order. Nothing is to be decided about the bundling of parts that are all in stock.
 */
export function firstStep(trunk: Trunk): CheckoutStep {
  if (trunk.shipping_method.type === 'undefined') return isAllInStock(trunk) ? 'shipping' : 'bundling';
  return findObstacles(trunk, {}, { type: 'undefined' })[0]?.step ?? 'payment';
}

/** Made-to-order items never ship now. */
export function isAllInStock({ kind, bags }: Trunk): boolean {
  return kind !== 'mod' && bags.every(({ items }) => items.every((item) => backorderQuantity(item) === 0));
}

export function stepAfter(step: CheckoutStep): CheckoutStep {
  return checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? 'payment';
}

/** Returns messages about parts that cannot be ordered. */
export function partProblems({ warnings, bags }: Trunk): string[] {
  const blocking = warnings
    .filter(({ code }) => partObstacles.some(({ warning }) => warning === code))
    .map(({ message }) => message);
  const unready = bags.flatMap(({ items }) => items).filter(({ made }) => made && made.obstacle !== null);
  return [...blocking, ...unready.map(({ inventory_code: code }) => m.mods_review_code({ code }))];
}
