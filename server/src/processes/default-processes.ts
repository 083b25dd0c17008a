// How many processes pay, unless the operator says.

import { availableParallelism, totalmem } from 'node:os';

export type Machine = {
  readonly cores: number;
  /** The memory of the machine, or of its container. */
  readonly memoryBytes: number;
};

/** A process holds its caches and its own index of the parts, and during a reload a second one beside it. */
const bytesPerProcess = 768 * 1_048_576;
const mostByDefault = 16;

/** PostgreSQL allows 100 unless somebody set more; a few are left for its operator and for commands of the shop. */
const connectionsForAll = 90;
/** Connections outside the pool: one that listens for changes, and one of the jobs. */
const furtherConnections = 2;
const mostConnections = 10;
const fewestConnections = 4;

export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  return { cores: availableParallelism(), memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem() };
}

/**
 * PostgreSQL works about as long for a request that changes something as the shop itself, so where both share a machine, half of its
 * cores are for each. One process is the smallest and fastest shop on two cores.
 */
export function defaultProcesses({ cores, memoryBytes }: Machine, hasDatabaseElsewhere: boolean): number {
  const byCores = hasDatabaseElsewhere ? cores : Math.floor(cores / 2);
  const byMemory = Math.floor(memoryBytes / bytesPerProcess);
  return Math.max(1, Math.min(byCores, byMemory, mostByDefault));
}

/** Returns the size of each process's pool with which PostgreSQL has enough connections, even for twice as many during a reload. */
export function defaultConnections(processes: number): number {
  const each = Math.floor(connectionsForAll / (2 * processes)) - furtherConnections;
  return Math.max(fewestConnections, Math.min(each, mostConnections));
}

/** Returns how many connections all processes may need, during a reload. */
export function neededConnections(processes: number, connections: number): number {
  return 2 * processes * (connections + furtherConnections);
}
