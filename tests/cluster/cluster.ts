// `npm run cluster`: three databases under Patroni, three members of etcd, HAProxy and two shops on this machine, for trying out.
// From another terminal: `npm run cluster -- status`, `fault <kind>`, `heal`, `stop`. `trial` does each fault while people order.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refuse } from '../support/script-options.ts';
import { faults, heal } from './faults.ts';
import { findPrograms, type Programs } from './needed-packages.ts';
import { readPlan } from './plan.ts';
import { endsWithin, signalOne } from './processes.ts';
import { showStatus } from './show-status.ts';
import { startCluster, supervisorOf } from './start-cluster.ts';
import type { TrialOptions } from './trial.ts';

const usage = `npm run cluster -- [start]            starts it, or goes on with what was stopped; Ctrl-C stops it
npm run cluster -- status             who leads, how far the others are behind, which shop is ready
npm run cluster -- fault <kind>       ${Object.keys(faults).join(', ')}
npm run cluster -- heal               ends all faults
npm run cluster -- stop               stops it from another terminal
npm run cluster -- trial              does each fault while people order, and checks the books
  --folder <path>                     its files; default .data/cluster, and a new one for each trial
  --install                           installs missing Debian packages (as root)
  --rounds <number>, --only <kinds>   of the trial: how often, and which faults, separated by commas`;

const { values, positionals } = readArguments();
const folder = resolve(values.folder ?? '.data/cluster');
const [command = 'start', kind, ...more] = positionals;
if (more.length > 0 || (kind !== undefined && command !== 'fault')) refuse(usage);

switch (command) {
  case 'start':
    await start(needPrograms());
    break;
  case 'trial':
    await tryAllFaults(trialOptions(), needPrograms());
    break;
  case 'status':
    await showStatus(folder, needRunning());
    break;
  case 'fault':
    await cause(kind);
    break;
  case 'heal':
    heal(folder, needRunning());
    console.log('Every fault is ended. npm run cluster -- status shows when all is well.');
    break;
  case 'stop':
    await stop();
    break;
  default:
    refuse(usage);
}

async function start(programs: Programs): Promise<void> {
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => over.abort());
  const say = (sentence: string) => console.log(sentence);
  try {
    const { plan, stop: stopAll } = await startCluster({
      folder,
      programs,
      hasSampleShop: true,
      say,
      over: over.signal,
    });
    const { primary, replicas } = plan.proxy;
    const ownerUrl = `postgresql://chipload_owner:${plan.passwords.owner}@${primary}/chipload`;
    console.log(`\nThe shop is at ${plan.publicUrl}/app/`);
    for (const { name, address, port } of plan.shops)
      console.log(`${name} alone is at http://${address}:${port}/app/`);
    console.log(`The database that leads: ${ownerUrl}`);
    console.log(`The standbys (read only) are behind ${replicas}. The logs are in ${join(folder, 'log')}`);
    console.log('Ctrl-C stops everything; the next start goes on with the same data.');
    await new Promise((resolveStop) => over.signal.addEventListener('abort', resolveStop));
    console.log('\nStopping …');
    await stopAll();
  } catch (error) {
    if (over.signal.aborted) return console.log('Stopped.');
    refuseWith(error);
  }
}

async function tryAllFaults(options: TrialOptions, programs: Programs): Promise<void> {
  try {
    const { tryFaults } = await import('./trial.ts'); // loads the shop
    const isGood = await tryFaults(options, programs);
    if (isGood && values.folder === undefined) rmSync(options.folder, { recursive: true });
    else console.log(`The logs are in ${join(options.folder, 'log')}`);
    process.exitCode = isGood ? 0 : 1;
  } catch (error) {
    refuseWith(error);
  }
}

async function cause(wanted: string | undefined): Promise<void> {
  const plan = needRunning();
  const fault = wanted === undefined ? undefined : faults[wanted];
  if (!fault) {
    const lines = Object.entries(faults).map(([name, { about }]) => `  ${name.padEnd(20)} ${about}`);
    return refuse(['npm run cluster -- fault <kind>', ...lines].join('\n'));
  }
  try {
    console.log(await fault.cause(folder, plan));
    console.log('npm run cluster -- heal ends it.');
  } catch (error) {
    refuseWith(error);
  }
}

async function stop(): Promise<void> {
  const pid = supervisorOf(folder);
  if (pid === undefined) return console.log(`No cluster runs in ${folder}.`);
  signalOne(pid, 'SIGTERM');
  if (await endsWithin(pid, 120_000)) return console.log('The cluster has stopped.');
  console.error(`The cluster (process ${pid}) has not stopped. The logs are in ${join(folder, 'log')}`);
  process.exitCode = 1;
}

function needPrograms(): Programs {
  const found = findPrograms();
  if ('programs' in found) return found.programs;
  if (!values.install) return refuse(found.sentence);
  if (process.getuid?.() !== 0) return refuse(`--install needs root. ${found.sentence}`);
  const [program = '', ...args] = found.install;
  execFileSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const again = findPrograms();
  return 'programs' in again ? again.programs : refuse(again.sentence);
}

function needRunning() {
  if (supervisorOf(folder) === undefined || !existsSync(join(folder, 'cluster.json')))
    return refuse(`No cluster runs in ${folder}. Start one: npm run cluster`);
  return readPlan(folder);
}

function trialOptions(): TrialOptions {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) refuse('--rounds is a whole number, at least 1.');
  const kinds = values.only === '' ? Object.keys(faults) : values.only.split(',');
  const unknown = kinds.filter((name) => !(name in faults));
  if (unknown.length > 0) refuse(`There is no fault ${unknown.join(', ')}.\n${usage}`);
  return { folder: values.folder ? folder : mkdtempSync(join(tmpdir(), 'chipload-trial-')), rounds, kinds };
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        folder: { type: 'string' },
        install: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '1' },
        only: { type: 'string', default: '' },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuse(`${error.message}\n${usage}`);
  }
}

function refuseWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
