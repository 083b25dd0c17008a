import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../../tests/support/database.ts';
import { runtimeUrl } from '../../../../tests/support/templates.ts';
import { openDatabase } from './database.ts';
import { migrate, prepareDatabase } from './migrate.ts';
import { grantRights, mayChangeTables, runtimeRole } from './rights.ts';

const shop = await createTestDatabase();
const old = await createEmptyDatabase();
const owner = openAsOwner(shop.ownerUrl);

function openAsOwner(url: string) {
  const opened = openDatabase(url, { connections: 1 });
  return { ...opened, run: (statement: string) => sql.raw(statement).execute(opened.db) };
}

test.each([
  'drop table parts',
  'alter table parts add column leak text',
  'alter table credit_entries disable trigger all',
  'truncate sessions',
  'create table mine ()',
  'create schema mine',
  'create extension dblink',
  'create index on parts (id)',
  'update credit_entries set cents = 0',
  'delete from credit_entries',
  'update stock_moves set quantity = 0',
  'delete from stock_moves',
  'update audit_events set before = null',
  'update consents set is_given = true',
  "insert into migrations (name, checksum) values ('x', 'x')",
  'delete from migrations',
  'drop table graphile_worker._private_jobs',
  'insert into graphile_worker.migrations (id) values (999)',
  'set role postgres',
  'set session_replication_role = replica',
  'create role mine',
  "copy parts to program 'cat'",
  "select pg_read_file('postgresql.conf')",
])('the role of the shop may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow(/permission denied|must be owner/);
});

test('the role of the shop reads and writes all other tables, uses sequences and enqueues jobs', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and not (
      has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
      and has_table_privilege(pg_class.oid, 'update') and has_table_privilege(pg_class.oid, 'delete')
    ) order by 1`.execute(shop.db);
  expect(rows.map(({ name }) => name)).toEqual([
    'applications',
    'audit_events',
    'bank_entries',
    'capture_parts',
    'change_set_rows',
    'change_sets',
    'consents',
    'credit_entries',
    'credit_note_lines',
    'credit_note_tax_lines',
    'credit_notes',
    'document_versions',
    'invoice_corrections',
    'invoice_exchange_rates',
    'invoice_lines',
    'invoice_tax_lines',
    'invoices',
    'journal_checks',
    'journal_entries',
    'journal_program',
    'journal_runs',
    'mail_words',
    'migrations',
    'order_deposits',
    'payment_paybacks',
    'payment_reminders',
    'posting_lines',
    'recoveries',
    'recovery_tax_lines',
    'sales_days',
    'sales_half_years',
    'shipment_lines',
    'shipments',
    'stock_moves',
    'tax_days',
    'write_off_tax_lines',
    'write_offs',
  ]);
  await sql`select nextval('order_numbers')`.execute(shop.db);
  await sql`select graphile_worker.add_job('nothing')`.execute(shop.db);
  expect(await mayChangeTables(shop.pool)).toBe(false);
});

test('new tables get their rights, superfluous rights are revoked, and correct ones are not touched', async () => {
  await owner.run('create table later (id bigint generated always as identity, words text)');
  await owner.run(`grant truncate on parts to ${runtimeRole}`);
  await grantRights(shop.ownerUrl, runtimeRole);

  await sql`insert into later (words) values ('mine')`.execute(shop.db);
  await expect(sql`truncate parts cascade`.execute(shop.db)).rejects.toThrow('permission denied');
  const versions = async () => (await owner.run("select oid, xmin from pg_class where relkind = 'r'")).rows;
  const before = await versions();
  await grantRights(shop.ownerUrl, runtimeRole);
  expect(await versions()).toEqual(before);
  await owner.close();
});

test('a database of an earlier version, which the owner used until now, gets the restricted role', async () => {
  await migrate(old.url);
  await sql`insert into companies (code, name, currency) values ('OLD', 'Old Customer', 'CAD')`.execute(
    old.db,
  );
  expect(await mayChangeTables(old.pool)).toBe(true);

  const url = runtimeUrl(old.ownerUrl);
  await prepareDatabase({ url, ownerUrl: old.ownerUrl });
  const restricted = openDatabase(url, { connections: 1 });
  onTestFinished(restricted.close);
  expect(await restricted.db.selectFrom('companies').select('name').execute()).toEqual([
    { name: 'Old Customer' },
  ]);
  await restricted.db.updateTable('companies').set({ name: 'Known Customer' }).execute();
});

test('an up-to-date shop starts with the restricted role alone', async () => {
  expect(await prepareDatabase({ url: shop.url, ownerUrl: shop.url })).toEqual({ applied: [] });
});
