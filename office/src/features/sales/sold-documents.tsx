import { useQuery } from '@tanstack/react-query';
import type { SalesRow } from '@chipload/contract/office/sales';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { Money } from '@chipload/ui/money';
import { Skeleton } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { DocumentLink } from '../../records/reports/document-link.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { type SalesView, soldDocumentsQuery } from './sales.queries.ts';
import { salesRowText } from './sales-table.tsx';

/** The invoices and credit notes behind a row. */
export function SoldDocuments({ view, row }: { view: SalesView; row: SalesRow }) {
  const { api } = useOffice();
  const { data, error } = useQuery(soldDocumentsQuery(api, view, row));
  if (error)
    return (
      <p role="alert" className="text-sm text-bad">
        {failureMessages(error).join(' ')}
      </p>
    );
  if (data === undefined) return <Skeleton className="h-24" />;
  const title = m.office_sales_documents({ name: `${salesRowText(view.by, row)} ${row.currency}` });
  return (
    <div ref={focus} tabIndex={-1}>
      <Section title={title}>
        <Sideways label={title}>
          <Table caption={title}>
            <thead>
              <tr>
                <HeadCell>{m.office_taxes_report_document()}</HeadCell>
                <HeadCell>{m.office_invoices_issued()}</HeadCell>
                <HeadCell>{m.office_invoices_company()}</HeadCell>
                <HeadCell numeric>{m.office_sales_pieces()}</HeadCell>
                <HeadCell numeric>{m.office_sales_net()}</HeadCell>
                <HeadCell numeric>{m.office_sales_shipping()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ document, uuid, number, day, company, pieces, net, shipping }) => (
                <Row key={`${document} ${number}`}>
                  <RowHead className="whitespace-nowrap">
                    <DocumentLink document={document} uuid={uuid} number={number} />
                  </RowHead>
                  <Cell className="tabular whitespace-nowrap">{day}</Cell>
                  <Cell>{company.name}</Cell>
                  <Cell numeric className="tabular">
                    {formatCount(pieces, currentLanguage())}
                  </Cell>
                  <Cell numeric>
                    <Money cents={net} currency={row.currency} />
                  </Cell>
                  <Cell numeric>
                    <Money cents={shipping} currency={row.currency} />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
        {data.is_more && (
          <p className="text-sm text-muted">
            {m.office_sales_documents_more({
              shown: formatCount(data.rows.length, currentLanguage()),
            })}
          </p>
        )}
      </Section>
    </div>
  );
}

/** Leads whoever opened the documents to them. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
