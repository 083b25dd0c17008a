// Finds and signals processes with everything that they have started.

import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** False for a zombie. */
export function isRunning(pid: number): boolean {
  return stateOf(pid) !== undefined && stateOf(pid) !== 'Z';
}

/** True if the command line or the variables of a process name the folder: a pid of an old file may be another's by now. */
export function belongsTo(pid: number, folder: string): boolean {
  return ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`)?.includes(folder));
}

/** Sends a signal to a process and all its descendants, itself first. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...descendantsOf(pid)]) signalOne(one, signal);
}

/** Kills a process and all its descendants. Stops them first, so that none of them starts another meanwhile. */
export function killTree(pid: number): void {
  signalOne(pid, 'SIGSTOP');
  const descendants = descendantsOf(pid);
  for (const one of [pid, ...descendants]) signalOne(one, 'SIGKILL');
}

export function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has ended
  }
}

/** Waits until a process has ended; returns whether it has. */
export async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(50))
    if (!isRunning(pid)) return true;
  return !isRunning(pid);
}

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(fieldsOf(Number(name))?.[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const below = (one: number): number[] =>
    (parents.get(one) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

function stateOf(pid: number): string | undefined {
  return fieldsOf(pid)?.[0];
}

/** State, parent and later fields of /proc/<pid>/stat; the name before them is in brackets and may contain spaces. */
function fieldsOf(pid: number): string[] | undefined {
  const line = read(`/proc/${pid}/stat`);
  return line?.slice(line.lastIndexOf(')') + 2).split(' ');
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
