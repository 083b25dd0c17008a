import { sql } from 'kysely';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';

/** For a restored copy of the shop: the mails and payments in its queue are processed by the original. */
export const discardJobs: Command = {
  name: 'discard-jobs',
  usage: '',
  about: 'Removes every waiting job, so that a restored copy sends no mail and asks no card company again',
  run: () =>
    withShop(async ({ db }) => {
      const { rows } = await sql<{ name: string; count: number }>`
        with discarded as (
          delete from graphile_worker._private_jobs as jobs using graphile_worker._private_tasks as tasks
          where tasks.id = jobs.task_id
          returning tasks.identifier as name
        )
        select name, count(*)::integer as count from discarded group by name order by name`.execute(db);
      for (const { name, count } of rows) console.log(`${name}: ${count}`);
      console.log(rows.length === 0 ? 'No job was waiting.' : 'These jobs will not be done.');
      return true;
    }),
};
