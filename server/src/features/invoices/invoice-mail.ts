import { m } from '@chipload/messages';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { StoredInvoice } from './invoices.repository.ts';

type MailedInvoice = Pick<
  StoredInvoice,
  | 'number'
  | 'order_uuid'
  | 'order_number'
  | 'language'
  | 'customer_name'
  | 'customer_email'
  | 'is_email_confirmed'
>;

/** Writes the mail with the link of an invoice. It names no amount: a mail may be read by others. */
export function invoiceMail(invoice: MailedInvoice, sender: Sender): Mail {
  const { number, language } = invoice;
  const options = { locale: language };
  const values = { number, order: String(invoice.order_number) };
  const reader = {
    name: invoice.customer_name,
    email: invoice.customer_email,
    language,
    is_email_confirmed: invoice.is_email_confirmed,
  };
  const letter = letterToCustomer(reader, sender, {
    template: 'invoice',
    title: m.invoices_server_mail_subject(values, options),
    paragraphs: [m.invoices_server_mail_body(values, options)],
    facts: [],
    link: {
      label: m.invoices_server_mail_link({}, options),
      url: `${sender.publicUrl}/customer/account/invoices`,
    },
  });
  return { ...letter, about: `order ${invoice.order_uuid}` };
}
