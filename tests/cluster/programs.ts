// The programs of a cluster, and a supervisor that starts them and starts again what has ended, as systemd would.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { Cluster } from '../../deploy/cluster.ts';
import { root } from '../../scripts/sources.mjs';
import type { Account } from './account.ts';
import type { Programs } from './needed-packages.ts';
import { belongsTo, endsWithin, isRunning, killTree, signalOne, signalTree } from './processes.ts';

export type Program = {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Undefined for the account that started the cluster. */
  readonly account: Account | undefined;
};

export type Supervisor = {
  /** Starts a program and keeps it running until the end. */
  keep(program: Program): void;
  /** Ends everything: first the shops, which finish what they do, then what they stand on. */
  stop(): Promise<void>;
};

const restartMilliseconds = 1_000;
const stopMilliseconds = 30_000;

export function etcdPrograms(
  folder: string,
  plan: Cluster,
  { etcd }: Programs,
  account?: Account,
): Program[] {
  return plan.etcds.map(({ name }) => ({
    name,
    command: [etcd],
    environment: { ...bare(), ...parseEnv(readFileSync(join(folder, `${name}.env`), 'utf8')) },
    account,
  }));
}

export function patroniPrograms(
  folder: string,
  plan: Cluster,
  { patroni }: Programs,
  account?: Account,
): Program[] {
  return plan.databases.map(({ name }) => ({
    name,
    command: [patroni, join(folder, `${name}.yml`)],
    environment: { ...bare(), PYTHONUNBUFFERED: '1' },
    account,
  }));
}

export function proxyProgram(folder: string, { haproxy }: Programs, account?: Account): Program {
  return {
    name: 'proxy',
    command: [haproxy, '-db', '-f', join(folder, 'haproxy.cfg')],
    environment: bare(),
    account,
  };
}

export function shopPrograms(folder: string, plan: Cluster): Program[] {
  return plan.shops.map(({ name }) => ({
    name,
    command: [process.execPath, 'server/src/main.mjs'],
    environment: shopEnvironment(join(folder, `${name}.env`)),
    account: undefined,
  }));
}

/** The variables of the shop and its commands; nothing of the terminal's own, such as another DATABASE_URL. */
export function shopEnvironment(file: string): Record<string, string | undefined> {
  return {
    ...bare(),
    CHIPLOAD_ENV_FILE: file,
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '65536',
    MALLOC_MMAP_THRESHOLD_: '32768',
  };
}

function bare(): Record<string, string | undefined> {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

export function createSupervisor(folder: string): Supervisor {
  const over = new AbortController();
  const kept: { readonly name: string; readonly ended: Promise<void> }[] = [];
  return {
    keep: (program) => {
      const keep = async () => {
        while (!over.signal.aborted) {
          if (isDown(folder, program.name)) await pause(100);
          else await run(folder, program);
          if (!over.signal.aborted && !isDown(folder, program.name)) await pause(restartMilliseconds);
        }
      };
      kept.push({ name: program.name, ended: keep() });
    },
    stop: async () => {
      over.abort();
      for (const names of [/^shop/, /^proxy/, /^database/, /^etcd/]) {
        await Promise.all(
          kept
            .filter(({ name }) => names.test(name))
            .map(async ({ name, ended }) => {
              await stopProgram(folder, name);
              await ended;
            }),
        );
      }
      endLeftovers(folder);
    },
  };
}

/** True while a fault holds a program down; it is not started again until the fault is healed. */
export function isDown(folder: string, name: string): boolean {
  return existsSync(join(folder, 'down', name));
}

export function setDown(folder: string, name: string, down: boolean): void {
  if (down) writeFileSync(join(folder, 'down', name), '');
  else rmSync(join(folder, 'down', name), { force: true });
}

/** The process of a program, or undefined when it does not run. */
export function pidOf(folder: string, name: string): number | undefined {
  const pid = Number(readOrEmpty(join(folder, 'run', name)));
  return pid > 0 && isRunning(pid) && belongsTo(pid, folder) ? pid : undefined;
}

/** The main process of the PostgreSQL of a database machine, which outlives its Patroni. */
export function postmasterOf(data: string): number | undefined {
  const pid = Number(readOrEmpty(join(data, 'data', 'postmaster.pid')).split('\n')[0]);
  return pid > 0 && isRunning(pid) && belongsTo(pid, data) ? pid : undefined;
}

/** Kills whatever an interrupted run has left; the next start recovers the databases. */
export function endLeftovers(folder: string): void {
  for (const name of readdirSync(join(folder, 'run'))) {
    const pid = name === 'supervisor' ? undefined : pidOf(folder, name);
    if (pid !== undefined) killTree(pid);
  }
  for (const name of readdirSync(folder).filter((one) => /^database\d$/.test(one))) {
    const pid = postmasterOf(join(folder, name));
    if (pid !== undefined) killTree(pid);
  }
  for (const name of readdirSync(join(folder, 'down'))) setDown(folder, name, false);
}

async function run(folder: string, { name, command, environment, account }: Program): Promise<void> {
  const [program = '', ...args] = command;
  const log = openSync(join(folder, 'log', `${name}.log`), 'a', 0o644);
  try {
    // Detached: a terminal's Ctrl-C goes to the whole group and would end the databases under the shops.
    const child = spawn(program, args, {
      cwd: name.startsWith('shop') ? root : folder,
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
      ...account,
    });
    const ended = once(child, 'exit').catch(() => undefined); // an error of the start is in the log of the supervisor
    writeFileSync(join(folder, 'run', name), String(child.pid ?? 0));
    await ended;
  } finally {
    closeSync(log);
    rmSync(join(folder, 'run', name), { force: true });
  }
}

async function stopProgram(folder: string, name: string): Promise<void> {
  const pid = pidOf(folder, name);
  if (pid === undefined) return;
  signalTree(pid, 'SIGCONT');
  const postmaster = postmasterOf(join(folder, name));
  if (postmaster !== undefined) signalTree(postmaster, 'SIGCONT');
  signalOne(pid, 'SIGTERM');
  if (!(await endsWithin(pid, stopMilliseconds))) killTree(pid);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
