// The parts of a cluster of the shop. `values.ts` reads one for real machines, `tests/cluster` makes one for trying out.

/** A machine with PostgreSQL under Patroni. */
export type DatabaseMachine = {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  /** The port at which Patroni names the leader. */
  readonly restPort: number;
  /** The folder of PostgreSQL's own folder, `data`. */
  readonly data: string;
};

export type EtcdMember = {
  readonly name: string;
  readonly address: string;
  readonly clientPort: number;
  readonly peerPort: number;
  readonly data: string;
};

export type ShopMachine = {
  readonly name: string;
  readonly address: string;
  readonly port: number;
  readonly metricsPort: number;
  readonly data: string;
};

export type Passwords = {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly owner: string;
  readonly shop: string;
  /** For switchovers and restarts through Patroni. */
  readonly patroni: string;
};

export type Cluster = {
  readonly scope: string;
  /** The address under which buyers see the shop. */
  readonly publicUrl: string;
  readonly databases: readonly DatabaseMachine[];
  readonly etcds: readonly EtcdMember[];
  readonly shops: readonly ShopMachine[];
  /** The addresses of HAProxy, `host:port`: the database that accepts writes, its standbys, and (without TLS) the shop. */
  readonly proxy: { readonly primary: string; readonly replicas: string; readonly shop: string };
  readonly passwords: Passwords;
  readonly secretsKey: string;
  /** The folder of initdb and postgres. */
  readonly programs: string;
  /** The folder of PostgreSQL's sockets; empty for none. */
  readonly sockets: string;
  /** A database machine resets itself when its Patroni hangs: always, except for trying out. */
  readonly hasWatchdog: boolean;
  /** Rather no orders than orders on one database machine. */
  readonly isStrict: boolean;
  readonly maxConnections: number;
  readonly walKeepSize: string;
  /** Of etcd, in milliseconds. */
  readonly heartbeat: { readonly interval: number; readonly election: number };
};
