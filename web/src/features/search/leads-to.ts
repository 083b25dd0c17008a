// Decides whether a search leads straight to one page instead of its results.

import type { OrderRow, SearchAnswer } from '@chipload/contract';
import { invoiceTextOf, orderTextOf } from '@chipload/domain/orders';
import type { FoundRecords } from '../../finding/found-records.ts';
import { invoiceAddress, orderAddress } from '../../finding/record-address.ts';
import { encodeProductCode } from '../../tools/product-code.ts';

/**
 * Returns the address of the one part, order or invoice whose number was searched for; an order also has the number of its purchase
 * order. A material beside the number of a part leads to the speeds in it. Undefined when there is none, or when the number is that of
 * several, such as a part and an order: the results show them all.
 */
export function leadsTo(
  { match, query, rows, material }: Pick<SearchAnswer, 'match' | 'query' | 'rows' | 'material'>,
  { orders, invoices }: FoundRecords,
) {
  const parts = match === 'exact' ? rows.slice(0, 1) : [];
  const targets = [
    ...parts.map(({ inventory_code: code }) => partAddress(code, material)),
    ...orders.filter((order) => isNumberOf(order, orderTextOf(query))).map(({ uuid }) => orderAddress(uuid)),
    ...invoices.filter(({ number }) => number === invoiceTextOf(query)).map(invoiceAddress),
  ];
  return targets.length === 1 ? targets[0] : undefined;
}

function isNumberOf(order: OrderRow, text: string | undefined): boolean {
  return order.number === text || order.purchase_order_number.toLowerCase() === text?.toLowerCase();
}

function partAddress(code: string, material: string | null) {
  const address = { to: '/app/products/$code', params: { code: encodeProductCode(code) } } as const;
  return material === null ? address : { ...address, search: { material }, hash: 'part-speeds' };
}
