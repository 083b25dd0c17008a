import { reachDatabase } from '@chipload/server/database';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { createDataFolder, type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { openBusiness } from './small-business.ts';
import { done, prepare, signIn } from './visitor.ts';

const quiet = { SAMPLE_SHOP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
const { url } = await createTestDatabase();

test('two processes on one database behave as one shop', async () => {
  const business = await openBusiness(url, 1);
  onTestFinished(business.close);
  const [first, second] = await Promise.all([start(await folder(), url), start(await folder(), url)]);
  await expectOneShop(first, second, business);
  expect((await business.books()).orders).toEqual(['BOTH']);
});

test('two processes on one data folder behave as one shop, and one continues when the other stops', async () => {
  const dataFolder = await folder();
  const first = await start(dataFolder);
  const { url: embedded, leave } = await reachDatabase({ databaseUrl: undefined, dataFolder });
  await leave();
  const business = await openBusiness(embedded, 1);
  onTestFinished(business.close);
  const second = await start(dataFolder);
  await expectOneShop(first, second, business);

  await first.stop();
  const visitor = await signIn(second.url, business.buyers[0]!);
  await prepare(visitor, second.url, business.part, 'ALONE');
  await done(visitor.send(second.url, 'POST', '/trunk', { method: 'account' }));
  expect((await business.books()).orders).toEqual(['ALONE', 'BOTH']);
});

async function expectOneShop(
  { url: here }: ShopProcess,
  { url: there }: ShopProcess,
  { part, buyers, changePrice }: Awaited<ReturnType<typeof openBusiness>>,
): Promise<void> {
  // A session, a trunk and the state of the checkout are the same in both.
  const visitor = await signIn(here, buyers[0]!);
  await prepare(visitor, here, part, 'BOTH');
  const trunk = await done(visitor.send(there, 'GET', '/trunk'));
  expect(trunk).toMatchObject({ subtotal: 100_00, purchase_order_number: 'BOTH' });
  expect(await done(visitor.send(here, 'GET', '/trunk'))).toEqual(trunk);

  // Both invalidate a cached price when it changes, and the stock when one sells.
  const product = (shop: string) => done(visitor.send(shop, 'GET', `/products/${part}`));
  const { available } = await product(there);
  expect(await product(here)).toMatchObject({ price: 100_00, available });
  await changePrice(120_00);
  for (const shop of [here, there]) {
    await expect.poll(() => product(shop)).toMatchObject({ price: 120_00 });
    expect(await done(visitor.send(shop, 'GET', '/trunk'))).toMatchObject({ subtotal: 120_00 });
  }

  // Placed at the same moment in both, it is one order.
  const answers = await Promise.all(
    [here, there].map((shop) => visitor.send(shop, 'POST', '/trunk', { method: 'account' })),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const shop of [here, there]) {
    expect(await done(visitor.send(shop, 'GET', '/trunk'))).toMatchObject({ uuid: null });
    await expect.poll(() => product(shop)).toMatchObject({ available: available - 1 });
  }

  await done(visitor.send(there, 'POST', '/logout'));
}

async function folder(): Promise<string> {
  const { path, remove } = await createDataFolder();
  onTestFinished(remove);
  return path;
}

async function start(dataFolder: string, databaseUrl?: string): Promise<ShopProcess> {
  const environment = { ...quiet, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const shop = await startShopProcess({ dataFolder, environment });
  onTestFinished(shop.stop);
  return shop;
}
