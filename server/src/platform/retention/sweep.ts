// Deletes data whose retention period is over.

import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Handler, handleJob } from '../jobs/handler.ts';
import { defineJob } from '../jobs/jobs.ts';
import type { PeriodName } from '../periods.ts';

/** Deletes the data whose periods are over, for the periods it names. Each feature sweeps its own tables. */
export type Sweep = {
  readonly covers: readonly PeriodName[];
  sweep(db: Database): Promise<void>;
};

const sweepExpired = defineJob('sweep_expired', z.object({}));

/**
 * Runs all sweeps every hour, so that each has little to do, and one after the other, to leave the connections to visitors. When
 * one fails, the others still run.
 */
export function sweepTasks(db: Database, sweeps: readonly Sweep[]): Handler[] {
  const sweepAll = async () => {
    const faults: unknown[] = [];
    for (const { sweep } of sweeps) await sweep(db).catch((fault: unknown) => void faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything past its period was deleted');
  };
  return [handleJob(sweepExpired, sweepAll, { schedule: '17 * * * *' })];
}
