// The faults of `npm run cluster -- fault <kind>`, each as it happens to real machines.

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster, DatabaseMachine } from '../../deploy/cluster.ts';
import { databaseMembers, findEtcdLeader, findLeader } from './cluster-state.ts';
import { killTree, signalTree } from './processes.ts';
import { isDown, pidOf, postmasterOf, setDown } from './programs.ts';

type Act = (folder: string, plan: Cluster) => Promise<string>;

export type Fault = {
  readonly about: string;
  /** Does it; returns in words what was done. */
  readonly cause: Act;
  /** Orders are placed again although nobody repairs anything. */
  readonly isSurvived: boolean;
  /** How long the trial leaves it at least before it is healed: longer than the others need to notice it. */
  readonly lastsSeconds: number;
};

export const faults: Readonly<Record<string, Fault>> = {
  'kill-primary': {
    about: 'kills the PostgreSQL that leads; its Patroni lives',
    isSurvived: true,
    lastsSeconds: 0,
    cause: async (_folder, plan) => {
      const leader = await requireLeader(plan);
      killPostgresql(leader);
      return `the PostgreSQL of ${leader.name} was killed`;
    },
  },
  'kill-node': {
    about: 'kills Patroni and PostgreSQL of the machine that leads, as a power cut does',
    isSurvived: true,
    lastsSeconds: 25,
    cause: async (folder, plan) => loseMachine(folder, await requireLeader(plan)),
  },
  'lose-disk': {
    about: 'kills the machine that leads and deletes what is on its disk; it comes back empty',
    isSurvived: true,
    lastsSeconds: 25,
    cause: async (folder, plan) => {
      const leader = await requireLeader(plan);
      const done = loseMachine(folder, leader);
      for (const name of readdirSync(leader.data))
        rmSync(join(leader.data, name), { recursive: true, force: true, maxRetries: 10 });
      return `${done}, with its disk`;
    },
  },
  'kill-standby': {
    about: 'kills Patroni and PostgreSQL of the synchronous standby',
    isSurvived: true,
    lastsSeconds: 10,
    cause: async (folder, plan) => {
      const standby = (await databaseMembers(plan)).find(({ role }) => role === 'sync_standby');
      const machine = plan.databases.find(({ name }) => name === standby?.name);
      if (!machine) throw new Error('There is no synchronous standby');
      return loseMachine(folder, machine);
    },
  },
  'freeze-node': {
    about: 'stops all processes of the machine that leads, as a machine that hangs',
    isSurvived: true,
    lastsSeconds: 25,
    cause: async (folder, plan) => {
      const leader = await requireLeader(plan);
      for (const pid of processesOf(folder, leader)) signalTree(pid, 'SIGSTOP');
      return `${leader.name} hangs`;
    },
  },
  'freeze-patroni': {
    about:
      'stops only Patroni of the machine that leads; after 15 s the watchdog resets the machine (played: kills it)',
    isSurvived: true,
    lastsSeconds: 10,
    cause: async (folder, plan) => {
      const leader = await requireLeader(plan);
      const patroni = pidOf(folder, leader.name);
      if (patroni === undefined) throw new Error(`Patroni of ${leader.name} does not run`);
      signalTree(patroni, 'SIGSTOP');
      await pause(watchdogMilliseconds);
      loseMachine(folder, leader);
      return `Patroni of ${leader.name} hung, and the machine was reset after 15 s`;
    },
  },
  switchover: {
    about: 'asks Patroni for another leader, as for maintenance',
    isSurvived: true,
    lastsSeconds: 0,
    cause: async (_folder, plan) => switchOver(plan, await requireLeader(plan)),
  },
  'kill-etcd': {
    about: 'kills the etcd that leads; two are left',
    isSurvived: true,
    lastsSeconds: 25,
    cause: async (folder, plan) => {
      const member = await findEtcdLeader(plan);
      if (!member) throw new Error('etcd has no leader');
      hold(folder, member.name);
      return `${member.name} was killed`;
    },
  },
  'cut-etcd': {
    about: 'kills all of etcd; the primary goes on because all its standbys answer',
    isSurvived: true,
    lastsSeconds: 45,
    cause: async (folder, { etcds }) => {
      for (const { name } of etcds) hold(folder, name);
      return 'all of etcd was killed';
    },
  },
  'kill-shop': {
    about: 'kills the processes of one shop, which is started again',
    isSurvived: true,
    lastsSeconds: 5,
    cause: async (folder, { shops }) => killProgram(folder, shops[0]?.name ?? ''),
  },
  'lose-shop': {
    about: 'kills one shop, which is not started again',
    isSurvived: true,
    lastsSeconds: 10,
    cause: async (folder, { shops }) => {
      const { name = '' } = shops[0] ?? {};
      hold(folder, name);
      return `${name} was lost`;
    },
  },
  'freeze-shop': {
    about: 'stops all processes of one shop',
    isSurvived: true,
    lastsSeconds: 10,
    cause: async (folder, { shops }) => {
      const { name = '' } = shops[0] ?? {};
      const pid = pidOf(folder, name);
      if (pid === undefined) throw new Error(`${name} does not run`);
      signalTree(pid, 'SIGSTOP');
      return `${name} hangs`;
    },
  },
  'kill-proxy': {
    about: 'kills HAProxy, which is started again',
    isSurvived: true,
    lastsSeconds: 5,
    cause: async (folder) => killProgram(folder, 'proxy'),
  },
  'kill-all-databases': {
    about: 'kills all database machines at once; nobody can order until they are back (heal)',
    isSurvived: false,
    lastsSeconds: 5,
    cause: async (folder, { databases }) => {
      for (const machine of databases) loseMachine(folder, machine);
      return 'all database machines were lost';
    },
  },
};

const watchdogMilliseconds = 15_000;

/** Ends every fault: what hangs goes on, what is held down is started. */
export function heal(folder: string, plan: Cluster): void {
  for (const machine of plan.databases)
    for (const pid of processesOf(folder, machine)) signalTree(pid, 'SIGCONT');
  for (const { name } of [...plan.databases, ...plan.etcds, ...plan.shops]) {
    const pid = pidOf(folder, name);
    if (pid !== undefined) signalTree(pid, 'SIGCONT');
    if (isDown(folder, name)) setDown(folder, name, false);
  }
}

async function requireLeader(plan: Cluster): Promise<DatabaseMachine> {
  const leader = await findLeader(plan);
  if (!leader) throw new Error('No database leads now: wait, or heal the cluster');
  return leader;
}

function processesOf(folder: string, { name, data }: DatabaseMachine): number[] {
  return [pidOf(folder, name), postmasterOf(data)].filter((pid) => pid !== undefined);
}

function loseMachine(folder: string, machine: DatabaseMachine): string {
  setDown(folder, machine.name, true);
  for (const pid of processesOf(folder, machine)) killTree(pid);
  killPostgresql(machine);
  return `${machine.name} was lost`;
}

function killPostgresql({ data }: DatabaseMachine): void {
  const pid = postmasterOf(data);
  if (pid !== undefined) killTree(pid);
}

function hold(folder: string, name: string): void {
  setDown(folder, name, true);
  killProgram(folder, name);
}

function killProgram(folder: string, name: string): string {
  const pid = pidOf(folder, name);
  if (pid === undefined) throw new Error(`${name} does not run`);
  killTree(pid);
  return `${name} was killed`;
}

async function switchOver(
  { passwords }: Cluster,
  { name, address, restPort }: DatabaseMachine,
): Promise<string> {
  const response = await fetch(`http://${address}:${restPort}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`patroni:${passwords.patroni}`)}` },
    body: JSON.stringify({ leader: name }),
    signal: AbortSignal.timeout(60_000),
  });
  const says = await response.text();
  if (!response.ok) throw new Error(`Patroni refuses: ${says}`);
  return says;
}
