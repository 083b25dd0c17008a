import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'chipload-backup-'));
afterAll(() => rm(folder, { recursive: true }));
const environment = { MAIL_FOLDER: folder, DATA_DIR: join(folder, 'data') };

test('an operator backs a shop up, restores it, sees what waits in the copy, and releases it', async () => {
  const shop = await createTestDatabase();
  const { part } = await openSmallShop(shop.db);
  await part({ code: 'X-1', cad: [100], usd: [100], onHand: 0 });
  await sql`select graphile_worker.add_job('send_order_confirmation'), graphile_worker.add_job('settle_payment')`.execute(
    shop.db,
  );
  const into = join(folder, 'backups');
  const written = await runCommand(
    { databaseUrl: shop.ownerUrl, environment },
    'backup',
    into,
    '--keep',
    '1',
  );
  expect(written).toMatchObject({ code: 0, said: expect.stringContaining('Not in it: the key') });
  const [name = ''] = await readdir(into);
  expect(await shop.db.selectFrom('backup_proofs').select('of_backup').execute()).toEqual([
    { of_backup: name },
  ]);

  const copy = await createEmptyDatabase();
  const inCopy = (...words: string[]) => runCommand({ databaseUrl: copy.url, environment }, ...words);
  const restored = await inCopy('restore', join(into, name));
  expect(restored.said).toMatch(/tables restored and compared.*ok +All stock.*release-copy/s);
  expect(restored.code).toBe(0);
  expect((await inCopy('release-copy')).said).toMatch(
    /Waits: send_order_confirmation, 1\nWaits: settle_payment, 1/,
  );
  expect((await inCopy('release-copy', '--discard-mails')).said).toMatch(
    /Discarded: send_order_confirmation, 1\nNext order number: 100200 instead of 100001.*The shop sends from now on/s,
  );
  expect((await sql`select task_identifier from graphile_worker.jobs`.execute(copy.db)).rows).toEqual([
    { task_identifier: 'settle_payment' },
  ]);
}, 120_000);

test('a folder that is no backup, and two choices at once, are refused', async () => {
  const { url } = await createEmptyDatabase();
  expect(await runCommand(url, 'restore', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is no backup: it has no manifest.json'),
  });
  expect(await runCommand(url, 'release-copy', '--do-jobs', '--discard-jobs')).toMatchObject({ code: 2 });
}, 120_000);
