// The checkout: each section stores its choice in the trunk, and the last one places the order.
// Entry points: `placeOrder`; for the sections `chooseBundling`, `chooseShipping`, `chooseParcels` and `setPurchaseOrder`.
// Never knows: the protocol of a payment gateway, card numbers, and how prices and taxes are calculated (domain).

import { isSentByShop, type ShippingMethod } from '@chipload/domain/checkout';
import { type Database, transact } from '../../platform/database/database.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import type { Settings } from '../settings/settings.service.ts';
import { parseShippingChoice } from '../shipping/shipping.service.ts';
import { type Changed, customerAsOwner, type Target, type WhichTrunk } from '../trunk/trunk.service.ts';
import { checkoutRefusal } from './checkout-refusal.ts';
import {
  listAddresses,
  replacePurchaseOrder,
  updateBundling,
  updateShipping,
  type Note,
} from './checkout.repository.ts';

export { chooseParcels } from './choose-parcels.ts';
export { createRepacker } from './repacker.ts';
export { paymentTasks } from './payment-tasks.ts';
export { findPlaced, placeOrder } from './place-order.ts';
export { settleOrderNow } from './settle-payment.ts';

export async function chooseBundling(
  db: Database,
  buyer: Buyer,
  bundling: { readonly isBundled: boolean },
  expectedTrunk: WhichTrunk,
): Promise<Changed> {
  const target = targetOf(buyer.customer, expectedTrunk);
  return changedBy(db, buyer, target, await updateBundling(db, target, bundling));
}

/** Returns the shipping method that the buyer chose; refuses one that is not offered or not complete. */
export async function readShippingChoice(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  { customer, currency }: Buyer,
  choice: Parameters<typeof parseShippingChoice>[0],
): Promise<ShippingMethod> {
  const addresses = isSentByShop(choice.type) ? await listAddresses(db, customer.companyId) : [];
  return parseShippingChoice(choice, { settings: await settings.get(db), currency, addresses });
}

export async function chooseShipping(
  db: Database,
  buyer: Buyer,
  method: ShippingMethod,
  expectedTrunk: WhichTrunk,
): Promise<Changed> {
  const target = targetOf(buyer.customer, expectedTrunk);
  return changedBy(db, buyer, target, await updateShipping(db, target, method));
}

export async function setPurchaseOrder(
  db: Database,
  buyer: Buyer,
  purchaseOrder: { readonly number: string; readonly notes: readonly Note[] },
  expectedTrunk: WhichTrunk,
): Promise<Changed> {
  const target = targetOf(buyer.customer, expectedTrunk);
  return transact(db, async (transaction) => {
    const version = await replacePurchaseOrder(transaction, target, purchaseOrder);
    return changedBy(transaction, buyer, target, version);
  });
}

/** Refuses if there is no new version, because the trunk was not changed. */
async function changedBy(
  db: Database,
  visitor: Buyer,
  target: Target,
  version: number | undefined,
): Promise<Changed> {
  if (version === undefined) throw await checkoutRefusal(db, target);
  return { visitor, version };
}

function targetOf(customer: Customer, { kind, version }: WhichTrunk): Target {
  return { owner: customerAsOwner(customer, kind), version };
}
