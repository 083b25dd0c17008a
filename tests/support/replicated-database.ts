// A database with streaming replicas on this machine, from the programs of the embedded PostgreSQL.

import { startEmbedded } from '@chipload/embedded-postgres';
import { type OpenDatabase, openDatabase, prepareDatabase } from '@chipload/server/database';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startServer, stopServer } from '../../embedded-postgres/cluster.ts';
import { type PreparedServer, prepareServer } from '../../embedded-postgres/prepare-server.ts';
import { durableSettings } from '../../embedded-postgres/settings.ts';

export type Replica = {
  /** Of its files, without symbolic links. */
  readonly folder: string;
  /** For the role of the shop. */
  readonly url: string;
  /** Lets it receive what changes, and replay none of it. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  promote(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type ReplicatedDatabase = OpenDatabase & {
  readonly url: string;
  readonly replicas: readonly Replica[];
  end(): Promise<void>;
};

/** Starts a migrated database with replicas; call `end` when done. */
export async function startReplicated(count: number): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'chipload-replicas-'));
  const server = await startEmbedded({ folder: join(folder, 'primary'), name: 'chipload' });
  const [url, ownerUrl] = [
    await server.databaseUrl('chipload', 'chipload_shop'),
    await server.databaseUrl('chipload'),
  ];
  await prepareDatabase({ url, ownerUrl });
  const replicas: Replica[] = [];
  for (let number = 1; number <= count; number += 1)
    replicas.push(
      await startReplica(join(folder, `replica-${number}`), { primary: server.folder, url, ownerUrl }),
    );
  const opened = openDatabase(url, { connections: 6 });
  return {
    ...opened,
    url,
    replicas,
    end: async () => {
      await opened.close();
      await Promise.all(replicas.map(({ stop }) => stop()));
      await server.stop();
      for (const one of [server.folder, ...replicas.map((replica) => replica.folder), folder])
        rmSync(one, { recursive: true, force: true });
    },
  };
}

type Primary = { readonly primary: string; readonly url: string; readonly ownerUrl: string };

async function startReplica(folder: string, { primary, url, ownerUrl }: Primary): Promise<Replica> {
  const server = await prepareServer({ folder, name: 'chipload' });
  await copyCluster(server, primary, ownerUrl);
  const port = await freePort();
  const settings = { ...durableSettings, logging_collector: 'off', listen_addresses: '127.0.0.1', port };
  const own = (given: string) => {
    const { username, pathname } = new URL(given);
    return `postgresql://${username}@127.0.0.1:${port}${pathname}`;
  };
  const ask = (text: string) => asOwner(own(ownerUrl), (client) => client.query(text));
  const start = async () => {
    startServer(server, settings);
    await untilItAnswers(() => ask('select 1'));
  };
  await start();
  return {
    url: own(url),
    pauseReplay: async () => void (await ask('select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await ask('select pg_wal_replay_resume()')),
    promote: async () => void (await ask('select pg_promote()')),
    start,
    folder: server.folder,
    stop: () => stopServer(server.folder),
  };
}

/** Copies the files of the running primary, as a base backup does. */
async function copyCluster(
  { folder, account }: PreparedServer,
  primary: string,
  ownerUrl: string,
): Promise<void> {
  const cluster = join(folder, 'cluster');
  const label = await asOwner(ownerUrl, async (client) => {
    await client.query("select pg_backup_start('replica', true)");
    cpSync(join(primary, 'cluster'), cluster, {
      recursive: true,
      filter: (file) => !file.endsWith('/postmaster.pid') && !file.endsWith('/postmaster.opts'),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    return rows[0]?.labelfile ?? '';
  });
  const sockets = new URL(ownerUrl).searchParams.get('host');
  writeFileSync(join(cluster, 'backup_label'), label);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${sockets} user=postgres'\nwal_retrieve_retry_interval = '100ms'\n`,
  );
  execFileSync('chmod', ['700', cluster]);
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
}

async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 20_000; ; await pause(20)) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return String(typeof address === 'object' ? address?.port : undefined);
}
