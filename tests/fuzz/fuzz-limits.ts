// How much is tried, and what counts as too long.

import type { Parameters } from 'fast-check';

export type FuzzLimits = {
  readonly inputs: number;
  readonly seed: number;
  /** When it ends at the latest, in milliseconds of the clock. */
  readonly endsAt?: number;
};

export type FuzzResult = {
  readonly inputs: number;
  /** How often each status was answered, or each reader was given a file. */
  readonly statuses: Readonly<Record<string, number>>;
  /** What the second half left in memory, in bytes. */
  readonly growth?: number;
  /** The first fault, shrunk; undefined when there was none. */
  readonly fault: string | undefined;
};

/** Processor time of one input, in milliseconds. */
export const longestWork = 2_000;

/** The processor time of this process since an earlier reading, in milliseconds. */
export function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The limits in fast-check's words; the end of the time is no failure. */
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
