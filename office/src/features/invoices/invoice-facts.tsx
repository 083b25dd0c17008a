import type { ReactNode } from 'react';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordAddress } from '../../records/record-address.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { amountText } from './invoice-words.ts';

/** Dates, terms, order, shipment, addresses, and the documents in both languages. */
export function InvoiceFacts({ invoice }: { invoice: OfficeInvoice }) {
  const { uuid, terms_days: days } = invoice;
  const pdf = (language: 'en' | 'fr') => `/api/office/invoices/${uuid}/pdf?language=${language}`;
  return (
    <section aria-label={m.office_invoices_facts()} className="grid gap-4">
      <Facts>
        <Fact label={m.office_invoices_company()}>
          <RecordLink of="company" uuid={invoice.company.uuid}>
            {invoice.company.name}
          </RecordLink>
        </Fact>
        <Fact label={m.office_invoices_buyer()}>{invoice.buyer.name}</Fact>
        <Fact label={m.office_invoices_order()}>
          <RecordLink of="order" uuid={invoice.order.uuid}>
            {invoice.order.number}
          </RecordLink>
        </Fact>
        <Fact label={m.office_invoices_purchase_order()}>{invoice.purchase_order_number}</Fact>
        <Fact label={m.office_invoices_issued()}>{invoice.issued_on}</Fact>
        <Correction invoice={invoice} />
        {invoice.tax_on !== invoice.issued_on && (
          <Fact label={m.office_invoices_tax_day()}>{invoice.tax_on}</Fact>
        )}
        <Fact label={m.office_invoices_due()}>
          {invoice.due_on}
          {invoice.is_overdue && <span className="text-bad"> {m.office_invoices_state_overdue()}</span>}
        </Fact>
        <Fact label={m.office_invoices_terms()}>
          {invoice.payment_type === 'card' && invoice.corrects
            ? m.office_invoices_terms_receipt()
            : invoice.payment_type === 'card'
              ? m.office_invoices_kind_card({ number: invoice.masked_number ?? '' })
              : m.office_invoices_terms_days({ days })}
        </Fact>
        <Fact label={m.office_invoices_shipment()}>
          {[invoice.shipment.number, ...invoice.shipment.tracking_numbers].join(', ')}
        </Fact>
        <Fact label={m.office_invoices_bill_to()}>
          <RecordAddress address={invoice.bill_to} />
        </Fact>
        <Fact label={m.office_invoices_ship_to()}>
          <RecordAddress address={invoice.ship_to} />
        </Fact>
      </Facts>
      <p className="flex flex-wrap gap-4 text-sm">
        <DocumentLink path={pdf('en')}>{m.office_invoices_pdf_en()}</DocumentLink>
        <DocumentLink path={pdf('fr')}>{m.office_invoices_pdf_fr()}</DocumentLink>
      </p>
    </section>
  );
}

/** Of an additional invoice: the invoice on which too little was billed, why, and who agreed; of that one: its additional invoices. */
function Correction({ invoice: { corrects, consent, additional, currency } }: { invoice: OfficeInvoice }) {
  return (
    <>
      {corrects && (
        <Fact label={m.office_invoices_additional_of()}>
          <RecordLink of="invoice" uuid={corrects.uuid}>
            {corrects.number}
          </RecordLink>
          <span className="block wrap-anywhere">{corrects.reason}</span>
        </Fact>
      )}
      {consent && (
        <Fact label={m.office_fact_consented_by()}>
          {m.office_invoices_consented({ by: consent.by, day: consent.on, how: consent.how })}
        </Fact>
      )}
      {additional.length > 0 && (
        <Fact label={m.office_invoices_additional_invoices()}>
          {additional.map((one) => (
            <span key={one.uuid} className="block">
              <RecordLink of="invoice" uuid={one.uuid}>
                {one.number}
              </RecordLink>{' '}
              {amountText(one.total, currency)}
            </span>
          ))}
        </Fact>
      )}
    </>
  );
}

export function DocumentLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="text-accent underline-offset-2 hover:underline"
    >
      {children}
    </a>
  );
}
