// The groups of sales, and the reports on service, in words.

import { m } from '@chipload/messages';
import { creditReasonWords } from './credit-reasons.ts';
import type { InLanguage, Text } from './language.ts';
import { currentLanguage, formatHundredths } from './locale.ts';
import { lostReasonTexts, quoteStateTexts } from './quotes.ts';

export const salesGroupingTexts = {
  series: m.office_sales_by_series,
  part: m.office_sales_by_part,
  company: m.office_sales_by_company,
  place: m.office_sales_by_place,
  month: m.office_sales_by_month,
} as const satisfies Readonly<Record<string, Text>>;

type Grouping = keyof typeof salesGroupingTexts;

const without: Readonly<Record<Grouping, Text>> = {
  ...salesGroupingTexts,
  series: m.office_sales_without_series,
  part: m.office_sales_without_part,
  place: m.office_sales_without_place,
};

/** The rows of sales that are made to order, and so in no series. */
const madeTexts: Readonly<Record<string, Text>> = {
  'made:mod': m.office_sales_mods,
  'made:holder': m.office_sales_holders,
  'made:regrind': m.office_sales_regrinds,
};

/** Returns the name of a group, or which part of the sales has none. */
export function salesGroupText(
  by: Grouping,
  { key, name }: { readonly key: string; readonly name: string },
  options?: InLanguage,
): string {
  if (name !== '') return name;
  const text = (by === 'series' && madeTexts[key]) || without[by];
  return text({}, options);
}

export const keyReportTexts = {
  'fill-rate': m.office_figures_fill_rate,
  'late-orders': m.office_figures_late_orders,
  'not-invoiced': m.office_figures_not_invoiced,
  'lost-demand': m.office_figures_lost_demand,
  credits: m.office_figures_credits,
  discounts: m.office_figures_discounts,
  quotes: m.office_figures_quotes,
} as const satisfies Readonly<Record<string, Text>>;

type Report = keyof typeof keyReportTexts;

/** Hints at the count of each report. */
export const keyReportHints = {
  'fill-rate': m.office_figures_fill_rate_hint,
  'late-orders': m.office_figures_late_orders_hint,
  'not-invoiced': m.office_figures_not_invoiced_hint,
  'lost-demand': m.office_figures_lost_demand_hint,
  credits: m.office_figures_credits_hint,
  discounts: m.office_figures_discounts_hint,
  quotes: m.office_figures_quotes_hint,
} as const satisfies Readonly<Record<Report, Text>>;

export const keyColumnTexts = {
  order: m.office_figures_column_order,
  document: m.office_figures_column_document,
  quote: m.office_figures_column_quote,
  company: m.office_figures_column_company,
  part: m.office_figures_column_part,
  words: m.office_figures_column_words,
  kind: m.office_figures_column_kind,
  who: m.office_figures_column_who,
  day: m.office_figures_column_day,
  due: m.office_figures_column_due,
  days: m.office_figures_column_days,
  wanted: m.office_figures_column_wanted,
  pieces: m.office_figures_column_pieces,
  list: m.office_figures_column_list,
  amount: m.office_figures_column_amount,
} as const satisfies Readonly<Record<string, Text>>;

const kinds: Readonly<Record<Report, Readonly<Record<string, Text>>>> = {
  'fill-rate': {
    lines: m.office_figures_lines,
    pieces: m.office_figures_pieces,
    'no-day': m.office_figures_no_day,
  },
  'late-orders': { open: m.office_figures_open, shipped: m.office_figures_shipped_late },
  'not-invoiced': { shipped: m.office_figures_shipped, prepaid: m.office_figures_prepaid },
  'lost-demand': { search: m.office_figures_search, backorder: m.office_figures_backorder },
  credits: { ...creditReasonWords, refund: m.office_figures_refund },
  discounts: { discounts: m.office_figures_discounts_given },
  quotes: {
    ...lostReasonTexts,
    open: quoteStateTexts.sent,
    accepted: quoteStateTexts.accepted,
    expired: quoteStateTexts.expired,
  },
};

/** Returns what a figure counts or a row is; a code that this build does not know stays as it is. */
export function keyKindText(report: Report, code: string, options?: InLanguage): string {
  return kinds[report][code]?.({}, options) ?? code;
}

/** Returns hundredths of a percent: `40.00%`; empty where there is no share. */
export function shareText(hundredths: number | undefined): string {
  if (hundredths === undefined) return '';
  return m.office_prices_percent_text({ value: formatHundredths(hundredths / 100, currentLanguage()) });
}
