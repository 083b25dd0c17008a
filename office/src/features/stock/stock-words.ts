import type { MoveReason, StockFilter } from '@chipload/domain/stock';
import type { StockRow } from '@chipload/contract/office/stock';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';

export const filterWords: Readonly<Record<StockFilter, () => string>> = {
  waiting: m.office_stock_state_waiting,
  'none-free': m.office_stock_state_none_free,
  allocated: m.office_stock_state_allocated,
};

export const moveWords: Readonly<Record<MoveReason, () => string>> = {
  count: m.office_stock_reason_count,
  received: m.office_stock_reason_received,
  shipped: m.office_stock_reason_shipped,
  returned: m.office_stock_reason_returned,
  scrapped: m.office_stock_reason_scrapped,
};

/** Names the next arrival: `12 on 2026-12-01`; empty if none is known. */
export function arrivalText(arrival: StockRow['next_arrival']): string {
  if (arrival === null) return '';
  return m.office_stock_arrival({ quantity: countText(arrival.quantity), day: arrival.expected_on });
}

/** Says how many orders got pieces that they waited for. */
export function allocatedText({ orders, allocated }: { orders: number; allocated: number }): string {
  const pieces = countText(allocated);
  return m.office_stock_allocated_to({ count: orders, shown: countText(orders), pieces });
}
