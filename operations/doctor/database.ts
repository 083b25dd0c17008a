// The needs of the shop in its database: version, settings, rights, connections, standbys, tables, clock.

import {
  allowedConnections,
  compareMigrations,
  findEditedMigration,
  listTablesWithoutRights,
  mayChangeTables,
} from '@chipload/server/database';
import { neededConnections } from '@chipload/server/default-processes';
import { sql } from 'kysely';
import { counted } from '../counted.ts';
import type { OpenShop } from '../open-shop.ts';
import { attention, type Check, type Finding, ok, wrong } from './finding.ts';
import { readOne } from './rows.ts';

const clockSeconds = { attention: 2, wrong: 30 } as const;

/** Made first: without tables there is nothing else to examine. */
export const tableCheck: Check = { name: 'migrations', examine: examineTables };

export const databaseChecks: readonly Check[] = [
  { name: 'database', examine: examineServer },
  { name: 'rights', examine: examineRights },
  { name: 'connections', examine: examineConnections },
  { name: 'standbys', examine: examineStandbys },
  { name: 'clock', examine: examineClock },
];

async function examineServer({ db }: OpenShop): Promise<Finding[]> {
  const server = await readOne(
    db,
    sql<{ version: string; name: string; role: string; encoding: string; fsync: string; commit: string }>`
      select current_setting('server_version') as version, current_database() as name, current_user as role,
        current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit`,
  );
  const findings = [
    ...(server.encoding === 'UTF8'
      ? []
      : [
          wrong(
            `The database has the encoding ${server.encoding} and cannot store every text. Load a dump into one that is created with: encoding 'UTF8' template template0`,
          ),
        ]),
    ...(server.fsync === 'on'
      ? []
      : [wrong('PostgreSQL runs with fsync = off: a power cut destroys data. Set fsync = on.')]),
    ...(server.commit === 'off'
      ? [
          wrong(
            'PostgreSQL runs with synchronous_commit = off: a crash loses the last orders, although buyers were told that they are placed. Set it to on.',
          ),
        ]
      : []),
  ];
  return findings.length > 0
    ? findings
    : [ok(`PostgreSQL ${server.version} answers: database ${server.name}, role ${server.role}.`)];
}

async function examineTables({ pool }: OpenShop): Promise<Finding> {
  const { pending, newer } = await compareMigrations(pool);
  const edited = await findEditedMigration(pool);
  if (edited !== undefined)
    return wrong(
      `The migration ${edited} was edited after it had run on this database: the next start fails. Restore its file, and write a new migration.`,
    );
  if (newer.length > 0)
    return attention(
      `The database is newer than this code: it has ${newer.join(', ')}. Run the newer version, or go back as docs/operations says.`,
    );
  if (pending.length > 0) return wrong(`The tables lack ${pending.join(', ')}. Run: npm run shop -- migrate`);
  return ok('The tables are up to date.');
}

async function examineRights({ pool }: OpenShop): Promise<Finding> {
  const closed = await listTablesWithoutRights(pool);
  if (closed.length > 0)
    return wrong(
      `The role of the shop lacks rights on ${closed.slice(0, 5).join(', ')}${closed.length > 5 ? ' and more' : ''}. Run with MIGRATIONS_DATABASE_URL set: npm run shop -- migrate`,
    );
  if (await mayChangeTables(pool))
    return attention(
      'The shop runs as the owner of its tables: a fault in it could change or drop them. Give it a role of its own (docs/operations).',
    );
  return ok('The role of the shop may read and write, and not change tables.');
}

async function examineConnections({ db, pool, configuration }: OpenShop): Promise<Finding> {
  const allowed = await allowedConnections(pool);
  const needed = neededConnections(configuration.processes, configuration.databaseConnections);
  const { open } = await readOne(
    db,
    sql<{
      open: number;
    }>`select count(*) as open from pg_stat_activity where backend_type = 'client backend'`,
  );
  const said = `${open} of ${allowed} connections are open`;
  if (open > allowed * 0.9)
    return wrong(
      `${said}: new ones will soon be refused. Close programs that are not needed, lower PROCESSES or DATABASE_CONNECTIONS, or raise max_connections.`,
    );
  if (needed > allowed)
    return attention(
      `${said}, and during a reload this shop may open ${needed}. Lower PROCESSES or DATABASE_CONNECTIONS, or raise max_connections.`,
    );
  return ok(`${said}; this shop needs at most ${needed}.`);
}

type Standbys = {
  readonly wanted: string;
  readonly replicas: number;
  readonly synchronous: number;
  readonly may_see: boolean;
  readonly is_standby: boolean;
};

async function examineStandbys({ db }: OpenShop): Promise<Finding> {
  const standbys = await readOne(
    db,
    sql<Standbys>`
      select current_setting('synchronous_standby_names') as wanted,
        (select count(*) from pg_stat_replication) as replicas,
        (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')) as synchronous,
        pg_has_role('pg_read_all_stats', 'usage') as may_see, 
          pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_standby`,
  );
  const { wanted, replicas, synchronous, may_see: maySee, is_standby: isStandby } = standbys;
  if (isStandby)
    return wrong(
      'This database cannot be written to: it is a standby (set DATABASE_URL to the primary), or default_transaction_read_only is on.',
    );
  const isMissing = wanted !== '' && (maySee ? synchronous === 0 : replicas === 0);
  if (isMissing)
    return wrong(
      `PostgreSQL waits for a synchronous standby (${wanted}), and none is connected: no order can be placed. Start the standby; if it is lost, take it out of synchronous_standby_names and reload PostgreSQL.`,
    );
  if (replicas > 0 && wanted === '')
    return attention(
      `${counted(replicas, 'replica follows', 'replicas follow')} without being waited for: if the primary is lost, so are the last orders. Set synchronous_standby_names (docs/operations).`,
    );
  return ok(
    replicas === 0
      ? 'There are no replicas: everything is on one machine, and its backups.'
      : `${counted(replicas, 'replica is', 'replicas are')} connected, and orders wait for a synchronous one.`,
  );
}

async function examineClock({ db }: OpenShop): Promise<Finding> {
  const begunAt = Date.now();
  const { now } = await readOne(
    db,
    sql<{ now: number }>`select (extract(epoch from clock_timestamp()) * 1000)::double precision as now`,
  );
  const middle = (begunAt + Date.now()) / 2;
  const seconds = Math.abs(now - middle) / 1_000;
  const said = `The clocks of this machine and of the database differ by ${seconds.toFixed(1)} s`;
  const remedy = 'Let both follow a time server (timedatectl set-ntp true).';
  if (seconds > clockSeconds.wrong)
    return wrong(
      `${said}: codes of authenticator apps are refused, and periods end at wrong times. ${remedy}`,
    );
  if (seconds > clockSeconds.attention) return attention(`${said}. ${remedy}`);
  return ok(`${said}.`);
}
