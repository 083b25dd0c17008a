// Template databases: migrated (and filled) once, then copied as files for each test file in some 30 ms. A template is
// named after everything it was made from, so that a changed migration makes a new one.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from '@chipload/server/database';
import { migrationsFolder } from '../../server/src/platform/database/migrate.ts';
import { runtimeRole } from '../../server/src/platform/database/rights.ts';
import pg from 'pg';

/** A named state of the shop that many test files start from. */
export type Sample = {
  /** Lower case letters, digits and underscores. */
  readonly name: string;
  /** Files and folders that decide what `fill` writes: when one changes, it runs again. */
  readonly dependsOn: readonly string[];
  /** Fills a migrated database; runs once, and its result is copied. */
  fill(url: string): Promise<void>;
};

const mostTemplates = 8;

/** The lockfile decides which tables the job queue has. */
const madeOf = [
  migrationsFolder,
  fileURLToPath(new URL('../../package-lock.json', import.meta.url)),
  fileURLToPath(new URL('../../server/src/platform/database/rights.ts', import.meta.url)),
];

/**
 * Returns the name of a finished template; creates it when there is none. Of several processes one creates it and the
 * others wait.
 */
export async function ensureTemplate(server: string, sample: Sample | undefined): Promise<string> {
  const name = templateName(sample);
  await asAdministrator(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]); // until this connection ends
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;

    const draft = databaseName('draft');
    await client.query(`create database ${draft}`);
    const ownerUrl = urlOf(server, draft);
    const url = runtimeUrl(ownerUrl);
    await prepareDatabase({ url, ownerUrl });
    await sample?.fill(url);
    await client.query(`alter database ${draft} rename to ${name}`); // only a finished one has the name
  });
  return name;
}

/** Creates a copy of the template (or an empty database) and returns its connection string. */
export async function copyTemplate(server: string, template: string | undefined): Promise<string> {
  const name = databaseName('test');
  const from = template === undefined ? 'template template1' : `template ${template} strategy file_copy`;
  await asAdministrator(server, (client) => client.query(`create database ${name} ${from}`));
  return urlOf(server, name);
}

/** Returns the connection string of the same database for the shop's role, which may only do what the shop does. */
export function runtimeUrl(url: string): string {
  const ours = new URL(url);
  ours.username = runtimeRole;
  return ours.href;
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdministrator(urlOf(url, 'postgres'), (client) =>
    client.query(`drop database if exists ${name} with (force)`),
  );
}

/** Removes what killed runs left behind, and all but the newest templates. */
export async function sweep(server: string): Promise<void> {
  await asAdministrator(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database order by oid desc',
    );
    const names = rows.map(({ name }) => name);
    const abandoned = names.filter(
      (name) => /^(test|draft)_/.test(name) && !isRunning(Number(name.split('_')[1])),
    );
    const outdated = names.filter((name) => name.startsWith('template_')).slice(mostTemplates);
    for (const name of [...abandoned, ...outdated])
      await client.query(`drop database if exists ${name} with (force)`);
  });
}

let databasesMade = 0;

/** The name contains the process that created it, so that a later run knows whether it is still in use. */
function databaseName(kind: 'draft' | 'test'): string {
  databasesMade += 1;
  return `${kind}_${process.pid}_${databasesMade}_${Math.random().toString(36).slice(2, 8)}`;
}

function templateName(sample: Sample | undefined): string {
  const hash = createHash('sha256');
  for (const path of [...madeOf, ...(sample?.dependsOn ?? [])]) addContent(hash, path);
  return `template_${sample?.name ?? 'migrated'}_${hash.digest('hex').slice(0, 16)}`;
}

function addContent(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).toSorted()) addContent(hash, join(path, name));
  } else {
    hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function asAdministrator<Result>(
  server: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // another user's
  }
}
