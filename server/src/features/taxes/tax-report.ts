// The amounts of each tax in a period, from the lines of its invoices and credit notes, each by its own day: for the screen, as
// CSV, and the documents behind a figure.

import {
  type ChargedTax,
  mostTaxedDocuments,
  type TaxedDocument,
  type TaxReport,
  type TaxSums,
} from '@chipload/contract/office/taxes';
import type { Period } from '@chipload/domain/days';
import { centsInCad, isOnEverySale } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { taxReasonTexts, taxText } from '@chipload/messages/taxes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows } from '../../platform/files/list-csv.ts';
import type { Language } from '../../platform/language.ts';
import { requirePeriod } from '../../platform/require-period.ts';
import { countWithoutRate, listAmountsInCad } from './exchange-rates.repository.ts';
import { listTaxedDocuments, sumTaxes, type TaxKind } from './taxes.repository.ts';

/** Returns the figures of a period. Amounts of different currencies are never added. */
export async function getTaxReport(db: Database, period: Period): Promise<TaxReport> {
  requirePeriod(period);
  const sums = await sumTaxes(db, period);
  const inCad = await sumInCad(db, period);
  const rows = [...Map.groupBy(sums, keyOf).values()].flatMap((ofKind): ChargedTax[] => {
    const [first] = ofKind;
    if (!first) return [];
    const { currency, jurisdiction, name, rate_per_hundred_thousand, reason } = first;
    const [invoiced, credited] = [sumsOf(ofKind, 'invoice'), sumsOf(ofKind, 'credit-note')];
    const net = { base: invoiced.base - credited.base, tax: invoiced.tax - credited.tax };
    const kind = { currency, jurisdiction, name, rate_per_hundred_thousand, reason };
    return [{ ...kind, invoiced, credited, ...net, in_cad: inCad.get(keyOf(kind)) ?? null }];
  });
  const without_rate = inCad.size > 0 ? await countWithoutRate(db, period) : 0;
  return { ...period, rows, without_rate, totals: totalsOf(rows) };
}

/** Adds up what the documents state in Canadian dollars: each amount is rounded before it is added. */
async function sumInCad(db: Database, period: Period): Promise<Map<string, { base: number; tax: number }>> {
  const sums = new Map<string, { base: number; tax: number }>();
  for (const alike of await listAmountsInCad(db, period)) {
    const key = keyOf({ ...alike, currency: 'USD', reason: 'taxable' });
    const { base, tax } = sums.get(key) ?? { base: 0, tax: 0 };
    const documents = alike.document === 'invoice' ? alike.documents : -alike.documents;
    const inCad = (cents: number) =>
      alike.cad_millionths === null ? 0 : documents * centsInCad(cents, alike.cad_millionths);
    sums.set(key, { base: base + inCad(alike.base_cents), tax: tax + inCad(alike.amount_cents) });
  }
  return sums;
}

const csvColumns: CsvColumns<ChargedTax, string> = {
  place: { head: m.office_taxes_place, cell: ({ jurisdiction }) => jurisdiction },
  tax: { head: m.office_taxes_tax, cell: ({ name }, options) => taxText(name, options) },
  rate: { head: m.office_taxes_rate, cell: ({ rate_per_hundred_thousand: rate }) => rate / 1_000 },
  reason: {
    head: m.office_taxes_report_reason,
    cell: ({ reason }, options) => taxReasonTexts[reason]({}, options),
  },
  invoices: { head: m.office_taxes_report_invoices, cell: ({ invoiced }) => invoiced.documents },
  'invoiced-base': { head: m.office_taxes_report_invoiced_base, cents: ({ invoiced }) => invoiced.base },
  'invoiced-tax': { head: m.office_taxes_report_invoiced_tax, cents: ({ invoiced }) => invoiced.tax },
  'credit-notes': { head: m.office_taxes_report_credit_notes, cell: ({ credited }) => credited.documents },
  'credited-base': { head: m.office_taxes_report_credited_base, cents: ({ credited }) => credited.base },
  'credited-tax': { head: m.office_taxes_report_credited_tax, cents: ({ credited }) => credited.tax },
  base: { head: m.office_taxes_report_base, cents: ({ base }) => base },
  collected: { head: m.office_taxes_report_collected, cents: ({ tax }) => tax },
  currency: { head: m.office_invoices_currency, cell: ({ currency }) => currency },
  'base-cad': {
    head: m.office_taxes_report_base_cad,
    cell: ({ in_cad: inCad }) => (inCad === null ? '' : inCad.base / 100),
  },
  'collected-cad': {
    head: m.office_taxes_report_collected_cad,
    cell: ({ in_cad: inCad }) => (inCad === null ? '' : inCad.tax / 100),
  },
};

/** Writes the figures of a period as CSV. */
export async function taxReportAsCsv(db: Database, period: Period, language: Language): Promise<Buffer> {
  return csvOfRows(csvColumns, { language }, (await getTaxReport(db, period)).rows);
}

/** Returns the documents behind a figure, the latest first, and how many there are in all. */
export async function getTaxedDocuments(
  db: Database,
  period: Period,
  kind: TaxKind,
): Promise<{ readonly rows: TaxedDocument[]; readonly count: number }> {
  const { rows } = await getTaxReport(db, period);
  const figure = rows.find((row) => keyOf(row) === keyOf(kind));
  if (!figure) return { rows: [], count: 0 };
  const documents = await listTaxedDocuments(db, period, kind, mostTaxedDocuments);
  return {
    rows: documents.map(
      ({ invoice_uuid: uuid, company_uuid, company_name, base_cents, amount_cents, ...rest }) => {
        const sign = rest.document === 'invoice' ? 1 : -1;
        const company = { uuid: company_uuid, name: company_name };
        return { ...rest, uuid, company, base: sign * base_cents, tax: sign * amount_cents };
      },
    ),
    count: figure.invoiced.documents + figure.credited.documents,
  };
}

function keyOf({ currency, jurisdiction, name, rate_per_hundred_thousand: rate, reason }: TaxKind): string {
  return [currency, jurisdiction, name, rate, reason].join(' ');
}

type Sum = Awaited<ReturnType<typeof sumTaxes>>[number];

function sumsOf(ofKind: readonly Sum[], document: Sum['document']): TaxSums {
  const sum = ofKind.find((one) => one.document === document);
  return {
    base: sum?.base_cents ?? 0,
    tax: sum?.amount_cents ?? 0,
    documents: sum?.documents ?? 0,
  };
}

function totalsOf(rows: readonly ChargedTax[]): TaxReport['totals'] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, ofCurrency]) => ({
    currency,
    // Each document has one such line, whose base is all of it.
    sales: ofCurrency.filter(({ name }) => isOnEverySale(name)).reduce((sum, { base }) => sum + base, 0),
    tax: ofCurrency.reduce((sum, { tax }) => sum + tax, 0),
  }));
}
