import { m } from '@chipload/messages';
import { AddressLink } from '../../navigation/address-link.tsx';

/** Leads to an invoice, or to that of a credit note. */
export function DocumentLink({
  document,
  uuid,
  number,
}: {
  document: 'invoice' | 'credit-note';
  /** Of the invoice. */
  uuid: string;
  number: string;
}) {
  return (
    <AddressLink address={`/invoices/${uuid}`} className="text-accent underline-offset-2 hover:underline">
      {document === 'invoice'
        ? m.office_taxes_report_invoice_number({ number })
        : m.office_taxes_report_credit_number({ number })}
    </AddressLink>
  );
}
