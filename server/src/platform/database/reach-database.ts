// Finds the shop's database: the operator's own, or the embedded one in the data folder.

import { join } from 'node:path';
import { CannotRun, Stalled, startEmbedded } from '@chipload/embedded-postgres';
import { explainFolderFault } from '../folder-faults.ts';
import { OperatorFault } from '../operator-fault.ts';
import type { DatabaseUrls } from './migrate.ts';
import { runtimeRole } from './rights.ts';

export type DatabaseChoice = {
  /** Undefined for the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** The connection string of the role that owns the tables; undefined when `databaseUrl` is the owner's or embedded. */
  readonly ownerUrl?: string | undefined;
  readonly dataFolder: string;
};

export type ReachedDatabase = DatabaseUrls & {
  /** The folder of the embedded server. */
  readonly embeddedFolder?: string;
  /** The place of the embedded server's files; differs after they were copied or moved. */
  readonly place?: string;
  /** Releases the embedded server, which stops when no other process uses it. */
  leave(): Promise<void>;
};

const databaseName = 'chipload';

/** Returns the connection strings of the shop's database. Starts the embedded server unless it is running already. */
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
  }).catch((error: unknown) => {
    if (error instanceof Stalled) throw new OperatorFault('later', error.message, error);
    throw error instanceof CannotRun
      ? new OperatorFault('correct', error.message, error)
      : explainFolderFault(error, { folder: dataFolder, variable: 'DATA_DIR' });
  });
  return {
    url: await server.databaseUrl(databaseName, runtimeRole),
    ownerUrl: await server.databaseUrl(databaseName),
    embeddedFolder: server.folder,
    place: server.place,
    leave: server.stop,
  };
}
