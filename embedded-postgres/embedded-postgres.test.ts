import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded-postgres.ts';
import { findPostmaster } from './cluster.ts';
import { isRunning } from './processes.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

test('a server is made, keeps its data over a restart, and leaves nothing running', async () => {
  const folder = newFolder();
  const server = await start(folder);
  expect(server.how).toBe('started');
  await query(server, 'create table kept as select 7 as value');
  const { pid, socketFolder } = running(folder);
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(socketFolder)).toBe(false);

  const again = await start(folder);
  expect(await query(again, 'select value from kept')).toEqual([{ value: 7 }]);
});

test('a durable server waits until data is on the disk; a throwaway server does not', async () => {
  const [durable, throwaway] = await Promise.all([
    start(newFolder(), { isThrowaway: false }),
    start(newFolder()),
  ]);

  expect(
    await query(durable, "select current_setting('fsync') as f, current_setting('synchronous_commit') as s"),
  ).toEqual([{ f: 'on', s: 'on' }]);
  expect(await query(throwaway, "select current_setting('fsync') as f")).toEqual([{ f: 'off' }]);
});

test('the server of a killed process is taken over with its committed data, and then stopped', async () => {
  const folder = newFolder();
  const application = await applicationProcess(
    folder,
    "create table answered as select 'before the kill' as text",
  );
  await kill(application);
  const { pid } = running(folder);

  const server = await start(folder);
  expect(server.how).toBe('joined');
  expect(running(folder).pid).toBe(pid);
  expect(await query(server, 'select text from answered')).toEqual([{ text: 'before the kill' }]);
  await server.stop();
  expect(isRunning(pid)).toBe(false);
});

test('after a process and its server are both killed, the next start recovers everything that was committed', async () => {
  const folder = newFolder();
  const application = await applicationProcess(
    folder,
    "create table answered as select 'committed' as text",
    {
      isThrowaway: false,
    },
  );
  const { pid } = running(folder);
  await kill(application);
  process.kill(pid, 'SIGKILL');

  const server = await start(folder);
  expect(server.how).toBe('started');
  expect(await query(server, 'select text from answered')).toEqual([{ text: 'committed' }]);
});

test('processes share a server, whoever came first may leave first, and the last one stops it', async () => {
  const folder = newFolder();
  const application = await applicationProcess(folder, 'select 1');
  const { pid } = running(folder);
  const second = await start(folder);
  expect(second.how).toBe('joined');

  application.kill('SIGTERM');
  await once(application, 'exit');
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);

  const third = await start(folder);
  await second.stop();
  expect(await query(third, 'select 1 as one')).toEqual([{ one: 1 }]);
  await third.stop();
  expect(isRunning(pid)).toBe(false);
});

test('a process that loads this code twice has two claims, and either may be given up first', async () => {
  const folder = newFolder();
  const first = await start(folder);
  vi.resetModules();
  const copy = await import('./embedded-postgres.ts');
  const second = await copy.startEmbedded({ folder, name: 'example', isThrowaway: true });

  await first.stop();
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(findPostmaster(folder)).toBeUndefined();
});

test('many starts at once on an empty folder make one server', async () => {
  const folder = newFolder();
  const servers = await Promise.all([start(folder), start(folder), start(folder)]);

  const addresses = await Promise.all(servers.map((server) => server.databaseUrl('example')));
  expect(new Set(addresses).size).toBe(1);
  expect(readdirSync(folder).filter((name) => name.startsWith('draft-'))).toEqual([]);
});

test('starting while another stops ends with a running server', async () => {
  const folder = newFolder();
  let current = await start(folder);
  for (let round = 0; round < 3; round += 1) {
    const [next] = await Promise.all([start(folder), current.stop()]);
    expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    current = next;
  }
});

test('two folders have servers of their own, even if one is copied from the other while it runs', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await query(first, "create table who as select 'first' as name");
  await query(first, 'checkpoint');
  const copy = newFolder();
  cpSync(folder, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !lstatSync(file).isSocket(),
  });
  takeOwnership(copy, statSync(folder));

  const second = await start(copy);
  await query(second, "update who set name = 'second'");
  expect(await query(first, 'select name from who')).toEqual([{ name: 'first' }]);
  const { pid } = running(copy);
  await second.stop();
  expect(isRunning(pid)).toBe(false);
  expect(await query(first, 'select name from who')).toEqual([{ name: 'first' }]);
});

test('a server that fails while it is used is started again at the same address', async () => {
  const folder = newFolder();
  const troubles: string[] = [];
  const server = await start(folder, { onTrouble: (sentence) => troubles.push(sentence) });
  const url = await server.databaseUrl('example');
  process.kill(running(folder).pid, 'SIGKILL');

  await expect
    .poll(() => troubles, { timeout: 15_000 })
    .toEqual(['The embedded PostgreSQL had stopped and was started again']);
  expect(await server.databaseUrl('example')).toBe(url);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a pid file whose pid now belongs to another process does not prevent a start', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const sleeper = spawn('sleep', ['60'], accountOf(folder));
  cleanups.push(() => sleeper.kill());
  writeFileSync(
    join(folder, 'cluster', 'postmaster.pid'),
    `${sleeper.pid}\n${join(folder, 'cluster')}\n1\n5432\nno-socket-folder\n\n\nready   \n`,
  );

  expect((await start(folder)).how).toBe('started');
});

test('a server that cannot start says why', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  writeFileSync(join(folder, 'cluster', 'postgresql.conf'), 'no_such_setting = 1\n');

  await expect(startEmbedded({ folder, name: 'example', isThrowaway: true })).rejects.toThrow(
    /did not start:[^]*postgresql\.conf/,
  );
});

test.runIf(isRoot && canRunAs(nobody))(
  'an ordinary user runs the server without any help from root',
  async () => {
    const folder = newFolder();
    chownSync(join(folder, '..'), nobody.uid, nobody.gid);
    const application = await applicationProcess(folder, "create table mine as select 'nobody' as name", {
      account: nobody,
    });
    expect(statSync(join(folder, 'cluster')).uid).toBe(nobody.uid);
    application.kill('SIGTERM');
    await once(application, 'exit');
    expect(findPostmaster(folder)).toBeUndefined();

    const asRoot = await start(folder); // the folder stays its owner's
    expect(await query(asRoot, 'select name from mine')).toEqual([{ name: 'nobody' }]);
    expect(statSync(join(folder, 'cluster')).uid).toBe(nobody.uid);
  },
);

test.runIf(isRoot)('under root a data folder inside a closed folder works too', async () => {
  const folder = newFolder();
  chmodSync(join(folder, '..'), 0o700);

  const server = await start(folder);
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  const elsewhere = realpathSync(folder);
  cleanups.push(() => rmSync(elsewhere, { recursive: true, force: true }));
  await server.stop();
  expect((await start(folder)).how).toBe('started');
  expect(realpathSync(folder)).toBe(elsewhere);
});

function accountOf(folder: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(folder);
  return isRoot ? { uid, gid } : {};
}

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(parent, 0o755);
  cleanups.push(() => rmSync(parent, { recursive: true, force: true }));
  return join(realpathSync(parent), 'postgres');
}

async function start(
  folder: string,
  options: { isThrowaway?: boolean; onTrouble?: (sentence: string) => void } = {},
): Promise<EmbeddedServer> {
  const server = await startEmbedded({ folder, name: 'example', isThrowaway: true, ...options });
  cleanups.push(() => server.stop());
  return server;
}

function running(folder: string) {
  const postmaster = findPostmaster(realpathSync(folder));
  if (!postmaster) throw new Error('No server runs');
  return postmaster;
}

async function query(server: EmbeddedServer, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: await server.databaseUrl('example') });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the server, runs the SQL, says so, and stops at SIGTERM. */
async function applicationProcess(
  folder: string,
  sql: string,
  {
    isThrowaway = true,
    account = {},
  }: { isThrowaway?: boolean; account?: { uid?: number; gid?: number } } = {},
): Promise<ChildProcess> {
  const script = `
    import pg from 'pg';
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
    const server = await startEmbedded(${JSON.stringify({ folder, name: 'example', isThrowaway })});
    const client = new pg.Client({ connectionString: await server.databaseUrl('example') });
    await client.connect();
    await client.query(${JSON.stringify(sql)});
    process.once('SIGTERM', () => client.end().then(() => server.stop()).then(() => process.exit()));
    console.log('done');
    setInterval(() => {}, 1000);`;
  const application = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  });
  cleanups.push(() => kill(application));
  const [said] = await Promise.race([
    once(application.stdout, 'data'),
    once(application, 'exit').then(() => ['the process ended']),
  ]);
  expect(String(said)).toContain('done');
  return application;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function takeOwnership(path: string, { uid, gid }: { uid: number; gid: number }): void {
  if (isRoot) execFileSync('chown', ['-R', `${uid}:${gid}`, path]);
}

function canRunAs(account: { uid: number; gid: number }): boolean {
  if (!isRoot) return false;
  try {
    execFileSync(process.execPath, ['--eval', ''], { ...account, cwd: import.meta.dirname, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
