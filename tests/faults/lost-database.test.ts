import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { createLine } from '../support/line.ts';
import { openBusiness } from './small-business.ts';
import { done, prepare, signIn } from './visitor.ts';

const databases = { cut: await createTestDatabase(), frozen: await createTestDatabase() };

test.each(['cut', 'frozen'] as const)(
  'while the connection to the database is %s the shop says so and when to come again, and continues by itself afterwards',
  async (how) => {
    const { url } = databases[how];
    const line = await createLine(url);
    onTestFinished(line.close);
    const folder = await createDataFolder();
    onTestFinished(folder.remove);
    const shop = await startShopProcess({
      dataFolder: folder.path,
      environment: { SAMPLE_SHOP: 'off', LOG_LEVEL: 'silent', DATABASE_URL: line.url },
    });
    onTestFinished(shop.stop);
    const { visitor, business } = await begin(shop.url, url);
    await prepare(visitor, shop.url, business.part, `PO-${how}`);

    line[how === 'cut' ? 'cut' : 'freeze']();
    // In parallel: each waits for the frozen connection until its own time limit.
    const [refused, page, health, readiness] = await Promise.all([
      visitor.send(shop.url, 'POST', '/trunk', { method: 'account' }),
      fetch(`${shop.url}/app/products/${business.part}`, { headers: { 'accept-language': 'fr' } }),
      fetch(`${shop.url}/healthz`),
      fetch(`${shop.url}/readyz`),
    ]);
    expect(refused).toMatchObject({ status: 503, body: { code: 'shop-unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.status).toBe(503);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await page.text()).toContain('Rien n’est perdu');
    expect(health.status).toBe(200);
    expect(readiness.status).toBe(503);

    line.restore();
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await expect.poll(async () => (await visitor.send(shop.url, 'GET', '/trunk')).status).toBe(200);
    await done(visitor.send(shop.url, 'POST', '/trunk', { method: 'account' }));
    expect((await business.books()).orders.filter((order) => order === `PO-${how}`)).toHaveLength(1);
  },
  40_000,
);

async function begin(shop: string, url: string) {
  const business = await openBusiness(url, 1);
  onTestFinished(business.close);
  return { business, visitor: await signIn(shop, business.buyers[0]!) };
}
