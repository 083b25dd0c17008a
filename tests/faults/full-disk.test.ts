import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';

const { url } = await createTestDatabase();
const mebibyte = 1_048_576;

test('a shop whose disk fills while it runs is not ready and says so, until there is space again', async ({
  skip,
}) => {
  const [data, mails] = [await createDataFolder(), await createDataFolder()];
  onTestFinished(data.remove);
  onTestFinished(mails.remove);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', mails.path]);
  if (mounted.status !== 0) skip('this account may not mount a small disk');
  onTestFinished(() => void spawnSync('umount', ['--lazy', mails.path]));
  const shop = await startShopProcess({
    dataFolder: data.path,
    environment: {
      SAMPLE_SHOP: 'off',
      LOG_LEVEL: 'silent',
      METRICS_PORT: '0',
      DATABASE_URL: url,
      MAIL_FOLDER: mails.path,
    },
  });
  onTestFinished(shop.stop);
  const readiness = async () => (await fetch(`${shop.url}/readyz`)).json();
  const free = async () => {
    const text = await (await fetch(shop.metricsUrl ?? '')).text();
    return Number(/^disk_free_bytes\{.*folder="mail".*\} (\S+)$/m.exec(text)?.[1]);
  };
  expect(await readiness()).toMatchObject({ status: 'ready', reasons: [] });
  expect(await free()).toBeGreaterThan(90 * mebibyte);

  const ballast = join(mails.path, 'ballast');
  writeFileSync(ballast, Buffer.alloc(60 * mebibyte));
  expect(await readiness()).toMatchObject({ status: 'not-ready', reasons: ['disk-full'] });
  expect(await free()).toBeLessThan(64 * mebibyte);

  rmSync(ballast);
  expect(await readiness()).toMatchObject({ status: 'ready', reasons: [] });
});
