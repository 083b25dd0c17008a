import { m } from '@chipload/messages';
import { taxText } from './taxes.ts';

type TaxChange = { readonly name: string; readonly is_charged: boolean; readonly certificate_no: string };

/** Says why the invoices of an order have another tax than the order. */
export function taxChangeText({ name, is_charged: isCharged, certificate_no: number }: TaxChange): string {
  const values = { tax: taxText(name), number };
  return isCharged ? m.orders_tax_charged_since(values) : m.orders_tax_exempt_since(values);
}
