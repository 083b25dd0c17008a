// The configuration of every program of a cluster. The same templates serve real machines and `npm run cluster`.

import type { Cluster, DatabaseMachine, EtcdMember, ShopMachine } from './cluster.ts';
import { fillTemplate } from './fill-template.ts';

export function patroniFile(cluster: Cluster, machine: DatabaseMachine): string {
  const { passwords } = cluster;
  return fillTemplate('patroni.yml', {
    ...machine,
    scope: cluster.scope,
    etcdHosts: cluster.etcds.map(({ address, clientPort }) => `${address}:${clientPort}`).join(','),
    strict: cluster.isStrict,
    maxConnections: cluster.maxConnections,
    walKeepSize: cluster.walKeepSize,
    programs: cluster.programs,
    sockets: cluster.sockets,
    accessRules: accessRules(cluster).join('\n'),
    watchdog: cluster.hasWatchdog ? 'required' : 'off',
    patroniPassword: passwords.patroni,
    superuserPassword: passwords.superuser,
    replicationPassword: passwords.replication,
    rewindPassword: passwords.rewind,
  });
}

export function etcdFile(cluster: Cluster, member: EtcdMember): string {
  const own = `http://${member.address}:${member.clientPort}`;
  const local = `http://127.0.0.1:${member.clientPort}`;
  return fillTemplate('etcd.env', {
    ...member,
    scope: cluster.scope,
    clientUrls: [...new Set([own, local])].join(','),
    members: cluster.etcds
      .map(({ name, address, peerPort }) => `${name}=http://${address}:${peerPort}`)
      .join(','),
    heartbeat: cluster.heartbeat.interval,
    election: cluster.heartbeat.election,
  });
}

export function haproxyFile({ databases, shops, proxy }: Cluster): string {
  return fillTemplate('haproxy.cfg', {
    primaryAddress: proxy.primary,
    replicasAddress: proxy.replicas,
    databaseServers: databases
      .map(
        ({ name, address, port, restPort }) => `  server ${name} ${address}:${port} check port ${restPort}`,
      )
      .join('\n'),
    shopServers: shops
      .map(({ name, address, port }) => `  server ${name} ${address}:${port} check`)
      .join('\n'),
  });
}

/** The frontend of the shop without TLS, to be read after `haproxyFile`. */
export function haproxyHttpFile({ proxy }: Cluster): string {
  return fillTemplate('haproxy-http.cfg', { shopAddress: proxy.shop });
}

/** The frontend of the shop with TLS, to be read after `haproxyFile`. */
export function haproxyTlsFile(): string {
  return fillTemplate('haproxy-tls.cfg', {});
}

export function caddyFile({ publicUrl, shops }: Cluster): string {
  return fillTemplate('Caddyfile', {
    host: new URL(publicUrl).host,
    shopAddresses: shops.map(({ address, port }) => `${address}:${port}`).join(' '),
  });
}

/** The variables of the shop and of its commands. */
export function shopFile(cluster: Cluster, machine: ShopMachine): string {
  return fillTemplate('shop.env', {
    ...machine,
    publicUrl: cluster.publicUrl,
    shopPassword: cluster.passwords.shop,
    primaryAddress: cluster.proxy.primary,
    databaseAddresses: cluster.databases.map(({ address, port }) => `${address}:${port}`).join(','),
    secretsKey: cluster.secretsKey,
    proxies: [...new Set(['127.0.0.1', ...cluster.shops.map(({ address }) => address)])].join(','),
  });
}

/** The variables of `npm run shop -- migrate`. */
export function migrateFile(cluster: Cluster, machine: ShopMachine): string {
  return fillTemplate('migrate.env', {
    data: machine.data,
    shopPassword: cluster.passwords.shop,
    ownerPassword: cluster.passwords.owner,
    primaryAddress: cluster.proxy.primary,
    secretsKey: cluster.secretsKey,
  });
}

export function rolesFile({ passwords }: Cluster): string {
  return fillTemplate('roles.sql', { ownerPassword: passwords.owner, shopPassword: passwords.shop });
}

/** Returns the rules of access to PostgreSQL: its machines among each other, and the shop to its own database. */
function accessRules({ databases, shops }: Cluster): string[] {
  const among = unique(databases).flatMap((address) => [
    `    - host replication replicator ${address}/32 scram-sha-256`,
    `    - host all all ${address}/32 scram-sha-256`,
  ]);
  return [...among, ...unique(shops).map((address) => `    - host chipload all ${address}/32 scram-sha-256`)];
}

function unique(machines: readonly { readonly address: string }[]): string[] {
  return [...new Set(machines.map(({ address }) => address))];
}
