// The accounts of the journal, the accounting programs and their files in words.

import { m } from '@chipload/messages';
import type { InLanguage, Text } from './language.ts';
import { taxText } from './taxes.ts';

/** By the key of the account. */
const bookAccountTexts: Readonly<Record<string, Text>> = {
  receivable: m.office_books_account_receivable,
  unapplied: m.office_books_account_unapplied,
  deposits: m.office_books_account_deposits,
  card: m.office_books_account_card,
  bank: m.office_books_account_bank,
  disputed: m.office_books_account_disputed,
  tax: m.office_books_account_tax,
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
