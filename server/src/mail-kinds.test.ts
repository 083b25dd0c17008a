// Sends each kind of mail through the mail log, and checks what the log keeps of it.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { keepMails } from '../../tests/support/kept-mails.ts';
import { runJob } from '../../tests/support/run-job.ts';
import { insertStaff } from '../../tests/support/test-staff.ts';
import { done, fillCheckout, openSmallShop } from '../../tests/support/small-shop.ts';
import { accountNotice } from './features/audit/account-notice.ts';
import {
  creditApplicationMail,
  creditDecisionMail,
  feedbackReceiptMail,
  feedbackTicketMail,
  passwordResetMail,
} from './features/customers/customer-mails.ts';
import {
  emailChangeRequestedMail,
  emailConfirmationMail,
  emailTakenMail,
} from './features/customers/email-mails.ts';
import { cardDeclinedMail } from './features/invoices/card-declined-mail.ts';
import { cardPaymentMail } from './features/invoices/card-payment-mail.ts';
import { disputeMail } from './features/invoices/dispute-mail.ts';
import { creditNoteMail, refundMail } from './features/invoices/credit-mail.ts';
import { invoiceMail } from './features/invoices/invoice-mail.ts';
import { reminderMail } from './features/invoices/reminder-mail.ts';
import { statementMail } from './features/invoices/statement-mail.ts';
import { pickupMail, shipmentMail } from './features/fulfilment/shipment-mail.ts';
import { quoteAnswerMail, quoteReceiptMail, quoteRequestMail } from './features/mods/quote-mails.ts';
import {
  quoteMail,
  quoteMessageMail,
  quoteReminderMail,
  quoteToShopMail,
} from './features/quotes/quotes.service.ts';
import { toolRefusedMail } from './features/sent-tools/refused-mail.ts';
import { insertVersion } from './features/order-desk/change.repository.ts';
import { orderTasks } from './features/orders/orders.service.ts';
import { privacyTasks } from './features/privacy/privacy-tasks.ts';
import { invitationMail } from './features/staff/invitation-mail.ts';
import { exampleOf } from './features/mail-examples/example.ts';
import { mailExamples } from './features/mail-examples/example-mails.ts';
import { logMails } from './platform/mail/logged-mailer.ts';
import { mailsToShop, type MailTemplate, mailTemplates } from './platform/mail/mail-templates.ts';
import type { Mail } from './platform/mail/mailer.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'X4-1/2' });

const { sent, post: unlogged } = keepMails(shop.settings);
const mailer = logMails(unlogged.mailer, db, (sentence) => expect.fail(sentence));
const post = { ...unlogged, mailer };
const token = 'planted-token-that-signs-somebody-in';
const sender = { siteName: 'Small Tools', publicUrl: 'https://small.test', postalAddress: '' };
const reader = {
  name: 'Robin',
  email: 'robin@small.test',
  language: 'en',
  is_email_confirmed: true,
} as const;
const invoice = {
  uuid: randomUUID(),
  number: '1001',
  order_uuid: randomUUID(),
  order_number: 100_001,
  language: 'en',
  customer_name: 'Robin',
  customer_email: 'robin@small.test',
  corrects: null,
  is_email_confirmed: true,
} as const;
const ofOrder = { ...reader, order_uuid: randomUUID(), order_number: 100_001 } as const;
const creditNote = {
  ...ofOrder,
  uuid: randomUUID(),
  number: '2001',
  invoice_uuid: randomUUID(),
  invoice_number: '1001',
  currency: 'CAD',
  reason: 'returned',
  total_cents: 2_283,
  shipping_cents: 0,
  refunded_before_cents: 0,
  lines: [{ kind: 'pieces', inventory_code: 'XM5-0500', quantity: 2, total_cents: 2_000 }],
  applied: [{ invoice: '1001', cents: 2_283 }],
  refunds: [],
} as const;
const refund = {
  ...ofOrder,
  key: randomUUID(),
  invoice_uuid: null,
  cents: 2_283,
  currency: 'CAD',
  masked_card_number: '**** 4242',
} as const;
const dispute = {
  reference: 'dp_1',
  order: { uuid: randomUUID(), number: 100_001 },
  company: { uuid: randomUUID(), name: 'Maple' },
  cents: 2_283,
  currency: 'CAD',
  masked_card_number: '**** 4242',
  reason: 'fraudulent',
  state: 'lost',
  is_inquiry: false,
  is_withdrawn: true,
  evidence_until: '2099-01-15',
} as const;
const cardPayment = {
  ...ofOrder,
  key: randomUUID(),
  cents: 5_000,
  currency: 'CAD',
  masked_card_number: '**** 4242',
  company_uuid: randomUUID(),
  opening: null,
  deposit: null,
  invoices: [
    {
      uuid: randomUUID(),
      number: '1001',
      order_number: 100_001,
      cents: 5_000,
      total_cents: 12_283,
      paid_cents: 5_000,
    },
  ],
} as const;
const declined = {
  ...reader,
  uuid: randomUUID(),
  number: '1001',
  order_number: 100_001,
  open_cents: 12_283,
  currency: 'CAD',
  masked_card_number: '**** 3184',
  decline_reason: 'authentication-needed',
} as const;
const statementReader = {
  company_uuid: '00000000-0000-4000-8000-0000000000c0',
  ...reader,
  company_id: 1,
  company_name: 'Maple',
  currency: 'CAD',
  customer_id: 1,
  is_disabled: false,
  statements_since: null,
} as const;
const openInvoice = {
  isOpening: false,
  uuid: 'a',
  number: '1001',
  issued_on: '2026-10-01',
  due_on: '2026-10-31',
  total_cents: 100,
  open_cents: 100,
  written_off_cents: 0,
  is_additional: false,
} as const;
const to = 'orders@small.test';
const unsubscribeUrl = 'https://small.test/unsubscribe/1';
const feedback = {
  ...reader,
  number: 1001,
  kind: 'bug',
  body: 'B',
  url: '/app',
  version: '1',
  customer_id: 1,
  company_name: 'Maple',
} as const;
const application = {
  ...reader,
  id: 1,
  uuid: 'a',
  company_id: 1,
  company_uuid: 'c',
  company_limit_cents: null,
  company_terms_days: 30,
  customer_id: 1,
  company_name: 'Maple',
  customer_name: 'Robin',
  phone: '',
  state: 'approved',
  legal_name: 'Maple Inc.',
  business_number: '1',
  years_in_business: 3,
  trade_references: [],
  currency: 'CAD',
  requested_limit_cents: 100,
  granted_limit_cents: 100,
  granted_terms_days: 30,
  decline_reason: '',
  submitted_at: new Date(),
  decided_at: new Date(),
} as const;
const request = {
  ...reader,
  number: 7,
  inventory_code: 'X4-1/2',
  operations: [],
  quantity: 2,
  body: 'B',
  answer: 'Yes',
  unit_cents: 100,
  currency: 'CAD',
  lead_days: 3,
  quoted_quantity: 5,
  valid_until: '2026-12-31',
  state: 'answered',
  customer_id: 1,
  company: 'Maple',
} as const;
const refusedTool = {
  ...reader,
  uuid: randomUUID(),
  order_uuid: randomUUID(),
  order_number: 100_001,
  part: 'X4-1/2',
  reason: 'cracked',
  note: '',
  passport: '0123456789AB',
} as const;
const event = {
  id: 9,
  actor: 'customer',
  before: null,
  after: null,
  customer_id: 1,
  at: new Date(),
  action: 'password.changed',
  user_agent: '',
  remote_address: '10.0.0.1',
} as const;

const address = {
  name: 'Maple',
  line_1: '1 Sample Avenue',
  line_2: '',
  city: 'Hamilton',
  province: 'ON',
  postal: 'L8L 6W4',
  country: 'CA',
  phone: '',
} as const;
const pickup = {
  ...reader,
  customer_name: reader.name,
  uuid: randomUUID(),
  number: 100_001,
  version: 1,
  ship_to: address,
  lines: [{ inventory_code: 'X4-1/2', allocated: 2 }],
} as const;
const shipment = {
  ...pickup,
  number: '100001-S1',
  order_uuid: pickup.uuid,
  order_number: 100_001,
  purchase_order_number: 'PO-77',
  company: 'Maple',
  method: 'flat_rate',
  courier: 'ups',
  handed_to: '',
  invoice: null,
  shipped_at: new Date(),
  shipped_by: 'Ann',
  pieces: 2,
  bill_to: address,
  parcels: [],
  lines: [
    {
      uuid: pickup.uuid,
      position: 1,
      inventory_code: 'X4-1/2',
      description: 'End mill',
      descriptions: null,
      quantity: 2,
    },
  ],
  open: 0,
} as const;

const prices = {
  ...reader,
  uuid: pickup.uuid,
  company_name: 'Maple',
  number: 1_001,
  version: 1,
  valid_until: '2026-12-31',
} as const;

const send = (mail: Mail) => () => mailer.send(mail);

/** How each kind is sent. A kind without an entry is a type error. */
const kinds: Readonly<Record<MailTemplate, () => Promise<void>>> = {
  'order-confirmation': () => sendAboutOrder('send_order_confirmation'),
  'order-cancelled': () => sendAboutOrder('send_order_cancelled'),
  'order-changed': () => sendAboutOrder('send_order_changed'),
  invoice: send(invoiceMail(invoice, sender)),
  'credit-note': send(creditNoteMail(creditNote, sender)),
  'card-payment': send(cardPaymentMail(cardPayment, sender)),
  'card-declined': send(cardDeclinedMail(declined, sender)),
  refund: send(refundMail(refund, sender)),
  dispute: send(disputeMail(dispute, sender, to)),
  statement: send(statementMail(statementReader, [openInvoice], { sender, on: '2026-11-21' })),
  reminder: send(
    reminderMail(statementReader, [{ ...openInvoice, invoice_uuid: null, currency: 'CAD', step: 2 }], sender),
  ),
  shipment: send(shipmentMail(shipment, { sender, settings: await shop.settings.get() })),
  'pickup-ready': send(pickupMail(pickup, { sender, settings: await shop.settings.get() })),
  'password-reset': send(passwordResetMail({ ...reader, token, has_password: true }, sender)),
  'email-confirmation': send(emailConfirmationMail({ ...reader, token }, sender)),
  'email-taken': send(emailTakenMail(reader, sender)),
  'email-change-requested': send(emailChangeRequestedMail(reader, sender)),
  'account-notice': send(accountNotice(event, reader, sender)!),
  'account-erased': () =>
    runJob(privacyTasks(post), 'send_account_erased', { email: 'gone@small.test', language: 'fr' }),
  'staff-invitation': send(invitationMail(reader, { token, isFactorRequired: true }, sender)),
  'staff-notice': send(accountNotice({ ...event, action: 'staff.disabled' }, reader, sender)!),
  'feedback-receipt': send(feedbackReceiptMail(feedback, sender, unsubscribeUrl)),
  'feedback-ticket': send(feedbackTicketMail(feedback, sender, to)),
  'credit-application': send(creditApplicationMail(application, sender, to)),
  'credit-decision': send(creditDecisionMail(application, sender)),
  'quote-request': send(quoteRequestMail(request, { sender, to })),
  'quote-receipt': send(quoteReceiptMail(request, sender, unsubscribeUrl)),
  'quote-answer': send(quoteAnswerMail(request, sender)),
  quote: send(quoteMail(prices, sender)),
  'quote-message': send(quoteMessageMail(prices, 'In stock now.', sender)),
  'quote-reminder': send(quoteReminderMail(prices, sender)),
  'quote-news': send(
    quoteToShopMail(prices, { ...reader, event: 'asked', said: 'And 50?', parts: [] }, { sender, to }),
  ),
  'tool-refused': send(toolRefusedMail(refusedTool, sender)),
};

async function sendAboutOrder(job: string): Promise<void> {
  const buyer = await shop.buyer();
  await fillCheckout(buyer, [{ sku: 'X4-1/2', quantity: 1 }]);
  const { uuid } = await done(buyer.send('POST', '/trunk', { method: 'account' }));
  const staffId = await insertStaff(db);
  await insertVersion(db, uuid, { staffId, reason: 'Fewer pieces' });
  await runJob(orderTasks({ db, ...post }), job, { order: uuid, version: 1 });
}

test.each(Object.entries(kinds))('the log keeps of “%s” what its kind allows', async (template, sendKind) => {
  await sendKind();
  const mail = sent.at(-1);
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const logging = mailTemplates[template as MailTemplate];
  expect([mail?.template, row.template, row.state]).toEqual([template, template, 'sent']);
  expect(mail?.text.includes(token)).toBe(logging === 'secret');
  expect(row.copy_text).toBe(logging === 'copied' ? mail?.text : null);
  expect(row.copy_html).toBe(logging === 'copied' ? mail?.html : null);
  expect(row.recipient).toBe(logging === 'nameless' ? 'erased@erased.invalid' : mail?.to);
});

test.each(Object.entries(kinds))(
  'the subject of “%s” names the shop once, at its end',
  async (template, sendKind) => {
    await sendKind();
    const shops = sent
      .at(-1)
      ?.subject.split(' - ')
      .map((part) => part.includes('Small Tools'));
    expect(shops).toEqual(mailsToShop.includes(template as MailTemplate) ? [false] : [false, true]);
  },
);

test.each(Object.entries(kinds))(
  'own words for “%s” may name in a real mail what they may in its example, and nothing secret',
  async (template, sendKind) => {
    await sendKind();
    const { variables = {} } = sent.at(-1) ?? {};
    const settings = await shop.settings.get();
    const example = mailExamples[template as MailTemplate].write(exampleOf('en'), { sender, settings });
    expect(Object.keys(variables).toSorted()).toEqual(Object.keys(example.variables ?? {}).toSorted());
    expect(JSON.stringify(variables)).not.toMatch(/planted|https?:/);
  },
);

test('no row of the log contains a link that signs somebody in', async () => {
  const rows = await db.selectFrom('mails').selectAll().execute();
  expect(rows.length).toBeGreaterThanOrEqual(Object.keys(kinds).length);
  expect(JSON.stringify(rows)).not.toContain(token);
});
