import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { auditTasks, recordEvent, recordStaffEvent } from './audit.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const { sent, post } = keepMails(shop.settings);
const handlers = auditTasks({ db, ...post });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';

/** Sends every waiting notice of a customer, and returns the mails. */
async function noticesOf(customerId: number): Promise<Mail[]> {
  const before = sent.length;
  const own = await db
    .selectFrom('audit_events')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  for (const job of await waitingJobs(db, 'send_account_notice')) {
    if (own.some(({ id }) => id === (job as { event: number }).event))
      await runJob(handlers, 'send_account_notice', job);
  }
  return sent.slice(before);
}

test('the owner gets a mail about a changed address, with its origin and what to do', async () => {
  const who = await shop.buyer();
  const change = { line_1: 'Zephyr Lane 9' };
  const path = `/account/addresses/${who.billingAddress}`;
  await done(who.send('PATCH', path, change, { 'user-agent': firefox }));
  const [mail, ...more] = await noticesOf(who.customerId);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    language: 'en',
    subject: expect.stringContaining('An address of your account was changed'),
  });
  for (const words of [
    '127.0.0.1',
    'Firefox, Linux',
    'https://small.test/password/forgot',
    'reset your password',
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('Zephyr');
});

test('the mail is in the language of its recipient', async () => {
  const who = await shop.buyer({ language: 'fr' });
  await recordEvent(db, {
    action: 'password.changed',
    customerId: who.customerId,
    by: { remoteAddress: '203.0.113.7', userAgent: '', requestId: '' },
  });
  const [mail] = await noticesOf(who.customerId);
  expect(mail?.text).toContain('Votre mot de passe a été changé');
});

test('a change of the e-mail address is reported to the old address', async () => {
  const who = await shop.buyer();
  const by = { remoteAddress: '203.0.113.7', userAgent: '', requestId: '' };
  const before = { email: 'old@small.test' };
  await recordEvent(db, { action: 'email.changed', customerId: who.customerId, by, before });
  const [mail] = await noticesOf(who.customerId);
  expect(mail?.to).toBe('old@small.test');
});

test('a sign-in is recorded but sends no mail', async () => {
  const who = await shop.buyer();
  const by = { remoteAddress: '203.0.113.7', userAgent: '', requestId: '' };
  await recordEvent(db, { action: 'sign-in.succeeded', customerId: who.customerId, by });
  expect(await noticesOf(who.customerId)).toEqual([]);
});

test('a person of the staff gets a mail about their account, and the customer with the same number none', async () => {
  const { customerId } = await shop.buyer();
  const { id, uuid, email } = await db
    .insertInto('staff')
    .values({ email: 'kim@staff.test', name: 'Kim', language: 'fr' })
    .returning(['id', 'uuid', 'email'])
    .executeTakeFirstOrThrow();
  const client = { remoteAddress: '203.0.113.7', userAgent: firefox, requestId: '' };
  const subject = `staff ${uuid}`;
  await recordStaffEvent(db, { staff: { id }, client, action: 'staff.password-changed', subject });
  await recordStaffEvent(db, { staff: { id }, client, action: 'staff.signed-in', subject });

  expect(await noticesOf(customerId)).toEqual([]);
  const [job, ...more] = await waitingJobs(db, 'send_staff_notice');
  expect(more).toEqual([]);
  await runJob(handlers, 'send_staff_notice', job!);
  const mail = sent.at(-1);
  expect(mail).toMatchObject({ to: email, language: 'fr' });
  for (const words of ['203.0.113.7', 'Firefox, Linux', 'https://small.test/office', 'Votre mot de passe'])
    expect(mail?.text).toContain(words);
});
