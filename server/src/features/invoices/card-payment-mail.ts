import { pages } from '@chipload/contract/page-addresses';
import { openCents } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailedCardPayment } from './card-payment-mail.repository.ts';

type PaidInvoice = MailedCardPayment['invoices'][number];

/** Writes the receipt of invoices that a buyer paid by card, or of parts of them, in the language of the buyer. */
export function cardPaymentMail(payment: MailedCardPayment, sender: Sender): Mail {
  const { key, currency, language, invoices, masked_card_number: card } = payment;
  const [first] = invoices;
  if (!first) throw new Error(`Capture ${key} pays no invoice`);
  const options = { locale: language };
  const amount = (cents: number) => `${formatMoney(cents, currency, language)} ${currency}`;
  const letter = letterToCustomer(payment, sender, {
    template: 'card-payment',
    ...(invoices.length === 1 ? wordsOfOne(first, options) : wordsOfSeveral(invoices, options)),
    facts: [
      { label: m.invoices_server_card_payment_paid({}, options), value: amount(payment.cents) },
      { label: m.invoices_server_card_payment_card({}, options), value: card },
      ...(invoices.length === 1
        ? [
            { label: m.invoices_number({}, options), value: first.number },
            { label: m.invoices_server_card_payment_open({}, options), value: amount(openOf(first)) },
          ]
        : invoices.map((invoice) => ({
            label: m.invoices_server_account_invoice({ number: invoice.number }, options),
            value: m.invoices_server_card_payment_share(
              { paid: amount(invoice.cents), open: amount(openOf(invoice)) },
              options,
            ),
          }))),
    ],
    link: {
      label: m.invoices_server_mail_link({}, options),
      url: sender.publicUrl + pages.invoices,
    },
  });
  return { ...letter, key: `card-payment:${key}`, about: `invoice ${first.uuid}` };
}

type Options = { readonly locale: MailedCardPayment['language'] };

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

function wordsOfSeveral(invoices: readonly PaidInvoice[], options: Options) {
  const values = { count: invoices.length, shown: String(invoices.length) };
  return {
    title: m.invoices_server_card_payment_subject_several(values, options),
    paragraphs: [m.invoices_server_card_payment_several({}, options)],
  };
}

function openOf({ total_cents: totalCents, paid_cents: paidCents }: PaidInvoice): number {
  return openCents({ totalCents, paidCents });
}
