import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { registration } from '../../../../tests/support/registration.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { auditTasks } from '../audit/audit.service.ts';
import { customerTasks } from './customers.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const { sent, post } = keepMails(shop.settings);
const parts = { db, ...post, secrets: testSecrets };
const handlers = [...customerTasks(parts), ...auditTasks(parts)];
const password = 'three flutes in aluminium';

beforeEach(async () => {
  sent.length = 0;
  await db.deleteFrom('attempts').execute();
});

let people = 0;

function newcomer() {
  people += 1;
  return {
    ...registration(`stranger${people}@elsewhere.example`),
    company: 'Buy pills at https://spam.example',
    name: 'Cheap pills for sale',
    password,
  };
}

/** Runs the job that mails a link, and returns the token in the mail. */
async function linkFor(customerId: number): Promise<string> {
  await runJob(handlers, 'send_email_confirmation', { customerId });
  return /\/email\/confirm\/([\w-]{43})\n/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

/** Runs the jobs of all waiting notices. */
async function sendNotices(): Promise<void> {
  for (const job of await waitingJobs(db, 'send_account_notice')) {
    await runJob(handlers, 'send_account_notice', job);
  }
}

/** Lists the events in the trail about a customer's address. */
async function eventsOf(customerId: number): Promise<object[]> {
  return db
    .selectFrom('audit_events')
    .select(['action', 'before'])
    .where('customer_id', '=', customerId)
    .where('action', 'like', 'email.%')
    .orderBy('id')
    .execute();
}

const confirm = (token: string) => shop.guest().send('POST', '/account/email/confirm', { token });

async function accountOf(visitor: TestVisitor) {
  return (await visitor.send('GET', '/account')).body.data;
}

test('a new address is unconfirmed until its link is used, which works once and in any browser', async () => {
  const visitor = shop.guest();
  const person = newcomer();
  const { body } = await visitor.send('POST', '/register', person);
  expect(await accountOf(visitor)).toMatchObject({ email_confirmed: false, new_email: null });
  const customerId = body.user.id;
  expect(await waitingJobs(db, 'send_email_confirmation')).toContainEqual({ customerId });

  const token = await linkFor(customerId);
  expect(sent.at(-1)).toMatchObject({ to: person.email });
  expect((await confirm(token)).status).toBe(200);
  expect(await accountOf(visitor)).toMatchObject({ email_confirmed: true });
  expect((await confirm(token)).body.code).toBe('email-link-invalid');
  expect(await eventsOf(customerId)).toEqual([{ action: 'email.confirmed', before: null }]);
});

test('no mail to an unconfirmed address contains anything that was typed at registration', async () => {
  const visitor = shop.guest();
  const person = newcomer();
  const { body } = await visitor.send('POST', '/register', person);
  await runJob(handlers, 'send_email_confirmation', { customerId: body.user.id });
  await runJob(handlers, 'send_password_reset', { email: person.email });
  await runJob(handlers, 'send_email_taken', { customerId: body.user.id });
  expect(sent.map(({ to }) => to)).toEqual([person.email, person.email, person.email]);
  for (const { subject, text, html } of sent)
    expect(`${subject}${text}${html}`).not.toMatch(/spam\.example|Cheap pills/);
});

test('feedback from an unconfirmed address is sent to the shop, and no receipt to the address', async () => {
  const who = await shop.buyer({ password, isEmailConfirmed: false });
  const words = {
    kind: 'bug',
    body: 'Visit https://spam.example',
    url: 'https://spam.example',
    version: '1',
  };
  const { body } = await who.send('POST', '/account/feedback', words);
  const ticket = { number: Number(body.data.number) };
  await runJob(handlers, 'send_feedback_receipt', ticket);
  await runJob(handlers, 'send_feedback_ticket', ticket);
  await who.send('PATCH', '/account', { current_password: password, password: 'five flutes in stainless' });
  await sendNotices();
  expect(sent.map(({ to }) => to)).toEqual(['orders@small.test']);
});

test('the receipt of feedback does not contain the text', async () => {
  const who = await shop.buyer({ password });
  const words = { kind: 'bug', body: 'my own words', url: 'https://my.example', version: 'my version' };
  const { body } = await who.send('POST', '/account/feedback', words);
  await runJob(handlers, 'send_feedback_receipt', { number: Number(body.data.number) });
  expect(sent.at(-1)).toMatchObject({ to: who.email });
  expect(`${sent.at(-1)?.text}${sent.at(-1)?.html}`).not.toMatch(/my own words|my\.example|my version/);
});

test('customers with an unconfirmed address can neither apply for credit nor request a quotation', async () => {
  const who = await shop.buyer({ password, isEmailConfirmed: false });
  await shop.part({ code: 'QUOTED-1' });
  const application = {
    legal_name: 'Maple Ltd.',
    business_number: '123456789RT0001',
    years_in_business: 3,
    references: [1, 2].map((number) => ({
      company: `Ref ${number}`,
      contact: 'Robin',
      phone: '613-555-0100',
    })),
    requested_limit: 500_000,
    consent: true,
  };
  const quote = { inventory_code: 'QUOTED-1', operations: [], quantity: 1, body: 'Longer, please' };
  for (const [path, payload] of [
    ['/account/credit-application', application],
    ['/quote-requests', quote],
  ] as const) {
    const { status, body } = await who.send('POST', path, payload);
    expect([path, status, body.code]).toEqual([path, 403, 'email-not-confirmed']);
  }
});

test('the link expires after a day, and the token is only in the mail', async () => {
  const who = await shop.buyer({ password, isEmailConfirmed: false });
  const token = await linkFor(who.customerId);
  const rows = await db.selectFrom('email_confirmations').selectAll().execute();
  expect(JSON.stringify([rows, await waitingJobs(db, 'send_email_confirmation')])).not.toContain(token);
  const [link] = rows.filter(({ customer_id: id }) => id === who.customerId);
  expect(Math.round(((link?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(24);

  await db
    .updateTable('email_confirmations')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute();
  expect((await confirm(token)).body.code).toBe('email-link-invalid');
});

test('the first link works after another was sent, and two uses at the same moment confirm once', async () => {
  const who = await shop.buyer({ password, isEmailConfirmed: false });
  const first = await linkFor(who.customerId);
  await linkFor(who.customerId);
  const answers = await Promise.all([confirm(first), confirm(first)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('the link can be sent again five times an hour, and not once the address is confirmed', async () => {
  const who = await shop.buyer({ password, isEmailConfirmed: false });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await who.send('POST', '/account/email/send-again')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);

  const confirmed = await shop.buyer({ password });
  await confirmed.send('POST', '/account/email/send-again');
  expect(await waitingJobs(db, 'send_email_confirmation')).not.toContainEqual({
    customerId: confirmed.customerId,
  });
});

test('a new address is used only once it is confirmed, and the old one gets two notices', async () => {
  const who = await shop.buyer({ password });
  const email = `New-${who.customerId}@Maple.Example`;
  const payload = { email, current_password: password };
  const { body } = await who.send('POST', '/account/email', payload);
  expect(body.data).toMatchObject({
    email: who.email,
    email_confirmed: true,
    new_email: email.toLowerCase(),
  });
  expect((await shop.guest().send('POST', '/login', { email, password })).status).toBe(422);

  await runJob(handlers, 'send_email_change_requested', { customerId: who.customerId });
  const token = await linkFor(who.customerId);
  expect(sent.map(({ to }) => to)).toEqual([who.email, email.toLowerCase()]);
  expect(sent[1]?.text).not.toContain('Robin');
  expect(sent[0]?.text).not.toContain(email.toLowerCase());

  expect((await confirm(token)).status).toBe(200);
  await sendNotices();
  expect(sent.at(-1)).toMatchObject({ to: who.email });
  expect((await shop.guest().send('POST', '/login', { email, password })).status).toBe(200);
  expect((await shop.guest().send('POST', '/login', { email: who.email, password })).status).toBe(422);
  expect(await eventsOf(who.customerId)).toEqual([{ action: 'email.changed', before: { email: who.email } }]);
});

test('a change of address needs the password, and a new password cancels a pending one', async () => {
  const who = await shop.buyer({ password });
  const email = `stopped-${who.customerId}@maple.example`;
  const wrong = await who.send('POST', '/account/email', { email, current_password: 'not this one' });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['current_password']]);

  await who.send('POST', '/account/email', { email, current_password: password });
  const token = await linkFor(who.customerId);
  const change = { current_password: password, password: 'five flutes in stainless' };
  expect((await who.send('PATCH', '/account', change)).status).toBe(200);
  expect((await confirm(token)).body.code).toBe('email-link-invalid');
  expect(await accountOf(who)).toMatchObject({ email: who.email, new_email: null });
});

test('entering the current address cancels a pending change', async () => {
  const who = await shop.buyer({ password });
  const email = `dropped-${who.customerId}@maple.example`;
  await who.send('POST', '/account/email', { email, current_password: password });
  const token = await linkFor(who.customerId);
  const { body } = await who.send('POST', '/account/email', { email: who.email, current_password: password });
  expect(body.data.new_email).toBeNull();
  expect((await confirm(token)).status).toBe(422);
});

test('a change to a taken address gets the usual answer, and its owner is notified', async () => {
  const [who, owner] = [await shop.buyer({ password }), await shop.buyer({ password })];
  const payload = { email: owner.email, current_password: password };
  const { status, body } = await who.send('POST', '/account/email', payload);
  expect([status, body.data.new_email]).toEqual([200, owner.email]);
  await runJob(handlers, 'send_email_confirmation', { customerId: who.customerId });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: owner.email, subject: expect.stringContaining('You have an account') });
});

test('an old link cannot confirm an address that another customer has taken since', async () => {
  const who = await shop.buyer({ password });
  const email = `contested-${who.customerId}@maple.example`;
  await who.send('POST', '/account/email', { email, current_password: password });
  const token = await linkFor(who.customerId);
  await shop.guest().send('POST', '/register', { ...newcomer(), email });
  expect((await confirm(token)).body.code).toBe('email-link-invalid');
  expect(await accountOf(who)).toMatchObject({ email: who.email });
});

test('registering with a taken address sends its owner one mail, at most five times an hour', async () => {
  const owner = await shop.buyer({ password });
  for (let attempt = 0; attempt < 7; attempt += 1) {
    const { body } = await shop.guest().send('POST', '/register', { ...newcomer(), email: owner.email });
    expect(body.code).toBe('email-taken');
  }
  const mails = await waitingJobs<{ customerId: number }>(db, 'send_email_taken');
  expect(mails.filter(({ customerId }) => customerId === owner.customerId)).toHaveLength(5);
});

test('setting a new password by a mailed link confirms the address', async () => {
  const who = await shop.buyer({ password, isEmailConfirmed: false });
  await runJob(handlers, 'send_password_reset', { email: who.email });
  const token = /\/password\/reset\/([\w-]{43})\n/.exec(sent.at(-1)?.text ?? '')?.[1];
  const visitor = shop.guest();
  await visitor.send('POST', '/password/reset', { token, password: 'five flutes in stainless' });
  await visitor.send('POST', '/login', { email: who.email, password: 'five flutes in stainless' });
  expect(await accountOf(visitor)).toMatchObject({ email_confirmed: true });
});
