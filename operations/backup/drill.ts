// Proves a backup: restores it into a temporary embedded PostgreSQL, checks the books, starts a shop on it and places an order.
// Nothing is sent, and nothing is left behind.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readConfiguration, systemEnvironment } from '@chipload/server/configuration';
import { reachDatabase } from '@chipload/server/database';
import { discardAllJobs } from '@chipload/server/job-desk';
import { releaseSending } from '@chipload/server/sending';
import { CommandFault } from '../command-fault.ts';
import { type OpenShop, withDatabaseOf } from '../open-shop.ts';
import { checkBooks } from './check-books.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { placeTrialOrder, prepareTrial } from './trial-order.ts';

const program = fileURLToPath(new URL('../../server/src/main.mjs', import.meta.url));
const readyLine = /^Chipload is ready at (http:\/\/\S+?)\/app\/$/;
const startPatienceMilliseconds = 300_000;

export type Drilled = Restored & {
  readonly isWell: boolean;
  readonly restoreSeconds: number;
  readonly orderNumber: string;
};

/** Throws with a sentence when the backup cannot be restored, or no order can be placed in the copy. */
export async function drillBackup(backup: string): Promise<Drilled> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'chipload-drill-'));
  await chmod(dataFolder, 0o711); // under root, PostgreSQL runs as another account and has to pass through
  try {
    return await drillIn(dataFolder, backup);
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

async function drillIn(dataFolder: string, backup: string): Promise<Drilled> {
  const environment = copyEnvironment(dataFolder);
  const reached = await reachDatabase({ databaseUrl: undefined, dataFolder });
  try {
    const begun = performance.now();
    const restored = await restoreBackup(backup, reached);
    const restoreSeconds = (performance.now() - begun) / 1_000;
    return await withDatabaseOf(readConfiguration(environment), async (copy) => {
      const isWell = await checkBooks(copy);
      const trial = await prepareTrial(copy.db);
      await release(copy); // it is nobody's shop but its own, and a copy takes no orders
      const orderNumber = await withShopOf(environment, (address) => placeTrialOrder(address, trial));
      return { ...restored, isWell, restoreSeconds, orderNumber };
    });
  } finally {
    await reached.leave();
  }
}

/** Discards the waiting work: the original does it. */
async function release({ db, pool, place }: OpenShop): Promise<void> {
  await discardAllJobs(db);
  await releaseSending({ query: pool, place });
}

/** Nothing of the shop's own environment: no mail server, no card company, no database. */
function copyEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  return {
    ...systemEnvironment(),
    DATA_DIR: dataFolder,
    HOST: '127.0.0.1',
    PORT: '0',
    PROCESSES: '1',
    SAMPLE_SHOP: 'off',
    CARD_GATEWAY: 'off',
    LOG_LEVEL: 'error',
  };
}

/** Starts a shop, does the work at its address and stops it. */
async function withShopOf<Result>(
  environment: NodeJS.ProcessEnv,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const shop = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    return await work(await addressOf(shop));
  } finally {
    if (shop.exitCode === null && shop.signalCode === null) {
      const ended = once(shop, 'exit');
      shop.kill('SIGTERM');
      await ended;
    }
  }
}

function addressOf(shop: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (shop.stdout)
      createInterface(shop.stdout).on('line', (line) => {
        const address = readyLine.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
    shop.once('exit', (code) =>
      reject(new CommandFault(`The shop on the copy ended with ${code} before it was ready`)),
    );
    setTimeout(
      () => reject(new CommandFault('The shop on the copy was not ready in time')),
      startPatienceMilliseconds,
    ).unref();
  });
}
