// The content of a pick list in the picker's language: the pieces of one or several orders, sorted by part number.

import type { ByStaff } from '../../platform/http/office-visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { PickList, PrintingShop } from '../documents/documents.service.ts';
import { describeLine, stockShipsOn } from '../orders/orders.service.ts';
import { methodLabel } from '../shipping/shipping.service.ts';
import { findOrderToShip, type StoredOrderToShip } from './order-to-ship.repository.ts';

/** Returns the pick list of some orders for the person who prints it. */
export async function getPickList(
  { db, settings }: PrintingShop,
  { name: picker, language }: ByStaff['staff'],
  uuids: readonly string[],
): Promise<PickList> {
  const shopSettings = await settings.get();
  const orders: StoredOrderToShip[] = [];
  for (const uuid of new Set(uuids)) {
    const order = await findOrderToShip(db, uuid);
    if (!order) throw new Refusal('not-found');
    orders.push({ ...order, promised_on: order.promised_on ?? stockShipsOn(order, shopSettings) });
  }
  if (orders.length === 0) throw new Refusal('not-found');
  return pickListOf(orders, { language, picker, day: shopDay() });
}

type About = { readonly language: Language; readonly picker: string; readonly day: string };

export function pickListOf(orders: readonly StoredOrderToShip[], { language, picker, day }: About): PickList {
  const wanted = orders.flatMap((order) =>
    order.lines.filter(({ allocated }) => allocated > 0).map((line) => ({ line, order })),
  );
  const parts = [...Map.groupBy(wanted, ({ line }) => line.inventory_code)];
  return {
    language,
    picker,
    printedOn: day,
    orders: orders.map((order) => ({
      number: String(order.number),
      company: order.company,
      method: methodLabel(order.shipping_type, language),
      promisedOn: order.promised_on ?? '',
      pieces: sumOf(order.lines.map(({ allocated }) => allocated)),
    })),
    parts: parts
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, lines]) => {
        const [first] = lines;
        return {
          code,
          description: first ? describeLine(first.line, first.order.language, language) : '',
          pieces: sumOf(lines.map(({ line }) => line.allocated)),
          byOrder: lines.map(({ line, order }) => ({ number: String(order.number), pieces: line.allocated })),
        };
      }),
  };
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
