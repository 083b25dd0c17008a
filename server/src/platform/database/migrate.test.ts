import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import type { Database } from './database.ts';
import { compareMigrations, migrate, migrationsFolder, revert } from './migrate.ts';

const [applied, filled, raced] = [
  await createEmptyDatabase(),
  await createEmptyDatabase(),
  await createEmptyDatabase(),
];
const [broken, edited, shop] = [
  await createEmptyDatabase(),
  await createEmptyDatabase(),
  await createEmptyDatabase(),
];
const [busy, held, indexed, forgotten] = [
  await createEmptyDatabase(),
  await createEmptyDatabase(),
  await createEmptyDatabase(),
  await createEmptyDatabase(),
];

const parts = {
  '20260101T0900_parts': { up: 'create table parts (code text primary key);', down: 'drop table parts;' },
};
const weights = {
  '20260102T0900_weights': {
    up: 'alter table parts add column pounds numeric not null default 1;',
    down: 'alter table parts drop column pounds;',
  },
};

test('migrations run once each, in the order of their timestamps, and then nothing is pending', async () => {
  const folder = migrations({ ...weights, ...parts });
  expect((await compareMigrations(applied.pool, folder)).pending).toEqual([
    '20260101T0900_parts',
    '20260102T0900_weights',
  ]);

  expect(await migrate(applied.url, folder)).toEqual({
    applied: ['20260101T0900_parts', '20260102T0900_weights'],
  });
  expect(await migrate(applied.url, folder)).toEqual({ applied: [] });
  expect((await compareMigrations(applied.pool, folder)).pending).toEqual([]);
});

test('a migration keeps the rows of the database', async () => {
  await migrate(filled.url, migrations(parts));
  await sql`insert into parts (code) values ('XM5-0500')`.execute(filled.db);

  expect(await migrate(filled.url, migrations({ ...parts, ...weights }))).toEqual({
    applied: ['20260102T0900_weights'],
  });
  expect((await sql`select code, pounds from parts`.execute(filled.db)).rows).toEqual([
    { code: 'XM5-0500', pounds: 1 },
  ]);
});

test('many processes may migrate at the same time: each migration runs in one of them', async () => {
  const folder = migrations({ ...parts, ...weights });
  const runs = await Promise.all([
    migrate(raced.url, folder),
    migrate(raced.url, folder),
    migrate(raced.url, folder),
  ]);

  expect(runs.flatMap((run) => run.applied).toSorted()).toEqual([
    '20260101T0900_parts',
    '20260102T0900_weights',
  ]);
});

test('a migration that fails is rolled back and names its line; the ones before it stay', async () => {
  const folder = migrations({
    ...parts,
    '20260102T0900_wrong': { up: 'create table half (id int);\n\ncreate table parts (id int);', down: '' },
  });

  await expect(migrate(broken.url, folder)).rejects.toThrow(
    'The migration 20260102T0900_wrong failed (up.sql): relation "parts" already exists',
  );
  expect(await tables(broken.db)).toEqual(['migrations', 'parts']);
  expect((await compareMigrations(broken.pool, folder)).pending).toEqual(['20260102T0900_wrong']);
  const misspelt = migrations({
    ...parts,
    '20260102T0900_wrong': { up: 'select 1;\ncreate tabel t ();', down: '' },
  });
  await expect(migrate(broken.url, misspelt)).rejects.toThrow('syntax error at or near "tabel", line 2');
});

test('what waits behind a migration for a table waits three seconds, however long somebody reads it', async () => {
  await migrate(busy.url, migrations(parts));
  const reader = await busy.pool.connect();
  await reader.query('begin; select count(*) from parts');
  const migrating = migrate(busy.url, migrations({ ...parts, ...weights }));
  const waits: number[] = [];
  for (let write = 0; write < 3; write += 1) {
    await pause(500);
    const before = performance.now();
    await busy.pool.query('insert into parts (code) values ($1)', [`P-${write}`]);
    waits.push(performance.now() - before);
  }
  await reader.query('commit');
  reader.release();

  expect(Math.max(...waits)).toBeLessThan(3_500);
  expect(Math.max(...waits)).toBeGreaterThan(500); // behind the migration
  expect(await migrating).toEqual({ applied: ['20260102T0900_weights'] });
});

test('a table that is held for ever is reported with whoever holds it, and nothing is changed', async () => {
  await migrate(held.url, migrations(parts));
  const reader = await held.pool.connect();
  await reader.query("set application_name = 'a forgotten terminal'");
  await reader.query('begin; select count(*) from parts');
  const folder = migrations({ ...parts, ...weights });
  await expect(migrate(held.url, folder, 3_000)).rejects.toThrow(
    /weights waited .*a forgotten terminal, idle in/,
  );
  await reader.query('rollback');
  reader.release();
  expect((await compareMigrations(held.pool, folder)).pending).toEqual(['20260102T0900_weights']);
});

test('an index is created while others write, by one of several processes, also after a try that was broken off', async () => {
  await migrate(indexed.url, migrations(parts));
  await indexed.pool.query(
    "insert into parts values ('A'); create unique index parts_code on parts (lower(code))",
  );
  const writer = await indexed.pool.connect();
  await writer.query("begin; insert into parts values ('B')");
  const folder = migrations({
    ...parts,
    '20260102T0900_codes': {
      up: '-- For the search.\ncreate index concurrently parts_code on parts (code);',
      down: 'drop index parts_code;',
    },
  });
  const migrating = Promise.all([migrate(indexed.url, folder), migrate(indexed.url, folder)]);
  await pause(1_000);
  const before = performance.now();
  await indexed.pool.query("insert into parts values ('C')");
  expect(performance.now() - before).toBeLessThan(500);
  await writer.query('commit');
  writer.release();

  const runs = await migrating;
  expect(runs.flatMap((run) => run.applied)).toEqual(['20260102T0900_codes']);
  const { rows } = await indexed.pool.query(
    "select indisvalid, indisunique from pg_index where indexrelid = 'parts_code'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, indisunique: false }]);
});

test('an index that waits for ever for a forgotten change of its table is reported, too, and is created at the next start', async () => {
  await migrate(forgotten.url, migrations(parts));
  const writer = await forgotten.pool.connect();
  await writer.query("set application_name = 'a forgotten terminal'");
  await writer.query("begin; insert into parts values ('B')");
  const folder = migrations({
    ...parts,
    '20260102T0900_codes': {
      up: 'create index concurrently parts_code on parts (code);',
      down: 'drop index parts_code;',
    },
  });
  await expect(migrate(forgotten.url, folder, 3_000)).rejects.toThrow(
    /codes waited .*a forgotten terminal, idle in/,
  );
  await writer.query('rollback');
  writer.release();
  expect(await migrate(forgotten.url, folder)).toEqual({ applied: ['20260102T0900_codes'] });
});

test('a migration that was edited after it ran is refused', async () => {
  await migrate(edited.url, migrations(parts));
  const folder = migrations({
    '20260101T0900_parts': { up: 'create table parts (code text);', down: '' },
    ...weights,
  });

  await expect(migrate(edited.url, folder)).rejects.toThrow(
    'The migration 20260101T0900_parts was edited after it had run',
  );
  expect((await compareMigrations(edited.pool, folder)).pending).toEqual(['20260102T0900_weights']);
});

test('an older version of the shop starts on a database that a newer one has migrated', async () => {
  expect(await migrate(filled.url, migrations(parts))).toEqual({ applied: [] });
});

test('a folder without the name of a migration is refused', async () => {
  await expect(migrate(applied.url, migrations({ create_parts: { up: '', down: '' } }))).rejects.toThrow(
    'is not named like a migration',
  );
});

test('every migration of the shop can be reverted, which removes everything, and applied again', async () => {
  const first = await migrate(shop.url);
  expect(first.applied.length).toBeGreaterThan(0);
  const structure = await structureOf(shop.db);

  const reverted: string[] = [];
  for (let name = await revert(shop.url); name !== undefined; name = await revert(shop.url))
    reverted.push(name);
  expect(reverted).toEqual(first.applied.toReversed());
  expect(await tables(shop.db)).toEqual(['migrations']);
  expect(await ownFunctions(shop.db)).toEqual([]);

  await migrate(shop.url, migrationsFolder);
  expect(await structureOf(shop.db)).toEqual(structure);
});

function migrations(scripts: Readonly<Record<string, { up: string; down: string }>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, { up, down }] of Object.entries(scripts)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'up.sql'), up);
    writeFileSync(join(folder, name, 'down.sql'), down);
  }
  return folder;
}

async function tables(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the functions that do not belong to an extension. */
async function ownFunctions(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  return rows;
}

async function structureOf(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_schema = 'public'
    union all
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid), null, null from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select tablename, indexname, indexdef, null, null from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`.execute(db);
  return rows;
}
