// What visitors left behind and nobody can ask for any more.

import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { defineJob } from '../jobs/jobs.ts';
import { type Handler, handleJob } from '../jobs/worker.ts';
import { deleteExpiredKeys } from './idempotency.repository.ts';
import { deleteExpiredSessions } from './session.repository.ts';

const sweepVisitors = defineJob('sweep_visitors', z.object({}));

/** Every hour: sessions (with the trunks of their guests) and keys of requests that have expired. */
export function sweepTasks(db: Database): Handler[] {
  const sweep = async () => {
    await deleteExpiredKeys(db);
    await deleteExpiredSessions(db);
  };
  return [handleJob(sweepVisitors, sweep, { schedule: '17 * * * *' })];
}
