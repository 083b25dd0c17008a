import { keyFingerprints } from '@chipload/server/secrets-key';
import { checkBooks } from '../backup/check-books.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { counted } from '../counted.ts';
import { withDatabase } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

/** Makes a shop of a backup. */
export const restore: Command = {
  usage: '<backup>',
  about: 'Restores the folder of a backup into an empty database; the copy sends nothing until release-copy',
  run: async ([folder, ...rest]) => {
    if (folder === undefined || rest.length > 0) throw new UsageFault('Name the folder of one backup.');
    return withDatabase(async (shop) => {
      const begun = performance.now();
      const { manifest, leftOut } = await restoreBackup(folder, shop);
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      console.log(
        `The shop is as it was at ${manifest.taken_at}: ${counted(manifest.tables.length - leftOut.length, 'table', 'tables')} restored and compared in ${seconds} s.`,
      );
      for (const name of leftOut) console.log(`Left out, since it is not a table of the shop: ${name}`);
      warnOfKey(manifest.key_fingerprints, keyFingerprints(shop.configuration));
      const isWell = await checkBooks(shop);
      console.log('It sends no e-mail and moves no money until you run: npm run shop -- release-copy');
      return isWell;
    });
  },
};

function warnOfKey(wanted: readonly string[], present: readonly string[]): void {
  const missing = wanted.filter((fingerprint) => !present.includes(fingerprint));
  if (missing.length > 0)
    console.log(
      `wrong      The key of second factors is another one: set SECRETS_KEY to the key with the fingerprint ${missing.join(', ')}, or put its secrets.key into DATA_DIR.`,
    );
}
