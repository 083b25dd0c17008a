import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, createEmptyDatabase, createTestDatabase } from './database.ts';

const [first, second, empty] = [
  await createTestDatabase(),
  await createTestDatabase(),
  await createEmptyDatabase(),
];
const filled = await createTestDatabase({
  name: 'one_series',
  dependsOn: [import.meta.filename],
  async fill(url) {
    const { Client } = (await import('pg')).default;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      "insert into companies (code, name, currency) values ('FILLED', 'By the Sample', 'CAD')",
    );
    await client.end();
  },
});

test('two test databases are independent', async () => {
  await asOwner(first, (db) => sql`create table only_here ()`.execute(db));

  const { rows } = await sql<{ found: string | null }>`select to_regclass('only_here') as found`.execute(
    second.db,
  );
  expect(rows).toEqual([{ found: null }]);
});

test('a test database is migrated, an empty one has no table', async () => {
  const tables = sql<{ count: number }>`select count(*) from pg_tables where schemaname = 'public'`;
  expect((await tables.execute(first.db)).rows[0]?.count).toBeGreaterThan(10);
  expect((await tables.execute(empty.db)).rows[0]?.count).toBe(0);
});

test('a sample fills a template once and every copy has its rows', async () => {
  expect((await sql`select name from companies`.execute(filled.db)).rows).toEqual([
    { name: 'By the Sample' },
  ]);
});
