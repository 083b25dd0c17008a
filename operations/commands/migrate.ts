import { prepareDatabase } from '@chipload/server/database';
import { withDatabase } from '../open-shop.ts';
import type { Command } from './command.ts';

export const migrate: Command = {
  usage: '',
  about: 'Migrates the database to this version',
  run: () =>
    withDatabase(async (shop) => {
      const { applied } = await prepareDatabase(shop);
      for (const name of applied) console.log(`Applied ${name}`);
      console.log('The database is up to date.');
      return true;
    }),
};
