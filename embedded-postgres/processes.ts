// Reads facts about processes: whether a pid in a file of an earlier run still belongs to the same process.
import { readFileSync } from 'node:fs';

/** A zombie (never reaped, as with pid 1 of some containers) does not run. */
export function isRunning(pid: number): boolean {
  return isListed(pid) && processFields(pid)?.[0] !== 'Z';
}

/** True if the pid exists, even if only as a zombie. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** Returns the start time of a process in ticks, '0' if unknown (not Linux). Together with the pid it identifies one process. */
export function startTimeOf(pid: number): string {
  return processFields(pid)?.[19] ?? '0';
}

/** True if the text is in the process's command line; undefined if unknown (not Linux). */
export function wasStartedWith(pid: number, text: string): boolean | undefined {
  return readOrUndefined(`/proc/${pid}/cmdline`)?.includes(text);
}

/** Returns the code of a system error ('ENOENT', 'ESRCH'), or undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Reads a file as text; undefined if it does not exist. */
export function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Field 3 (state) and later of /proc/<pid>/stat; the name before them is in brackets and may contain spaces. */
function processFields(pid: number): string[] | undefined {
  const line = readOrUndefined(`/proc/${pid}/stat`);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}
