// Finds the programs of the cluster, and names the Debian packages of those that are missing.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Programs = {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly psql: string;
  /** The folder of initdb and postgres. */
  readonly postgresql: string;
};

export type Found =
  | { readonly programs: Programs }
  | {
      /** The command that installs what is missing. */
      readonly install: readonly string[];
      /** Names the missing packages, in one sentence with that command. */
      readonly sentence: string;
    };

const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy', psql: 'postgresql' } as const;
const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];
const oldestPostgresql = 15;

/** Looks below `root`, which is the machine itself except in tests. */
export function findPrograms(root = '/'): Found {
  const find = (name: string) =>
    folders.map((folder) => join(root, folder, name)).find((path) => existsSync(path));
  const [patroni, etcd, haproxy, psql] = ['patroni', 'etcd', 'haproxy', 'psql'].map(find);
  const postgresql = newestPostgresql(join(root, 'usr/lib/postgresql'));
  if (patroni && etcd && haproxy && psql && postgresql)
    return { programs: { patroni, etcd, haproxy, psql, postgresql } };

  const missing = [
    ...(patroni ? [] : [packages.patroni]),
    ...(etcd ? [] : [packages.etcd]),
    ...(haproxy ? [] : [packages.haproxy]),
    ...(psql && postgresql ? [] : [packages.psql]),
  ];
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  return {
    install,
    sentence: `The cluster needs programs that this machine does not have. Run as root: ${install.join(' ')}\nOr let this command do it: npm run cluster -- --install`,
  };
}

function newestPostgresql(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map(Number)
    .filter((version) => version >= oldestPostgresql)
    .toSorted((a, b) => b - a)
    .map((version) => join(folder, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}
