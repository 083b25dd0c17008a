// Writes a backup: every table as PostgreSQL copies it out, compressed, in a folder with a manifest. All of it is of one snapshot.

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { withStillTables } from '@chipload/server/database';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Manifest, manifestPath } from './manifest.ts';
import {
  columnsOf,
  digestTable,
  listTables,
  quoted,
  readSequences,
  type StoredTable,
  setValueFormat,
} from './stored-tables.ts';

export type BackupOptions = {
  /** The connection string of the owner of the tables. */
  readonly ownerUrl: string;
  /** The folder in which the folder of the backup is made. */
  readonly into: string;
} & Pick<Manifest, 'version' | 'key_fingerprints' | 'not_included'>;

/** Only the account of the shop may read a backup: it has everything about its customers. */
const closed = { folder: 0o700, file: 0o600 } as const;

/** Writes a backup and returns its folder. It gets its name when it is complete; whatever fails leaves nothing behind. */
export async function writeBackup(
  options: BackupOptions,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  await mkdir(options.into, { recursive: true, mode: closed.folder });
  const draft = await mkdtemp(join(options.into, '.draft-'));
  try {
    const manifest = await withStillTables(options.ownerUrl, (client) => copyAll(client, draft, options));
    await writeFile(manifestPath(draft), `${JSON.stringify(manifest, undefined, 1)}\n`, {
      mode: closed.file,
      flush: true,
    });
    const folder = join(options.into, `chipload-${manifest.taken_at.replaceAll(/[-:]|\.\d+/g, '')}`);
    await rename(draft, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyAll(
  client: Client,
  folder: string,
  { version, key_fingerprints, not_included }: BackupOptions,
): Promise<Manifest> {
  await setValueFormat(client);
  await client.query('begin isolation level repeatable read, read only');
  const { rows: about } = await client.query<{ at: Date; postgres: string }>(
    `select now() as at, current_setting('server_version') as postgres`,
  );
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const file = `${table.name}.copy.zst`;
    const digest = await digestTable(client, table);
    const written = await copyTable(client, table, join(folder, file));
    tables.push({ name: table.name, columns: [...table.columns], ...digest, file, ...written });
  }
  const sequences = await readSequences(client);
  await client.query('commit');
  return {
    format: 1,
    version,
    taken_at: about[0]?.at.toISOString() ?? '',
    postgres: about[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    key_fingerprints,
    not_included,
    tables,
    sequences,
  };
}

async function copyTable(
  client: Client,
  table: StoredTable,
  path: string,
): Promise<{ readonly bytes: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const statement = `copy ${quoted(client, table.name)} (${columnsOf(client, table)}) to stdout`;
  await pipeline(
    client.query(copyTo(statement)),
    createZstdCompress(),
    measure,
    createWriteStream(path, { mode: closed.file, flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
}
