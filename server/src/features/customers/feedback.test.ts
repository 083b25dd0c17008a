import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { customerTasks } from './customers.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);

const words = {
  kind: 'bug',
  body: 'The table jumps.\nEvery <time>.',
  url: 'https://small.test/app/cart?a=1',
  version: '0.1.0',
};

test('feedback gets a number, the customer a receipt, and the shop the ticket', async () => {
  const who = await shop.buyer({ language: 'fr' });
  const { number } = await done(who.send('POST', '/account/feedback', words));
  expect(number).toMatch(/^\d{4,}$/);
  const payload = { number: Number(number) };
  expect(await waitingJobs(db, 'send_feedback_receipt')).toContainEqual(payload);
  expect(await waitingJobs(db, 'send_feedback_ticket')).toContainEqual(payload);

  const { sent, post } = keepMails(shop.settings);
  const handlers = customerTasks({ db, ...post, secrets: testSecrets });
  await runJob(handlers, 'send_feedback_receipt', payload);
  await runJob(handlers, 'send_feedback_ticket', payload);
  const [receipt, ticket] = sent;
  expect(receipt).toMatchObject({ language: 'fr', key: `feedback-receipt:${number}` });
  expect(ticket).toMatchObject({ to: 'orders@small.test', subject: `Ticket ${number} from a customer` });
  expect(ticket?.text).toContain('https://small.test/app/cart?a=1');
  expect(ticket?.text).toContain('0.1.0');
  expect(ticket?.html).toContain('Every &lt;time&gt;.');
});

test('feedback that is sent again with its key, because its answer was lost, is one ticket', async () => {
  const who = await shop.buyer();
  const key = { 'idempotency-key': randomUUID() };
  const send = () => who.send('POST', '/account/feedback', words, key);
  const [first, again] = [await done(send()), await done(send())];
  expect(again).toEqual(first);
});

test('at most five are accepted per hour, even at the same moment, and the refusal says when to try again', async () => {
  const who = await shop.buyer();
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => who.send('POST', '/account/feedback', words)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.raw.headers['retry-after'])).toBeGreaterThan(3_500);

  await db
    .updateTable('feedback')
    .set({ created_at: new Date(Date.now() - 3_601_000) })
    .where('customer_id', '=', who.customerId)
    .execute();
  expect((await who.send('POST', '/account/feedback', words)).status).toBe(200);
});

test.each([
  ['body', { body: 'x'.repeat(4_001) }],
  ['body', { body: ' ' }],
  ['kind', { kind: 'praise' }],
])('feedback without a valid %s is refused', async (field, change) => {
  const who = await shop.buyer();
  const { status, body } = await who.send('POST', '/account/feedback', { ...words, ...change });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('guests are asked to sign in', async () => {
  expect((await shop.guest().send('POST', '/account/feedback', words)).status).toBe(401);
});
