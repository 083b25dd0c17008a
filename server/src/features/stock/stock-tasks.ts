import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { allocateBackorders } from './allocate-backorders.ts';
import { allocateBackordersJob } from './stock.jobs.ts';

/** The jobs of stock. */
export function stockTasks({ db }: { readonly db: Database }): Handler[] {
  return [
    // Also without a cause, for stock that something else than the shop has raised.
    handleJob(
      allocateBackordersJob,
      async (_, signal) => {
        await allocateBackorders(db, signal);
      },
      { schedule: '*/5 * * * *' },
    ),
  ];
}
