// The content of a statement of account: each document with the balance after it, and the open amounts by age.

import { printedAddress } from '@chipload/contract/printed-address';
import { type Ageing, type AgeingBucket, ageingBuckets, type Statement } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Language } from '../../platform/language.ts';
import type { Say } from '../../platform/refusal.ts';
import type { MoneyDocument } from '../documents/documents.service.ts';
import { methodText, sellerHead } from './document-words.ts';
import type { Seller } from './seller.ts';
import type { AccountMovement, StatementAccount } from './statement-movements.repository.ts';

export type AccountStatement = {
  readonly account: StatementAccount;
  /** The first and the last day. */
  readonly from: string;
  readonly on: string;
  readonly openingCents: number;
  readonly statement: Statement<AccountMovement>;
  /** Of the invoices that are open on the last day. */
  readonly ageing: Ageing;
};

export function statementDocument(
  { account, from, on, openingCents, statement, ageing }: AccountStatement,
  seller: Seller,
  language: Language,
): MoneyDocument {
  const options = { locale: language };
  const { name, currency, bill_to: billTo } = account;
  const amount = (cents: number) => formatMoney(cents, currency, language);
  const address = billTo ? printedAddress(billTo, { language }) : [];
  const open = ageing.totalCents;
  const { entries, closingCents: balance } = statement;
  return {
    language,
    title: m.invoices_server_account_title({}, options),
    number: on,
    seller: sellerHead(seller, language),
    facts: [
      { label: m.invoices_server_account_on({}, options), lines: [on] },
      {
        label: m.invoices_server_account_period({}, options),
        lines: [m.invoices_server_account_days({ from, on }, options)],
      },
      { label: m.invoices_server_account_currency({}, options), lines: [currency] },
      {
        label: m.invoices_server_account_company({}, options),
        lines: [name, ...address.filter((line) => line !== name)],
      },
    ],
    columns: [
      { label: m.invoices_server_account_document({}, options), isAmount: false },
      { label: m.invoices_server_date({}, options), isAmount: false },
      { label: m.invoices_server_amount({}, options), isAmount: true },
      { label: m.invoices_server_account_balance({}, options), isAmount: true },
    ],
    rows: [
      [m.invoices_server_account_opening({}, options), from, '', amount(openingCents)],
      ...entries.map((entry) => [
        describe(entry, amount, language),
        entry.day,
        amount(entry.cents),
        amount(entry.balanceCents),
      ]),
    ],
    amounts: ageingBuckets.map((bucket) => ({
      label: bucketWords[bucket](options),
      value: amount(ageing[bucket]),
    })),
    total: { label: m.invoices_server_account_open({ currency }, options), value: amount(open) },
    settled:
      open === balance
        ? []
        : [{ label: m.invoices_server_account_unapplied({}, options), value: amount(balance - open) }],
    balance: { label: m.invoices_server_balance({ currency }, options), value: amount(balance) },
    notes: balance > 0 ? [m.invoices_server_account_note({}, options)] : [],
  };
}

const bucketWords: Readonly<Record<AgeingBucket, Say>> = {
  current: (options) => m.invoices_server_account_current({}, options),
  '1-30': (options) => m.invoices_server_account_1({}, options),
  '31-60': (options) => m.invoices_server_account_31({}, options),
  '61-90': (options) => m.invoices_server_account_61({}, options),
  'over-90': (options) => m.invoices_server_account_91({}, options),
};

/** The name of a document, and on a second line what it concerns. */
function describe(entry: AccountMovement, amount: (cents: number) => string, language: Language): string {
  return [titleOf(entry, language), detailOf(entry, amount, language)]
    .filter((line) => line !== '')
    .join('\n');
}

function titleOf(
  { kind, number, reference, cents, issued_on: issuedOn }: AccountMovement,
  language: Language,
): string {
  const options = { locale: language };
  switch (kind) {
    case 'opening-balance':
      return number === ''
        ? m.invoices_server_account_brought({}, options)
        : m.invoices_server_account_brought_invoice({ number, day: issuedOn ?? '' }, options);
    case 'invoice':
      return m.invoices_server_account_invoice({ number }, options);
    case 'credit-note':
      return m.invoices_server_account_credit_note({ number }, options);
    case 'payment':
      return m.invoices_server_account_payment({ number }, options);
    case 'payback':
      return m.invoices_server_account_payback({ number }, options);
    case 'reversal':
      return m.invoices_server_account_reversal({ number }, options);
    case 'card':
      return m.invoices_server_account_card({ number: reference }, options);
    case 'write-off':
      return m.invoices_server_account_write_off({ number }, options);
    case 'recovery':
      return cents < 0
        ? m.invoices_server_account_write_off({ number }, options)
        : m.invoices_server_account_recovery({ number }, options);
    case 'refund':
      return m.invoices_server_account_refund({ number }, options);
  }
}

function detailOf(
  { kind, due_on: dueOn, open_cents: open, method, reference, invoices }: AccountMovement,
  amount: (cents: number) => string,
  language: Language,
): string {
  const options = { locale: language };
  const numbers = invoices.join(', ');
  const isOf = kind === 'write-off' || kind === 'recovery';
  const pays = numbers === '' || isOf ? '' : m.invoices_server_account_pays({ numbers }, options);
  if (isOf) return m.invoices_server_account_of({ numbers }, options);
  const words =
    open !== null
      ? [
          reference,
          m.invoices_server_account_due({ day: dueOn ?? '' }, options),
          open === 0
            ? m.invoices_server_account_paid({}, options)
            : m.invoices_server_account_left({ open: amount(open) }, options),
        ]
      : kind === 'card'
        ? [pays]
        : [method === null ? '' : methodText(method, language), reference, pays];
  return words.filter((word) => word !== '').join(' · ');
}
