// The plan of a cluster in one folder: its ports, passwords and files. A second start with the same folder finds it again.

import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from '../../deploy/cluster.ts';
import {
  etcdFile,
  haproxyFile,
  haproxyHttpFile,
  migrateFile,
  patroniFile,
  rolesFile,
  shopFile,
} from '../../deploy/cluster-files.ts';
import type { Account } from './account.ts';

const host = '127.0.0.1';
const threeNames = [1, 2, 3] as const;

/** Returns the plan of a folder, which is made if there is none. */
export async function openPlan(folder: string, programs: string): Promise<Cluster> {
  const file = join(folder, 'cluster.json');
  if (existsSync(file)) return { ...readPlan(folder), programs };
  const plan = makePlan(folder, programs, await freePorts(24));
  writeFileSync(file, JSON.stringify(plan, null, 2), { mode: 0o600 });
  return plan;
}

/** Reads the plan of a cluster that was started before. */
export function readPlan(folder: string): Cluster {
  return JSON.parse(readFileSync(join(folder, 'cluster.json'), 'utf8'));
}

/** Makes a plan on this machine alone. */
export function makePlan(folder: string, programs: string, ports: readonly number[]): Cluster {
  const left = [...ports];
  const port = () => {
    const next = left.shift();
    if (next === undefined) throw new Error('There are not enough ports');
    return next;
  };
  const secret = () => randomBytes(24).toString('hex');
  const shopPort = port();
  return {
    scope: 'chipload',
    publicUrl: `http://localhost:${shopPort}`,
    databases: threeNames.map((number) => ({
      name: `database${number}`,
      address: host,
      port: port(),
      restPort: port(),
      data: join(folder, `database${number}`),
    })),
    etcds: threeNames.map((number) => ({
      name: `etcd${number}`,
      address: host,
      clientPort: port(),
      peerPort: port(),
      data: join(folder, `etcd${number}`),
    })),
    shops: [1, 2].map((number) => ({
      name: `shop${number}`,
      address: host,
      port: port(),
      metricsPort: port(),
      data: join(folder, `shop${number}`),
    })),
    proxy: { primary: `${host}:${port()}`, replicas: `${host}:${port()}`, shop: `${host}:${shopPort}` },
    passwords: {
      superuser: secret(),
      replication: secret(),
      rewind: secret(),
      owner: secret(),
      shop: secret(),
      patroni: secret(),
    },
    secretsKey: randomBytes(32).toString('base64'),
    programs,
    sockets: '',
    hasWatchdog: false, // this machine should not be reset
    isStrict: false,
    maxConnections: 100,
    walKeepSize: '256MB',
    heartbeat: { interval: 250, election: 2_500 }, // a busy machine for all of them
  };
}

/** Variables of the trial's shops besides those of real ones. */
const trialVariables = {
  RATE_LIMIT: 'off', // everybody comes from this machine
  PROCESSES: '1',
  MEMORY_BUDGET: '512',
  CARD_GATEWAY: 'sandbox',
};

/** Writes the configuration of every program into the folder; `account` is who runs PostgreSQL, etcd and HAProxy. */
export function writePlan(
  folder: string,
  plan: Cluster,
  {
    account,
    hasSampleShop,
    shopVariables = {},
  }: {
    readonly account: Account | undefined;
    readonly hasSampleShop: boolean;
    readonly shopVariables?: Readonly<Record<string, string>> | undefined;
  },
): void {
  const variables = { ...trialVariables, SAMPLE_SHOP: hasSampleShop ? 'on' : 'off', ...shopVariables };
  const shopExtras = Object.entries(variables)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
  const files = {
    ...Object.fromEntries(plan.databases.map((one) => [`${one.name}.yml`, patroniFile(plan, one)])),
    ...Object.fromEntries(plan.etcds.map((one) => [`${one.name}.env`, etcdFile(plan, one)])),
    ...Object.fromEntries(
      plan.shops.map((one) => [`${one.name}.env`, `${shopFile(plan, one)}${shopExtras}\n`]),
    ),
    ...Object.fromEntries(plan.shops.slice(0, 1).map((one) => ['migrate.env', migrateFile(plan, one)])),
    'haproxy.cfg': `${haproxyFile(plan)}${haproxyHttpFile(plan)}`,
    'roles.sql': rolesFile(plan),
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    own(path, account);
  }
  for (const { data } of [...plan.databases, ...plan.etcds]) {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    chmodSync(data, 0o700);
    own(data, account);
  }
  for (const name of ['log', 'run', 'down']) mkdirSync(join(folder, name), { recursive: true });
}

function own(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Returns ports that nobody uses now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, host);
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}
