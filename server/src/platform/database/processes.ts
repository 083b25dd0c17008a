// What the machine says of a process: whether a number in a file left by an earlier run still means the same process.
import { readFileSync } from 'node:fs';

/** Whether a process of this number runs; one that has ended but was never reaped (pid 1 of some containers) does not. */
export function isRunning(pid: number): boolean {
  return isListed(pid) && processFields(pid)?.[0] !== 'Z';
}

/** Whether the machine still lists the number, if only for a process that has ended. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** When a process began, in the machine's own ticks; '0' where the machine does not say (not Linux). With the pid it names one process. */
export function beginningOf(pid: number): string {
  return processFields(pid)?.[19] ?? '0';
}

/** Whether the process was started with this text in its command line; undefined where the machine does not say. */
export function wasStartedWith(pid: number, text: string): boolean | undefined {
  return readOrUndefined(`/proc/${pid}/cmdline`)?.includes(text);
}

/** The code of a system error ('ENOENT', 'ESRCH'), or undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The file as text, or undefined when it is not there. */
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
