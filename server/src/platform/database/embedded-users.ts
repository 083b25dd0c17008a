// Who uses an embedded server: one small file for each process, so that the last one out stops the server,
// however many share it, in whatever order they come and go, and whether or not they said goodbye.
import { randomBytes } from 'node:crypto';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beginningOf, errorCode, isRunning, readOrUndefined } from './processes.ts';

/** One process's claim on the server. */
export type Claim = {
  /** Gives the claim up. `stop` runs only when nobody else holds one; whoever arrives meanwhile waits until it is done. */
  release(stop: () => Promise<void>): Promise<void>;
};

/** Enters this process among the users of the server whose files are in `folder`. */
export async function claim(folder: string, patience: AbortSignal): Promise<Claim> {
  const name = `${process.pid}-${beginningOf(process.pid)}-${randomBytes(4).toString('hex')}`;
  const [using, leaving] = [join(folder, `using-${name}`), join(folder, `leaving-${name}`)];

  // The order matters: first our own mark, then the look at others. Whoever leaves does the same the other way
  // round, so that either they see us and let the server run, or we see them and wait until it has stopped.
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

/** Marks of processes that still run; those of the dead are swept away, and those that came with a copy of another folder. */
function living(folder: string, kind: 'using-' | 'leaving-'): string[] {
  return readdirSync(folder).filter((file) => {
    if (!file.startsWith(kind)) return false;
    const [pid = '', beginning] = file.slice(kind.length).split('-');
    const isAlive = isRunning(Number(pid)) && beginningOf(Number(pid)) === beginning;
    if (isAlive && isOf(folder, readOrUndefined(join(folder, file)))) return true;
    sweep(join(folder, file));
    return false;
  });
}

/** A mark that is just being made is still empty. */
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
