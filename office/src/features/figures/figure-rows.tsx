import type { ReactNode } from 'react';
import type { KeyFigures, KeyRow } from '@chipload/contract/office/key-figures';
import { columnsOfReport, type KeyColumn, type KeyReport } from '@chipload/domain/sales';
import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '@chipload/messages/locale';
import { keyColumnTexts, keyKindText } from '@chipload/messages/sales';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { AddressLink } from '../../navigation/address-link.tsx';
import { DocumentLink } from '../../records/reports/document-link.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';

/** The rows behind the figures of a report, in its columns. */
export function FigureRows({ data, report }: { data: KeyFigures; report: KeyReport }) {
  const columns = columnsOfReport[report];
  const title = m.office_figures_behind();
  return (
    <Section title={title}>
      <Sideways label={title} isLong>
        <Table caption={title}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column} numeric={numeric.has(column)}>
                  {keyColumnTexts[column]()}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row, index) => (
              <Row key={index}>
                {columns.map((column, at) => {
                  const value = cellOf(row, column, report);
                  return at === 0 && value ? (
                    <RowHead key={column} className={looks[column] ?? ''}>
                      {value}
                    </RowHead>
                  ) : (
                    <Cell key={column} numeric={numeric.has(column)} className={looks[column] ?? ''}>
                      {value}
                    </Cell>
                  );
                })}
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {data.is_more && (
        <p className="text-sm text-muted">
          {m.office_figures_rows_more({ shown: formatCount(data.rows.length, currentLanguage()) })}
        </p>
      )}
    </Section>
  );
}

const numeric: ReadonlySet<KeyColumn> = new Set(['days', 'wanted', 'pieces', 'list', 'amount']);

const oneLine = 'tabular whitespace-nowrap';

const looks: Readonly<Partial<Record<KeyColumn, string>>> = {
  order: oneLine,
  document: oneLine,
  quote: oneLine,
  part: oneLine,
  day: oneLine,
  due: oneLine,
  words: 'wrap-anywhere',
};

const linkClass = 'text-accent underline-offset-2 hover:underline';

function cellOf(row: KeyRow, column: KeyColumn, report: KeyReport): ReactNode {
  switch (column) {
    case 'order':
      return (
        row.order && (
          <AddressLink address={`/orders/${row.order.uuid}`} className={linkClass}>
            {row.order.number}
          </AddressLink>
        )
      );
    case 'document':
      return row.document && <DocumentLink document="credit-note" {...row.document} />;
    case 'quote':
      return (
        row.quote && (
          <AddressLink address={`/quotes/${row.quote.uuid}`} className={linkClass}>
            {row.quote.number}
          </AddressLink>
        )
      );
    case 'company':
      return row.company?.name;
    case 'kind':
      return row.kind && keyKindText(report, row.kind);
    case 'days':
    case 'wanted':
    case 'pieces':
      return row[column] !== null && formatCount(row[column], currentLanguage());
    case 'list':
    case 'amount':
      return row[column] !== null && row.currency && <Money cents={row[column]} currency={row.currency} />;
    default:
      return row[column];
  }
}
