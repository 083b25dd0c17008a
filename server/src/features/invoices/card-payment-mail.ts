import { pages } from '@chipload/contract/page-addresses';
import { openCents } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailedCardPayment } from './card-payment-mail.repository.ts';

type PaidInvoice = MailedCardPayment['invoices'][number];

/** Writes the receipt of what a buyer paid by card, in the language of the buyer: invoices, an opening balance, or parts of them. */
export function cardPaymentMail(payment: MailedCardPayment, sender: Sender): Mail {
  const { key, currency, language, masked_card_number: card } = payment;
  const options = { locale: language };
  const paid = paidOf(payment, options);
  const [first] = payment.invoices;
  const amount = (cents: number) => `${formatMoney(cents, currency, language)} ${currency}`;
  const letter = letterToCustomer(payment, sender, {
    template: 'card-payment',
    ...wordsOf(payment, options),
    facts: [
      { label: m.invoices_server_card_payment_paid({}, options), value: amount(payment.cents) },
      { label: m.invoices_server_card_payment_card({}, options), value: card },
      ...(first && paid.length === 1 ? [{ label: m.invoices_number({}, options), value: first.number }] : []),
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
    link: {
      label: first ? m.invoices_server_mail_link({}, options) : m.invoices_title({}, options),
      url: sender.publicUrl + pages.invoices,
    },
  });
  const about = first ? `invoice ${first.uuid}` : `company ${payment.company_uuid}`;
  return { ...letter, key: `card-payment:${key}`, about };
}

type Options = { readonly locale: MailedCardPayment['language'] };

/** The debts that were paid, the opening balance first. */
function paidOf({ opening, invoices }: MailedCardPayment, options: Options) {
  const label = m.invoices_server_account_opening({}, options);
  return [
    ...(opening ? [{ label, cents: opening.cents, openCents: opening.open_cents }] : []),
    ...invoices.map((invoice) => ({
      label: m.invoices_server_account_invoice({ number: invoice.number }, options),
      cents: invoice.cents,
      openCents: openOf(invoice),
    })),
  ];
}

function wordsOf({ opening, invoices }: MailedCardPayment, options: Options) {
  const [first, ...others] = invoices;
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
