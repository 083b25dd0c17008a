// Restores a backup into an empty database: makes the tables as they were, fills them in one transaction, compares every checksum,
// and then migrates them to this version. The copy sends nothing until somebody says so.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import {
  type DatabaseUrls,
  migrateTo,
  prepareDatabase,
  withMigrationClient,
  withMigrationLock,
} from '@chipload/server/database';
import { holdSending } from '@chipload/server/sending';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CommandFault } from '../command-fault.ts';
import { counted } from '../counted.ts';
import { type Manifest, readManifest } from './manifest.ts';
import {
  columnsOf,
  digestTable,
  listTables,
  ownSchemas,
  quoted,
  type StoredTable,
  setValueFormat,
} from './stored-tables.ts';

type BackedUpTable = Manifest['tables'][number];

export type Restored = {
  readonly manifest: Manifest;
  /** Tables of the backup that the shop does not have: somebody else's. */
  readonly leftOut: readonly string[];
};

/** Restores the backup of a folder. Fails without changing anything if the database is in use or a file is damaged. */
export async function restoreBackup(folder: string, urls: DatabaseUrls): Promise<Restored> {
  const manifest = await readManifest(folder);
  await verifyFiles(folder, manifest);
  await refuseUsed(urls.ownerUrl);
  await migrateTo(urls.ownerUrl, manifest.migrations);
  const leftOut = await withMigrationClient(urls.ownerUrl, async (client) => {
    await setValueFormat(client);
    let foreign: string[] = [];
    await withMigrationLock(client, async () => {
      foreign = await fill(client, folder, manifest);
    });
    return foreign;
  });
  await prepareDatabase(urls);
  await withMigrationClient(urls.ownerUrl, async (client) => {
    await hold(client, manifest);
    await client.query('analyze');
  });
  return { manifest, leftOut };
}

/** Throws if a file of the backup is missing or is not as it was written. */
async function verifyFiles(folder: string, { tables }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash).catch((error: unknown) => {
      throw new CommandFault(`The backup is not complete: ${file} cannot be read`, { cause: error });
    });
    if (hash.digest('hex') !== sha256)
      throw new CommandFault(`The backup is damaged: ${file} is not as it was written. Use another one.`);
  }
}

async function refuseUsed(ownerUrl: string): Promise<void> {
  const tables = await withMigrationClient(ownerUrl, listTables);
  if (tables.length > 0)
    throw new CommandFault(
      'This database is in use: it has tables already. A backup is restored only into an empty one: create one ' +
        '(createdb) and set DATABASE_URL to it, or set DATA_DIR to a new folder.',
    );
}

/** Fills the tables in the transaction of the caller, which is rolled back if a checksum differs. */
async function fill(client: Client, folder: string, manifest: Manifest): Promise<string[]> {
  const known = new Set((await listTables(client)).map(({ name }) => name));
  const tables = manifest.tables.filter(({ name }) => known.has(name));
  const names = tables.map(({ name }) => quoted(client, name)).join(', ');
  // Triggers have done their work on these rows already, and the order of the tables does not matter without foreign keys.
  const addForeignKeys = await dropForeignKeys(client);
  await switchTriggers(client, tables, 'disable');
  await client.query(`truncate ${names}`);
  for (const table of tables) await fillTable(client, folder, table);
  await addForeignKeys();
  await switchTriggers(client, tables, 'enable');
  for (const { name, value, is_called } of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2::bigint, $3)', [
      quoted(client, name),
      value,
      is_called,
    ]);
  await compareDigests(client, tables);
  await hold(client, manifest);
  return manifest.tables.flatMap(({ name }) => (known.has(name) ? [] : [name]));
}

async function hold(client: Client, { taken_at: asOf }: Manifest): Promise<void> {
  await holdSending(client, `restored from the backup of ${asOf}`, { asOf });
}

/** Returns a function that adds them again, which checks every row. */
async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and nspname in ${ownSchemas}`);
  for (const { name, table } of rows)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  return async () => {
    for (const { name, table, definition } of rows)
      await client.query(
        `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
      );
  };
}

async function switchTriggers(
  client: Client,
  tables: readonly StoredTable[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(client, name)} ${to} trigger user`);
}

async function fillTable(client: Client, folder: string, table: BackedUpTable): Promise<void> {
  const statement = `copy ${quoted(client, table.name)} (${columnsOf(client, table)}) from stdin`;
  await pipeline(
    createReadStream(join(folder, table.file)),
    createZstdDecompress(),
    client.query(copyFrom(statement)),
  ).catch((error: unknown) => {
    throw new CommandFault(`The table ${table.name} cannot be filled: ${String(error)}`, { cause: error });
  });
}

async function compareDigests(client: Client, tables: readonly BackedUpTable[]): Promise<void> {
  for (const table of tables) {
    const { rows, checksum } = await digestTable(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new CommandFault(
        `The table ${table.name} is not as it was when the backup was taken (${counted(rows, 'row', 'rows')} instead of ${table.rows}, or other values). Nothing was restored.`,
      );
  }
}
