import { hashPassword } from '@chipload/server/password';
import { CommandFault } from '../command-fault.ts';
import { peopleFile } from '../import/files/people.ts';
import { specialPricesOfPeopleFile } from '../import/files/special-prices.ts';
import type { Command } from './command.ts';
import { importUsage, runImport } from './import-command.ts';

/** Public: it is in sample-shop/README.md. */
const samplePassword = 'chipload-sample-1';

export const importPeople: Command = {
  usage: importUsage,
  about: 'Loads the sample people of a folder with their special prices; only where the sample shop is on',
  run: (args) =>
    runImport(args, ({ configuration }) => {
      if (!configuration.hasSampleShop)
        throw new CommandFault(
          'Sample people have a password that everybody knows, so this shop accepts none; SAMPLE_SHOP=on allows them.',
        );
      return {
        files: [peopleFile(() => hashPassword(samplePassword)), specialPricesOfPeopleFile],
        hasSettings: false,
      };
    }),
};
