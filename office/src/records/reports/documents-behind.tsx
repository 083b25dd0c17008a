import type { Currency } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { Skeleton } from '@chipload/ui/skeleton';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { failureMessages } from '../../navigation/failure-text.ts';
import { Section } from '../section.tsx';
import { Sideways } from '../sideways.tsx';
import { DocumentLink, type LinkedDocument } from './document-link.tsx';

type ListedDocument = {
  document: LinkedDocument;
  /** Of the order or the invoice. */
  uuid: string;
  number: string;
  day: string;
  company: { name: string };
};

type DocumentColumn<Document> = { head: string } & (
  | { text: (document: Document) => string; cents?: never; numeric?: boolean }
  | { cents: (document: Document) => number; text?: never; numeric: true }
);

/** The documents behind a figure of a report, with what is reported of each. */
export function DocumentsBehind<Document extends ListedDocument>({
  title,
  rows,
  error,
  columns,
  currency,
  more,
}: {
  title: string;
  /** Undefined: they are being read. */
  rows: readonly Document[] | undefined;
  error: Error | null;
  columns: readonly DocumentColumn<Document>[];
  currency: Currency;
  /** That there are more; empty: these are all. */
  more: string;
}) {
  if (error)
    return (
      <p role="alert" className="text-sm text-bad">
        {failureMessages(error).join(' ')}
      </p>
    );
  if (rows === undefined) return <Skeleton className="h-24" />;
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
                {columns.map(({ head, numeric = false }) => (
                  <HeadCell key={head} numeric={numeric}>
                    {head}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // Several recoveries have the number of one write-off.
                <Row key={`${row.document} ${row.number} ${index}`}>
                  <RowHead className="whitespace-nowrap">
                    <DocumentLink document={row.document} uuid={row.uuid} number={row.number} />
                  </RowHead>
                  <Cell className="tabular whitespace-nowrap">{row.day}</Cell>
                  <Cell>{row.company.name}</Cell>
                  {columns.map(({ head, numeric = false, text, cents }) => (
                    <Cell key={head} numeric={numeric} className="tabular">
                      {cents ? <Money cents={cents(row)} currency={currency} /> : text(row)}
                    </Cell>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
        {more && <p className="text-sm text-muted">{more}</p>}
      </Section>
    </div>
  );
}

/** Leads whoever opened the documents to them. */
function focus(element: HTMLElement | null): void {
  element?.focus();
}
