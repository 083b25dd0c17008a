import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the process id of the embedded PostgreSQL of a data folder; rejects while none runs. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  return postmasterIn(join(dataFolder, 'postgres'));
}

/** The same for the folder of the server itself. */
export async function postmasterIn(serverFolder: string): Promise<number> {
  const [pid] = (await readFile(join(serverFolder, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
