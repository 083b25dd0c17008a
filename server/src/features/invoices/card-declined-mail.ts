import { pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { DeclinedInvoice } from './card-declined-mail.repository.ts';

/** Writes to a buyer that the card did not pay an invoice, and where it can be paid; at most once a day for an invoice. */
export function cardDeclinedMail(invoice: DeclinedInvoice, sender: Sender): Mail {
  const { uuid, number, language, currency, masked_card_number: card } = invoice;
  const options = { locale: language };
  const amount = `${formatMoney(invoice.open_cents, currency, language)} ${currency}`;
  const values = { invoice: number, order: String(invoice.order_number), card, amount };
  const letter = letterToCustomer(invoice, sender, {
    template: 'card-declined',
    variables: values,
    title: m.invoices_server_card_declined_subject(values, options),
    paragraphs: [
      m.invoices_server_card_declined_body(values, options),
      invoice.decline_reason === 'authentication-needed'
        ? m.invoices_server_card_declined_confirm({}, options)
        : m.invoices_server_card_declined_pay({}, options),
    ],
    link: { label: m.invoices_server_mail_link({}, options), url: sender.publicUrl + pages.invoices },
  });
  return { ...letter, key: `card-declined:${uuid}:${shopDay()}`, about: `invoice ${uuid}` };
}
