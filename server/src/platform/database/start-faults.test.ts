import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@chipload/embedded-postgres';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { createLine } from '../../../../tests/support/line.ts';
import { openDatabase } from './database.ts';
import { connectFirst, explainStartFault } from './start-faults.ts';
import { migrate } from './migrate.ts';

const { url } = await createEmptyDatabase();
const strict = await startStrictServer();

test('for a database that accepts connections but never answers, the message names it and says what to check', async () => {
  const stalled = createServer(() => undefined);
  stalled.listen(0, '127.0.0.1');
  await once(stalled, 'listening');
  onTestFinished(() => void stalled.close());
  const { port } = stalled.address() as AddressInfo;
  const attempt = migrate(`postgresql://shop:secret@127.0.0.1:${port}/tools`);
  await expect(attempt).rejects.toThrow(
    `The database tools at 127.0.0.1:${port} (role shop) does not answer. Check whether it is stopped`,
  );
  await expect(attempt).rejects.toMatchObject({ exitCode: 75 });
  await expect(attempt).rejects.not.toThrow('secret');
});

test('a process that its own code kept busy while it connected asks the database again', async () => {
  const busy = async (connecting: (pool: pg.Pool) => Promise<unknown>) => {
    const { pool, close } = openDatabase(url, { connections: 1 });
    onTestFinished(close);
    const connected = connecting(pool);
    connected.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    for (const until = performance.now() + 1_800; performance.now() < until;);
    return connected;
  };
  await expect(busy((pool) => pool.query('select'))).rejects.toThrow('timeout expired');
  await busy(connectFirst);
});

test('for a standby, the message says so', async () => {
  const standby = new URL(url);
  standby.searchParams.set('options', '-c default_transaction_read_only=on');
  const attempt = migrate(standby.href);
  await expect(attempt).rejects.toThrow(/is a standby and cannot be written to/);
  await expect(attempt).rejects.toMatchObject({ exitCode: 75 });
});

test('when every host that is named is a standby, the message says to promote one and not to name all', () => {
  const standby = Object.assign(new Error('read-only'), { code: '25006' });
  expect(explainStartFault(standby, 'postgresql://shop:secret@h1,h2/tools')).toMatchObject({
    message: expect.stringMatching(
      /at h1:5432, h2:5432 .* on every host that answers\. .* promote a standby/,
    ),
    exitCode: 75,
  });
});

test('a missing database, a closed port and an unknown host have different messages', async () => {
  const missing = new URL(url);
  missing.pathname = '/nothing_of_this_name';
  const attempt = migrate(missing.href);
  await expect(attempt).rejects.toThrow(/^The database nothing_of_this_name at .* does not exist there/);
  await expect(attempt).rejects.toMatchObject({ exitCode: 78 });
  await expect(migrate('postgresql://shop:secret@127.0.0.1:1/tools')).rejects.toThrow(
    'The database tools at 127.0.0.1:1 (role shop) refuses connections',
  );
  await expect(migrate('postgresql://shop:secret@nowhere.invalid/tools')).rejects.toThrow(/cannot be found/);
});

test.each([
  ['a wrong password', 'guarded:wrong', 'postgres', 'refuses the role or its password', 78],
  ['no password', 'guarded', 'postgres', 'asks for a password', 78],
  ['a missing role', 'nobody', 'postgres', 'has no such role', 78],
  ['a role that may not sign in', 'locked_out', 'postgres', 'does not let this role sign in', 78],
  [
    'a role that pg_hba.conf rejects',
    'rejected',
    'postgres',
    'does not admit this role from this machine',
    78,
  ],
  ['a role whose connections are used up', 'crowded', 'postgres', 'connection limit of its role', 75],
  ['a database whose connections are used up', 'builder', 'narrow', 'has reached its connection limit', 75],
  ['a role that may not connect', 'builder', 'closed', 'grant connect on database closed to builder', 78],
  ['a role that may not create tables', 'builder', 'bare', 'MIGRATIONS_DATABASE_URL to the owner', 78],
  ['a role that may not create extensions', 'maker', 'bare', 'create extension citext', 78],
])('for %s, the message says what to do', async (_case, who, database, words, exitCode) => {
  const [role = '', password = ''] = who.split(':');
  const address = new URL(strict.url);
  Object.assign(address, { username: role, password, pathname: `/${database}` });
  const attempt = migrate(address.href);
  await expect(attempt).rejects.toThrow(words);
  await expect(attempt).rejects.toThrow(`The database ${database} at /`);
  await expect(attempt).rejects.toThrow(`(role ${role})`);
  await expect(attempt).rejects.toMatchObject({ exitCode });
});

test('a server without TLS is named when the address asks for TLS', async () => {
  const line = await createLine(url);
  onTestFinished(line.close);
  const encrypted = new URL(line.url);
  encrypted.searchParams.set('sslmode', 'verify-full');
  await expect(migrate(encrypted.href)).rejects.toThrow('offers no TLS, which its address asks for');
});

test('a PostgreSQL that is too old is refused by its version, before anything is changed', async () => {
  const older = await pretendVersion(url, '130022');
  onTestFinished(older.close);
  await expect(migrate(older.url)).rejects.toThrow('which is too old. The shop needs 15 or newer.');
});

/** A server that asks for passwords and has roles and databases with all kinds of limits. */
async function startStrictServer() {
  const parent = await mkdtemp(join(tmpdir(), 'chipload-strict-'));
  await chmod(parent, 0o755);
  const server = await startEmbedded({
    folder: join(parent, 'postgres'),
    name: 'chipload',
    isThrowaway: true,
  });
  afterAll(async () => {
    await server.stop();
    await rm(parent, { recursive: true, force: true });
  });
  const administrator = new pg.Client({ connectionString: await server.databaseUrl('postgres') });
  await administrator.connect();
  for (const statement of [
    "create role guarded login password 'right'",
    'create role locked_out',
    'create role rejected login',
    'create role crowded login connection limit 0',
    'create role builder login',
    'create role maker login',
    'create database narrow connection limit 0',
    'create database closed',
    'revoke connect on database closed from public',
    'create database bare',
  ])
    await administrator.query(statement);
  await administrator.end();
  const inBare = new pg.Client({ connectionString: await server.databaseUrl('bare') });
  await inBare.connect();
  await inBare.query('grant create on schema public to maker');
  await writeFile(
    join(server.folder, 'cluster/pg_hba.conf'),
    'local all guarded scram-sha-256\nlocal all rejected reject\nlocal all all trust\n',
  );
  await inBare.query('select pg_reload_conf()');
  await inBare.end();
  return { url: await server.databaseUrl('postgres') };
}

/** A line to the database whose server says that it has another version. */
async function pretendVersion(databaseUrl: string, version: string) {
  const direct = new pg.Client({ connectionString: databaseUrl });
  await direct.connect();
  const { rows } = await direct.query<{ number: string }>(
    "select current_setting('server_version_num') as number",
  );
  await direct.end();
  const { searchParams, pathname, username } = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(`${searchParams.get('host')}/.s.PGSQL.5432`);
    near.pipe(far).on('error', () => near.destroy());
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.on('data', (bytes) =>
      near.write(Buffer.from(bytes.toString('latin1').replaceAll(rows[0]!.number, version), 'latin1')),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close: () => void server.close(),
  };
}
