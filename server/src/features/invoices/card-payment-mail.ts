import { pageOf, pages } from '@chipload/contract/page-addresses';
import { openCents } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailedCardPayment } from './card-payment-mail.repository.ts';

type PaidInvoice = MailedCardPayment['invoices'][number];

/** Writes the receipt of what a buyer paid by card, in the language of the buyer: invoices, an opening balance, or parts of them, or a deposit. */
export function cardPaymentMail(payment: MailedCardPayment, sender: Sender): Mail {
  const { key, currency, language, masked_card_number: card } = payment;
  const options = { locale: language };
  const paid = paidOf(payment, options);
  const [first] = payment.invoices;
  const amount = (cents: number) => `${formatMoney(cents, currency, language)} ${currency}`;
  const letter = letterToCustomer(payment, sender, {
    template: 'card-payment',
    variables: { amount: amount(payment.cents), card },
    ...wordsOf(payment, options),
    facts: [
      { label: m.invoices_server_card_payment_paid({}, options), value: amount(payment.cents) },
      { label: m.invoices_server_card_payment_card({}, options), value: card },
      ...(first && paid.length === 1 ? [{ label: m.invoices_number({}, options), value: first.number }] : []),
      ...creditOf(payment, options),
      ...paid.map(({ label, cents, openCents: open }) =>
        paid.length === 1
          ? { label: m.invoices_server_card_payment_open({}, options), value: amount(open) }
          : {
              label,
              value: m.invoices_server_card_payment_share(
                { paid: amount(cents), open: amount(open) },
                options,
              ),
            },
      ),
    ],
    link: linkOf(payment, sender, options),
  });
  return { ...letter, key: `card-payment:${key}`, about: recordOf(payment) };
}

function linkOf({ deposit, invoices }: MailedCardPayment, { publicUrl }: Sender, options: Options) {
  if (deposit)
    return { label: m.mail_order_see({}, options), url: publicUrl + pageOf.order(deposit.order_uuid) };
  const label =
    invoices.length > 0 ? m.invoices_server_mail_link({}, options) : m.invoices_title({}, options);
  return { label, url: publicUrl + pages.invoices };
}

/** The record of the office that the mail is about. */
function recordOf({ deposit, invoices: [first], company_uuid: company }: MailedCardPayment): string {
  if (deposit) return `order ${deposit.order_uuid}`;
  return first ? `invoice ${first.uuid}` : `company ${company}`;
}

/** The rest that the deposit did not need any more. */
function creditOf({ deposit, cents, currency, language }: MailedCardPayment, options: Options) {
  if (!deposit || deposit.cents === cents) return [];
  const value = `${formatMoney(cents - deposit.cents, currency, language)} ${currency}`;
  return [{ label: m.invoices_server_card_payment_credit({}, options), value }];
}

type Options = { readonly locale: MailedCardPayment['language'] };

/** The debts that were paid, the opening balance first. */
function paidOf({ opening, invoices }: MailedCardPayment, options: Options) {
  const label = m.invoices_server_without_invoice({}, options);
  return [
    ...(opening ? [{ label, cents: opening.cents, openCents: opening.open_cents }] : []),
    ...invoices.map((invoice) => ({
      label: m.invoices_server_account_invoice({ number: invoice.number }, options),
      cents: invoice.cents,
      openCents: openOf(invoice),
    })),
  ];
}

function wordsOf({ opening, deposit, invoices, cents }: MailedCardPayment, options: Options) {
  const [first, ...others] = invoices;
  if (deposit) return wordsOfDeposit(deposit, cents, options);
  if (opening && !first) return wordsOfOpening(opening, options);
  if (first && others.length === 0 && !opening) return wordsOfOne(first, options);
  const values = { count: invoices.length, shown: String(invoices.length) };
  return opening
    ? {
        title: m.invoices_server_card_payment_subject_both(values, options),
        paragraphs: [m.invoices_server_card_payment_both({}, options)],
      }
    : {
        title: m.invoices_server_card_payment_subject_several(values, options),
        paragraphs: [m.invoices_server_card_payment_several({}, options)],
      };
}

function wordsOfDeposit(
  { order_number: number, cents }: NonNullable<MailedCardPayment['deposit']>,
  paidCents: number,
  options: Options,
) {
  const order = String(number);
  return {
    title: m.invoices_server_card_payment_subject_deposit({ order }, options),
    paragraphs: [
      cents === paidCents
        ? m.invoices_server_card_payment_deposit({ order }, options)
        : m.invoices_server_card_payment_deposit_part({ order }, options),
    ],
  };
}

function wordsOfOpening({ open_cents: open }: NonNullable<MailedCardPayment['opening']>, options: Options) {
  return {
    title: m.invoices_server_card_payment_subject_opening({}, options),
    paragraphs: [
      open === 0
        ? m.invoices_server_card_payment_opening_full({}, options)
        : m.invoices_server_card_payment_opening_part({}, options),
    ],
  };
}

function wordsOfOne(invoice: PaidInvoice, options: Options) {
  const values = { invoice: invoice.number, order: String(invoice.order_number) };
  return {
    title: m.invoices_server_card_payment_subject(values, options),
    paragraphs: [
      openOf(invoice) === 0
        ? m.invoices_server_card_payment_full(values, options)
        : m.invoices_server_card_payment_part(values, options),
    ],
  };
}

function openOf({ total_cents: totalCents, paid_cents: paidCents }: PaidInvoice): number {
  return openCents({ totalCents, paidCents });
}
