import type { InvoiceRow } from '@chipload/contract';

/** Returns the address of an order for the router. */
export function orderAddress(uuid: string) {
  return { to: '/customer/account/orders/$uuid', params: { uuid } } as const;
}

/** Returns the address of an invoice for the router: the invoices on the page of its order, where it can be read and paid. */
export function invoiceAddress({ order }: Pick<InvoiceRow, 'order'>) {
  return { ...orderAddress(order.uuid), hash: 'order-invoices' } as const;
}
