// A database of its own for each test file: `const { db } = await createTestDatabase()` at the top of the file, nothing else.
import { type OpenDatabase, openDatabase } from '@chipload/server/database';
import { afterAll, inject } from 'vitest';
import { copyTemplate, dropDatabase, ensureTemplate, type Sample } from './templates.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server's own database `postgres`. */
    testServer: string;
  }
}

export type { Sample } from './templates.ts';

export type TestDatabase = OpenDatabase & {
  /** The connection string, for a second pool or a process of its own. */
  readonly url: string;
};

/** A migrated database, filled by the sample if one is named; dropped after the file's last test. Call it at the top level of a test file. */
export async function createTestDatabase(sample?: Sample): Promise<TestDatabase> {
  const server = inject('testServer');
  return temporary(await copyTemplate(server, await ensureTemplate(server, sample)));
}

/** A database without any table, for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return temporary(await copyTemplate(inject('testServer'), undefined));
}

function temporary(url: string): TestDatabase {
  const database = openDatabase(url, { connections: 5 });
  afterAll(async () => {
    await database.close();
    await dropDatabase(url);
  });
  return { ...database, url };
}
