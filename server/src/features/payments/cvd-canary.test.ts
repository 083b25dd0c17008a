// Tests that the number of a card and its CVD are nowhere after the request: not in the log, not in any table, job, mail or answer.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { buildWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createMailer } from '../../platform/mail/mailer.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { mailDocumentsOf } from '../invoices/invoices.service.ts';
import { orderTasks } from '../orders/orders.service.ts';
import type { CardGateway } from './card-gateway.ts';
import { createSandbox } from './gateways/sandbox.ts';

const canary = '7391';
/** Matches more of a card number than its last four digits, in any notation. */
const cardNumber = /(4242|1111|5555)(%20|[ +-])?(4242|1111|5555)/;
/** With this number the gateway fails and quotes it in its error. */
const quoted = '5555 5555 5555 4444';

const logged: string[] = [];
const log = createLogger(
  { logLevel: 'trace' },
  new Writable({
    write(chunk, _encoding, next) {
      logged.push(String(chunk));
      next();
    },
  }),
);

const { db, pool } = await createTestDatabase();
const sandbox = createSandbox(db);
const seen: string[] = [];
/** A gateway whose valid CVD is the canary; for its second card it fails and quotes the whole request in its error. */
const gateway: CardGateway = {
  ...sandbox,
  authorise: async (charge) => {
    seen.push(charge.cvd);
    if (charge.cardToken === 'breaks')
      throw Object.assign(new Error(`cannot send ${JSON.stringify(charge)}`), { charge });
    return sandbox.authorise({ ...charge, cvd: '123' });
  },
  vault: {
    ...sandbox.vault,
    tokenise: async (number) => {
      if (number === quoted) throw Object.assign(new Error(`cannot read ${number}`), { number });
      return sandbox.vault.tokenise?.(number);
    },
  },
};
const shop = await openSmallShop(db, {
  gateway,
  build: (parts) => buildWholeShop({ db, pool }, { ...parts, log }),
});
await shop.part({ code: 'PLENTY', onHand: 1_000 });

test('the CVD reaches the gateway and is found nowhere else', async () => {
  const answers: string[] = [];
  for (const cardToken of ['sandbox-approve', 'sandbox-decline', 'sandbox-timeout', 'breaks']) {
    const who = await shop.buyer({ cardToken });
    await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
    const body = { method: 'card', card: who.card, cvd: canary };
    const key = { 'idempotency-key': `canary-${cardToken}` };
    answers.push((await who.send('POST', '/trunk', body, key)).raw.body);
    answers.push((await who.send('POST', '/trunk', { ...body, cvd: `${canary}${canary}` }, key)).raw.body);
    answers.push((await who.send('POST', `/trunk?cvd=${canary}`, { ...body, card: canary })).raw.body);
  }
  expect(seen.filter((cvd) => cvd === canary).length).toBeGreaterThanOrEqual(4);

  const mailFolder = await mkdtemp(join(tmpdir(), 'canary-'));
  onTestFinished(() => rm(mailFolder, { recursive: true }));
  const folder = { smtpUrl: undefined, mailFrom: 'shop@small.test', mailFolder };
  const mailer = createMailer(folder, mailDocumentsOf({ db, settings: shop.settings }));
  await sendMails(mailer);
  const mails = await Promise.all(
    (await readdir(mailFolder)).map((name) => readFile(join(mailFolder, name), 'utf8')),
  );

  const rows = await everyRow();
  expect(logged.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(50);
  expect(mails.length).toBeGreaterThan(0);
  const pattern = new RegExp(`(?<![0-9a-f-])${canary}(?![0-9a-f])`); // not inside a uuid or a longer number
  for (const texts of [answers, logged, rows, mails])
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});

test('a card number reaches the gateway’s tokenising function and is found nowhere else', async () => {
  const who = await shop.buyer({});
  const answers: string[] = [];
  const asked = logged.length;
  for (const number of ['4242 4242 4242 4242', '4111 1111 1111 1111', '4111111111111111'.repeat(4), quoted]) {
    const answer = await who.send('POST', '/sandbox-gateway/tokens', { number });
    const token = answer.body.data?.token ?? number; // like a browser that sends the number in place of the token
    const stored = await who.send('POST', '/account/cards', { token });
    const again = await who.send('POST', `/account/cards?number=${encodeURIComponent(number)}`, { number });
    answers.push(...[answer, stored, again].map(({ raw }) => raw.body));
  }
  const cards = await who.send('GET', '/account/cards');
  expect(cards.body.data).toMatchObject([{ masked_number: '**** **** **** 4242' }]);
  expect(logged.length).toBeGreaterThan(asked);

  for (const texts of [answers, logged, await everyRow()]) {
    expect(texts.filter((text) => cardNumber.test(text))).toEqual([]);
  }
});

test('the search finds the canary if it is there', async () => {
  const pattern = new RegExp(`(?<![0-9a-f-])${canary}(?![0-9a-f])`);
  expect([`{"cvd":"${canary}"}`, `cvd=${canary}`, `CVD ${canary}.`].every((text) => pattern.test(text))).toBe(
    true,
  );
  const numbers = ['4242424242424242', '4242 4242 4242 4242', 'number=4111%201111%201111%201111'];
  expect(numbers.every((text) => cardNumber.test(text))).toBe(true);
});

/** Returns every row of every table, including the jobs, as text. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const all = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} as t`.execute(
        db,
      );
      return rows.map(({ text }) => `${name} ${text}`);
    }),
  );
  return all.flat();
}

async function sendMails(mailer: ReturnType<typeof createMailer>): Promise<void> {
  const handlers = orderTasks({
    db,
    mailer,
    settings: shop.settings,
    publicUrl: 'http://small.test',
  });
  for (const { uuid } of await db.selectFrom('orders').select('uuid').execute()) {
    await runJob(handlers, 'send_order_confirmation', { order: uuid });
  }
}
