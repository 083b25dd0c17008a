// Which database is the shop's: the operator's own, or the embedded one in the data folder.

import { join } from 'node:path';
import { startEmbedded } from '@chipload/embedded-postgres';
import type { DatabaseUrls } from './migrate.ts';
import { runtimeRole } from './rights.ts';

export type DatabaseChoice = {
  /** Undefined: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Of the role that owns the tables; undefined: `databaseUrl` is the owner's, too, or the embedded one is. */
  readonly ownerUrl?: string | undefined;
  readonly dataFolder: string;
};

export type ReachedDatabase = DatabaseUrls & {
  /** Leaves the embedded server, which stops when nobody else uses it. */
  leave(): Promise<void>;
};

const databaseName = 'chipload';

/** The connection strings of the shop's database; the embedded server is started, or joined when it runs. */
export async function reachDatabase(
  { databaseUrl, ownerUrl, dataFolder }: DatabaseChoice,
  onTrouble: (sentence: string) => void = () => undefined,
): Promise<ReachedDatabase> {
  if (databaseUrl !== undefined)
    return { url: databaseUrl, ownerUrl: ownerUrl ?? databaseUrl, leave: async () => undefined };
  const server = await startEmbedded({
    folder: join(dataFolder, 'postgres'),
    name: 'chipload',
    otherwise: 'set DATABASE_URL to a PostgreSQL server',
    onTrouble,
  });
  return {
    url: await server.databaseUrl(databaseName, runtimeRole),
    ownerUrl: await server.databaseUrl(databaseName),
    leave: server.stop,
  };
}
