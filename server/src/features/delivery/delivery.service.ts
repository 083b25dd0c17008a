// When an order of a buyer is expected, by the owner's settings.
// Entry point: `getExpectedDelivery`. Never knows: parts and their stock.

import type { ExpectedDelivery } from '@chipload/contract/delivery';
import { expectedArrival, momentAtShop } from '@chipload/domain/delivery';
import type { Database } from '../../platform/database/database.ts';
import { listAddresses } from '../customers/customers.service.ts';
import type { Settings } from '../settings/settings.service.ts';

/** The destination is an address of the company; without an id the billing address, which the checkout proposes too. */
export async function getExpectedDelivery(
  { db, settings }: { readonly db: Database; readonly settings: Settings },
  { customer }: { readonly customer: { readonly companyId: number } | undefined },
  {
    moment,
    completeOn,
    addressId,
  }: {
    readonly moment: Date;
    readonly completeOn: string | undefined;
    readonly addressId: string | undefined;
  },
): Promise<ExpectedDelivery | null> {
  const { delivery, place } = await settings.get();
  if (!delivery) return null;
  const addresses = customer ? await listAddresses(db, customer.companyId) : [];
  const { shipsOn, shipsToday, arrivesOn } = expectedArrival({
    times: delivery,
    shop: place,
    moment: momentAtShop(moment),
    destination: addresses.find(({ uuid, is_billing: isBilling }) =>
      addressId === undefined ? isBilling : uuid === addressId,
    ),
    completeOn,
  });
  return { order_by: shipsToday ? delivery.cutOff : null, ships_on: shipsOn, arrives_on: arrivesOn ?? null };
}
