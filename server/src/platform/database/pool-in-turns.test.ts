import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runIn } from '../admission/work.ts';
import { isDatabaseBusy, isDatabaseUnavailable, openDatabase } from './database.ts';

const { db, pool, url } = await createTestDatabase();

test('connections that cannot be opened leave their places to the next', async () => {
  const away = openDatabase('postgresql://shop@127.0.0.1:1/shop', { connections: 2 });
  for (let times = 0; times < 6; times += 1)
    await expect(away.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await away.close();
});

test('a connection is given back however it was taken, also by a callback or a statement that fails', async () => {
  const own = openDatabase(url, { connections: 2 });
  for (let times = 0; times < 3; times += 1) {
    await expect(own.pool.query('select nothing')).rejects.toMatchObject({ code: '42703' });
    await new Promise<void>((resolve, reject) => {
      own.pool.connect((error, client, release) => {
        release();
        if (error ?? !client) reject(error ?? new Error('There is no client'));
        else resolve();
      });
    });
    (await own.pool.connect()).release(true);
  }
  expect(own.pool.waiting).toBe(0);
  await own.close();
});

test('a connection that a callback gives back twice is given back once', async () => {
  const own = openDatabase(url, { connections: 1 });
  await new Promise<void>((resolve) => {
    own.pool.connect((_error, _client, release) => {
      release(new Error('The connection was lost'));
      release();
      resolve();
    });
  });
  expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(own.pool.totalCount).toBe(1);
  await own.close();
});

const visitor = (isOrdering: boolean) => ({ isOrdering, charge: () => undefined });

test('while others hold their connections, who orders gets one, and who waits too long finds the shop unavailable', async () => {
  const released = Promise.withResolvers<void>();
  const holding = Array.from({ length: 5 }, () =>
    runIn(visitor(false), () => db.connection().execute(() => released.promise)),
  );
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(5);
  const refused: unknown = await runIn(visitor(false), () => pool.query('select 1')).catch(
    (error: unknown) => error,
  );
  expect([isDatabaseBusy(refused), isDatabaseUnavailable(refused)]).toEqual([true, true]);
  expect((await runIn(visitor(true), () => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  released.resolve();
  await Promise.all(holding);
});
