import { useOffice } from '../../platform/office.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceQuery } from './invoices.queries.ts';

/** An invoice beside the list. */
export function InvoicePanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  return (
    <RecordPanel query={invoiceQuery(api, uuid)}>
      {(invoice) => (
        <>
          <InvoiceFacts invoice={invoice} />
          <InvoiceLines invoice={invoice} />
        </>
      )}
    </RecordPanel>
  );
}
