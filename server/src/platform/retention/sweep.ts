// Deletes what is past its period.

import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { type Handler, handleJob } from '../jobs/handler.ts';
import { defineJob } from '../jobs/jobs.ts';
import type { PeriodName } from '../periods.ts';

/** Deletes what is past the periods that it covers. Each feature sweeps its own tables. */
export type Sweep = {
  readonly covers: readonly PeriodName[];
  sweep(db: Database): Promise<void>;
};

const sweepExpired = defineJob('sweep_expired', z.object({}));

/**
 * Every hour, so that no sweep has much to do; one after the other, since visitors need the connections, too. One that fails keeps
 * no other from its work.
 */
export function sweepTasks(db: Database, sweeps: readonly Sweep[]): Handler[] {
  const sweepAll = async () => {
    const faults: unknown[] = [];
    for (const { sweep } of sweeps) await sweep(db).catch((fault: unknown) => void faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything past its period was deleted');
  };
  return [handleJob(sweepExpired, sweepAll, { schedule: '17 * * * *' })];
}
