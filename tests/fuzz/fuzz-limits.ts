// The number of inputs, and the limit for one of them.

import type { Parameters } from 'fast-check';

export type FuzzLimits = {
  readonly inputs: number;
  readonly seed: number;
  /** The latest end, in milliseconds of the clock. */
  readonly endsAt?: number;
};

export type FuzzResult = {
  readonly inputs: number;
  /** How often each status was answered, or each reader was given a file. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The memory left by the second half, in bytes. */
  readonly growth?: number;
  /** The first failure, shrunk; undefined when there was none. */
  readonly fault: string | undefined;
};

/** The limit of processor time for one input, in milliseconds. */
export const longestWork = 2_000;

/** Returns the processor time of this process since an earlier reading, in milliseconds. */
export function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns the limits as fast-check's parameters; running out of time is no failure. */
export function checkParameters<Values>({ inputs, seed, endsAt }: FuzzLimits): Parameters<Values> {
  return {
    numRuns: inputs,
    seed,
    ...(endsAt !== undefined && {
      interruptAfterTimeLimit: Math.max(1, endsAt - Date.now()),
      markInterruptAsFailure: false,
    }),
  };
}
