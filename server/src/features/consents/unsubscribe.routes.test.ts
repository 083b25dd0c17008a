import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { customerTasks } from '../customers/customers.service.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const app = Fastify({ routerOptions: { maxParamLength: 240 } }); // as in the shop
await app.register(async (scope) =>
  unsubscribeRoutes(scope, { db, secrets: testSecrets, findSiteName: async () => 'Small Tools' }),
);
const { sent, post } = keepMails(shop.settings);
const handlers = customerTasks({ db, ...post, secrets: testSecrets });

/** Sends feedback and returns the receipt, or undefined if none is sent. */
async function receiptOf(who: Awaited<ReturnType<typeof shop.buyer>>): Promise<Mail | undefined> {
  const before = sent.length;
  const { body } = await who.send('POST', '/account/feedback', {
    kind: 'idea',
    body: 'More',
    url: '/',
    version: '1',
  });
  const jobs = await waitingJobs<{ number: number }>(db, 'send_feedback_receipt');
  for (const job of jobs.filter(({ number }) => String(number) === body.data.number))
    await runJob(handlers, 'send_feedback_receipt', job);
  return sent[before];
}

async function wants(who: Awaited<ReturnType<typeof shop.buyer>>): Promise<boolean> {
  return (await who.send('GET', '/account/consents')).body.data.receipts;
}

test('a receipt has its unsubscribe link and the postal address of the shop', async () => {
  const mail = await receiptOf(await shop.buyer());
  const url = mail?.unsubscribeUrl ?? '';
  expect(url).toMatch(/^https:\/\/small\.test\/unsubscribe\/[\w-]+$/);
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain(url);
    expect(text).toContain('1 Spindle Road, Hamilton, ON L8L 6W4');
  }
});

test('opening the link changes nothing; its button unsubscribes, without session, script or token', async () => {
  const who = await shop.buyer({ language: 'fr' });
  const { pathname } = new URL((await receiptOf(who))?.unsubscribeUrl ?? '');
  const page = await app.inject(pathname);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<html lang="fr">');
  expect(page.body).toContain('<form method="post">');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await wants(who)).toBe(true);

  const answer = await app.inject({ method: 'POST', url: pathname });
  expect(answer.body).toContain('Vous êtes désabonné');
  expect(await wants(who)).toBe(false);
  expect(await receiptOf(who)).toBeUndefined();
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
  ],
])('a mail program unsubscribes with one request as %s (RFC 8058)', async (type, payload) => {
  const who = await shop.buyer();
  const { pathname } = new URL((await receiptOf(who))?.unsubscribeUrl ?? '');
  const twice = [1, 2].map(async () =>
    app.inject({ method: 'POST', url: pathname, headers: { 'content-type': type }, payload }),
  );
  for (const answer of await Promise.all(twice)) expect(answer.statusCode).toBe(200);
  expect(await wants(who)).toBe(false);
  const { history } = (await who.send('GET', '/account/consents')).body.data;
  expect(history[0]).toMatchObject({ subject: 'receipts', is_given: false, source: 'unsubscribe-link' });
});

test('a link that was changed, truncated or forged is refused with a sentence', async () => {
  const { pathname } = new URL((await receiptOf(await shop.buyer()))?.unsubscribeUrl ?? '');
  for (const wrong of [pathname.slice(0, -2), `${pathname.slice(0, -6)}AAAAAA`, '/unsubscribe/x']) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url: wrong });
      expect(answer.statusCode, wrong).toBe(404);
      expect(answer.body).toContain('This link does not work');
    }
  }
});
