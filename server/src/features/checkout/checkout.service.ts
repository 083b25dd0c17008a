// The checkout: each section stores its choice in the trunk, and the last one places the order.
// Entry points: `placeOrder`. Never knows: how a gateway speaks, how a price or a tax is calculated (domain), a card number.

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
export { createPackAgain } from './pack-again.ts';
export { paymentTasks } from './payment-tasks.ts';
export { placeOrder } from './place-order.ts';

export async function chooseBundling(
  db: Database,
  { customer }: Buyer,
  isBundled: boolean,
  which: WhichTrunk,
): Promise<void> {
  const target = targetOf(customer, which);
  if (!(await updateBundling(db, target, isBundled))) throw await checkoutRefusal(db, target);
}

export async function chooseShipping(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  { customer, currency }: Buyer,
  choice: Parameters<typeof parseShippingChoice>[0],
  which: WhichTrunk,
): Promise<void> {
  const target = targetOf(customer, which);
  const addresses = isSentByShop(choice.type) ? await listAddresses(db, customer.companyId) : [];
  const method = parseShippingChoice(choice, { settings: await settings.get(db), currency, addresses });
  if (!(await updateShipping(db, target, method))) throw await checkoutRefusal(db, target);
}

export async function setPurchaseOrder(
  db: Database,
  { customer }: Buyer,
  purchaseOrder: { readonly number: string; readonly notes: readonly Note[] },
  which: WhichTrunk,
): Promise<void> {
  const target = targetOf(customer, which);
  await transact(db, async (transaction) => {
    const isSet = await replacePurchaseOrder(transaction, target, purchaseOrder);
    if (!isSet) throw await checkoutRefusal(transaction, target);
  });
}

function targetOf(customer: Customer, { kind, version }: WhichTrunk): Target {
  return { owner: customerAsOwner(customer, kind), version };
}
