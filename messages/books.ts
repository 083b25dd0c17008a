// The accounts of the journal, the taxes of lists, the accounting programs and their files in words.

import { m } from '@chipload/messages';
import type { InLanguage, Text } from './language.ts';
import { taxAtRateText, taxReasonTexts, taxText } from './taxes.ts';

/** By the key of the account. */
const bookAccountTexts: Readonly<Record<string, Text>> = {
  receivable: m.office_books_account_receivable,
  unapplied: m.office_books_account_unapplied,
  deposits: m.office_books_account_deposits,
  card: m.office_books_account_card,
  bank: m.office_books_account_bank,
  disputed: m.office_books_account_disputed,
  tax: m.office_books_account_tax,
  'prepaid-tax': m.office_books_account_prepaid_tax,
  sales: m.office_books_account_sales,
  freight: m.office_books_account_freight,
  returns: m.office_books_account_returns,
  allowances: m.office_books_account_allowances,
  goodwill: m.office_books_account_goodwill,
  'bad-debt': m.office_books_account_bad_debt,
  opening: m.office_books_account_opening,
};

export const programTexts = {
  'quickbooks-online': m.office_books_program_quickbooks_online,
  'quickbooks-desktop': m.office_books_program_quickbooks_desktop,
  xero: m.office_books_program_xero,
  'sage-50': m.office_books_program_sage_50,
  plain: m.office_books_program_plain,
} as const satisfies Readonly<Record<string, Text>>;

export const bookFormatTexts = {
  'quickbooks-online': m.office_books_program_quickbooks_online,
  'quickbooks-desktop': m.office_books_program_quickbooks_desktop,
  xero: m.office_books_program_xero,
  'sage-50': m.office_books_program_sage_50,
  csv: m.office_books_format_csv,
  beancount: m.office_books_format_beancount,
} as const satisfies Readonly<Record<string, Text>>;

type Account = {
  readonly currency: string;
  readonly account: string;
  readonly tax: string;
  readonly jurisdiction: string;
};

/** Returns an account with its currency: `Sales, CAD`; a tax with its place: `QST, CA-QC, CAD`. */
export function bookAccountText(
  { currency, account, tax, jurisdiction }: Account,
  options?: InLanguage,
): string {
  const name =
    account === 'tax'
      ? m.office_books_tax_of({ tax: taxText(tax, options), place: jurisdiction }, options)
      : (bookAccountTexts[account]?.({}, options) ?? account);
  return m.office_books_in_currency({ account: name, currency }, options);
}

/** Returns an account of the audit trail with what the program calls it: `Sales, CAD: 4000`. */
export function mappedAccountText(stored: string, options?: InLanguage): string {
  const [currency = '', account = '', tax = '', jurisdiction = '', ...names] = stored.split('|');
  const named = names.filter((name) => name !== '').join(', ');
  return m.office_books_mapped(
    {
      account: bookAccountText({ currency, account, tax, jurisdiction }, options),
      target: named === '' ? m.office_books_not_mapped({}, options) : named,
    },
    options,
  );
}

export const invoiceWayTexts = {
  journal: m.office_books_invoices_journal,
  lists: m.office_books_invoices_lists,
} as const satisfies Readonly<Record<string, Text>>;

export const unlistedTexts = {
  'credit-note': m.office_books_unlisted_credit_note,
  'given-back-before': m.office_books_unlisted_given_back,
  'tax-prepaid': m.office_books_unlisted_tax_prepaid,
  amounts: m.office_books_unlisted_amounts,
  'too-long': m.office_books_unlisted_too_long,
} as const satisfies Readonly<Record<string, Text>>;

/** Returns the taxes of a line in words: `GST 5%, QST 9.975% (CA-QC)`, or why none is charged. */
export function taxCodeText(taxes: string, options?: InLanguage): string {
  if (taxes === '') return m.office_books_taxes_of_rounding({}, options);
  const named = taxes.split(' + ').map((one) => /^(\S+) (.+) (\d+)$/.exec(one));
  const words = named.flatMap((one) =>
    one ? [taxAtRateText({ name: one[2] ?? '', rate: Number(one[3]) / 1_000 }, options)] : [],
  );
  if (words.length === 0)
    return taxes
      .split(' + ')
      .map((reason) => reasonText(reason, options))
      .join(', ');
  const places = named.flatMap((one) => (one?.[1] === undefined || one[1] === 'CA' ? [] : [one[1]]));
  return [words.join(', '), ...places.map((place) => `(${place})`)].join(' ');
}

function reasonText(reason: string, options?: InLanguage): string {
  const texts: Readonly<Record<string, Text>> = taxReasonTexts;
  return texts[reason]?.({}, options) ?? reason;
}

/** Returns taxes of the audit trail with what the program calls them: `HST 13% (CA-ON): HST ON`. */
export function mappedTaxText(stored: string, options?: InLanguage): string {
  const [taxes = '', code = ''] = stored.split('|');
  return m.office_books_mapped(
    {
      account: taxCodeText(taxes, options),
      target: code === '' ? m.office_books_not_mapped({}, options) : code,
    },
    options,
  );
}
