import { useQuery } from '@tanstack/react-query';
import type { TaxedDocument } from '@chipload/contract/office/taxes';
import type { Period } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { Skeleton } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { DocumentLink } from '../../records/reports/document-link.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { type TaxKind, taxedDocumentsQuery } from '../../records/taxes/taxes.queries.ts';
import { taxRowText } from './tax-report-table.tsx';

/** The invoices and credit notes behind a figure of the tax report. */
export function TaxedDocuments({ period, kind }: { period: Period; kind: TaxKind }) {
  const { api } = useOffice();
  const { data, error } = useQuery(taxedDocumentsQuery(api, period, kind));
  if (error)
    return (
      <p role="alert" className="text-sm text-bad">
        {failureMessages(error).join(' ')}
      </p>
    );
  if (data === undefined) return <Skeleton className="h-24" />;
  const { rows, count } = data;
  const title = taxRowText(kind);
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
                {kind.reason === 'exempt-certificate' && (
                  <HeadCell>{m.office_taxes_report_certificate()}</HeadCell>
                )}
                <HeadCell numeric>{m.office_taxes_report_base()}</HeadCell>
                <HeadCell numeric>{m.office_taxes_report_collected()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <DocumentRow key={`${row.document} ${row.number}`} row={row} kind={kind} />
              ))}
            </tbody>
          </Table>
        </Sideways>
        {rows.length < count && (
          <p className="text-sm text-muted">
            {m.office_taxes_report_documents_more({ shown: String(rows.length), count: String(count) })}
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

function DocumentRow({ row, kind: { currency, reason } }: { row: TaxedDocument; kind: TaxKind }) {
  const { document, uuid, number, day, company, certificate_number: certificate, base, tax } = row;
  return (
    <Row>
      <RowHead className="whitespace-nowrap">
        <DocumentLink document={document} uuid={uuid} number={number} />
      </RowHead>
      <Cell className="tabular whitespace-nowrap">{day}</Cell>
      <Cell>{company.name}</Cell>
      {reason === 'exempt-certificate' && <Cell className="tabular">{certificate ?? '–'}</Cell>}
      <Cell numeric>
        <Money cents={base} currency={currency} />
      </Cell>
      <Cell numeric>
        <Money cents={tax} currency={currency} />
      </Cell>
    </Row>
  );
}
