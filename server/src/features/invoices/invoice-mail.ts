import { pages } from '@chipload/contract/page-addresses';
import { m } from '@chipload/messages';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { mailedPdf } from '../documents/documents.service.ts';
import type { StoredInvoice } from './invoices.repository.ts';

type MailedInvoice = Pick<
  StoredInvoice,
  | 'uuid'
  | 'number'
  | 'order_uuid'
  | 'order_number'
  | 'language'
  | 'customer_name'
  | 'customer_email'
  | 'is_email_confirmed'
  | 'corrects'
>;

/**
 * Writes the mail with the link of an invoice and, to a confirmed address, its PDF. Its text names no amount: an address that is
 * not confirmed may belong to somebody else.
 */
export function invoiceMail(invoice: MailedInvoice, sender: Sender): Mail {
  const { number, language } = invoice;
  const options = { locale: language };
  const { is_email_confirmed, corrects } = invoice;
  const values = { number, order: String(invoice.order_number), corrects: corrects?.number ?? '' };
  const reader = {
    name: invoice.customer_name,
    email: invoice.customer_email,
    language,
    is_email_confirmed,
  };
  const letter = letterToCustomer(reader, sender, {
    template: 'invoice',
    variables: { order: values.order, invoice: number },
    title: corrects
      ? m.invoices_server_additional_mail_subject(values, options)
      : m.invoices_server_mail_subject(values, options),
    paragraphs: [
      ...(corrects ? [m.invoices_server_additional_mail_body(values, options)] : []),
      is_email_confirmed
        ? m.invoices_server_mail_body_attached(values, options)
        : m.invoices_server_mail_body(values, options),
    ],
    facts: [],
    link: {
      label: m.invoices_server_mail_link({}, options),
      url: sender.publicUrl + pages.invoices,
    },
  });
  return {
    ...letter,
    documents: is_email_confirmed ? [mailedPdf('invoice', invoice)] : [],
    about: `invoice ${invoice.uuid}`,
  };
}
