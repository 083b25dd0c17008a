import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reachDatabase } from '@chipload/server/database';
import { expect, onTestFinished, test } from 'vitest';
import { postmasterOf } from '../support/postmaster.ts';
import { createDataFolder, type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { startBuyers } from './busy-buyers.ts';
import { type Books, openBusiness } from './small-business.ts';
import { done, prepare, signIn } from './visitor.ts';

const quiet = { SAMPLE_SHOP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };

test('a shop that is killed in the middle of orders takes over its database at the next start, and has every order that it answered, once', async () => {
  const { dataFolder, shop, business } = await begin();
  const buyers = await startBuyers(shop, business, 'BEFORE');
  await buyers.untilAnswered(12);
  await shop.kill();
  await buyers.haveStopped;
  await business.ageLocks();

  const again = await start(dataFolder);
  const books = await business.books();
  expect(books.orders).toEqual(expect.arrayContaining([...buyers.answered]));
  expectConsistentBooks(books);
  await expectEveryBuyerCanOrder(again, business);
  await expectOneMailForEachOrder(dataFolder, business);
});

test('a shop whose database is killed with it recovers, and has every order that it answered, once', async () => {
  const { dataFolder, shop, business } = await begin();
  const buyers = await startBuyers(shop, business, 'BEFORE');
  await buyers.untilAnswered(12);
  process.kill(await postmasterOf(dataFolder), 'SIGKILL');
  await shop.kill();
  await buyers.haveStopped;

  const again = await start(dataFolder);
  const books = await business.books();
  expect(books.orders).toEqual(expect.arrayContaining([...buyers.answered]));
  expectConsistentBooks(books);
  await expectEveryBuyerCanOrder(again, business);
});

test('a shop whose database crashes restarts it and continues', async () => {
  const { dataFolder, shop, business } = await begin();
  const [buyer] = business.buyers;
  const visitor = await signIn(shop.url, buyer!);
  await prepare(visitor, shop.url, business.part, 'PO-1');
  const fallen = await postmasterOf(dataFolder);
  process.kill(fallen, 'SIGKILL');
  await expect.poll(() => postmasterOf(dataFolder).catch(() => fallen)).not.toBe(fallen);
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);

  // Placing an order is idempotent: an order that was answered with "come again" may have been placed all the same.
  await expect
    .poll(async () => {
      await visitor.send(shop.url, 'POST', '/trunk', { method: 'account' });
      return (await visitor.send(shop.url, 'GET', '/trunk')).body.data?.uuid;
    })
    .toBeNull();
  const books = await business.books();
  expect(books.orders).toEqual(['PO-1']);
  expectConsistentBooks(books);
});

async function begin() {
  const folder = await createDataFolder();
  onTestFinished(folder.remove); // runs last: later registrations run first
  const shop = await start(folder.path);
  const { url, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder: folder.path });
  await leave();
  const business = await openBusiness(url, 3);
  onTestFinished(business.close);
  return { dataFolder: folder.path, shop, business };
}

async function start(dataFolder: string): Promise<ShopProcess> {
  const shop = await startShopProcess({ dataFolder, environment: quiet });
  onTestFinished(shop.stop);
  return shop;
}

/** No order exists twice, and stock and credit match the orders. */
function expectConsistentBooks(books: Books): void {
  expect(new Set(books.orders).size).toBe(books.orders.length);
  expect(books.allocated).toBe(books.ordered);
  expect(books.owed).toBe(books.total);
}

/** An interrupted order blocks no buyer. */
async function expectEveryBuyerCanOrder(
  shop: ShopProcess,
  { buyers, part, books }: Awaited<ReturnType<typeof openBusiness>>,
): Promise<void> {
  const before = (await books()).orders.length;
  for (const buyer of buyers) {
    const visitor = await signIn(shop.url, buyer);
    await prepare(visitor, shop.url, part, 'AFTER');
    await done(visitor.send(shop.url, 'POST', '/trunk', { method: 'account' }));
  }
  expect((await books()).orders).toHaveLength(before + buyers.length);
}

/**
 * A killed worker may have written the mails of its jobs already; when the jobs are repeated, they find those mails. A file
 * that was only begun has another ending.
 */
async function expectOneMailForEachOrder(
  dataFolder: string,
  { books }: Awaited<ReturnType<typeof openBusiness>>,
): Promise<void> {
  await expect.poll(async () => (await books()).jobs).toBe(0);
  const mails = await subjectsIn(join(dataFolder, 'mail'));
  expect(new Set(mails).size).toBe(mails.length);
  expect(mails).toHaveLength((await books()).orders.length);
}

async function subjectsIn(folder: string): Promise<string[]> {
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    mails.map(async (name) => /^Subject: (.*)$/m.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? ''),
  );
}
