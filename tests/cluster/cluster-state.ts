// Asks the programs of a cluster how they are.

import type { Cluster, DatabaseMachine, EtcdMember, ShopMachine } from '../../deploy/cluster.ts';

export type Member = {
  readonly name: string;
  /** `leader`, `sync_standby` or `replica`. */
  readonly role: string;
  readonly state: string;
  /** Bytes behind the leader; `unknown` for one that does not say. */
  readonly lag: number | string | undefined;
};

export type ShopState = { readonly name: string; readonly isReady: boolean; readonly says: string };

const patienceMilliseconds = 2_000;

/** Returns the database machines as any Patroni that answers sees them; an empty list when none answers. */
export async function databaseMembers({ databases }: Cluster): Promise<readonly Member[]> {
  const views = await Promise.all(databases.map(membersSeenBy));
  return views.find((members) => members.some(isLeader)) ?? views.find((members) => members.length > 0) ?? [];
}

function isLeader({ role }: Member): boolean {
  return role === 'leader';
}

/** Returns the machine that leads, by its own word and so without what a lost one last said. */
export async function findLeader({ databases }: Cluster): Promise<DatabaseMachine | undefined> {
  const answers = await Promise.all(
    databases.map(async ({ address, restPort }) => (await ask(`http://${address}:${restPort}/primary`))?.ok),
  );
  return databases.find((_machine, index) => answers[index]);
}

export async function etcdIsHealthy({ address, clientPort }: EtcdMember): Promise<boolean> {
  const answer = await ask(`http://${address}:${clientPort}/health`);
  return textOf(answer).includes('true');
}

/** Returns the member that leads etcd, or undefined while it has no leader. */
export async function findEtcdLeader({ etcds }: Cluster): Promise<EtcdMember | undefined> {
  const leads = await Promise.all(
    etcds.map(async ({ address, clientPort }) => {
      const answer = await ask(`http://${address}:${clientPort}/v3/maintenance/status`, {
        method: 'POST',
        body: '{}',
      });
      const [, member] = /"member_id":"(\d+)"/.exec(textOf(answer)) ?? [];
      const [, leader] = /"leader":"(\d+)"/.exec(textOf(answer)) ?? [];
      return member !== undefined && member === leader;
    }),
  );
  return etcds.find((_member, index) => leads[index]);
}

export async function shopState({ name, address, port }: ShopMachine): Promise<ShopState> {
  const answer = await ask(`http://${address}:${port}/readyz`);
  if (answer === undefined) return { name, isReady: false, says: 'does not answer' };
  const [, reasons = ''] = /"reasons":\[([^\]]*)\]/.exec(textOf(answer)) ?? [];
  return { name, isReady: answer.ok, says: answer.ok ? 'ready' : reasons.replaceAll('"', '') };
}

/** True if a leader, a synchronous standby and another standby run, etcd is whole, and every shop is ready, through the proxy too. */
export async function isWhole(plan: Cluster): Promise<boolean> {
  const [members, leader, etcds, shops, proxy] = await Promise.all([
    databaseMembers(plan),
    findLeader(plan),
    Promise.all(plan.etcds.map(etcdIsHealthy)),
    Promise.all(plan.shops.map(shopState)),
    ask(`http://${plan.proxy.shop}/readyz`),
  ]);
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  return (
    leader !== undefined &&
    running.length === plan.databases.length &&
    running.some(({ role }) => role === 'sync_standby') &&
    etcds.every(Boolean) &&
    shops.every(({ isReady }) => isReady) &&
    proxy?.ok === true
  );
}

async function membersSeenBy({ address, restPort }: DatabaseMachine): Promise<readonly Member[]> {
  const answer = await ask(`http://${address}:${restPort}/cluster`);
  const { members = [] }: { members?: Member[] } = answer?.ok ? JSON.parse(textOf(answer)) : {};
  return members;
}

type Answer = { readonly ok: boolean; readonly text: string };

async function ask(url: string, init: RequestInit = {}): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMilliseconds) });
    return { ok: response.ok, text: await response.text() };
  } catch {
    return undefined; // it does not run, or hangs
  }
}

function textOf(answer: Answer | undefined): string {
  return answer?.text ?? '';
}
