import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the process id of the embedded PostgreSQL of a data folder; rejects while none runs. */
export async function postmasterOf(dataFolder: string): Promise<number> {
  const [pid] = (await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}
