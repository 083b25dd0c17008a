// The content of packing slips, which are printed and put into the boxes.
// Entry points: `getPackingSlip` (of an order), `getShipmentSlip`; `senderLines` are on labels, too. Never knows: prices.

import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PrintingShop, printedLogo, type Slip } from '../documents/documents.service.ts';
import {
  findShipmentOf,
  findSlipOrder,
  findSlipShipment,
  type SlipOrder,
} from './packing-slips.repository.ts';
import { slipOf } from './slip.ts';

export { senderCountry, senderLines } from './sender-lines.ts';

/** Returns the slip of an order of the customer's company; refuses cancelled orders. */
export async function getPackingSlip(shop: PrintingShop, customer: Customer, uuid: string): Promise<Slip> {
  const order = await findSlipOrder(shop.db, uuid);
  if (order?.company_id !== customer.companyId || order.state === 'cancelled') throw new Refusal('not-found');
  return writeSlip(shop, order);
}

/** Returns the slip of a shipment of the customer's company. */
export async function getOwnShipmentSlip(
  shop: PrintingShop,
  customer: Customer,
  shipment: { readonly uuid: string; readonly number: string },
): Promise<Slip> {
  const uuid = await findShipmentOf(shop.db, customer.companyId, shipment);
  if (uuid === undefined) throw new Refusal('not-found');
  return getShipmentSlip(shop, uuid);
}

/** Returns the slip of any shipment. */
export async function getShipmentSlip(shop: PrintingShop, shipmentUuid: string): Promise<Slip> {
  const order = await findSlipShipment(shop.db, shipmentUuid);
  if (!order) throw new Refusal('not-found');
  return writeSlip(shop, order);
}

async function writeSlip({ db, settings }: PrintingShop, order: SlipOrder): Promise<Slip> {
  const shop = await settings.get();
  // Nothing in a parcel that a customer sends names the shop.
  const logo = order.shipping_type === 'dropship' ? undefined : shop.logoDigest;
  return {
    ...slipOf(order, { siteName: shop.siteName, settings: shop }),
    ...(await printedLogo(db, logo)),
  };
}
