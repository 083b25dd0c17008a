import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, createEmptyDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { openDatabase } from '../database/database.ts';
import { createReadiness, readinessLimits } from './readiness.ts';

const database = await createTestDatabase();
const { db, pool, url } = database;
const empty = await createEmptyDatabase();
const isReady = { reasons: [], pending: [], newer: [], sendsNothing: false };
const longAgo = { lastBeatAt: new Date(Date.now() - 3_600_000) };
const justNow = { lastBeatAt: new Date() };

test('a process with its database, worker, connection and disk is ready', async () => {
  const folders = [tmpdir(), join(tmpdir(), 'not', 'made', 'yet')];
  expect(await createReadiness({ db, pool, worker: justNow, changes: justNow, folders })()).toEqual(isReady);
});

test('a process whose worker or listening connection has not answered for long is not ready', async () => {
  const { reasons } = await createReadiness({ db, pool, worker: longAgo, changes: longAgo })();
  expect(reasons).toEqual(['worker-silent', 'changes-silent']);
});

test('a process with a full disk is not ready', async () => {
  const limits = { ...readinessLimits, leastFreeBytes: Number.MAX_SAFE_INTEGER };
  expect((await createReadiness({ db, pool, folders: [tmpdir()], limits })()).reasons).toEqual(['disk-full']);
  expect((await createReadiness({ db, pool, folders: [], limits })()).reasons).toEqual([]);
});

test('a process that is stopping is not ready', async () => {
  expect((await createReadiness({ db, pool, isStopping: () => true })()).reasons).toEqual(['stopping']);
});

test('a process is not ready if its database lacks migrations, is unavailable or a standby', async () => {
  const { reasons, pending } = await createReadiness(empty)();
  expect(reasons).toEqual(['migrations-pending']);
  expect(pending.length).toBeGreaterThan(10);

  const away = openDatabase('postgresql://nobody@127.0.0.1:1/nothing');
  expect((await createReadiness(away)()).reasons).toEqual(['database-away']);
  await away.close();

  const readOnly = new URL(url);
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = openDatabase(readOnly.href);
  expect((await createReadiness(standby)()).reasons).toEqual(['database-read-only']);
  await standby.close();
});

test('a process stays ready after a newer version has migrated the database, and lists the new migrations', async () => {
  await asOwner(database, async (owner) =>
    sql`insert into migrations (name, checksum) values ('20990101T0900_later', '-')`.execute(owner),
  );
  expect(await createReadiness({ db, pool })()).toEqual({ ...isReady, newer: ['20990101T0900_later'] });
  await asOwner(database, async (owner) =>
    sql`delete from migrations where name = '20990101T0900_later'`.execute(owner),
  );
});
