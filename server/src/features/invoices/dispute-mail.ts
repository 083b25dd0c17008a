import { m } from '@chipload/messages';
import { disputeReasonTexts, disputeText } from '@chipload/messages/disputes';
import { formatMoney } from '@chipload/messages/locale';
import { letterToShop, shopLanguage, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailedDispute } from './dispute-mail.repository.ts';

/** Writes to the shop that a card's holder disputes a payment, or what became of it. */
export function disputeMail(dispute: MailedDispute, sender: Sender, to: string): Mail {
  const options = { locale: shopLanguage } as const;
  const { order, company, currency, evidence_until: until } = dispute;
  const amount = `${formatMoney(dispute.cents, currency, shopLanguage)} ${currency}`;
  const values = { amount, state: disputeText(dispute, options) };
  const words = order
    ? wordsOfOrder({ ...values, order: String(order.number) }, options)
    : wordsOfOpening({ ...values, company: company.name }, options);
  const record = order ? `orders/${order.uuid}` : `companies/${company.uuid}`;
  return {
    ...letterToShop(to, sender, {
      template: 'dispute',
      variables: { company: company.name, order: order ? String(order.number) : '', amount },
      title: words.title,
      paragraphs: [
        words.body,
        ...(dispute.state === 'response-needed' ? [m.invoices_server_dispute_respond({}, options)] : []),
        ...(dispute.state === 'lost' ? [m.invoices_server_dispute_lost({}, options)] : []),
      ],
      facts: [
        { label: m.invoices_server_dispute_company({}, options), value: company.name },
        { label: m.invoices_server_dispute_card({}, options), value: dispute.masked_card_number },
        {
          label: m.invoices_server_dispute_reason({}, options),
          value: disputeReasonTexts[dispute.reason]({}, options),
        },
        ...(until === null ? [] : [{ label: m.invoices_server_dispute_until({}, options), value: until }]),
        { label: m.invoices_server_dispute_reference({}, options), value: dispute.reference },
      ],
      link: {
        label: words.link,
        url: `${sender.publicUrl}/office/${record}`,
      },
    }),
    about: order ? `order ${order.uuid}` : `company ${company.uuid}`,
  };
}

type Options = { readonly locale: typeof shopLanguage };
type Values = { readonly amount: string; readonly state: string };

function wordsOfOrder(values: Values & { readonly order: string }, options: Options) {
  return {
    title: m.invoices_server_dispute_subject(values, options),
    body: m.invoices_server_dispute_body(values, options),
    link: m.invoices_server_dispute_link({}, options),
  };
}

function wordsOfOpening(values: Values & { readonly company: string }, options: Options) {
  return {
    title: m.invoices_server_dispute_opening_subject(values, options),
    body: m.invoices_server_dispute_opening_body(values, options),
    link: m.invoices_server_dispute_opening_link({}, options),
  };
}
