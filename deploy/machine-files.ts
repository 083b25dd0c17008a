// The files of every machine of a deployment, by their path on it.

import { readFileSync } from 'node:fs';
import {
  caddyFile,
  etcdFile,
  haproxyFile,
  haproxyTlsFile,
  migrateFile,
  patroniFile,
  rolesFile,
  shopFile,
} from './cluster-files.ts';
import type { Deployment } from './values.ts';

export type MachineFile = {
  /** The address of the machine. */
  readonly machine: string;
  /** The path on the machine, absolute. */
  readonly path: string;
  readonly text: string;
};

export function machineFiles({ cluster, tls }: Deployment): MachineFile[] {
  return [
    ...cluster.databases.flatMap((machine, index) => {
      const etcd = cluster.etcds[index];
      return [
        { machine: machine.address, path: '/etc/chipload/patroni.yml', text: patroniFile(cluster, machine) },
        ...(etcd
          ? [{ machine: machine.address, path: '/etc/chipload/etcd.env', text: etcdFile(cluster, etcd) }]
          : []),
        { machine: machine.address, path: '/etc/chipload/roles.sql', text: rolesFile(cluster) },
        unit(machine.address, 'chipload-etcd.service'),
        unit(machine.address, 'chipload-patroni.service'),
      ];
    }),
    ...cluster.shops.flatMap((machine) => {
      const file = (name: string, text: string) => ({
        machine: machine.address,
        path: `/etc/chipload/${name}`,
        text,
      });
      return [
        file('shop.env', shopFile(cluster, machine)),
        file('migrate.env', migrateFile(cluster, machine)),
        file('haproxy/10-databases.cfg', haproxyFile(cluster)),
        unit(machine.address, 'chipload.service'),
        unit(machine.address, 'chipload-haproxy.service'),
        ...(tls === 'caddy'
          ? [file('Caddyfile', caddyFile(cluster)), unit(machine.address, 'chipload-caddy.service')]
          : [file('haproxy/20-tls.cfg', haproxyTlsFile())]),
      ];
    }),
  ];
}

function unit(machine: string, name: string): MachineFile {
  const text = readFileSync(new URL(`units/${name}`, import.meta.url), 'utf8');
  return { machine, path: `/etc/systemd/system/${name}`, text };
}
