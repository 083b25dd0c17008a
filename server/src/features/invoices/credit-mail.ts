// The mails to a buyer about a credit note and about money that was returned to a card, in the language of the order.

import { pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { formatCount, formatMoney } from '@chipload/messages/locale';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailedPdf } from '../documents/documents.service.ts';
import { creditReasonText } from './document-words.ts';
import type { MailedCreditNote, MailedRefund } from './credit-mail.repository.ts';

/** Writes the mail that says what is credited, why, and where the money goes; with its PDF, as that of an invoice. */
export function creditNoteMail(note: MailedCreditNote, sender: Sender): Mail {
  const { number, language, invoice_uuid: invoice, is_email_confirmed: isConfirmed } = note;
  const options = { locale: language };
  const values = { number, invoice: note.invoice_number, order: String(note.order_number) };
  const letter = letterToCustomer(note, sender, {
    template: 'credit-note',
    variables: {
      order: values.order,
      invoice: values.invoice,
      credit_note: number,
      amount: amountText(note.total_cents, note.currency, language),
    },
    title: m.invoices_server_credit_mail_subject(values, options),
    paragraphs: [
      isConfirmed
        ? m.invoices_server_credit_mail_body_attached(values, options)
        : m.invoices_server_credit_mail_body(values, options),
      ...moneyOf(note),
    ],
    facts: factsOf(note),
    link: invoicesLink(sender, language),
  });
  const documents = isConfirmed ? [mailedPdf('credit-note', note)] : [];
  return { ...letter, documents, key: `credit-note:${number}`, about: `invoice ${invoice}` };
}

/** The credited lines, and the reason. */
function factsOf({ language, currency, reason, ...note }: MailedCreditNote) {
  const options = { locale: language };
  const amount = (cents: number) => amountText(cents, currency, language);
  const pieces = note.lines.flatMap(({ kind, inventory_code: code, quantity }) =>
    kind === 'pieces' ? `${formatCount(quantity, language)} × ${code}` : [],
  );
  const prices = note.lines.flatMap(({ kind, inventory_code: code, total_cents: cents }) =>
    kind === 'price' ? `${code}: ${amount(cents)}` : [],
  );
  return [
    { label: m.invoices_server_credit_mail_amount({}, options), value: amount(note.total_cents) },
    { label: m.invoices_server_reason({}, options), value: creditReasonText(reason, language) },
    ...(pieces.length === 0
      ? []
      : [{ label: m.invoices_server_credit_mail_pieces({}, options), value: pieces.join('\n') }]),
    ...(prices.length === 0
      ? []
      : [{ label: m.invoices_server_credit_mail_prices({}, options), value: prices.join('\n') }]),
    ...(note.shipping_cents === 0
      ? []
      : [{ label: m.invoices_server_shipping({}, options), value: amount(note.shipping_cents) }]),
  ];
}

/** The use of the money: it pays invoices, returns to cards, or stays on the account. */
function moneyOf({ language, currency, applied, refunds, ...note }: MailedCreditNote): string[] {
  const options = { locale: language };
  const amount = (cents: number) => amountText(cents, currency, language);
  const before = note.refunded_before_cents;
  const spent = [...applied, ...refunds].reduce((sum, { cents }) => sum + cents, before);
  const left = note.total_cents - spent;
  return [
    ...applied.map(({ invoice, cents }) =>
      m.invoices_server_credit_mail_applied({ amount: amount(cents), invoice }, options),
    ),
    ...(before > 0 ? [m.invoices_server_credit_mail_before({ amount: amount(before) }, options)] : []),
    ...refunds.map(({ card, cents }) =>
      m.invoices_server_credit_mail_refunded({ amount: amount(cents), card }, options),
    ),
    ...(left > 0 ? [m.invoices_server_credit_mail_left({ amount: amount(left) }, options)] : []),
  ];
}

function amountText(cents: number, currency: Currency, language: Language): string {
  return `${formatMoney(cents, currency, language)} ${currency}`;
}

/** Writes the mail about a refund. It names the amount, by which the buyer finds it on the statement of the card. */
export function refundMail(refund: MailedRefund, sender: Sender): Mail {
  const { key, cents, currency, language, masked_card_number: card, invoice_uuid: invoice } = refund;
  const options = { locale: language };
  const values = {
    order: String(refund.order_number),
    amount: amountText(cents, currency, language),
    card,
  };
  const letter = letterToCustomer(refund, sender, {
    template: 'refund',
    variables: values,
    title: m.invoices_server_refund_mail_subject(values, options),
    paragraphs: [
      m.invoices_server_refund_mail_body(values, options),
      m.invoices_server_refund_mail_days({}, options),
    ],
    link: invoicesLink(sender, language),
  });
  const about = invoice === null ? `order ${refund.order_uuid}` : `invoice ${invoice}`;
  return { ...letter, key: `refund:${key}`, about };
}

function invoicesLink(sender: Sender, language: 'en' | 'fr') {
  return {
    label: m.invoices_server_credit_mail_link({}, { locale: language }),
    url: sender.publicUrl + pages.invoices,
  };
}
