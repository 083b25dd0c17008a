// The mails to a buyer about a credit note and about money that was returned to a card, in the language of the order.

import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { invoicesAddress } from './invoices-address.ts';
import { mailedCreditNote } from './mail-documents.ts';
import type { MailedCreditNote, MailedRefund } from './credit-mail.repository.ts';

/** Writes the mail with the link of a credit note and, as that of an invoice, its PDF. */
export function creditNoteMail(note: MailedCreditNote, sender: Sender): Mail {
  const { number, language, order_uuid: order, is_email_confirmed: isConfirmed } = note;
  const options = { locale: language };
  const values = { number, invoice: note.invoice_number, order: String(note.order_number) };
  const letter = letterToCustomer(note, sender, {
    template: 'credit-note',
    title: m.invoices_server_credit_mail_subject(values, options),
    paragraphs: [
      isConfirmed
        ? m.invoices_server_credit_mail_body_attached(values, options)
        : m.invoices_server_credit_mail_body(values, options),
    ],
    link: invoicesLink(sender, language),
  });
  const documents = isConfirmed ? [mailedCreditNote(note, language)] : [];
  return { ...letter, documents, key: `credit-note:${number}`, about: `order ${order}` };
}

/** Writes the mail about a refund. It names the amount, by which the buyer finds it on the statement of the card. */
export function refundMail(refund: MailedRefund, sender: Sender): Mail {
  const { key, cents, currency, language, masked_card_number: card, order_uuid: order } = refund;
  const options = { locale: language };
  const values = {
    order: String(refund.order_number),
    amount: `${formatMoney(cents, currency, language)} ${currency}`,
    card,
  };
  const letter = letterToCustomer(refund, sender, {
    template: 'refund',
    title: m.invoices_server_refund_mail_subject(values, options),
    paragraphs: [
      m.invoices_server_refund_mail_body(values, options),
      m.invoices_server_refund_mail_days({}, options),
    ],
    link: invoicesLink(sender, language),
  });
  return { ...letter, key: `refund:${key}`, about: `order ${order}` };
}

function invoicesLink(sender: Sender, language: 'en' | 'fr') {
  return {
    label: m.invoices_server_credit_mail_link({}, { locale: language }),
    url: invoicesAddress(sender),
  };
}
