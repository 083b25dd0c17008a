import { useQuery } from '@tanstack/react-query';
import type { TaxedDocument } from '@chipload/contract/office/taxes';
import type { Period } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { DocumentsBehind } from '../../records/reports/documents-behind.tsx';
import { type TaxKind, taxedDocumentsQuery } from '../../records/taxes/taxes.queries.ts';
import { taxRowText } from './tax-report-table.tsx';

/** The invoices, credit notes and orders paid in advance behind a figure of the tax report. */
export function TaxedDocuments({ period, kind }: { period: Period; kind: TaxKind }) {
  const { api } = useOffice();
  const { data, error } = useQuery(taxedDocumentsQuery(api, period, kind));
  const { currency, reason } = kind;
  const certificate = {
    head: m.office_taxes_report_certificate(),
    text: ({ certificate_number: number }: TaxedDocument) => number ?? '–',
  };
  return (
    <DocumentsBehind
      title={taxRowText(kind)}
      rows={data?.rows}
      error={error}
      more={documentsMoreText(data)}
      currency={currency}
      columns={[
        ...(reason === 'exempt-certificate' ? [certificate] : []),
        {
          head: m.office_taxes_report_base(),
          numeric: true,
          cents: ({ base }) => base,
        },
        {
          head: m.office_taxes_report_collected(),
          numeric: true,
          cents: ({ tax }) => tax,
        },
      ]}
    />
  );
}

/** Returns that there are more documents than those that were read, if there are. */
export function documentsMoreText(read: { rows: readonly unknown[]; count: number } | undefined): string {
  if (!read || read.rows.length >= read.count) return '';
  return m.office_taxes_report_documents_more({
    shown: String(read.rows.length),
    count: String(read.count),
  });
}
