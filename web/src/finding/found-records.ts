// The company's orders and invoices for what a signed-in customer typed into the field.

import { queryOptions } from '@tanstack/react-query';
import type { InvoiceRow, OrderRow } from '@chipload/contract';
import { invoiceTextOf, orderTextOf } from '@chipload/domain/orders';
import type { Api } from '../platform/api/api.ts';

const mostOfEach = 3;

/** The first orders and invoices of the company for a text. */
export type FoundRecords = {
  readonly orders: readonly OrderRow[];
  readonly invoices: readonly InvoiceRow[];
  /** For what their list finds more orders; undefined if these are all. */
  readonly moreOrders?: string;
};

export const noRecords: FoundRecords = { orders: [], invoices: [] };

/** True if a text may be the number of an order or an invoice. */
export function mayNameRecord(typed: string): boolean {
  return orderTextOf(typed) !== undefined || invoiceTextOf(typed) !== undefined;
}

/**
 * The orders whose number begins with a text or whose purchase order number has it, without those of a part; and the invoices whose
 * number has it.
 */
export const foundRecordsQuery = (api: Api, typed: string) =>
  queryOptions({
    queryKey: ['orders', 'found', typed],
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      const [orders, invoices] = await Promise.all([
        findOrders(api, orderTextOf(typed), signal),
        findInvoices(api, invoiceTextOf(typed), signal),
      ]);
      return { ...orders, invoices };
    },
    enabled: mayNameRecord(typed),
    retry: false,
  });

async function findOrders(
  api: Api,
  text: string | undefined,
  signal: AbortSignal,
): Promise<Pick<FoundRecords, 'orders' | 'moreOrders'>> {
  if (text === undefined) return { orders: [] };
  const { rows } = await api.get('/orders', { query: { text }, signal, quiet: true });
  const wanted = text.toLowerCase();
  const found = rows.filter(
    ({ number, purchase_order_number: purchaseOrder }) =>
      number.startsWith(wanted) || purchaseOrder.toLowerCase().includes(wanted),
  );
  return {
    orders: found.slice(0, mostOfEach),
    ...(found.length > mostOfEach && { moreOrders: text }),
  };
}

async function findInvoices(
  api: Api,
  text: string | undefined,
  signal: AbortSignal,
): Promise<readonly InvoiceRow[]> {
  if (text === undefined) return [];
  const { rows } = await api.get('/invoices', { query: { text }, signal, quiet: true });
  const wanted = text.toLowerCase();
  return rows.filter(({ number }) => number.toLowerCase().includes(wanted)).slice(0, mostOfEach);
}
