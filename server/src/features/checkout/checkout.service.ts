// The checkout: each section stores its choice in the trunk, and the last one places the order.
// Entry points: `placeOrder`; for the sections `chooseBundling`, `chooseShipping`, `chooseParcels` and `setPurchaseOrder`.
// Never knows: the protocol of a payment gateway, card numbers, and how prices and taxes are calculated (domain).

import { isSentByShop, type ShippingMethod } from '@chipload/domain/checkout';
import { type Database, run, transact } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import type { Settings } from '../settings/settings.service.ts';
import { parseShippingChoice } from '../shipping/shipping.service.ts';
import {
  changeTrunk,
  type LoadedTrunk,
  targetOf,
  type TrunkChange,
  type KeptFacts,
  type WhichTrunk,
} from '../trunk/trunk.service.ts';
import { checkoutRefusal } from './checkout-refusal.ts';
import {
  listAddresses,
  newBundling,
  newPurchaseOrder,
  newShipping,
  type PurchaseOrder,
  shareNumber,
} from './checkout.repository.ts';

export { chooseParcels } from './choose-parcels.ts';
export { createRepacker } from './repacker.ts';
export { paymentTasks } from './payment-tasks.ts';
export { findPlaced, placeOrder } from './place-order.ts';
export { settleOrderNow } from './settle-payment.ts';

/** The trunk whose checkout is filled in, as it has to be for the choice to be stored. */
type Section = { readonly kept: KeptFacts; readonly expectedTrunk: WhichTrunk };

export async function chooseBundling(
  db: Database,
  { kept, expectedTrunk }: Section,
  buyer: Buyer,
  bundling: { readonly isBundled: boolean },
): Promise<LoadedTrunk> {
  const target = targetOf(buyer, expectedTrunk);
  return store(db, kept, buyer, { target, statements: [newBundling(target, bundling)] });
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
  { kept, expectedTrunk }: Section,
  buyer: Buyer,
  method: ShippingMethod,
): Promise<LoadedTrunk> {
  const target = targetOf(buyer, expectedTrunk);
  return store(db, kept, buyer, { target, statements: [newShipping(target, method)] });
}

/** Stores the number and the notes; the buyer's other cart gets the number, too, unless it has one of its own. */
export async function setPurchaseOrder(
  db: Database,
  { kept, expectedTrunk }: Section,
  buyer: Buyer,
  purchaseOrder: PurchaseOrder,
): Promise<LoadedTrunk> {
  const target = targetOf(buyer, expectedTrunk);
  const { number } = purchaseOrder;
  return transact(db, async (transaction) => {
    const [, loaded] = await Promise.all([
      run(transaction, shareNumber({ kind: expectedTrunk.kind, customerId: buyer.customer.id, number })),
      store(transaction, kept, buyer, { target, statements: newPurchaseOrder(target, purchaseOrder) }),
    ]);
    return loaded;
  });
}

async function store(db: Database, kept: KeptFacts, buyer: Buyer, change: TrunkChange): Promise<LoadedTrunk> {
  return changeTrunk(db, kept, buyer, { ...change, refusal: checkoutRefusal });
}
