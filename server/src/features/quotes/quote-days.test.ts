// The last day of a quote: its prices hold on it and not after it, and its reader is reminded before it.

import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { keepMails } from '../../../../tests/support/kept-mails.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { insertSentQuotes } from '../../../../tests/support/sent-quotes.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { quoteTasks } from './quotes.service.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const partId = await shop.part({ code: 'MILL-1', cad: [10_000], onHand: 1_000 });
const { sent: mails, post } = keepMails(shop.settings);
const tasks = quoteTasks({ db, ...post });

const lines = [{ inventory_code: 'MILL-1', quantity: 1 }];

test('the prices hold on the last day, and from the next one neither in the shop nor for an acceptance', async () => {
  for (const [days, state, price] of [
    [0, 'sent', 9_000],
    [-1, 'expired', 10_000],
  ] as const) {
    const buyer = await shop.buyer();
    const [uuid = ''] = await insertSentQuotes(db, buyer, { partId, days, sentDaysAgo: 20 });
    expect(await done(buyer.send('GET', `/quotes/${uuid}`))).toMatchObject({ state });
    expect(await done(buyer.send('GET', '/products/MILL-1'))).toMatchObject({ price });
    const { status, body } = await buyer.send('POST', `/quotes/${uuid}/acceptance`, { version: 1, lines });
    expect([status, body.code]).toEqual(days === 0 ? [200, undefined] : [422, 'quote-expired']);
    await done(buyer.send('POST', '/trunk/add', { sku: 'MILL-1', quantity: 1 }));
    const trunk = await done(buyer.send('GET', '/trunk'));
    expect(trunk.bags[0].items).toMatchObject([{ price }]);
  }
});

test('a quote that has ended is changed without another last day, which is asked for when it is sent', async () => {
  const buyer = await shop.buyer();
  const [uuid = ''] = await insertSentQuotes(db, buyer, { partId, days: -1, sentDaysAgo: 20 });
  const { revision, versions } = await done(owner.send('GET', `/quotes/${uuid}`));
  const line = { part: 'MILL-1', prices: [{ from_quantity: 5, price: 8_000 }], lead_days: null, note: '' };
  const write = (seen: number, day: string) =>
    owner.send('POST', `/quotes/${uuid}`, { revision: seen, valid_until: day, note: '', lines: [line] });
  const written = await done(write(revision, versions[0].valid_until));
  const send = (seen: number) => owner.send('POST', `/quotes/${uuid}/send`, { revision: seen });
  expect(await send(written.revision)).toMatchObject({
    status: 422,
    body: { code: 'valid-until-past', errors: { valid_until: [expect.any(String)] } },
  });
  const again = await done(write(written.revision, addDays(shopDay(), 10)));
  expect(await done(send(again.revision))).toMatchObject({ state: 'sent', versions: [{ number: 2 }, {}] });
});

test('a reader is reminded once seven days and once one day before the end, unless the quote came later than that', async () => {
  const buyer = await shop.buyer();
  const insert = async (days: number, sentDaysAgo: number) =>
    (await insertSentQuotes(db, buyer, { partId, days, sentDaysAgo }))[0] ?? '';
  const soon = await insert(7, 10);
  const tomorrow = await insert(1, 1);
  await insert(8, 10); // not yet
  await insert(7, 0); // sent today
  await insert(-1, 20); // over
  const remind = async () => {
    await runJob(tasks, 'remind_of_quotes', {});
    return (await waitingJobs<{ quote: string }>(db, 'mail_quote_reminder')).map(({ quote }) => quote);
  };
  expect((await remind()).toSorted()).toEqual([soon, tomorrow].toSorted());
  expect(await remind()).toHaveLength(2);
  await runJob(tasks, 'mail_quote_reminder', { quote: soon, version: 1 });
  expect(mails).toMatchObject([{ to: buyer.email, subject: expect.stringContaining('ends on') }]);
  await sql`update quotes set state = 'accepted' where uuid = ${tomorrow}`.execute(db);
  await runJob(tasks, 'mail_quote_reminder', { quote: tomorrow, version: 1 });
  expect(mails).toHaveLength(1);
});
