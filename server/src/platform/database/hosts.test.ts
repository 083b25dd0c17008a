import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createLine } from '../../../../tests/support/line.ts';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { openDatabase } from './database.ts';
import { addressesOf, areDatabaseUrls, isDatabaseUrl, separateUrls, writableAddress } from './hosts.ts';
import { migrate } from './migrate.ts';

const { url } = await createEmptyDatabase();

test('a connection string with several hosts is split into one for each', () => {
  const cluster = 'postgresql://u:p@h1:5432,h2:5433/db?sslmode=require&target_session_attrs=read-write';
  expect(addressesOf(cluster)).toEqual([
    'postgresql://u:p@h1:5432/db?sslmode=require',
    'postgresql://u:p@h2:5433/db?sslmode=require',
  ]);
  expect(isDatabaseUrl(cluster)).toBe(true);
  expect(isDatabaseUrl('postgresql:///db?host=/tmp')).toBe(true);
  expect(isDatabaseUrl('postgresql://u:p@h1:x,h2/db')).toBe(false);
  expect(isDatabaseUrl('mysql://h1/db')).toBe(false);
});

test.each([
  'postgresql://u:p@h1:5432/db',
  'postgresql://u:p@h1,h2/db postgresql://u:p@h3/db?options=-c%20search_path=a,b',
  '  postgresql://u:p@[::1]:5432/db\n postgresql://u:p@h2/db ',
  'postgresql://%2Frun%2Fpostgresql/db postgresql:///db?host=/tmp',
])('connection strings with spaces between them are several: %s', (text) => {
  expect(areDatabaseUrls(text)).toBe(true);
  expect(separateUrls(text)).toHaveLength(text.trim().split(/\s+/).length);
});

test.each([
  'postgresql://u:p@h1/db,postgresql://u:p@h2/db',
  'postgresql://u:p@h1/db, postgresql://u:p@h2/db',
  'postgresql://u:p@h1/db;postgresql://u:p@h2/db',
  'postgresql://u:p@h1/db|postgresql://u:p@h2/db',
  'postgresql://u:p@h1,postgresql://u:p@h2/db',
  'postgresql://u:p@h1/db?sslmode=require,postgresql://u:p@h2/db',
  'postgresql://u:p@h1/db?sslmode=require; postgresql://u:p@h2/db',
  'postgresql://u:p@h1;h2/db',
  'postgresql://u:p@h1|h2/db',
])('another separator is refused, rather than taken for a part of a name: %s', (text) => {
  expect(areDatabaseUrls(text)).toBe(false);
});

test('the shop connects to the host that answers, even when that changes while it runs', async () => {
  const lines = [await createLine(url), await createLine(url)];
  for (const line of lines) onTestFinished(line.close);
  const [first, second] = lines.map((line) => new URL(line.url));
  const cluster = first!.href.replace(first!.host, `${first!.host},${second!.host}`);
  lines[0]!.cut();
  expect(await writableAddress(cluster)).toContain(second!.host);
  expect((await migrate(cluster)).applied.length).toBeGreaterThan(10);

  const { db, close } = openDatabase(cluster);
  onTestFinished(close);
  const count = () => sql<{ count: number }>`select count(*) from migrations`.execute(db);
  await count();
  lines[0]!.restore();
  lines[1]!.cut();
  await expect
    .poll(() =>
      count().then(
        ({ rows }) => rows[0]?.count,
        () => 0,
      ),
    )
    .toBeGreaterThan(10);

  lines[0]!.cut();
  await expect(migrate(cluster)).rejects.toThrow(/^The database (\S+ )?at .*, .* closed the connection/);
});
