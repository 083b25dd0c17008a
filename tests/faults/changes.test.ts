import { expect, onTestFinished, test } from 'vitest';
import { changeShop } from '../changes/change-shop.ts';
import { createTestDatabase } from '../support/database.ts';
import { createDataFolder, servingCount, startShopProcess } from '../support/shop-process.ts';
import { openBusiness } from './small-business.ts';

const { db, url } = await createTestDatabase();

// The same changes every time; `npm run changes` makes others, for as long as wanted.
test('two processes never show an old price or stock a second after a change, and lose none', async () => {
  const { path, remove } = await createDataFolder();
  onTestFinished(remove);
  const environment = {
    DATABASE_URL: url,
    PROCESSES: '2',
    METRICS_PORT: '0',
    SAMPLE_SHOP: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
  const shop = await startShopProcess({ dataFolder: path, environment });
  onTestFinished(shop.stop);
  await (await openBusiness(url, 0)).close();
  await expect.poll(() => servingCount(shop)).toBe(2);

  const outcome = await changeShop({
    db,
    url: shop.url,
    seed: 20_261_122,
    parts: 3,
    goesOn: (round) => round < 8,
  });
  expect(outcome.faults).toEqual([]);
  expect(outcome.changes).toBeGreaterThan(5);
  expect(outcome.orders).toBeGreaterThan(2);
});
