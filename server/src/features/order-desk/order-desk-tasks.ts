import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { releaseEndedHolds } from './hold-order.ts';
import { releaseEndedHoldsJob } from './order-desk.jobs.ts';

/** The jobs of the desk. */
export function orderDeskTasks({ db }: { readonly db: Database }): Handler[] {
  return [
    // Every hour, since the day of the shop begins at another hour than that of the clock of a server.
    handleJob(releaseEndedHoldsJob, (_payload, signal) => releaseEndedHolds(db, signal), {
      schedule: '3 * * * *',
    }),
  ];
}
