// Orders as texts, so that people can compare what they typed with what a colleague saved meanwhile.

import { addressLines } from '@chipload/contract/address-lines';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { OrderSplit } from '@chipload/contract/office/order-splits';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { orderStateTexts } from '@chipload/messages/order-states';
import { countText } from '@chipload/ui/count-text';
import type { Facts } from '../../records/conflicts/facts.ts';
import { holdWords, methodWords } from './order-words.ts';

/** Returns what the staff can change of an order; the pieces that are wanted of a line by its part number. */
export function orderFacts(order: OfficeOrder): Facts {
  const { state, holds, lines, method, courier_account: account, ship_to: shipTo } = order;
  const inForce = holds.filter((hold) => hold.is_in_force);
  return {
    [m.office_orders_state()]: orderStateTexts[state](),
    [m.office_orders_holds()]: inForce.map(({ kind }) => holdWords[kind]()).join(', '),
    ...Object.fromEntries(
      lines.map((line) => [line.inventory_code, countText(line.ordered - line.cancelled)]),
    ),
    ...Object.fromEntries(
      lines.map((line) => [priceLabel(line.inventory_code), amountText(line.price, order)]),
    ),
    [m.office_orders_shipped()]: countText(lines.reduce((sum, { shipped }) => sum + shipped, 0)),
    ...methodFacts(method, account),
    [m.office_orders_ship_to()]: addressLines(shipTo).join(', '),
    [m.office_orders_freight()]: order.freight_to_quote ? '' : amountText(order.shipping, order),
  };
}

/** Returns what a change makes of the facts of an order. */
export function changeFacts(change: Partial<OrderChange>, order: OfficeOrder): Facts {
  const { lines = [], added = [], method, ship_to: shipTo, freight } = change;
  const codes = codesOf(order);
  return {
    ...Object.fromEntries(lines.map(({ uuid, wanted }) => [codes.get(uuid), countText(wanted)])),
    ...Object.fromEntries(
      lines.flatMap(({ uuid, price }) =>
        price === undefined ? [] : [[priceLabel(codes.get(uuid) ?? ''), amountText(price, order)]],
      ),
    ),
    ...Object.fromEntries(added.map(({ sku, quantity }) => [sku, countText(quantity)])),
    ...(method && methodFacts(method.type, method.account_number)),
    ...(shipTo && { [m.office_orders_ship_to()]: addressLines(shipTo).join(', ') }),
    ...(freight !== undefined && { [m.office_orders_freight()]: amountText(freight, order) }),
  };
}

/** Returns the pieces that a split moves, which the order itself does not say. */
export function splitFacts({ lines }: OrderSplit, order: OfficeOrder): Facts {
  const codes = codesOf(order);
  return Object.fromEntries(
    lines.map(({ uuid, quantity }) => [
      m.office_orders_moved_of({ code: codes.get(uuid) ?? '' }),
      countText(quantity),
    ]),
  );
}

function priceLabel(code: string): string {
  return m.office_orders_price_of({ code });
}

function methodFacts(type: OfficeOrder['method'], account: string): Facts {
  return { [m.office_orders_method()]: `${methodWords[type]()} ${account}`.trim() };
}

function codesOf({ lines }: OfficeOrder): ReadonlyMap<string, string> {
  return new Map(lines.map((line) => [line.uuid, line.inventory_code]));
}

function amountText(cents: number, { currency }: OfficeOrder): string {
  return formatMoney(cents, currency, currentLanguage());
}
