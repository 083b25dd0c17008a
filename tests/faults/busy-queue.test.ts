import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { done, fillCheckout, openSmallShop } from '../support/small-shop.ts';
import { createLine, type Line } from '../support/line.ts';

const { db, url } = await createTestDatabase();
const ordersPerRound = 12;

/** The ways in which the shop's database connections fail, and recover. */
const connectionFaults: Readonly<Record<string, (line: Line) => Promise<unknown>>> = {
  'ended by the server': () =>
    sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and client_addr is not null`.execute(db),
  reset: async (line) => line.reset(),
  'half-closed': async (line) => line.halfClose(),
  'cut for a second': async (line) => {
    line.cut();
    await pause(1_000);
    line.restore();
  },
  'frozen for two seconds': async (line) => {
    line.freeze();
    await pause(2_000);
    line.restore();
  },
};

test('a shop whose connections to the database are cut in the middle of its queue continues and sends one mail for each order', async () => {
  const line = await createLine(url);
  onTestFinished(line.close);
  const mailServer = await countMails();
  const folder = await createDataFolder();
  onTestFinished(folder.remove);
  const shop = await startShopProcess({
    dataFolder: folder.path,
    environment: {
      SAMPLE_SHOP: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: line.url,
      SMTP_URL: mailServer.url,
    },
  });
  onTestFinished(shop.stop);
  // The orders come from another process of the shop, with a direct connection.
  const { part, buyer: openBuyer } = await openSmallShop(db);
  await part({ code: 'PLENTY', onHand: 10_000 });
  const buyer = await openBuyer();

  let orders = 0;
  for (const [name, cause] of Object.entries(connectionFaults)) {
    const mailsBefore = mailServer.subjects.length;
    for (const last = orders + ordersPerRound; orders < last; orders += 1) {
      await fillCheckout(buyer, [{ sku: 'PLENTY', quantity: 1 }]);
      await done(buyer.send('POST', '/trunk', { method: 'account' }));
    }
    await expect.poll(() => mailServer.subjects.length, { interval: 2 }).toBeGreaterThan(mailsBefore);
    await cause(line);

    await expect.poll(() => mailServer.subjects.length, { message: name, timeout: 20_000 }).toBe(orders);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    expect(shop.process.exitCode).toBeNull();
  }
  await expect
    .poll(
      async () =>
        (await sql`select from graphile_worker.jobs where task_identifier like '%confirm%'`.execute(db)).rows,
    )
    .toEqual([]);
  expect(new Set(mailServer.subjects).size).toBe(orders);
  expect(mailServer.subjects).toHaveLength(orders);
}, 120_000);

/**
 * Starts a mail server that takes a moment for each mail and records its subject: a mail that is sent twice is listed
 * twice.
 */
async function countMails(): Promise<{ readonly url: string; readonly subjects: readonly string[] }> {
  const subjects: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, taken) => {
      void text(stream).then(async (mail) => {
        await pause(50);
        subjects.push(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
        taken();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, subjects };
}
