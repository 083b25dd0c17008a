// Creates a database for each test file: `const { db } = await createTestDatabase()` at the top of the file, nothing
// else.
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, type OpenDatabase, openDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { copyTemplate, dropDatabase, ensureTemplate, runtimeUrl, type Sample } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's own database `postgres`. */
    testServer: string;
  }
}

export type { Sample } from './templates.ts';

export type TestDatabase = OpenDatabase & {
  /** The connection string, for a second pool or another process. */
  readonly url: string;
  /** The connection string of the owner of the tables, for tests that change or break what the shop may not. */
  readonly ownerUrl: string;
};

/**
 * Creates a migrated database for the shop's role, filled by the sample if there is one; dropped after the file's last
 * test. Call it at the top level of a test file.
 */
export async function createTestDatabase(sample?: Sample): Promise<TestDatabase> {
  const server = inject('testServer');
  const ownerUrl = await copyTemplate(server, await ensureTemplate(server, sample));
  return temporary(runtimeUrl(ownerUrl), ownerUrl);
}

/** Creates a database without tables, for its owner: for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const url = await copyTemplate(inject('testServer'), undefined);
  return temporary(url, url);
}

/** Runs as the owner of a test database what the shop's role may not do, such as changing tables. */
export async function asOwner<Result>(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  work: (db: OpenDatabase['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openDatabase(ownerUrl, { connections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Resolves when so many queries of the database wait for locks that the test holds. */
export async function untilQueriesWait(db: Database, count = 1): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    if (rows.length >= count) return;
    await pause(10);
  }
  throw new Error(`Fewer than ${count} queries wait for a lock`);
}

function temporary(url: string, ownerUrl: string): TestDatabase {
  const database = openDatabase(url, { connections: 6 });
  afterAll(async () => {
    await database.close();
    await dropDatabase(ownerUrl);
  });
  return { ...database, url, ownerUrl };
}
