import { useQuery } from '@tanstack/react-query';
import type { SalesRow } from '@chipload/contract/office/sales';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { useOffice } from '../../platform/office.ts';
import { DocumentsBehind } from '../../records/reports/documents-behind.tsx';
import { type SalesView, soldDocumentsQuery } from './sales.queries.ts';
import { salesRowText } from './sales-table.tsx';

/** The invoices and credit notes behind a row. */
export function SoldDocuments({ view, row }: { view: SalesView; row: SalesRow }) {
  const { api } = useOffice();
  const { data, error } = useQuery(soldDocumentsQuery(api, view, row));
  const { currency } = row;
  const count = (pieces: number) => formatCount(pieces, currentLanguage());
  return (
    <DocumentsBehind
      title={m.office_sales_documents({ name: `${salesRowText(view.by, row)} ${currency}` })}
      rows={data?.rows}
      error={error}
      more={data?.is_more ? m.office_sales_documents_more({ shown: count(data.rows.length) }) : ''}
      currency={currency}
      columns={[
        { head: m.office_sales_pieces(), numeric: true, text: ({ pieces }) => count(pieces) },
        {
          head: m.office_sales_net(),
          numeric: true,
          cents: ({ net }) => net,
        },
        {
          head: m.office_sales_shipping(),
          numeric: true,
          cents: ({ shipping }) => shipping,
        },
      ]}
    />
  );
}
