// Starts a cluster in a folder, from an empty one or from where it was stopped.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Cluster } from '../../deploy/cluster.ts';
import { root } from '../../scripts/sources.mjs';
import { databaseAccount, openFolder } from './account.ts';
import { databaseMembers, findLeader, isWhole, shopState } from './cluster-state.ts';
import type { Programs } from './needed-packages.ts';
import { openPlan, writePlan } from './plan.ts';
import { belongsTo, isRunning } from './processes.ts';
import {
  createSupervisor,
  endLeftovers,
  etcdPrograms,
  patroniPrograms,
  proxyProgram,
  shopEnvironment,
  shopPrograms,
  type Supervisor,
} from './programs.ts';

const run = promisify(execFile);
const mostTries = 10;
const betweenTriesMilliseconds = 3_000;

export type StartedCluster = { readonly plan: Cluster; readonly stop: () => Promise<void> };

type Wanted = {
  readonly folder: string;
  readonly programs: Programs;
  readonly hasSampleShop: boolean;
  /** Of the shops, instead of those of the trial or besides them. */
  readonly shopVariables?: Readonly<Record<string, string>>;
  /** Called with a sentence at each step. */
  readonly say: (sentence: string) => void;
  /** Ends the start. */
  readonly over: AbortSignal;
};

/** Starts everything and waits until all of it runs; stops what it has started when that fails. */
export async function startCluster(wanted: Wanted): Promise<StartedCluster> {
  const folder = resolve(wanted.folder);
  const account = databaseAccount();
  openFolder(folder, account);
  mkdirSync(join(folder, 'run'), { recursive: true });
  mkdirSync(join(folder, 'down'), { recursive: true });
  refuseSecond(folder);
  writeFileSync(join(folder, 'run', 'supervisor'), String(process.pid));
  endLeftovers(folder);
  const plan = await openPlan(folder, wanted.programs.postgresql);
  const { hasSampleShop, shopVariables } = wanted;
  writePlan(folder, plan, { account, hasSampleShop, shopVariables });

  const supervisor = createSupervisor(folder);
  const stop = async () => {
    await supervisor.stop();
    rmSync(join(folder, 'run', 'supervisor'), { force: true });
  };
  try {
    const { programs } = wanted;
    for (const program of [
      ...etcdPrograms(folder, plan, programs, account),
      ...patroniPrograms(folder, plan, programs, account),
      proxyProgram(folder, programs, account),
    ])
      supervisor.keep(program);
    await startOnDatabase({ ...wanted, folder }, plan, supervisor);
    return { plan, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOnDatabase(
  { folder, programs, say, over }: Wanted,
  plan: Cluster,
  supervisor: Supervisor,
): Promise<void> {
  say('Starting three databases …');
  await until('a database leads', async () => (await findLeader(plan)) !== undefined, { folder, over });
  await until(
    'the standbys have copied it',
    async () => (await databaseMembers(plan)).some(({ role }) => role === 'sync_standby'),
    { folder, over },
  );
  const connection = `postgresql://postgres@${plan.proxy.primary}/postgres`;
  const roles = ['--quiet', '-v', 'ON_ERROR_STOP=1', '-f', join(folder, 'roles.sql'), connection];
  const superuser = { PATH: process.env['PATH'], PGPASSWORD: plan.passwords.superuser };
  await insist(() => run(programs.psql, roles, { env: superuser, signal: over }), over);
  const migrate = { cwd: root, env: shopEnvironment(join(folder, 'migrate.env')), signal: over };
  await insist(() => run(process.execPath, ['operations/shop.ts', 'migrate'], migrate), over);
  say('Starting two shops …');
  for (const [index, shop] of shopPrograms(folder, plan).entries()) {
    supervisor.keep(shop);
    const machine = plan.shops[index];
    if (!machine) continue;
    // One after the other: the first one loads the sample shop.
    await until(`${machine.name} is ready`, async () => (await shopState(machine)).isReady, { folder, over });
  }
  await until('the whole cluster runs', () => isWhole(plan), { folder, over });
}

/** Repeats what may be done twice: after a crash the databases may change their roles once more. Throws its last error. */
async function insist(act: () => Promise<unknown>, over: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (over.aborted || tries === mostTries) throw error;
      await pause(betweenTriesMilliseconds);
    }
  }
}

/** Waits until a condition holds; throws after a while, naming the folder of the logs. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { folder, over, seconds = 240 }: { folder: string; over: AbortSignal; seconds?: number },
): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(250)) {
    over.throwIfAborted();
    if (await holds()) return;
  }
  throw new Error(`After ${seconds} s it is not so that ${what}. The logs are in ${join(folder, 'log')}`);
}

/** Refuses to start beside a cluster that runs in the same folder. */
function refuseSecond(folder: string): void {
  const pid = supervisorOf(folder);
  if (pid !== undefined)
    throw new Error(`A cluster runs in ${folder} already (process ${pid}). Stop it: npm run cluster -- stop`);
}

/** The process of `npm run cluster` on this folder, if it runs. */
export function supervisorOf(folder: string): number | undefined {
  const note = join(folder, 'run', 'supervisor');
  const pid = existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0;
  return pid > 0 && isRunning(pid) && belongsTo(pid, 'tests/cluster/') ? pid : undefined;
}
