// The documents of the warehouse: pick lists and address labels.

import { m } from '@chipload/messages';
import { makeInThread } from '../../platform/files/run-in-thread.ts';
import type { OrderedFile } from '../../platform/files/made-files.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { stockShipsOn } from '../orders/orders.service.ts';
import { methodLabel } from '../shipping/shipping.service.ts';
import { labelsOf, type Label } from './label.ts';
import { labelsAsZpl } from './label-zpl.ts';
import { findOrderToShip } from './order-to-ship.repository.ts';
import type { StoredOrderToShip } from './order-to-ship.ts';
import { pickListFile, pickListOf } from './pick-list.ts';
import { findShipment } from './shipments.repository.ts';
import type { FulfilmentShop } from './shop.ts';

/** Increase it when a change of the code makes another document from the same data, so that no cached one is used. */
const edition = 3;

/** Returns the pick list of some orders, in the language of the person who prints it. */
export async function makePickList(
  { db, settings }: FulfilmentShop,
  { name: picker, language }: ByStaff['staff'],
  uuids: readonly string[],
): Promise<OrderedFile> {
  const shopSettings = await settings.get();
  const orders: StoredOrderToShip[] = [];
  for (const uuid of new Set(uuids)) {
    const order = await findOrderToShip(db, uuid);
    if (!order) throw new Refusal('not-found');
    orders.push({ ...order, promised_on: order.promised_on ?? stockShipsOn(order, shopSettings) });
  }
  if (orders.length === 0) throw new Refusal('not-found');
  const list = pickListOf(orders, { language, picker, day: shopDay() }, methodLabel);
  return {
    fileName: pickListFile(list),
    madeFrom: ['pick-list', edition, list],
    make: () => makeInThread(new URL('pick-list-document.ts', import.meta.url), list),
  };
}

/** Returns the labels of a shipment, by default in the buyer's language: they are for the courier and the recipient. */
export async function makeLabels(
  shop: FulfilmentShop,
  uuid: string,
  language: Language | undefined,
): Promise<OrderedFile> {
  const { labels, number } = await findLabels(shop, uuid, language);
  return {
    fileName: m.office_fulfilment_label_file({ number }, { locale: labels[0]?.language ?? 'en' }),
    madeFrom: ['labels', edition, labels],
    make: () => makeInThread(new URL('label-document.ts', import.meta.url), labels),
  };
}

export async function makeLabelsAsZpl(
  shop: FulfilmentShop,
  uuid: string,
  language: Language | undefined,
): Promise<{ readonly fileName: string; readonly text: string }> {
  const { labels, number } = await findLabels(shop, uuid, language);
  return {
    fileName: m.office_fulfilment_zpl_file({ number }, { locale: labels[0]?.language ?? 'en' }),
    text: labelsAsZpl(labels),
  };
}

/** Refuses a shipment without parcels, such as a pickup. */
async function findLabels(
  { db, settings, siteName }: FulfilmentShop,
  uuid: string,
  language: Language | undefined,
): Promise<{ readonly labels: readonly Label[]; readonly number: string }> {
  const shipment = await findShipment(db, uuid);
  if (!shipment || shipment.parcels.length === 0) throw new Refusal('not-found');
  const shop = await settings.get();
  const labels = labelsOf(shipment, { siteName: shop.siteName ?? siteName, settings: shop }, language);
  return { labels, number: shipment.number };
}
