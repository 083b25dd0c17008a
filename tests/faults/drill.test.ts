import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { runCommand } from '../support/run-command.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';

const { db, ownerUrl } = await createTestDatabase(sampleCatalogue);

test('the drill proves the last backup with an order in a temporary copy, and leaves nothing behind', async () => {
  const copies = () => readdirSync(tmpdir()).filter((name) => name.startsWith('chipload-drill-'));
  const before = copies(); // of a drill that was killed
  const folder = await mkdtemp(join(tmpdir(), 'chipload-proved-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const place = { databaseUrl: ownerUrl, environment: { DATA_DIR: folder, SAMPLE_SHOP: '' } };
  expect(await runCommand(place, 'drill')).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no backup'),
  });
  await runCommand(place, 'backup');

  const { code, said } = await runCommand(place, 'drill');
  expect(said).toMatch(/All stock is the sum of its moves.*order \d+ placed.*The copy is removed/s);
  expect(code).toBe(0);
  expect(copies()).toEqual(before);
  expect(await db.selectFrom('orders').select('uuid').execute()).toEqual([]);
  expect(await db.selectFrom('backup_proofs').select('kind').orderBy('kind').execute()).toEqual([
    { kind: 'backup' },
    { kind: 'drill' },
  ]);
}, 180_000);
