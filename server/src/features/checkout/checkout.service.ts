// The checkout: each section stores its choice in the trunk, and the last one places the order.
// Entry points: `placeOrder`; for the sections `chooseBundling`, `chooseShipping`, `chooseParcels` and `setPurchaseOrder`.
// Never knows: the protocol of a payment gateway, card numbers, and how prices and taxes are calculated (domain).

import { isSentByShop } from '@chipload/domain/checkout';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import type { Settings } from '../settings/settings.service.ts';
import { parseShippingChoice } from '../shipping/shipping.service.ts';
import { customerAsOwner, type Target, type WhichTrunk } from '../trunk/trunk.service.ts';
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
export { placeOrder } from './place-order.ts';
export { settleOrderNow } from './settle-payment.ts';

export async function chooseBundling(
  db: Database,
  { customer }: Buyer,
  bundling: { readonly isBundled: boolean },
  expectedTrunk: WhichTrunk,
): Promise<void> {
  const target = targetOf(customer, expectedTrunk);
  if (!(await updateBundling(db, target, bundling))) throw await checkoutRefusal(db, target);
}

export async function chooseShipping(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  { customer, currency }: Buyer,
  choice: Parameters<typeof parseShippingChoice>[0],
  expectedTrunk: WhichTrunk,
): Promise<void> {
  const target = targetOf(customer, expectedTrunk);
  const addresses = isSentByShop(choice.type) ? await listAddresses(db, customer.companyId) : [];
  const method = parseShippingChoice(choice, { settings: await settings.get(db), currency, addresses });
  if (!(await updateShipping(db, target, method))) throw await checkoutRefusal(db, target);
}

export async function setPurchaseOrder(
  db: Database,
  { customer }: Buyer,
  purchaseOrder: { readonly number: string; readonly notes: readonly Note[] },
  expectedTrunk: WhichTrunk,
): Promise<void> {
  const target = targetOf(customer, expectedTrunk);
  await transact(db, async (transaction) => {
    const isSet = await replacePurchaseOrder(transaction, target, purchaseOrder);
    if (!isSet) throw await checkoutRefusal(transaction, target);
  });
}

function targetOf(customer: Customer, { kind, version }: WhichTrunk): Target {
  return { owner: customerAsOwner(customer, kind), version };
}
