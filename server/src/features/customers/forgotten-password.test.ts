import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { registration } from '../../../../tests/support/registration.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { visit, type TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { customerTasks } from './customers.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const { sent, post } = keepMails(shop.settings);
const handlers = customerTasks({ db, ...post, secrets: testSecrets });

const fresh = 'five flutes in stainless';

async function buyerWithEmail() {
  const who = await shop.buyer();
  return { ...who, email: await emailOf(who.customerId) };
}

async function emailOf(customerId: number): Promise<string> {
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return email;
}

/** Requests a link and returns the token in the mail. */
async function tokenFor(email: string): Promise<string> {
  await shop.guest().send('POST', '/password/forgot', { email });
  await runJob(handlers, 'send_password_reset', { email });
  return /\/password\/reset\/([\w-]{43})\n/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

test('a known and an unknown e-mail address get the same answer and cause the same work', async () => {
  const { email } = await buyerWithEmail();
  const known = await shop.guest().send('POST', '/password/forgot', { email });
  const unknown = await shop.guest().send('POST', '/password/forgot', { email: 'nobody@small.test' });
  expect(known.status).toBe(200);
  expect(unknown.raw.body).toBe(known.raw.body);
  const waiting = await waitingJobs(db, 'send_password_reset');
  expect(waiting).toEqual(expect.arrayContaining([{ email }, { email: 'nobody@small.test' }]));

  const before = sent.length;
  await runJob(handlers, 'send_password_reset', { email: 'nobody@small.test' });
  expect(sent).toHaveLength(before);
});

test('the mailed link sets a new password once, and signs out everywhere', async () => {
  const who = await buyerWithEmail();
  const token = await tokenFor(who.email);
  const visitor = shop.guest();
  const answer = await visitor.send('POST', '/password/reset', { token, password: fresh });
  expect(answer.status).toBe(200);

  expect((await who.send('GET', '/account')).status).toBe(401);
  const signIn = await visitor.send('POST', '/login', { email: who.email, password: fresh });
  expect(signIn.status).toBe(200);
  const again = await visitor.send('POST', '/password/reset', { token, password: `${fresh} too` });
  expect(again.status).toBe(422);
  expect(again.body.code).toBe('reset-link-invalid');
  expect(await waitingJobs(db, 'send_account_notice')).toHaveLength(1);
});

test('after a new password by mail, that browser can sign in even if strangers have used up all attempts', async () => {
  const { email } = await buyerWithEmail();
  const [home, thief] = ['192.0.2.1', '192.0.2.66'].map((remoteAddress) =>
    visit(shop.app, 'en', { remoteAddress }),
  ) as [TestVisitor, TestVisitor];
  await thief.send('POST', '/password/reset', { token: await tokenFor(email), password: fresh });
  await home.send('POST', '/password/reset', { token: await tokenFor(email), password: `${fresh} again` });

  for (let number = 0; number < 30; number += 1) {
    const stranger = visit(shop.app, 'en', { remoteAddress: `203.0.113.${number % 6}` });
    await stranger.send('POST', '/login', { email, password: `guess ${number}` });
  }
  const signIn = { email, password: `${fresh} again` };
  expect((await home.send('POST', '/login', signIn)).status).toBe(200);
  expect((await thief.send('POST', '/login', signIn)).status).toBe(429);
});

test('the token is only in the mail', async () => {
  const { email } = await buyerWithEmail();
  const token = await tokenFor(email);
  const rows = await db.selectFrom('password_resets').selectAll().execute();
  expect(token).toHaveLength(43);
  expect(JSON.stringify([rows, await waitingJobs(db, 'send_password_reset')])).not.toContain(token);
  expect(rows.every((row) => Buffer.isBuffer(row.token_hash))).toBe(true);
});

test('who registered is asked to reset the password, also before the address is confirmed', async () => {
  const person = registration('unconfirmed@small.test');
  expect((await shop.guest().send('POST', '/register', person)).status).toBe(200);
  await tokenFor(person.email);
  expect(sent.at(-1)).toMatchObject({
    to: person.email,
    subject: expect.stringContaining('Reset your password'),
    text: expect.stringContaining('Choose a new password'),
  });
});

test('a link expires after half an hour', async () => {
  const { email, customerId } = await buyerWithEmail();
  const token = await tokenFor(email);
  const { expires_at: expiresAt } = await db
    .selectFrom('password_resets')
    .select('expires_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(30);

  await db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('customer_id', '=', customerId)
    .execute();
  const { body } = await shop.guest().send('POST', '/password/reset', { token, password: fresh });
  expect(body.code).toBe('reset-link-invalid');
});

test('a common password is refused and the link still works', async () => {
  const { email } = await buyerWithEmail();
  const token = await tokenFor(email);
  const common = await shop.guest().send('POST', '/password/reset', { token, password: 'password1234' });
  expect(common.body.code).toBe('password-too-common');
  expect((await shop.guest().send('POST', '/password/reset', { token, password: fresh })).status).toBe(200);
});

test('two uses of a link at the same moment set one password', async () => {
  const { email } = await buyerWithEmail();
  const token = await tokenFor(email);
  const answers = await Promise.all(
    ['one', 'two'].map((word) =>
      shop.guest().send('POST', '/password/reset', { token, password: `${fresh} ${word}` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('requests for links are limited', async () => {
  const email = 'often@small.test';
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    statuses.push((await shop.guest().send('POST', '/password/forgot', { email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('other mails to an address do not count against its links to a new password', async () => {
  const { email } = await buyerWithEmail();
  const stranger = visit(shop.app, 'en', { remoteAddress: '192.0.2.40' });
  const other = await shop.buyer({ password: fresh });
  for (let time = 0; time < 6; time += 1)
    await other.send('POST', '/account/email', { email, current_password: fresh });
  expect((await stranger.send('POST', '/password/forgot', { email })).status).toBe(200);
});

test('an address with a tag counts as its mailbox', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    const visitor = visit(shop.app, 'en', { remoteAddress: `192.0.2.${50 + time}` });
    const { status } = await visitor.send('POST', '/password/forgot', { email: `tagged+${time}@small.test` });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('all addresses of an IPv6 network count together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const stranger = visit(shop.app, 'en', { remoteAddress: `2001:db8:0:1::${attempt.toString(16)}` });
    const { status } = await stranger.send('POST', '/password/forgot', {
      email: `ipv6-${attempt}@small.test`,
    });
    statuses.push(status);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  const neighbour = visit(shop.app, 'en', { remoteAddress: '2001:db8:0:2::1' });
  const { status } = await neighbour.send('POST', '/password/forgot', { email: 'ipv6@small.test' });
  expect(status).toBe(200);
});

test('the many IPv6 networks of one site have a common limit', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 121; attempt += 1) {
    const stranger = visit(shop.app, 'en', { remoteAddress: `2001:db8:48:${attempt.toString(16)}::1` });
    const { status } = await stranger.send('POST', '/password/forgot', {
      email: `site-${attempt}@small.test`,
    });
    statuses.push(status);
  }
  expect(statuses.slice(-2)).toEqual([200, 429]);
});

test('mails are in the customer’s language', async () => {
  const who = await shop.buyer({ language: 'fr' });
  await tokenFor(await emailOf(who.customerId));
  expect(sent.at(-1)).toMatchObject({ language: 'fr', text: expect.stringContaining('mot de passe') });
});
