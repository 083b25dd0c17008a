// A database of its own for each test file: `const { db } = await createTestDatabase()` at the top of the file, nothing else.
import { type OpenDatabase, openDatabase } from '@chipload/server/database';
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
  /** The connection string, for a second pool or a process of its own. */
  readonly url: string;
  /** The same for the owner of the tables, for tests that change or break what the shop may not. */
  readonly ownerUrl: string;
};

/** A migrated database under the role as which the shop runs, filled by the sample if one is named; dropped after the file's last test. Call it at the top level of a test file. */
export async function createTestDatabase(sample?: Sample): Promise<TestDatabase> {
  const server = inject('testServer');
  const ownerUrl = await copyTemplate(server, await ensureTemplate(server, sample));
  return temporary(runtimeUrl(ownerUrl), ownerUrl);
}

/** A database without any table, under its owner: for tests of migrations. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const url = await copyTemplate(inject('testServer'), undefined);
  return temporary(url, url);
}

/** Does what the shop itself may not, such as changing tables, as the owner of a test database. */
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

function temporary(url: string, ownerUrl: string): TestDatabase {
  const database = openDatabase(url, { connections: 5 });
  afterAll(async () => {
    await database.close();
    await dropDatabase(ownerUrl);
  });
  return { ...database, url, ownerUrl };
}
