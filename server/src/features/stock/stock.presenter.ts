// Presents stock in the names of the office's contract.

import type { OfficeStock, OrderOfPart, StockMoveRow, StockRow } from '@chipload/contract/office/stock';
import type { Language } from '../../platform/language.ts';
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
  language: Language,
): OfficeStock {
  const { version, arrivals } = stock;
  return {
    ...presentStockRow(stock, language),
    version,
    arrivals: [...arrivals],
    waiting: waiting && waiting.map(presentOrder),
    holding: holding && holding.map(presentOrder),
  };
}

function presentOrder({ number, placed_at: placedAt, ...order }: StoredOrderOfPart): OrderOfPart {
  return { ...order, number: String(number), placed_at: placedAt.toISOString() };
}

export function presentMove(row: StoredMove): StockMoveRow {
  const { id, quantity, reason, reference, order_uuid: uuid, order_number: number, staff } = row;
  const order = uuid === null ? null : { uuid, number: String(number) };
  const invoice = row.credited_invoice;
  const note = invoice === null ? null : { invoice, number: reference };
  const at = row.created_at.toISOString();
  return { id, at, quantity, reason, reference, order, credit_note: note, by: staff ?? '' };
}
