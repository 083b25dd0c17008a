import { m } from '@chipload/messages';
import { disputeReasonTexts, disputeText } from '@chipload/messages/disputes';
import { formatMoney } from '@chipload/messages/locale';
import { letterToShop, shopLanguage, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { MailedDispute } from './dispute-mail.repository.ts';

/** Writes to the shop that a card's holder disputes a payment, or what became of it. */
export function disputeMail(dispute: MailedDispute, sender: Sender, to: string): Mail {
  const options = { locale: shopLanguage } as const;
  const { order_uuid: order, currency, evidence_until: until } = dispute;
  const amount = `${formatMoney(dispute.cents, currency, shopLanguage)} ${currency}`;
  const values = { order: String(dispute.order_number), amount, state: disputeText(dispute, options) };
  return {
    ...letterToShop(to, sender, {
      template: 'dispute',
      title: m.invoices_server_dispute_subject(values, options),
      paragraphs: [
        m.invoices_server_dispute_body(values, options),
        ...(dispute.state === 'response-needed' ? [m.invoices_server_dispute_respond({}, options)] : []),
        ...(dispute.state === 'lost' ? [m.invoices_server_dispute_lost({}, options)] : []),
      ],
      facts: [
        { label: m.invoices_server_dispute_company({}, options), value: dispute.company },
        { label: m.invoices_server_dispute_card({}, options), value: dispute.masked_card_number },
        {
          label: m.invoices_server_dispute_reason({}, options),
          value: disputeReasonTexts[dispute.reason]({}, options),
        },
        ...(until === null ? [] : [{ label: m.invoices_server_dispute_until({}, options), value: until }]),
        { label: m.invoices_server_dispute_reference({}, options), value: dispute.reference },
      ],
      link: {
        label: m.invoices_server_dispute_link({}, options),
        url: `${sender.publicUrl}/office/orders/${order}`,
      },
    }),
    about: `order ${order}`,
  };
}
