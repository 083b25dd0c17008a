// Reads the values of a cluster on real machines (`values.example.env`).

import { parseEnv } from 'node:util';
import type { Cluster } from './cluster.ts';

export type Deployment = { readonly cluster: Cluster; readonly tls: 'haproxy' | 'caddy' };

/** Something in the values is missing or wrong; the message says what, a line for each. */
export class ValuesFault extends Error {}

type Check = { readonly pattern: RegExp; readonly allowed: string };

const address = String.raw`(?:\d{1,3}\.){3}\d{1,3}`;
const password: Check = {
  pattern: /^[A-Za-z0-9_-]{16,}$/,
  allowed: 'at least 16 letters and digits: openssl rand -hex 24',
};

const checks = {
  PUBLIC_URL: { pattern: /^https:\/\/[\w.-]+$/, allowed: 'an address like https://shop.example.com' },
  DATABASE_MACHINES: {
    pattern: new RegExp(`^${address},${address},${address}$`),
    allowed: 'three IPv4 addresses separated by commas',
  },
  SHOP_MACHINES: {
    pattern: new RegExp(`^${address}(,${address})+$`),
    allowed: 'two or more IPv4 addresses separated by commas',
  },
  TLS: { pattern: /^(haproxy|caddy)$/, allowed: 'haproxy or caddy' },
  SUPERUSER_PASSWORD: password,
  REPLICATION_PASSWORD: password,
  REWIND_PASSWORD: password,
  OWNER_PASSWORD: password,
  SHOP_PASSWORD: password,
  PATRONI_PASSWORD: password,
  SECRETS_KEY: {
    pattern: /^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/,
    allowed: '32 random bytes in base64: openssl rand -base64 32',
  },
  POSTGRESQL_PROGRAMS: { pattern: /^(\/[\w.-]+)+$/, allowed: 'an absolute path' },
  STRICT: { pattern: /^(on|off)$/, allowed: 'on or off' },
  MAX_CONNECTIONS: { pattern: /^[1-9]\d{1,3}$/, allowed: 'a whole number from 10 to 9999' },
} as const satisfies Readonly<Record<string, Check>>;

/** Reads the text of a file of values; throws a `ValuesFault` that names every wrong one. */
export function readValues(text: string): Deployment {
  const given = parseEnv(text);
  const value = (name: keyof typeof checks) => given[name] ?? '';
  refuseFaults(given);

  const databases = value('DATABASE_MACHINES').split(',');
  const shops = value('SHOP_MACHINES').split(',');
  return {
    tls: value('TLS') === 'caddy' ? 'caddy' : 'haproxy',
    cluster: {
      scope: 'chipload',
      publicUrl: value('PUBLIC_URL'),
      databases: databases.map((machine, index) => ({
        name: `database${index + 1}`,
        address: machine,
        port: 5432,
        restPort: 8008,
        data: '/var/lib/chipload-postgresql',
      })),
      etcds: databases.map((machine, index) => ({
        name: `etcd${index + 1}`,
        address: machine,
        clientPort: 2379,
        peerPort: 2380,
        data: '/var/lib/chipload-etcd',
      })),
      shops: shops.map((machine, index) => ({
        name: `shop${index + 1}`,
        address: machine,
        port: 3000,
        metricsPort: 9464,
        data: '/var/lib/chipload',
      })),
      proxy: { primary: '127.0.0.1:5000', replicas: '127.0.0.1:5001', shop: '127.0.0.1:8080' },
      passwords: {
        superuser: value('SUPERUSER_PASSWORD'),
        replication: value('REPLICATION_PASSWORD'),
        rewind: value('REWIND_PASSWORD'),
        owner: value('OWNER_PASSWORD'),
        shop: value('SHOP_PASSWORD'),
        patroni: value('PATRONI_PASSWORD'),
      },
      secretsKey: value('SECRETS_KEY'),
      programs: value('POSTGRESQL_PROGRAMS'),
      sockets: '/run/chipload-postgresql',
      hasWatchdog: true,
      isStrict: value('STRICT') === 'on',
      maxConnections: Number(value('MAX_CONNECTIONS')),
      walKeepSize: '1GB',
      heartbeat: { interval: 100, election: 1_000 },
    },
  };
}

function refuseFaults(given: Readonly<Record<string, string | undefined>>): void {
  const unknown = Object.keys(given).filter((name) => !(name in checks));
  const wrong = Object.entries(checks).flatMap(([name, { pattern, allowed }]) => {
    const text = given[name] ?? '';
    if (pattern.test(text)) return [];
    return [
      text === '' ? `${name} is missing. Allowed: ${allowed}` : `${name} is wrong. Allowed: ${allowed}`,
    ];
  });
  const machines = [given['DATABASE_MACHINES'], given['SHOP_MACHINES']].join(',').split(',');
  const shared = new Set(machines).size < machines.length;
  const faults = [
    ...unknown.map((name) => `${name} is not known: values.example.env lists all`),
    ...wrong,
    ...(wrong.length === 0 && shared ? ['Every machine of the list must have its own address'] : []),
  ];
  if (faults.length > 0) throw new ValuesFault(faults.join('\n'));
}
