import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useOffice } from '../../platform/office.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { invoiceQuery } from './invoices.queries.ts';

/** An invoice beside the list. */
export function InvoicePanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: invoice } = useQuery(invoiceQuery(api, uuid));
  if (invoice === undefined) return <SkeletonRows rows={6} />;
  return (
    <div className="grid gap-6">
      <InvoiceFacts invoice={invoice} />
      <InvoiceLines invoice={invoice} />
    </div>
  );
}
