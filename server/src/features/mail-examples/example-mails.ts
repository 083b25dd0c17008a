// Writes each kind of mail about the example, with the functions that write the real ones.

import type { MailExampleRow } from '@chipload/contract/office/mail-examples';
import { m } from '@chipload/messages';
import type { MailTemplate } from '../../platform/mail/mail-templates.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { accountNotice } from '../audit/audit.service.ts';
import {
  creditApplicationMail,
  creditDecisionMail,
  emailChangeRequestedMail,
  emailConfirmationMail,
  emailTakenMail,
  feedbackReceiptMail,
  feedbackTicketMail,
  passwordResetMail,
} from '../customers/customers.service.ts';
import { pickupMail, shipmentMail } from '../fulfilment/fulfilment.service.ts';
import {
  cardDeclinedMail,
  cardPaymentMail,
  creditNoteMail,
  disputeMail,
  invoiceMail,
  refundMail,
  reminderMail,
  statementMail,
} from '../invoices/invoices.service.ts';
import { quoteAnswerMail, quoteReceiptMail, quoteRequestMail } from '../mods/mods.service.ts';
import { cancellationMail, changeMail, confirmationMail } from '../orders/orders.service.ts';
import type { MailingShop } from '../post/post.service.ts';
import { accountErasedMail } from '../privacy/privacy.service.ts';
import { quoteMail, quoteMessageMail, quoteReminderMail, quoteToShopMail } from '../quotes/quotes.service.ts';
import { toolRefusedMail } from '../sent-tools/sent-tools.service.ts';
import { invitationMail } from '../staff/staff.service.ts';
import { applicationOf, type Example, feedbackOf, pricesOf, quoteOf } from './example.ts';

type MailExample = {
  readonly group: MailExampleRow['group'];
  readonly write: (example: Example, shop: MailingShop) => Mail;
};

/** In the order of the screen. A kind of mail without an example is a type error. */
export const mailExamples: Readonly<Record<MailTemplate, MailExample>> = {
  'order-confirmation': { group: 'orders', write: ({ order }, shop) => confirmationMail(order, shop) },
  'order-changed': { group: 'orders', write: orderChanged },
  'order-cancelled': { group: 'orders', write: ({ order }, shop) => cancellationMail(order, shop) },
  shipment: { group: 'orders', write: shipment },
  'pickup-ready': { group: 'orders', write: pickup },
  invoice: { group: 'money', write: invoice },
  statement: { group: 'money', write: statement },
  reminder: { group: 'money', write: reminder },
  'card-payment': { group: 'money', write: cardPayment },
  'card-declined': { group: 'money', write: cardDeclined },
  'credit-note': { group: 'money', write: creditNote },
  refund: { group: 'money', write: refund },
  'quote-receipt': {
    group: 'requests',
    write: (example, { sender }) =>
      quoteReceiptMail(quoteOf(example), sender, `${sender.publicUrl}/unsubscribe/${token}`),
  },
  'quote-answer': {
    group: 'requests',
    write: (example, { sender }) => quoteAnswerMail(quoteOf(example), sender),
  },
  quote: { group: 'requests', write: (example, { sender }) => quoteMail(pricesOf(example), sender) },
  'quote-message': {
    group: 'requests',
    write: (example, { sender }) => quoteMessageMail(pricesOf(example), quoteOf(example).answer, sender),
  },
  'quote-reminder': {
    group: 'requests',
    write: (example, { sender }) => quoteReminderMail(pricesOf(example), sender),
  },
  'tool-refused': { group: 'requests', write: toolRefused },
  'credit-decision': {
    group: 'requests',
    write: (example, { sender }) => creditDecisionMail(applicationOf(example), sender),
  },
  'feedback-receipt': {
    group: 'requests',
    write: (example, { sender }) =>
      feedbackReceiptMail(feedbackOf(example), sender, `${sender.publicUrl}/unsubscribe/${token}`),
  },
  'email-confirmation': {
    group: 'accounts',
    write: ({ reader }, { sender }) => emailConfirmationMail({ ...reader, token }, sender),
  },
  'password-reset': {
    group: 'accounts',
    write: ({ reader }, { sender }) => passwordResetMail({ ...reader, token, has_password: true }, sender),
  },
  'account-notice': {
    group: 'accounts',
    write: (example, shop) => noticeOf('password.changed', example, shop),
  },
  'email-change-requested': {
    group: 'accounts',
    write: ({ reader }, { sender }) => emailChangeRequestedMail(reader, sender),
  },
  'email-taken': { group: 'accounts', write: ({ reader }, { sender }) => emailTakenMail(reader, sender) },
  'account-erased': {
    group: 'accounts',
    write: ({ reader }, { sender }) => accountErasedMail(reader, sender),
  },
  'quote-request': {
    group: 'shop',
    write: (example, shop) =>
      quoteRequestMail(quoteOf(example), { sender: shop.sender, to: shopAddress(example, shop) }),
  },
  'quote-news': {
    group: 'shop',
    write: (example, shop) =>
      quoteToShopMail(
        pricesOf(example),
        { ...example.reader, event: 'asked', said: quoteOf(example).body, parts: [] },
        { sender: shop.sender, to: shopAddress(example, shop) },
      ),
  },
  'credit-application': {
    group: 'shop',
    write: (example, shop) =>
      creditApplicationMail(applicationOf(example), shop.sender, shopAddress(example, shop)),
  },
  'feedback-ticket': {
    group: 'shop',
    write: (example, shop) =>
      feedbackTicketMail(feedbackOf(example), shop.sender, shopAddress(example, shop)),
  },
  dispute: { group: 'shop', write: dispute },
  'staff-invitation': {
    group: 'shop',
    write: ({ reader }, { sender }) => invitationMail(reader, { token, isFactorRequired: true }, sender),
  },
  'staff-notice': {
    group: 'shop',
    write: (example, shop) => noticeOf('staff.password-changed', example, shop),
  },
};

/** In links that would sign somebody in: it is nobody's. */
const token = 'example';

function shopAddress({ reader }: Example, { settings }: MailingShop): string {
  return settings.address?.email || reader.email;
}

function orderChanged({ order, totalBeforeCents }: Example, shop: MailingShop): Mail {
  return changeMail(order, shop, {
    version: 1,
    beforeCents: totalBeforeCents,
    afterCents: order.total_cents,
    splitOff: undefined,
  });
}

function shipment({ order, company, invoice: billed, shipped, now }: Example, shop: MailingShop): Mail {
  const pieces = shipped.reduce((sum, { quantity }) => sum + quantity, 0);
  return shipmentMail(
    {
      ...order,
      company,
      number: `${order.number}-S1`,
      order_uuid: order.uuid,
      order_number: order.number,
      method: 'flat_rate',
      courier: 'ups',
      handed_to: '',
      shipped_at: now,
      shipped_by: '',
      pieces,
      invoice: billed,
      parcels: [
        {
          position: 1,
          box: '',
          length: 12,
          height: 4,
          width: 6,
          weight: 3,
          tracking_number: '1Z999AA10123456784',
          contents: shipped,
        },
      ],
      lines: shipped,
      open: order.lines.reduce((sum, { ordered }) => sum + ordered, -pieces),
    },
    shop,
  );
}

function pickup({ order }: Example, shop: MailingShop): Mail {
  const { pickup: place, address } = shop.settings;
  const at = place && {
    name: address?.name ?? '',
    line_1: place.line1,
    line_2: place.line2,
    city: place.city,
    province: place.province,
    postal: place.postal,
    country: place.country,
    phone: '',
  };
  return pickupMail({ ...order, version: 1, ship_to: at ?? order.ship_to }, shop);
}

function invoice({ reader, order, invoice: billed }: Example, { sender }: MailingShop): Mail {
  return invoiceMail(
    {
      ...reader,
      ...billed,
      order_uuid: order.uuid,
      order_number: order.number,
      customer_name: reader.name,
      customer_email: reader.email,
      corrects: null,
    },
    sender,
  );
}

function statement(example: Example, { sender }: MailingShop): Mail {
  const { uuid, company, currency, reader, today } = example;
  const owed = [example.lateInvoice, example.invoice].map(({ cents, ...one }) => ({
    ...one,
    isOpening: false,
    open_cents: cents,
  }));
  return statementMail(
    {
      ...reader,
      company_id: 0,
      company_uuid: uuid,
      company_name: company,
      currency,
      customer_id: 0,
      is_disabled: false,
      statements_since: null,
    },
    owed,
    { sender, on: today },
  );
}

function reminder(example: Example, { sender }: MailingShop): Mail {
  const { uuid, company, currency, reader, lateInvoice } = example;
  const { number, due_on, cents } = lateInvoice;
  return reminderMail(
    { ...reader, company_name: company, company_uuid: uuid },
    [{ invoice_uuid: uuid, number, due_on, currency, open_cents: cents, step: 2 }],
    sender,
  );
}

function cardPayment(example: Example, { sender }: MailingShop): Mail {
  const { uuid, currency, reader, order, invoice: paid, maskedCardNumber } = example;
  return cardPaymentMail(
    {
      ...reader,
      key: uuid,
      cents: paid.cents,
      currency,
      masked_card_number: maskedCardNumber,
      company_uuid: uuid,
      opening: null,
      deposit: null,
      invoices: [{ ...paid, order_number: order.number, total_cents: paid.cents, paid_cents: paid.cents }],
    },
    sender,
  );
}

function cardDeclined(example: Example, { sender }: MailingShop): Mail {
  const { currency, reader, order, invoice: open, maskedCardNumber } = example;
  return cardDeclinedMail(
    {
      ...reader,
      ...open,
      order_number: order.number,
      open_cents: open.cents,
      currency,
      masked_card_number: maskedCardNumber,
      decline_reason: null,
    },
    sender,
  );
}

function creditNote(example: Example, { sender }: MailingShop): Mail {
  const { uuid, currency, ofOrder, invoice: billed, returned } = example;
  const { inventory_code, unit_cents } = returned.line;
  return creditNoteMail(
    {
      ...ofOrder,
      uuid,
      number: '2001',
      invoice_uuid: uuid,
      invoice_number: billed.number,
      currency,
      reason: 'returned',
      total_cents: returned.cents,
      shipping_cents: 0,
      refunded_before_cents: 0,
      lines: [{ kind: 'pieces', inventory_code, quantity: 1, total_cents: unit_cents }],
      applied: [{ invoice: billed.number, cents: returned.cents }],
      refunds: [],
    },
    sender,
  );
}

function refund(example: Example, { sender }: MailingShop): Mail {
  const { uuid, currency, ofOrder, returned, maskedCardNumber } = example;
  return refundMail(
    {
      ...ofOrder,
      key: uuid,
      invoice_uuid: uuid,
      cents: returned.cents,
      currency,
      masked_card_number: maskedCardNumber,
    },
    sender,
  );
}

function dispute(example: Example, shop: MailingShop): Mail {
  const { uuid, company, currency, order, invoice: paid, maskedCardNumber, inTwoWeeks } = example;
  return disputeMail(
    {
      reference: 'example',
      order,
      company: { uuid, name: company },
      cents: paid.cents,
      currency,
      masked_card_number: maskedCardNumber,
      reason: 'fraudulent',
      state: 'response-needed',
      is_inquiry: false,
      is_withdrawn: true,
      evidence_until: inTwoWeeks,
    },
    shop.sender,
    shopAddress(example, shop),
  );
}

function toolRefused({ ofOrder, uuid, shipped, reader }: Example, { sender }: MailingShop): Mail {
  return toolRefusedMail(
    {
      ...ofOrder,
      uuid,
      part: shipped[0]?.inventory_code ?? '',
      reason: 'cracked',
      note: m.office_mails_example_note({}, { locale: reader.language }),
      passport: '0123456789AB',
    },
    sender,
  );
}

function noticeOf(action: string, { reader, now }: Example, { sender }: MailingShop): Mail {
  const event = { id: 0, at: now, action, remote_address: '203.0.113.7', user_agent: '' };
  const mail = accountNotice(event, reader, sender);
  if (!mail) throw new Error(`No mail is sent after ${action}`);
  return mail;
}
