import { readConfiguration } from '@chipload/server/configuration';
import { openDatabase, transact } from '@chipload/server/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { lockCheck } from './locks.ts';

const database = await createTestDatabase();
const shop = { ...database, place: undefined, configuration: readConfiguration({}) };

test('while nobody waits, nothing is found', async () => {
  expect(await lockCheck.examine(shop)).toMatchObject({ severity: 'ok' });
});

test('a table that somebody else holds is found, with who holds it and how many wait', async () => {
  const terminal = openDatabase(database.ownerUrl, { connections: 1 });
  const waiting = openDatabase(database.url, { connections: 2, lockTimeoutMilliseconds: 6_000 });
  const read = () => sql`select from parts limit 1`.execute(waiting.db);
  const { begun: reads } = await transact(terminal.db, async (holding) => {
    await sql`lock table parts`.execute(holding);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holding);
    const begun = Promise.allSettled([read(), read()]);
    await expect
      .poll(async () => [await lockCheck.examine(shop)].flat(), { timeout: 5_000 })
      .toEqual([
        {
          severity: expect.stringMatching(/attention|wrong/),
          sentence: expect.stringMatching(
            new RegExp(
              `^2 statements wait, .* process ${rows[0]?.pid} of PostgreSQL holds \\(program chipload, role`,
            ),
          ),
        },
      ]);
    return { begun }; // not awaited before the table is given back
  });
  expect((await reads).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await Promise.all([terminal.close(), waiting.close()]);
});
