// The amounts of each tax in a period, from the lines of its invoices and credit notes, each by its own day, and of what was paid in
// advance and has not shipped; apart from them, what is claimed back for bad debts. For the screen, as CSV, and the documents behind a
// figure.

import {
  type BadDebt,
  type ChargedTax,
  type ClaimedTax,
  mostTaxedDocuments,
  type TaxedDocument,
  type TaxReport,
  type TaxSums,
} from '@chipload/contract/office/taxes';
import { addDays, type Period } from '@chipload/domain/days';
import { centsInCad, exchangeRateFor, exchangeRateLimits, isOnEverySale } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { taxReasonTexts, taxText } from '@chipload/messages/taxes';
import type { Database } from '../../platform/database/database.ts';
import { type CsvColumns, csvOfRows } from '../../platform/files/list-csv.ts';
import type { Language } from '../../platform/language.ts';
import { requirePeriod } from '../../platform/require-period.ts';
import { type ClaimKind, listClaims, sumClaims } from './claimed-taxes.repository.ts';
import {
  countWithoutRate,
  listAmountsInCad,
  listExchangeRates,
  listPaidInCad,
} from './exchange-rates.repository.ts';
import { listTaxedDocuments, sumTaxes, type TaxKind, type TaxSum } from './taxes.repository.ts';

/** Returns the figures of a period. Amounts of different currencies are never added. */
export async function getTaxReport(db: Database, period: Period): Promise<TaxReport> {
  requirePeriod(period);
  const sums = await sumTaxes(db, period);
  const { inCad, withoutRate } = await sumInCad(db, period);
  const rows = [...Map.groupBy(sums, keyOf).values()].flatMap((ofKind): ChargedTax[] => {
    const [first] = ofKind;
    if (!first) return [];
    const { currency, jurisdiction, name, rate_per_hundred_thousand, reason } = first;
    const [invoiced, credited] = [sumsOf(ofKind, 'invoice'), sumsOf(ofKind, 'credit-note')];
    const paid = sumsOf(ofKind, 'order');
    const kind = { currency, jurisdiction, name, rate_per_hundred_thousand, reason };
    const net = {
      base: invoiced.base + paid.base - credited.base,
      tax: invoiced.tax + paid.tax - credited.tax,
    };
    const in_cad = inCad.get(keyOf(kind)) ?? null;
    return [{ ...kind, invoiced, credited, paid_in_advance: paid, ...net, in_cad }];
  });
  const claims = await sumClaims(db, period);
  const bad_debts = claims.map((claim) => ({ ...claim, net: claim.claimed - claim.paid_back }));
  return { ...period, rows, without_rate: withoutRate, totals: totalsOf(rows), bad_debts };
}

/**
 * Adds up what the documents of a period state in Canadian dollars, each amount rounded before it is added, and counts those without a
 * rate. An order paid in advance has the rate that its invoices will have, of the day of its payment.
 */
async function sumInCad(
  db: Database,
  period: Period,
): Promise<{ readonly inCad: ReadonlyMap<string, InCad>; readonly withoutRate: number }> {
  const invoiced = await listAmountsInCad(db, period);
  const paid = await listPaidInCad(db, period);
  const before = addDays(period.from, -exchangeRateLimits.mostDaysBefore);
  const rates = paid.length > 0 ? await listExchangeRates(db, { from: before, to: period.to }) : [];
  const ordered = paid.map((tax) => ({
    ...tax,
    documents: 1,
    cad_millionths: exchangeRateFor(rates, tax.day)?.cadMillionths ?? null,
  }));
  const sums = new Map<string, InCad>();
  for (const { cad_millionths: rate, ...alike } of [...invoiced, ...ordered]) {
    if (rate === null) continue;
    const key = keyOf({ ...alike, currency: 'USD', reason: 'taxable' });
    const { base, tax } = sums.get(key) ?? { base: 0, tax: 0 };
    const documents = alike.document === 'credit-note' ? -alike.documents : alike.documents;
    const cad = (cents: number) => documents * centsInCad(cents, rate);
    sums.set(key, { base: base + cad(alike.base_cents), tax: tax + cad(alike.amount_cents) });
  }
  const waiting = new Set(ordered.filter((tax) => tax.cad_millionths === null).map(({ uuid }) => uuid));
  const unrated = invoiced.some((tax) => tax.cad_millionths === null)
    ? await countWithoutRate(db, period)
    : 0;
  return { inCad: sums, withoutRate: unrated + waiting.size };
}

type InCad = { readonly base: number; readonly tax: number };

/** A line has either figures of sales or those of bad debts, and leaves the other columns empty, so that each column adds up. */
type CsvLine = Pick<ChargedTax, 'currency' | 'jurisdiction' | 'name'> & {
  readonly charged?: ChargedTax;
  readonly claim?: ClaimedTax;
};

const ofSales = (figureOf: (charged: ChargedTax) => number) => (line: CsvLine) =>
  line.charged ? figureOf(line.charged) : null;
const ofBadDebts = (figureOf: (claim: ClaimedTax) => number) => (line: CsvLine) =>
  line.claim ? figureOf(line.claim) : null;

const csvColumns: CsvColumns<CsvLine, string> = {
  place: { head: m.office_taxes_place, cell: ({ jurisdiction }) => jurisdiction },
  tax: { head: m.office_taxes_tax, cell: ({ name }, options) => taxText(name, options) },
  rate: {
    head: m.office_taxes_rate,
    cell: ofSales(({ rate_per_hundred_thousand: rate }) => rate / 1_000),
  },
  reason: {
    head: m.office_taxes_report_reason,
    cell: ({ charged }, options) =>
      (charged ? taxReasonTexts[charged.reason] : m.office_taxes_report_bad_debts)({}, options),
  },
  invoices: { head: m.office_taxes_report_invoices, cell: ofSales(({ invoiced }) => invoiced.documents) },
  'invoiced-base': {
    head: m.office_taxes_report_invoiced_base,
    cents: ofSales(({ invoiced }) => invoiced.base),
  },
  'invoiced-tax': {
    head: m.office_taxes_report_invoiced_tax,
    cents: ofSales(({ invoiced }) => invoiced.tax),
  },
  'credit-notes': {
    head: m.office_taxes_report_credit_notes,
    cell: ofSales(({ credited }) => credited.documents),
  },
  'credited-base': {
    head: m.office_taxes_report_credited_base,
    cents: ofSales(({ credited }) => credited.base),
  },
  'credited-tax': {
    head: m.office_taxes_report_credited_tax,
    cents: ofSales(({ credited }) => credited.tax),
  },
  orders: {
    head: m.office_taxes_report_orders,
    cell: ofSales(({ paid_in_advance: paid }) => paid.documents),
  },
  'paid-base': {
    head: m.office_taxes_report_paid_base,
    cents: ofSales(({ paid_in_advance: paid }) => paid.base),
  },
  'paid-tax': {
    head: m.office_taxes_report_paid_tax,
    cents: ofSales(({ paid_in_advance: paid }) => paid.tax),
  },
  base: { head: m.office_taxes_report_base, cents: ofSales(({ base }) => base) },
  collected: { head: m.office_taxes_report_collected, cents: ofSales(({ tax }) => tax) },
  claimed: { head: m.office_taxes_report_claimed, cents: ofBadDebts(({ claimed }) => claimed) },
  'paid-back': { head: m.office_taxes_report_paid_back, cents: ofBadDebts(({ paid_back: back }) => back) },
  'to-claim': { head: m.office_taxes_report_to_claim, cents: ofBadDebts(({ net }) => net) },
  currency: { head: m.office_invoices_currency, cell: ({ currency }) => currency },
  'base-cad': { head: m.office_taxes_report_base_cad, cents: ({ charged }) => charged?.in_cad?.base ?? null },
  'collected-cad': {
    head: m.office_taxes_report_collected_cad,
    cents: ({ charged }) => charged?.in_cad?.tax ?? null,
  },
};

/** Writes the figures of a period as CSV: the taxes of sales, and after them those of bad debts. */
export async function taxReportAsCsv(db: Database, period: Period, language: Language): Promise<Buffer> {
  const { rows, bad_debts: badDebts } = await getTaxReport(db, period);
  const lines = [
    ...rows.map((charged): CsvLine => ({ ...charged, charged })),
    ...badDebts.map((claim): CsvLine => ({ ...claim, claim })),
  ];
  return csvOfRows(csvColumns, { language }, lines);
}

/** Returns the documents behind a figure, the latest first, and how many there are in all. */
export async function getTaxedDocuments(
  db: Database,
  period: Period,
  kind: TaxKind,
): Promise<{ readonly rows: TaxedDocument[]; readonly count: number }> {
  requirePeriod(period);
  const ofKind = (await sumTaxes(db, period)).filter((sum) => keyOf(sum) === keyOf(kind));
  if (ofKind.length === 0) return { rows: [], count: 0 };
  const documents = await listTaxedDocuments(db, period, kind, mostTaxedDocuments);
  return {
    rows: documents.map(({ company_uuid, company_name, base_cents, amount_cents, ...rest }) => {
      const sign = rest.document === 'credit-note' ? -1 : 1;
      const company = { uuid: company_uuid, name: company_name };
      return { ...rest, company, base: sign * base_cents, tax: sign * amount_cents };
    }),
    count: ofKind.reduce((sum, { documents: count }) => sum + count, 0),
  };
}

/** Returns the write-offs and recoveries behind a claimed tax, the latest first, and how many there are in all. */
export async function getBadDebts(
  db: Database,
  period: Period,
  kind: ClaimKind,
): Promise<{ readonly rows: BadDebt[]; readonly count: number }> {
  requirePeriod(period);
  const claims = await listClaims(db, period, kind, mostTaxedDocuments);
  return {
    rows: claims.map(({ invoice_uuid: uuid, company_uuid, company_name, cents, amount_cents, ...rest }) => {
      const { document, number, invoice_number, day } = rest;
      const company = { uuid: company_uuid, name: company_name };
      return { document, uuid, number, invoice_number, day, company, amount: cents, tax: amount_cents };
    }),
    count: claims[0]?.count ?? 0,
  };
}

function keyOf({ currency, jurisdiction, name, rate_per_hundred_thousand: rate, reason }: TaxKind): string {
  return [currency, jurisdiction, name, rate, reason].join(' ');
}

function sumsOf(ofKind: readonly TaxSum[], document: TaxSum['document']): TaxSums {
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
