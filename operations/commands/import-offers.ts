import { shopDay } from '@chipload/server/shop-day';
import { offerCompaniesFile } from '../import/files/offer-companies.ts';
import { offerPartsFile } from '../import/files/offer-parts.ts';
import { offersFile } from '../import/files/offers.ts';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';
import { importUsage, parseImportArguments, runImport } from './import-command.ts';

export const importOffers: Command = {
  usage: importUsage,
  about:
    'Loads offers.csv, offer-companies.csv and offer-parts.csv of a folder, and prints the address of every offer',
  run: async (args) => {
    const files = [offersFile, offerCompaniesFile, offerPartsFile];
    const isGood = await runImport(args, () => ({ files, hasSettings: false }));
    if (isGood && !parseImportArguments(args).isDryRun) console.log(await formatAddresses());
    return isGood;
  },
};

/** Lists the addresses of current and future offers, for sending them to customers. */
async function formatAddresses(): Promise<string> {
  return withShop(async ({ db, configuration }) => {
    const offers = await db
      .selectFrom('discounts')
      .select(['code', 'uuid', 'valid_from', 'valid_until'])
      .where('valid_until', '>=', shopDay())
      .orderBy('code')
      .execute();
    const lines = offers.map(
      ({ code, uuid, valid_from: from, valid_until: until }) =>
        `${code}, ${from} to ${until}\n  ${configuration.publicUrl}/app/discounts/${uuid}`,
    );
    return ['', ...lines].join('\n');
  });
}
