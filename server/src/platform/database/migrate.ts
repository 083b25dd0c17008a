// Runs the migrations: SQL in one folder each, database/migrations/20261120T0900_people/{up,down}.sql. Each runs once, in the order
// of the timestamps, in a transaction of its own, or, if it creates indexes concurrently, one statement after the other. A migration
// that has run anywhere is never edited; its checksum is compared.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { OperatorFault } from '../operator-fault.ts';
import {
  underMigrationLock,
  waitForBackups,
  withMigrationClient,
  withMigrationLock,
} from './migration-lock.ts';
import { grantRights, roleOf } from './rights.ts';

/** The shop's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../../database/migrations/', import.meta.url));

export type Migrated = { readonly applied: readonly string[] };

type Migration = { readonly name: string; readonly up: string; readonly checksum: string };

const folderName = /^\d{8}T\d{4}_[a-z0-9_]+$/;

/** The longest that others wait at a time for a table behind a migration. */
const lockTimeoutMilliseconds = 2_500;
/** Between two tries, for what waited behind. */
const pauseMilliseconds = 1_000;
/** A table that is held for so long is held by a forgotten terminal. */
const patienceMilliseconds = 180_000;

/**
 * Runs all pending migrations and returns their names. Several processes may call it at the same time: they take turns. Throws if a
 * table is not free within `patience`, in milliseconds.
 */
export async function migrate(
  url: string,
  folder = migrationsFolder,
  patience = patienceMilliseconds,
): Promise<Migrated> {
  return runMigrations(url, await readMigrations(folder), patience);
}

/** Makes the tables as they were after some migrations of this version, for a backup from then; throws if it does not have them all. */
export async function migrateTo(url: string, names: readonly string[]): Promise<Migrated> {
  const migrations = await readMigrations(migrationsFolder);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new OperatorFault(
      'correct',
      `The backup is of a newer version of the shop: this one does not know ${unknown.join(', ')}. Restore it with that version.`,
    );
  return runMigrations(
    url,
    migrations.filter(({ name }) => names.includes(name)),
  );
}

async function runMigrations(
  url: string,
  migrations: readonly Migration[],
  patience = patienceMilliseconds,
): Promise<Migrated> {
  return withMigrationClient(url, async (client, address) => {
    if (!(await hasLedger(client))) await prepareLedger(client);
    const ledger = await readLedger(client);
    refuseEdited(migrations, ledger);

    const applied: string[] = [];
    if (migrations.some(({ name }) => !ledger.has(name))) await waitForBackups(client);
    // Without pending migrations nothing is written, so that a role without rights on the tables can start an up-to-date shop.
    for (const migration of migrations.filter(({ name }) => !ledger.has(name))) {
      if (await runPatiently(client, migration, patience)) applied.push(migration.name);
    }
    await withMigrationLock(client, () => prepareQueue(address));
    return { applied };
  });
}

/** Runs a migration, again and again while others hold its tables. Returns false if another process has run it meanwhile. */
async function runPatiently(client: pg.Client, migration: Migration, patience: number): Promise<boolean> {
  for (const until = performance.now() + patience; ;) {
    try {
      return await runOne(client, migration, patience);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > until) throw await heldTable(client, migration.name, error);
    }
    await pause(pauseMilliseconds);
  }
}

async function runOne(
  client: pg.Client,
  { name, up, checksum }: Migration,
  patience: number,
): Promise<boolean> {
  let isDone = false;
  const once = async (run: () => Promise<void>) => {
    if ((await readLedger(client)).has(name)) return;
    await run();
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    isDone = true;
  };
  if (isConcurrent(up)) {
    await underMigrationLock(client, () =>
      once(async () => {
        // It waits for whoever has changed the table before it, and keeps nobody waiting meanwhile.
        await client.query(`set lock_timeout = ${patience}`);
        for (const statement of statementsOf(up)) await runScript(client, name, 'up', statement);
        await client.query('reset lock_timeout');
      }),
    );
  } else {
    await withMigrationLock(client, () =>
      once(async () => {
        await client.query(`set local lock_timeout = ${lockTimeoutMilliseconds}`);
        await runScript(client, name, 'up', up);
      }),
    );
  }
  return isDone;
}

/** True for a script that creates indexes while others write: that cannot be in a transaction, and keeps nobody waiting. */
function isConcurrent(script: string): boolean {
  return /^create (unique )?index concurrently/im.test(script);
}

/** Returns the statements of a script that has only indexes; what a try that failed has left of an index is dropped before. */
function statementsOf(script: string): string[] {
  const statements = script.replaceAll(/^--.*$/gm, '').split(';');
  return statements.flatMap((statement) => {
    const index = /index concurrently (\w+)/i.exec(statement)?.[1];
    return index === undefined ? [] : [`drop index concurrently if exists ${index}`, statement];
  });
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === '55P03';
}

/** Returns the fault of a table that others hold, with the connections that have been in a transaction for longest. */
async function heldTable(client: pg.Client, name: string, cause: unknown): Promise<OperatorFault> {
  const { rows } = await client.query<{ connection: string }>(`
    select format('%s (%s, %s, since %s)', pid, coalesce(nullif(application_name, ''), usename), state, to_char(xact_start, 'HH24:MI:SS'))
      as connection
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - interval '3 seconds'
    order by xact_start limit 3`);
  const holders = rows.map(({ connection }) => connection).join('; ');
  return new OperatorFault(
    'later',
    `The migration ${name} waited for a table that another connection uses. The oldest transactions are of: ${holders || 'nobody any more'}. End the one that was forgotten with select pg_terminate_backend(<number>), then start again. Nothing was changed.`,
    cause,
  );
}

/** Creates or updates the tables of the job queue. Its library is loaded only here and where jobs run. */
async function prepareQueue(address: string): Promise<void> {
  const queue = await import('graphile-worker');
  const { Logger } = queue;
  await queue.runMigrations({ connectionString: address, logger: new Logger(() => () => undefined) });
}

/** The connection strings of the role that runs the shop and of the owner of the tables; equal when the operator has one role. */
export type DatabaseUrls = { readonly url: string; readonly ownerUrl: string };

/** Runs pending migrations as the owner of the tables, then grants the role of the shop its rights on them. */
export async function prepareDatabase({ url, ownerUrl }: DatabaseUrls): Promise<Migrated> {
  const migrated = await migrate(ownerUrl);
  if (ownerUrl !== url) await grantRights(ownerUrl, await roleOf(url));
  return migrated;
}

export type MigrationDifference = {
  /** Migrations of this version that have not run on the database. */
  readonly pending: readonly string[];
  /** Migrations that have run on the database and belong to a newer version. */
  readonly newer: readonly string[];
};

/** Compares the migrations of the database and of this version, for `/readyz` and `doctor`. `query` is a pool or a connection. */
export async function compareMigrations(
  query: Pick<pg.Pool, 'query'>,
  folder = migrationsFolder,
): Promise<MigrationDifference> {
  const known = await listMigrations(folder);
  const ledger = (await hasLedger(query)) ? await readLedger(query) : new Map<string, string>();
  return {
    pending: known.filter((name) => !ledger.has(name)),
    newer: [...ledger.keys()].filter((name) => !known.includes(name)),
  };
}

/** Returns the name of a migration that was edited after it had run: no start succeeds until its file is restored. */
export async function findEditedMigration(
  query: Pick<pg.Pool, 'query'>,
  folder = migrationsFolder,
): Promise<string | undefined> {
  return (await hasLedger(query))
    ? editedAmong(await readMigrations(folder), await readLedger(query))
    : undefined;
}

/**
 * Reverts the newest migration by its down.sql and returns its name, or undefined if there is none.
 * @internal Only tests call it: an operator restores a dump instead (docs/operations/README.md).
 */
export async function revert(url: string, folder = migrationsFolder): Promise<string | undefined> {
  return withMigrationClient(url, async (client) => {
    await prepareLedger(client);
    let reverted: string | undefined;
    await withMigrationLock(client, async () => {
      reverted = [...(await readLedger(client)).keys()].at(-1);
      if (reverted === undefined) return;
      await runScript(client, reverted, 'down', await readFile(join(folder, reverted, 'down.sql'), 'utf8'));
      await client.query('delete from migrations where name = $1', [reverted]);
    });
    return reverted;
  });
}

/** Returns the names of the migrations in the order in which they run. */
async function listMigrations(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted();
  const stray = names.find((name) => !folderName.test(name));
  if (stray !== undefined)
    throw new Error(`${join(folder, stray)} is not named like a migration (20261120T0900_create_trunks)`);
  return names;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrations(folder);
  return Promise.all(
    names.map(async (name) => {
      const up = (await readFile(join(folder, name, 'up.sql'), 'utf8')).replaceAll('\r\n', '\n');
      return { name, up, checksum: createHash('sha256').update(up).digest('hex') };
    }),
  );
}

/** Throws if a migration was edited after it ran. One that only the ledger names is of a newer version, which may be rolling out. */
function refuseEdited(migrations: readonly Migration[], ledger: ReadonlyMap<string, string>): void {
  const edited = editedAmong(migrations, ledger);
  if (edited !== undefined) {
    throw new OperatorFault(
      'correct',
      `The migration ${edited} was edited after it had run on this database: restore it and write a new one`,
    );
  }
}

function editedAmong(
  migrations: readonly Migration[],
  ledger: ReadonlyMap<string, string>,
): string | undefined {
  return migrations.find(({ name, checksum }) => ledger.has(name) && ledger.get(name) !== checksum)?.name;
}

async function hasLedger(query: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await query.query<{ ledger: string | null }>("select to_regclass('migrations') as ledger");
  return typeof rows[0]?.ledger === 'string';
}

async function prepareLedger(client: pg.Client): Promise<void> {
  await withMigrationLock(client, async () => {
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
  });
}

async function readLedger(query: Pick<pg.Pool, 'query'>): Promise<Map<string, string>> {
  const { rows } = await query.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function runScript(
  client: pg.Client,
  name: string,
  direction: 'up' | 'down',
  script: string,
): Promise<void> {
  try {
    await client.query(script);
  } catch (error) {
    throw new Error(`The migration ${name} failed (${direction}.sql): ${sentenceOf(error, script)}`, {
      cause: error,
    });
  }
}

function sentenceOf(error: unknown, script: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line =
    error.position === undefined
      ? ''
      : `, line ${script.slice(0, Number(error.position)).split('\n').length}`;
  return `${error.message}${line}`;
}
