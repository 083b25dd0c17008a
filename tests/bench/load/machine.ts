// The time of the processors and the memory that the processes of a measurement take, read from `/proc`.

import { readdir, readFile } from 'node:fs/promises';

/** Linux counts the time of processes a hundred times a second, on every platform that Node runs on. */
const ticksPerSecond = 100;

export type ProcessorSeconds = {
  /** Of all processes of the machine. */
  readonly all: number;
  /** By the process id that was asked for, its children included. */
  readonly of: ReadonlyMap<number, number>;
};

/**
 * Returns how long the processors have worked until now, for everything and for some trees of processes. A root below another
 * one has a tree of its own: a shop may be the parent of its database.
 */
export async function processorSeconds(roots: readonly number[]): Promise<ProcessorSeconds> {
  const [first = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const processes = await listProcesses();
  const of = new Map(roots.map((root) => [root, sum(treeOf(processes, root, roots), (one) => one.seconds)]));
  return { all: (user + nice + system + interrupts + softInterrupts) / ticksPerSecond, of };
}

/** Returns the memory of each tree of processes in MiB; what processes share is counted once. */
export async function memoryMiB(roots: readonly number[]): Promise<number[]> {
  const processes = await listProcesses();
  return Promise.all(
    roots.map(async (root) => {
      const tree = treeOf(processes, root, roots);
      const kilobytes = await Promise.all(tree.map(async ({ id }) => proportionalKilobytes(id)));
      return sum(kilobytes, (one) => one) / 1024;
    }),
  );
}

type Process = { readonly id: number; readonly parent: number; readonly seconds: number };

async function listProcesses(): Promise<Process[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(ids.map(readProcess));
  return found.filter((one) => one !== undefined);
}

async function readProcess(id: number): Promise<Process | undefined> {
  // A process that has ended meanwhile counts no more.
  const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  // The name of the program is in brackets and may have spaces.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  return {
    id,
    parent: Number(fields[1]),
    seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  };
}

function treeOf(processes: readonly Process[], root: number, roots: readonly number[]): Process[] {
  const tree = processes.filter(({ id }) => id === root);
  for (let index = 0; index < tree.length; index += 1)
    tree.push(...processes.filter(({ id, parent }) => parent === tree[index]?.id && !roots.includes(id)));
  return tree;
}

/** Memory that several processes share counts for each of them in part. */
async function proportionalKilobytes(id: number): Promise<number> {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}

function sum<One>(values: readonly One[], of: (value: One) => number): number {
  return values.reduce((total, value) => total + of(value), 0);
}
