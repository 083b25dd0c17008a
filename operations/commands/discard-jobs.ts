import { discardAllJobs } from '@chipload/server/job-desk';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';

/** For a restored copy of the shop: the mails and payments in its queue are processed by the original. */
export const discardJobs: Command = {
  usage: '',
  about: 'Removes every waiting job, so that a restored copy sends no mail and asks no card company again',
  run: () =>
    withShop(async ({ db }) => {
      const rows = await discardAllJobs(db);
      for (const { name, count } of rows) console.log(`${name}: ${count}`);
      console.log(rows.length === 0 ? 'No job was waiting.' : 'These jobs will not be done.');
      return true;
    }),
};
