import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareMigrations, migrateTo, withMigrationClient } from '@chipload/server/database';
import { maySend } from '@chipload/server/sending';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  asOwner,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../tests/support/database.ts';
import { orderAndShip } from '../../tests/support/shipped-orders.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import { insertStaff } from '../../tests/support/test-staff.ts';
import { listBackups, removeOlder } from './kept-backups.ts';
import { manifestPath, readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { digestTable, listTables, readSequences, setValueFormat } from './stored-tables.ts';
import { writeBackup } from './write-backup.ts';

const into = await mkdtemp(join(tmpdir(), 'chipload-backups-'));
afterAll(() => rm(into, { recursive: true }));

test('a restored backup is equal to the shop that it was taken of, and sends nothing', async () => {
  const shop = await createTestDatabase();
  await trade(shop);
  await sql`select graphile_worker.add_job('send_order_confirmation', '{"order": "é"}')`.execute(shop.db);
  const { folder, manifest } = await backup(shop);
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(2);

  const copy = await createEmptyDatabase();
  const owner = await ownedByOrdinaryRole(copy);
  expect(await restoreBackup(folder, { url: owner, ownerUrl: owner })).toMatchObject({ leftOut: [] });

  expect(await contentsOf(copy.ownerUrl)).toEqual(await contentsOf(shop.ownerUrl));
  expect(await schemaOf(copy.ownerUrl)).toEqual(await schemaOf(shop.ownerUrl));
  expect(await maySend({ query: shop.pool, place: undefined })).toBe(true);
  expect(await maySend({ query: copy.pool, place: undefined })).toBe(false);
});

test('whatever the tables hold, the restored ones have the same checksums', async () => {
  const unicode = fc.string({ unit: 'grapheme' });
  const line = fc.oneof(unicode, fc.constantFrom('\\N', '\\.', '\t\n\r', "'", '"', '\\', ''));
  const file = fc.record({ name: line, content: fc.uint8Array({ maxLength: 300 }), texts: fc.jsonValue() });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 30 }), async (files) => {
      const shop = await createTestDatabase();
      for (const [index, { name, content, texts }] of files.entries()) {
        const words = JSON.stringify({ en: { name: 'S' }, fr: { name: 'S' }, texts }).replaceAll(
          '\\u0000',
          '',
        );
        await sql`insert into assets (name, is_compressed, content) values (${`${index} ${name}`}, true, ${Buffer.from(content)})`.execute(
          shop.db,
        );
        await sql`insert into series (slug, position, packing_category, texts) values (${`s${index}`}, 1, 'xmill', ${words}::jsonb)`.execute(
          shop.db,
        );
      }
      const { folder } = await backup(shop);
      const copy = await createEmptyDatabase();
      await restoreBackup(folder, { url: copy.url, ownerUrl: copy.url });
      expect(await contentsOf(copy.url)).toEqual(await contentsOf(shop.ownerUrl));
    }),
    { numRuns: 2 },
  );
}, 120_000);

test('a backup that is taken while orders are placed has whole orders only', async () => {
  const shop = await createTestDatabase();
  const small = await openSmallShop(shop.db);
  const staffId = await insertStaff(shop.db);
  // More than can be ordered while a slow machine backs up.
  await small.part({ code: 'X-1', cad: [1_000], onHand: 1_000_000 });
  const buyer = await small.buyer({ creditLimitCents: 1_000_000_000 });
  const over = new AbortController();
  const trading = (async () => {
    while (!over.signal.aborted)
      await orderAndShip({ db: shop.db, settings: small.settings, staffId }, buyer, { 'X-1': 20 });
  })();
  const { folder } = await backup(shop);
  over.abort();
  await trading;

  const copy = await createEmptyDatabase();
  await restoreBackup(folder, { url: copy.url, ownerUrl: copy.url }); // adds every foreign key again, which checks it
  const { rows } = await sql<{ debt: boolean; totals: boolean }>`
    select
      (select bool_and(exposure_cents = (select coalesce(sum(cents), 0) from credit_entries where company_id = companies.id)) from companies) as debt,
      (select coalesce(bool_and(subtotal_cents = (select sum(total_cents) from order_lines where order_uuid = orders.uuid)), true) from orders) as totals`.execute(
    copy.db,
  );
  expect(rows).toEqual([{ debt: true, totals: true }]);
});

test('a backup of an older version is restored as it was, and then migrated', async () => {
  const old = await createEmptyDatabase();
  const { pending: all } = await compareMigrations(old.pool);
  const then = all.slice(0, -20);
  await migrateTo(old.url, then);
  await sql`insert into series (slug, position, packing_category, texts) values ('old', 1, 'xmill', '{"en": {"name": "Old"}, "fr": {"name": "Vieux"}}')`.execute(
    old.db,
  );
  const { folder, manifest } = await backup(old);
  expect(manifest.migrations).toEqual(then);

  const copy = await createEmptyDatabase();
  await restoreBackup(folder, { url: copy.url, ownerUrl: copy.url });
  expect(await compareMigrations(copy.pool)).toEqual({ pending: [], newer: [] });
  expect(await copy.db.selectFrom('series').select('slug').execute()).toEqual([{ slug: 'old' }]);
  expect(await maySend({ query: copy.pool, place: undefined })).toBe(false);
});

test('a backup of a newer version, a damaged one, an incomplete one and a used database are refused', async () => {
  const shop = await createTestDatabase();
  const { folder, manifest } = await backup(shop);
  const restoring = async (target: TestDatabase) =>
    restoreBackup(folder, { url: target.url, ownerUrl: target.url });
  const empty = await createEmptyDatabase();

  await expect(restoring(shop)).rejects.toThrow('This database is in use');

  const { file = '' } =
    manifest.tables.find(({ name }) => name === 'staff_roles') ?? manifest.tables[0] ?? {};
  const good = await readFile(join(folder, file));
  await writeFile(join(folder, file), Buffer.concat([good.subarray(0, -1), Buffer.from('x')]));
  await expect(restoring(empty)).rejects.toThrow(`The backup is damaged: ${file}`);
  await rm(join(folder, file));
  await expect(restoring(empty)).rejects.toThrow(`${file} cannot be read`);
  await writeFile(join(folder, file), good);

  const newer = { ...manifest, migrations: [...manifest.migrations, '29990101T0000_moon'] };
  await writeFile(manifestPath(folder), JSON.stringify(newer));
  await expect(restoring(empty)).rejects.toThrow('of a newer version of the shop');

  const lost = { ...manifest, tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })) };
  await writeFile(manifestPath(folder), JSON.stringify(lost));
  await expect(restoring(empty)).rejects.toThrow('Nothing was restored');
});

test('a backup is closed to others, complete or not there, and the oldest are removed', async () => {
  const shop = await createTestDatabase();
  const own = join(into, 'kept');
  const { folder, manifest } = await backup(shop, own);
  expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
  for (const name of await readdir(folder))
    expect(((await stat(join(folder, name))).mode & 0o777).toString(8)).toBe('600');
  expect(await readManifest(folder)).toEqual(manifest);
  expect(JSON.stringify(manifest)).not.toContain('private key');

  await expect(writeBackup({ ...about, ownerUrl: `${shop.ownerUrl}_missing`, into: own })).rejects.toThrow();
  expect(await listBackups(own)).toEqual([folder]);
  expect(await readdir(own)).toHaveLength(1);
  expect(await removeOlder(own, 1)).toEqual([]);
  expect(await removeOlder(own, 0)).toEqual([folder]);
  expect(existsSync(folder)).toBe(false);
});

const about = { version: '1.2.3', key_fingerprints: ['abc'], not_included: [] };

let backups = 0;
function backup({ ownerUrl }: TestDatabase, folder = join(into, String((backups += 1)))) {
  return writeBackup({ ...about, ownerUrl, into: folder });
}

/** Orders on account and by card, ships and invoices them. */
async function trade({ db }: TestDatabase): Promise<void> {
  const small = await openSmallShop(db);
  const staffId = await insertStaff(db);
  await small.part({ code: 'X-1', cad: [1_234], onHand: 50 });
  const buyer = await small.buyer({ creditLimitCents: 1_000_000, cardToken: 'sandbox-approve' });
  const shop = { db, settings: small.settings, staffId };
  await orderAndShip(shop, buyer, { 'X-1': 5 });
  await orderAndShip(shop, buyer, { 'X-1': 20 });
}

/** Lets a role that is no administrator own the database, as an operator's own PostgreSQL has it; returns its address. */
async function ownedByOrdinaryRole(database: TestDatabase): Promise<string> {
  const url = new URL(database.url);
  url.username = 'chipload_backup_owner';
  await asOwner(database, async (db) => {
    await sql`do $$ begin create role chipload_backup_owner login; exception when duplicate_object or unique_violation then null; end $$`.execute(
      db,
    );
    await sql`alter database ${sql.id(url.pathname.slice(1))} owner to chipload_backup_owner`.execute(db);
  });
  return url.href;
}

/** Every checksum and sequence, but for the row that differs in a copy. */
async function contentsOf(ownerUrl: string): Promise<unknown> {
  return withMigrationClient(ownerUrl, async (client) => {
    await setValueFormat(client);
    const tables: Record<string, unknown> = {};
    for (const table of await listTables(client))
      if (table.name !== 'sending_place') tables[table.name] = await digestTable(client, table);
    return { tables, sequences: await readSequences(client) };
  });
}

/** Returns the constraints and triggers, which a restore takes away and puts back. */
async function schemaOf(ownerUrl: string): Promise<unknown> {
  return withMigrationClient(ownerUrl, async (client) => {
    const { rows } = await client.query(`
      select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition, convalidated::text as state
      from pg_constraint where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      union all
      select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled::text
      from pg_trigger where not tgisinternal
      order by 1, 2, 3`);
    return rows;
  });
}
