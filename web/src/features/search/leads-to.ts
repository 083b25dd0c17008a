// Decides whether a search leads straight to one page instead of its results.

import type { OrderRow, SearchAnswer } from '@chipload/contract';
import { invoiceTextOf, orderTextOf } from '@chipload/domain/orders';
import { findNamedPage } from '../../finding/find-shop-pages.ts';
import type { FoundRecords } from '../../finding/found-records.ts';
import { invoiceAddress, orderAddress } from '../../finding/record-address.ts';
import type { Page } from '../../platform/page/page.ts';
import { encodeProductCode } from '../../tools/product-code.ts';

/**
 * Returns the address of the one part, order or invoice whose number was searched for, or of the screen whose name was; an order also
 * has the number of its purchase order. A material beside the number of a part leads to the speeds in it. Undefined when there is none,
 * or when the number is that of several, such as a part and an order: the results show them all.
 */
export function leadsTo(
  found: Pick<SearchAnswer, 'match' | 'query' | 'rows' | 'material' | 'designation' | 'ignored'>,
  { orders, invoices }: FoundRecords,
  shop: Pick<Page, 'madeToOrder'>,
) {
  const { match, query, rows } = found;
  const parts = match === 'exact' ? rows.slice(0, 1) : [];
  const targets = [
    ...parts.map(({ inventory_code: code }) => partAddress(code, found)),
    ...orders.filter((order) => isNumberOf(order, query)).map(({ uuid }) => orderAddress(uuid)),
    ...invoices.filter(({ number }) => number === invoiceTextOf(query)).map(invoiceAddress),
  ];
  return targets.length === 0 ? namedPage(found, shop) : targets.length === 1 ? targets[0] : undefined;
}

/** Returns the address of the screen whose name was searched for, unless parts have all of its words. */
function namedPage(
  { match, query, ignored }: Pick<SearchAnswer, 'match' | 'query' | 'ignored'>,
  shop: Pick<Page, 'madeToOrder'>,
) {
  const page = match === 'nothing' || ignored.length > 0 ? findNamedPage(query, shop) : undefined;
  return page && { to: page.to };
}

/**
 * True if the typed text is the whole number of an order or of its purchase order, alone or after words such as `my order`. A purchase
 * order number may itself begin like such a word: `BC-23086`.
 */
function isNumberOf(order: OrderRow, query: string): boolean {
  const typed = query.trim().toLowerCase();
  const text = orderTextOf(typed);
  return [order.number, order.purchase_order_number.toLowerCase()].some(
    (number) => text !== undefined && typed.endsWith(number) && number.endsWith(text),
  );
}

function partAddress(
  code: string,
  { material, designation }: Pick<SearchAnswer, 'material' | 'designation'>,
) {
  const address = { to: '/app/products/$code', params: { code: encodeProductCode(code) } } as const;
  return material === null || designation === null
    ? address
    : { ...address, search: { material, designation } };
}
