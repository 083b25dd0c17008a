import { once } from 'node:events';
import { reachDatabase } from '@chipload/server/database';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';
import { startBuyers } from './busy-buyers.ts';
import { openBusiness } from './small-business.ts';

const quiet = { SAMPLE_SHOP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
const { url } = await createTestDatabase();

// A shop that cannot shut down cleanly within 5 s exits with a code other than 0.
test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s under load shuts down cleanly, and no answered order is lost',
  async (signal) => {
    const folder = await createDataFolder();
    onTestFinished(folder.remove);
    const environment = { ...quiet, ...(signal === 'SIGTERM' && { DATABASE_URL: url }) };
    const shop = await startShopProcess({ dataFolder: folder.path, environment });
    onTestFinished(shop.stop);
    const choice = { databaseUrl: signal === 'SIGTERM' ? url : undefined, dataFolder: folder.path };
    const reached = await reachDatabase(choice);
    onTestFinished(reached.leave);
    const business = await openBusiness(reached.url, 4);
    onTestFinished(business.close);

    const buyers = await startBuyers(shop, business, 'BEFORE');
    await buyers.untilAnswered(12);
    const ended = once(shop.process, 'exit');
    shop.process.kill(signal);
    expect(await ended).toEqual([0, null]);
    await buyers.haveStopped;

    const { orders, ordered, allocated } = await business.books();
    expect(orders).toEqual(expect.arrayContaining([...buyers.answered]));
    expect(new Set(orders).size).toBe(orders.length);
    expect(allocated).toBe(ordered);
  },
);

test('an idle shop stops at once, and again after a restart', async () => {
  const folder = await createDataFolder();
  onTestFinished(folder.remove);
  for (let round = 0; round < 2; round += 1) {
    const shop = await startShopProcess({ dataFolder: folder.path, environment: quiet });
    const ended = once(shop.process, 'exit');
    shop.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
});
