import { pages } from '@chipload/contract/page-addresses';
import { openCents } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailedCardPayment } from './card-payment-mail.repository.ts';

/** Writes the receipt of an invoice that a buyer paid by card, or of a part of it, in the language of the buyer. */
export function cardPaymentMail(payment: MailedCardPayment, sender: Sender): Mail {
  const { key, currency, language, invoice_number: invoice, masked_card_number: card } = payment;
  const options = { locale: language };
  const amount = (cents: number) => `${formatMoney(cents, currency, language)} ${currency}`;
  const values = { invoice, order: String(payment.order_number) };
  const open = openCents({ totalCents: payment.total_cents, paidCents: payment.paid_cents });
  const letter = letterToCustomer(payment, sender, {
    template: 'card-payment',
    title: m.invoices_server_card_payment_subject(values, options),
    paragraphs: [
      open === 0
        ? m.invoices_server_card_payment_full(values, options)
        : m.invoices_server_card_payment_part(values, options),
    ],
    facts: [
      { label: m.invoices_server_card_payment_paid({}, options), value: amount(payment.cents) },
      { label: m.invoices_server_card_payment_card({}, options), value: card },
      { label: m.invoices_number({}, options), value: invoice },
      { label: m.invoices_server_card_payment_open({}, options), value: amount(open) },
    ],
    link: {
      label: m.invoices_server_mail_link({}, options),
      url: sender.publicUrl + pages.invoices,
    },
  });
  return { ...letter, key: `card-payment:${key}`, about: `invoice ${payment.invoice_uuid}` };
}
