// Presents stock in the names of the office's contract.

import type { OfficeStock, OrderOfPart, StockMoveRow, StockRow } from '@chipload/contract/office/stock';
import type { Language } from '../../platform/language.ts';
import { promiseOf } from '../orders/orders.service.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import type { StoredStockRow } from './stock-list.repository.ts';
import type { StoredMove, StoredOrderOfPart, StoredStock } from './stock-record.repository.ts';

export function presentStockRow(row: StoredStockRow, language: Language): StockRow {
  const { inventory_code: code, edp, status, on_hand, allocated, free, backordered, next_arrival } = row;
  const description = row.descriptions[language];
  return { code, edp, description, status, on_hand, allocated, free, backordered, next_arrival };
}

type Orders = {
  readonly waiting: readonly StoredOrderOfPart[] | null;
  readonly holding: readonly StoredOrderOfPart[] | null;
};

export function presentStock(
  stock: StoredStock,
  { waiting, holding }: Orders,
  { language, settings }: { readonly language: Language; readonly settings: ShopSettings },
): OfficeStock {
  const { version, arrivals } = stock;
  return {
    ...presentStockRow(stock, language),
    version,
    arrivals: [...arrivals],
    waiting: waiting && waiting.map((order) => presentOrder(order, settings)),
    holding:
      holding &&
      holding
        .map((order) => presentOrder(order, settings))
        .toSorted((a, b) => compareDays(a.promised_on, b.promised_on)),
  };
}

function presentOrder(order: StoredOrderOfPart, settings: ShopSettings): OrderOfPart {
  const { uuid, company, purchase_order_number, pieces, is_held } = order;
  return {
    uuid,
    number: String(order.number),
    company,
    purchase_order_number,
    pieces,
    ...promiseOf(order, order, settings),
    placed_at: order.placed_at.toISOString(),
    is_held,
  };
}

/** An order without a day comes last. */
function compareDays(one: string | null, other: string | null): number {
  return (one ?? '9').localeCompare(other ?? '9');
}

export function presentMove(row: StoredMove): StockMoveRow {
  const { id, quantity, reason, reference, order_uuid: uuid, order_number: number, staff } = row;
  const order = uuid === null ? null : { uuid, number: String(number) };
  const invoice = row.credited_invoice;
  const note = invoice === null ? null : { invoice, number: reference };
  const at = row.created_at.toISOString();
  return { id, at, quantity, reason, reference, order, credit_note: note, by: staff ?? '' };
}
