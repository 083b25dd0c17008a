// Tracks the processes that use a server, with one small file each, so that the last one to leave stops it: however many share it, in
// whatever order they come and go, and even if some were killed.
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startTimeOf, errorCode, isRunning, readOrUndefined } from './processes.ts';

/** The claim of one process on the server. */
export type Claim = {
  /** Gives the claim up. `stop` runs only if nobody else holds one; a process that arrives meanwhile waits until it is done. */
  release(stop: () => Promise<void>): Promise<void>;
};

/** Registers this process as a user of the server whose files are in `folder`. */
export async function claim(folder: string, patience: AbortSignal): Promise<Claim> {
  const name = `${process.pid}-${startTimeOf(process.pid)}-${randomBytes(4).toString('hex')}`;
  const [using, leaving] = [join(folder, `using-${name}`), join(folder, `leaving-${name}`)];

  // The order matters: write our own mark first, then look for others. A leaving process does it the other way round, so that
  // either it sees us and keeps the server running, or we see it and wait until the server has stopped.
  writeFileSync(using, folder);
  while (living(folder, 'leaving-').length > 0) await pause(20, undefined, { signal: patience });

  return {
    async release(stop) {
      renameSync(using, leaving);
      try {
        if (living(folder, 'using-').length === 0) await stop();
      } finally {
        rmSync(leaving, { force: true });
      }
    },
  };
}

/** Returns the marks of running processes; deletes those of ended ones, and those that came with a copy of another folder. */
function living(folder: string, kind: 'using-' | 'leaving-'): string[] {
  return readdirSync(folder).filter((file) => {
    if (!file.startsWith(kind)) return false;
    const [pid = '', startTime] = file.slice(kind.length).split('-');
    const isAlive = isRunning(Number(pid)) && startTimeOf(Number(pid)) === startTime;
    if (isAlive && isOf(folder, readOrUndefined(join(folder, file)))) return true;
    sweep(join(folder, file));
    return false;
  });
}

/** True if a mark was written for this folder; one that is just being written is still empty. */
function isOf(folder: string, written: string | undefined): boolean {
  return written === '' || written === folder;
}

function sweep(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error; // another user's mark: theirs to remove
  }
}
