import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import {
  violatedConstraint,
  compileOnce,
  isDatabaseUnavailable,
  openDatabase,
  placeholder,
  probeDatabase,
  run,
  transact,
} from './database.ts';

const { db, pool, url } = await createEmptyDatabase();

test('closing ends the connections of code that never used Kysely, so that a command ends with its work', async () => {
  const opened = openDatabase(url);
  await opened.pool.query('select');

  await opened.close();

  expect(opened.pool.totalCount).toBe(0);
});

test('numbers are read as numbers, days as text, timestamps as dates', async () => {
  const { rows } = await sql`
    select 9007199254740991::int8 as cents, 0.3750::numeric as inches, '2026-02-28'::date as day,
      '2026-02-28T12:00:00-05:00'::timestamptz as moment, array[1, null, 3]::int8[] as many, null::int8 as nothing, count(*) as counted`.execute(
    db,
  );

  expect(rows).toEqual([
    {
      cents: 9_007_199_254_740_991,
      inches: 0.375,
      day: '2026-02-28',
      moment: new Date('2026-02-28T17:00:00Z'),
      many: [1, null, 3],
      nothing: null,
      counted: 1,
    },
  ]);
});

test('an integer that a number cannot represent exactly is refused rather than rounded', async () => {
  await expect(sql`select 9007199254740992::int8`.execute(db)).rejects.toThrow(
    'beyond what a number can count exactly',
  );
});

test('a statement with parameters is planned once per connection', async () => {
  // A process names so many statements; the tests before may have used the names of this one up.
  vi.resetModules();
  const anew = await import('./database.ts');
  const opened = anew.openDatabase(url);
  const client = await opened.pool.connect();
  onTestFinished(async () => {
    client.release();
    await opened.close();
  });
  await client.query('select $1::int + 40 as planned_once', [1]);
  await client.query('select $1::int + 40 as planned_once', [2]);

  const { rows } = await client.query(
    "select name from pg_prepared_statements where statement like '%planned_once'",
  );
  expect(rows).toEqual([{ name: expect.stringMatching(/^s\d+_\d+$/) }]);
});

test('connections that nobody uses are closed, and those in use stay', async () => {
  const own = openDatabase(url);
  onTestFinished(own.close);
  const busy = await own.pool.connect();
  await Promise.all([1, 2, 3].map((number) => own.pool.query('select $1::int', [number])));
  expect(own.pool.totalCount).toBe(4);

  await own.closeIdle();
  expect([own.pool.totalCount, own.pool.idleCount]).toEqual([1, 0]);
  expect((await busy.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  busy.release();
});

test('a transaction repeats a prepared statement whose table was altered', async () => {
  await sql`create table changing (id int)`.execute(db);
  await sql`insert into changing values (1)`.execute(db);
  const read = () =>
    transact(db, (transaction) => sql`select * from changing where id = ${1}`.execute(transaction));
  await read();
  await sql`alter table changing add column name text default 'new'`.execute(db);

  expect((await read()).rows).toEqual([{ id: 1, name: 'new' }]);
});

test('the name of a broken constraint is returned', async () => {
  await sql`create table few (quantity int constraint few_quantity_positive check (quantity > 0))`.execute(
    db,
  );
  const error: unknown = await sql`insert into few values (0)`.execute(db).catch((caught: unknown) => caught);

  expect(violatedConstraint(error)).toBe('few_quantity_positive');
  expect(violatedConstraint(new Error('few_quantity_positive'))).toBeUndefined();
});

test('a transaction that fails changes nothing', async () => {
  await sql`create table unchanged (id int)`.execute(db);
  const attempt = transact(db, async (transaction) => {
    await sql`insert into unchanged values (1)`.execute(transaction);
    throw new Error('changed my mind');
  });

  await expect(attempt).rejects.toThrow('changed my mind');
  expect((await sql`select * from unchanged`.execute(db)).rows).toEqual([]);
});

test('work inside a transaction joins it instead of beginning another', async () => {
  await transact(db, async (outer) => {
    await transact(outer, async (inner) => {
      expect(inner).toBe(outer);
    });
  });
});

test('two transactions that deadlock both succeed in the end', async () => {
  await sql`create table locked (id int primary key, value int not null)`.execute(db);
  await sql`insert into locked values (1, 0), (2, 0)`.execute(db);
  const bothLockedOne = Promise.withResolvers<void>();
  let locked = 0;
  const raiseBoth = (first: number, second: number) =>
    transact(db, async (transaction) => {
      await sql`update locked set value = value + 1 where id = ${first}`.execute(transaction);
      if ((locked += 1) === 2) bothLockedOne.resolve();
      await bothLockedOne.promise;
      await sql`update locked set value = value + 1 where id = ${second}`.execute(transaction);
    });

  await Promise.all([raiseBoth(1, 2), raiseBoth(2, 1)]);
  expect((await sql`select value from locked order by id`.execute(db)).rows).toEqual([
    { value: 2 },
    { value: 2 },
  ]);
});

test('a conflict that persists is thrown after five tries', async () => {
  let tries = 0;
  const attempt = transact(db, async (transaction) => {
    tries += 1;
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(transaction);
  });

  await expect(attempt).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(5);
});

test('the pool recovers after the server closed every connection', async () => {
  await Promise.all([sql`select 1`.execute(db), sql`select 1`.execute(db)]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    db,
  );

  await expect.poll(() => probeDatabase(db)).toBe('writable');
});

test('while every connection is in use, the next statement waits longer for one than a new connection may take', async () => {
  const narrow = openDatabase(url, { connections: 1 });
  onTestFinished(() => narrow.close());
  const long = sql`select pg_sleep(1.8)`.execute(narrow.db);
  await expect(sql`select 1`.execute(narrow.db)).resolves.toMatchObject({ rows: [{}] });
  await long;
});

test('the server cancels a statement that takes too long, which is told as a database that is too busy', async () => {
  const hurried = openDatabase(url, { statementTimeoutMilliseconds: 50 });
  onTestFinished(() => hurried.close());

  const error: unknown = await sql`select pg_sleep(60)`
    .execute(hurried.db)
    .catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await probeDatabase(hurried.db)).toBe('writable');
});

test('a transaction that the server ended because nothing came for too long counts as unavailable', async () => {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  const ended = once(client, 'error');
  await client.query('set local idle_in_transaction_session_timeout = 20');
  const [error] = await ended;
  expect(error).toMatchObject({ code: '25P03' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a server that accepts connections but never answers counts as unavailable', async () => {
  const hanging = await hangingServer();
  const patient = openDatabase(`postgresql://postgres@127.0.0.1:${hanging}/shop`);
  onTestFinished(() => patient.close());

  const error: unknown = await sql`select 1`.execute(patient.db).catch((caught: unknown) => caught);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(patient.pool.totalCount).toBe(0);
});

test('a server that has stopped with many connections waiting at its socket counts as unavailable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chipload-stopped-'));
  const path = join(folder, '.s.PGSQL.5432');
  const script = `require('node:net').createServer().listen({ path: ${JSON.stringify(path)}, backlog: 1 }, () => process.kill(process.pid, 'SIGSTOP'))`;
  const stopped = spawn(process.execPath, ['--eval', script]);
  onTestFinished(() => {
    stopped.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });
  await expect.poll(() => existsSync(path)).toBe(true);
  const waiting = Array.from({ length: 4 }, () => connect(path).on('error', () => undefined));
  onTestFinished(() => waiting.forEach((one) => one.destroy()));
  const database = openDatabase(`postgresql://shop@localhost/shop?host=${encodeURIComponent(folder)}`);
  onTestFinished(() => database.close());
  const error: unknown = await sql`select 1`.execute(database.db).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'EAGAIN' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a connection whose server stopped answering is discarded, and a late answer reaches nobody', async () => {
  const hurried = openDatabase(url, { statementTimeoutMilliseconds: 50, connections: 1 });
  onTestFinished(() => hurried.close());
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(hurried.db);
  const pid = rows[0]!.pid;

  process.kill(pid, 'SIGSTOP');
  const error: unknown = await sql`select 'late' as answer`
    .execute(hurried.db)
    .catch((caught: unknown) => caught);
  process.kill(pid, 'SIGCONT');
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await sql`select 'new' as answer`.execute(hurried.db)).rows).toEqual([{ answer: 'new' }]);
  expect(
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(hurried.db)).rows[0]?.pid,
  ).not.toBe(pid);
});

test('a transaction whose server stopped answering fails because of that, and not because it could not be rolled back', async () => {
  const hurried = openDatabase(url, { statementTimeoutMilliseconds: 50, connections: 1 });
  onTestFinished(() => hurried.close());
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(hurried.db);
  const pid = rows[0]!.pid;
  const failures: unknown[] = [];
  const error: unknown = await transact(hurried.db, async (transaction) => {
    process.kill(pid, 'SIGSTOP');
    await sql`select 'late'`.execute(transaction).catch((late: unknown) => failures.push(late));
    await sql`select 'after it'`.execute(transaction).catch((after: unknown) => failures.push(after));
    throw failures[0];
  }).catch((caught: unknown) => caught);
  process.kill(pid, 'SIGCONT');
  expect(failures.map(isDatabaseUnavailable), String(failures)).toEqual([true, true]);
  expect(error).toBe(failures[0]);
});

test('a database that cannot be reached is unavailable; one that rejects a statement is not', async () => {
  const missing = openDatabase('postgresql://postgres@127.0.0.1:1/shop');
  const noSocket = openDatabase('postgresql://postgres@localhost/shop?host=%2Fnowhere');
  onTestFinished(async () => void (await Promise.all([missing.close(), noSocket.close()])));
  const failure = (attempt: Promise<unknown>) =>
    attempt.then(
      () => undefined,
      (error: unknown) => error,
    );

  expect(isDatabaseUnavailable(await failure(sql`select 1`.execute(missing.db)))).toBe(true);
  expect(isDatabaseUnavailable(await failure(sql`select 1`.execute(noSocket.db)))).toBe(true);
  expect(await probeDatabase(missing.db)).toBe('away');
  expect(isDatabaseUnavailable(await failure(sql`select no_such_column`.execute(db)))).toBe(false);
  expect(
    isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })),
  ).toBe(false);
});

test('a database that was closed, as when the shop stops, is unavailable to whoever still needs it', async () => {
  const closed = openDatabase(url);
  await sql`select 1`.execute(closed.db);
  await closed.close();
  const ofStatement: unknown = await sql`select 1`.execute(closed.db).catch((error: unknown) => error);
  const ofConnection: unknown = await closed.pool.connect().catch((error: unknown) => error);
  expect(isDatabaseUnavailable(ofStatement), String(ofStatement)).toBe(true);
  expect(isDatabaseUnavailable(ofConnection), String(ofConnection)).toBe(true);
});

/** Accepts connections and never answers, like a stopped process. */
async function hangingServer(): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a statement that is compiled once runs with the values of each call, wherever they occur in it', async () => {
  const built: unknown[] = [];
  const texts = compileOnce({ first: placeholder<number>(), second: placeholder<string>() }, (values) => {
    built.push(values);
    return sql<{ text: string }>`
      select ${values.second}::text || '-' || ${values.first}::int || '-' || ${'fixed'}::text || '-' || ${values.second}::text as text`;
  });
  expect(await run(db, texts({ first: 7, second: 'a' }))).toEqual([{ text: 'a-7-fixed-a' }]);
  expect(await run(db, texts({ first: 8, second: 'b' }))).toEqual([{ text: 'b-8-fixed-b' }]);
  expect(built).toHaveLength(1);
});

test('so does one that Kysely builds, with values that are left out as null', async () => {
  const numbers = compileOnce({ number: placeholder<number | undefined>() }, ({ number }, builder) =>
    builder.selectNoFrom((one) => one.val(number).$castTo<string | null>().as('number')),
  );
  expect(await run(db, numbers({ number: 7 }))).toEqual([{ number: '7' }]);
  expect(await run(db, numbers({ number: undefined }))).toEqual([{ number: null }]);
});

test('equal values of different names, and fixed values equal to them, are not confused', async () => {
  const values = compileOnce(
    { first: placeholder<number>(), second: placeholder<number>() },
    ({ first, second }) => sql`select ${first}::int as first, ${second}::int as second, ${-1}::int as fixed`,
  );
  expect(await run(db, values({ first: -1, second: -1 }))).toEqual([{ first: -1, second: -1, fixed: -1 }]);
  expect(await run(db, values({ first: -1, second: 2 }))).toEqual([{ first: -1, second: 2, fixed: -1 }]);
});

test('a statement that does not contain one of its placeholders, or contains another one, is refused at its first use', () => {
  const [first, stray] = [placeholder<number>(), placeholder<number>()];
  const missing = compileOnce({ first, second: placeholder<number>() }, () => sql`select ${first}`);
  expect(() => missing({ first: 1, second: 2 })).toThrow('The placeholder second is not in: select $1');
  const leftOver = compileOnce({ first }, () => sql`select ${first}, ${stray}`);
  expect(() => leftOver({ first: 1 })).toThrow('A placeholder without a name is in: select $1, $2');
});

test.each([
  ['calculated with', (value: number) => value + 1],
  ['compared', (value: number) => value > 0],
  ['written into a text', (value: number) => `${value}`],
  ['written as JSON', (value: number) => JSON.stringify({ value })],
])('a placeholder that is %s while its statement is built is refused', (_, use) => {
  const statement = compileOnce({ value: placeholder<number>() }, ({ value }) => sql`select ${use(value)}`);
  expect(() => statement({ value: 1 })).toThrow('A placeholder has no value');
});
