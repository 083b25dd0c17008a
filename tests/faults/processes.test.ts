import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { asOwner, createTestDatabase } from '../support/database.ts';
import { runCommand } from '../support/run-command.ts';
import {
  createDataFolder,
  servingCount,
  type ShopProcess,
  startShopProcess,
} from '../support/shop-process.ts';
import { sql } from 'kysely';
import { haveMoreAnswers, startCallers } from './callers.ts';

const quiet = { SAMPLE_SHOP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', METRICS_PORT: '0' };
const database = await createTestDatabase();
await sql`insert into shop_opening (state) values ('open')`.execute(database.db); // a closed one answers no calls

test('two processes answer on one address, each as many connections as the other', async () => {
  const shop = await start(2);
  const { callers, stop } = startCallers(`${shop.url}/healthz`, 16);
  await haveMoreAnswers(callers);
  const open = await connectionsOf(shop);
  await stop();
  expect(open).toEqual([8, 8]);
});

test('of two processes one is killed: only its own connections break, and it comes back', async () => {
  const shop = await start(2);
  const { callers, stop } = startCallers(`${shop.url}/healthz`, 16);
  await haveMoreAnswers(callers);
  const [killed = 0, kept] = shop.servers();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => servingCount(shop)).toBe(1);
  await expect.poll(() => servingCount(shop)).toBe(2);
  await haveMoreAnswers(callers);
  await stop();
  expect(callers.filter(({ faults }) => faults > 0).length).toBeLessThanOrEqual(8);
  expect(Math.max(...callers.map(({ faults }) => faults))).toBeLessThanOrEqual(1);
  expect(shop.servers()).toContain(kept);
  expect(shop.servers()).not.toContain(killed);
});

test.each([1, 2])('a reload of %i processes under load breaks no request', async (count) => {
  const shop = await start(count);
  const before = shop.servers();
  const [fast, slow] = [
    startCallers(`${shop.url}/api/openapi.json`, 12),
    startCallers(`${shop.url}/healthz`, 4, 300),
  ];
  const callers = [...fast.callers, ...slow.callers];
  await haveMoreAnswers(callers);

  expect(await reload(shop)).toMatchObject({ code: 0 });
  await haveMoreAnswers(callers);
  await expect.poll(() => shop.servers().filter((pid) => before.includes(pid))).toEqual([]);
  await Promise.all([fast.stop(), slow.stop()]);
  expect(callers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(await servingCount(shop)).toBe(count);
});

test('a reload to code that cannot start is refused, and the shop serves on', async () => {
  const shop = await start(2);
  const before = shop.servers();
  const { callers, stop } = startCallers(`${shop.url}/healthz`, 4);
  const setChecksums = (to: 'edited' | 'as they were') =>
    asOwner(database, (db) =>
      to === 'edited'
        ? sql`update migrations set checksum = checksum || '-edited'`.execute(db)
        : sql`update migrations set checksum = replace(checksum, '-edited', '')`.execute(db),
    );
  await setChecksums('edited');
  const { code, said } = await reload(shop);
  await setChecksums('as they were');
  await haveMoreAnswers(callers);
  await stop();
  expect(code).toBe(1);
  expect(said).toContain('the old ones serve on');
  expect(shop.servers()).toEqual(before);
  expect(callers.flatMap(({ problems }) => problems)).toEqual([]);
});

test('SIGTERM ends every process', async () => {
  const shop = await start(2);
  const pids = shop.servers();
  const ended = once(shop.process, 'exit');
  shop.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(pids.filter(isRunning)).toEqual([]);
});

test('when the main process is killed, the others end by themselves', async () => {
  const shop = await start(2);
  const pids = shop.servers();
  shop.process.kill('SIGKILL');
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});

test('a shop that cannot start ends, with a code that says whether a later start may succeed', async () => {
  await expect(start(1, { LOG_LEVEL: 'loud' })).rejects.toThrow('ended with 78 before it was ready');
  const shop = await start(1);
  const { port } = new URL(shop.url);
  await expect(start(1, { PORT: port })).rejects.toThrow('ended with 75 before it was ready');
});

test('the address for the first owner is printed once the shop listens, so never for a port of another program', async () => {
  const shop = await start(1);
  expect(shop.ownerCode).toBeDefined();
  const { port } = new URL(shop.url);
  const said = await start(1, { PORT: port }).catch(String);
  expect(said).toContain('ended with 75 before it was ready');
  expect(said).not.toContain('first-owner');
});

/** Starts a shop and waits until all its processes serve. */
async function start(processes: number, environment: Record<string, string> = {}): Promise<ShopProcess> {
  const { path, remove } = await createDataFolder();
  onTestFinished(remove);
  const shop = await startShopProcess({
    dataFolder: path,
    environment: { ...quiet, DATABASE_URL: database.url, PROCESSES: String(processes), ...environment },
  });
  onTestFinished(shop.stop);
  await expect.poll(() => servingCount(shop)).toBe(processes);
  return shop;
}

function reload({ dataFolder }: ShopProcess): Promise<{ code: number | null; said: string }> {
  return runCommand({ databaseUrl: database.url, environment: { DATA_DIR: dataFolder } }, 'reload');
}

/** The open connections of each process. */
async function connectionsOf(shop: ShopProcess): Promise<number[]> {
  const found = (await metricsOf(shop)).matchAll(/^http_connections\{process="\d+"\} (\d+)$/gm);
  return [...found].map(([, count]) => Number(count));
}

async function metricsOf({ metricsUrl = '' }: ShopProcess): Promise<string> {
  return (await fetch(metricsUrl)).text();
}

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
