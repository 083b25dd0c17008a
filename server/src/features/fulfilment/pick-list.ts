// The content of a pick list in the picker's language: the pieces of one or several orders, sorted by part number.

import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import { describeLine } from '../orders/orders.service.ts';
import type { StoredOrderToShip } from './order-to-ship.ts';

export type PickList = {
  readonly language: Language;
  readonly picker: string;
  readonly printedOn: string;
  readonly orders: readonly {
    readonly number: string;
    readonly company: string;
    readonly method: string;
    readonly promisedOn: string;
    readonly pieces: number;
  }[];
  readonly parts: readonly PickPart[];
};

export type PickPart = {
  readonly code: string;
  readonly description: string;
  readonly pieces: number;
  readonly byOrder: readonly { readonly number: string; readonly pieces: number }[];
};

type About = { readonly language: Language; readonly picker: string; readonly day: string };

export function pickListOf(
  orders: readonly StoredOrderToShip[],
  { language, picker, day }: About,
  methodLabel: (method: StoredOrderToShip['shipping_type'], language: Language) => string,
): PickList {
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

/** The name of the file. */
export function pickListFile({ language, orders }: PickList): string {
  const number = orders.length === 1 ? (orders[0]?.number ?? '') : String(orders.length);
  return orders.length === 1
    ? m.office_fulfilment_pick_file({ number }, { locale: language })
    : m.office_fulfilment_pick_file_several({ count: number }, { locale: language });
}
