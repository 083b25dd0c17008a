import { m } from '@chipload/messages';
import { AddressLink } from '../../navigation/address-link.tsx';

const documentTexts = {
  invoice: m.office_taxes_report_invoice_number,
  'credit-note': m.office_taxes_report_credit_number,
  order: m.office_orders_title,
  'write-off': m.office_invoices_kind_write_off,
  recovery: m.office_taxes_report_recovery,
} as const;

export type LinkedDocument = keyof typeof documentTexts;

/** Leads to an order or an invoice, or to that of a credit note or a bad debt. */
export function DocumentLink({
  document,
  uuid,
  number,
}: {
  document: LinkedDocument;
  /** Of the order or the invoice. */
  uuid: string;
  number: string;
}) {
  return (
    <AddressLink
      address={document === 'order' ? `/orders/${uuid}` : `/invoices/${uuid}`}
      className="text-accent underline-offset-2 hover:underline"
    >
      {documentTexts[document]({ number })}
    </AddressLink>
  );
}
