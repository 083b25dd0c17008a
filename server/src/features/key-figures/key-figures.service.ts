// Reports on how the shop serves its buyers. Entry points: `getKeyFigures`, `keyFiguresAsCsv`. Never knows: how an order ships.

import { type KeyFigures, type KeyRow, mostKeyRows } from '@chipload/contract/office/key-figures';
import type { Period } from '@chipload/domain/days';
import { columnsOfReport, type KeyColumn, type KeyReport } from '@chipload/domain/sales';
import { keyColumnTexts, keyKindText } from '@chipload/messages/sales';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows } from '../../platform/files/list-csv.ts';
import type { Language } from '../../platform/language.ts';
import { requirePeriod } from '../../platform/require-period.ts';
import { m } from '@chipload/messages';
import { readKeyFigures, type StoredKeyRow } from './key-figures.repository.ts';

export async function getKeyFigures(db: Database, report: KeyReport, period: Period): Promise<KeyFigures> {
  requirePeriod(period);
  const { figures, rows } = await readKeyFigures(db, report, period, mostKeyRows + 1);
  return {
    figures: figures.map(({ code = '', detail, count, of, amount, currency }) => ({
      code,
      detail: detail ?? '',
      count: count ?? 0,
      of: of ?? null,
      amount: amount ?? null,
      currency: currency ?? null,
    })),
    rows: rows.slice(0, mostKeyRows).map(presentRow),
    is_more: rows.length > mostKeyRows,
  };
}

/** The most rows of an export. */
const mostCsvRows = 1_000_000;

/** Writes the rows that are listed below the figures as CSV, all of them. */
export async function keyFiguresAsCsv(
  db: Database,
  report: KeyReport,
  period: Period,
  language: Language,
): Promise<Buffer> {
  requirePeriod(period);
  const { rows } = await readKeyFigures(db, report, period, mostCsvRows);
  return csvOfRows(csvColumns(report), { columns: columnsOfReport[report], language }, rows.map(presentRow));
}

function csvColumns(report: KeyReport): CsvColumns<KeyRow, KeyColumn | 'currency'> {
  const head = (column: KeyColumn) => keyColumnTexts[column];
  return {
    order: { head: head('order'), cell: ({ order }) => order?.number ?? null },
    document: { head: head('document'), cell: ({ document }) => document?.number ?? null },
    quote: { head: head('quote'), cell: ({ quote }) => quote?.number ?? null },
    company: { head: head('company'), cell: ({ company }) => company?.name ?? null },
    part: { head: head('part'), cell: ({ part }) => part },
    words: { head: head('words'), cell: ({ words }) => words },
    kind: { head: head('kind'), cell: ({ kind }, options) => kind && keyKindText(report, kind, options) },
    who: { head: head('who'), cell: ({ who }) => who },
    day: { head: head('day'), cell: ({ day }) => day },
    due: { head: head('due'), cell: ({ due }) => due },
    days: { head: head('days'), cell: ({ days }) => days },
    wanted: { head: head('wanted'), cell: ({ wanted }) => wanted },
    pieces: { head: head('pieces'), cell: ({ pieces }) => pieces },
    list: { head: head('list'), cents: ({ list }) => list },
    amount: { head: head('amount'), cents: ({ amount }) => amount },
    currency: { head: m.office_invoices_currency, cell: ({ currency }) => currency },
  };
}

function presentRow(row: StoredKeyRow): KeyRow {
  const { order_uuid: orderUuid, order_number: orderNumber, company_uuid: company, company_name: name } = row;
  const { document_uuid: document, document_number: documentNumber } = row;
  const { quote_uuid: quote, quote_number: quoteNumber } = row;
  return {
    order: orderUuid && orderNumber ? { uuid: orderUuid, number: orderNumber } : null,
    document: document && documentNumber ? { uuid: document, number: documentNumber } : null,
    quote: quote && quoteNumber ? { uuid: quote, number: String(quoteNumber) } : null,
    company: company && name ? { uuid: company, name } : null,
    part: row.part ?? null,
    words: row.words ?? null,
    kind: row.kind ?? null,
    who: row.who ?? null,
    day: row.day ?? null,
    due: row.due ?? null,
    days: row.days ?? null,
    wanted: row.wanted ?? null,
    pieces: row.pieces ?? null,
    list: row.list ?? null,
    amount: row.amount ?? null,
    currency: row.currency ?? null,
  };
}
