// Packing slips, which are printed and put into the boxes.
// Entry points: `makePackingSlip` (of an order), `makeShipmentSlip`; `senderLines` and `weightText` are on
// labels, too. Never knows: prices.

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Settings } from '../settings/settings.service.ts';
import {
  findShipmentOf,
  findSlipOrder,
  findSlipShipment,
  type SlipOrder,
} from './packing-slips.repository.ts';
import { printSlip } from './print-slip.ts';
import { slipOf } from './slip.ts';

export { senderCountry, senderLines } from './sender-lines.ts';
export { weightText } from './weight-text.ts';

export type PackingSlips = {
  readonly db: Database;
  readonly settings: Settings;
  /** The shop's name if the settings have none. */
  readonly siteName: string;
};

/** Increase it when a change of the code makes another document from the same order, so that no cached one is used. */
const edition = 5;

/** Returns the slip of an order of the customer's company; refuses cancelled orders. */
export async function makePackingSlip(
  slips: PackingSlips,
  customer: Customer,
  uuid: string,
): Promise<OrderedFile> {
  const order = await findSlipOrder(slips.db, uuid);
  if (order?.company_id !== customer.companyId || order.state === 'cancelled') throw new Refusal('not-found');

  return slipFile(slips, order);
}

/** Returns the slip of a shipment of the customer's company. */
export async function makeOwnShipmentSlip(
  slips: PackingSlips,
  customer: Customer,
  shipment: { readonly uuid: string; readonly number: string },
): Promise<OrderedFile> {
  const uuid = await findShipmentOf(slips.db, customer.companyId, shipment);
  if (uuid === undefined) throw new Refusal('not-found');
  return makeShipmentSlip(slips, uuid);
}

/** Returns the slip of any shipment. */
export async function makeShipmentSlip(slips: PackingSlips, shipmentUuid: string): Promise<OrderedFile> {
  const order = await findSlipShipment(slips.db, shipmentUuid);
  if (!order) throw new Refusal('not-found');
  return slipFile(slips, order);
}

async function slipFile({ settings, siteName }: PackingSlips, order: SlipOrder): Promise<OrderedFile> {
  const shop = await settings.get();
  const slip = slipOf(order, { siteName: shop.siteName ?? siteName, settings: shop });
  return {
    fileName: m.packing_server_slip_file({ number: slip.number }, { locale: order.language }),
    madeFrom: [edition, slip],
    make: async () => printSlip(slip),
  };
}
