import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { readConfiguration } from '@chipload/server/configuration';
import { keyFingerprints } from '@chipload/server/secrets-key';
import { bytesOf } from '../backup/manifest.ts';
import { removeOlder } from '../backup/kept-backups.ts';
import { noteProof } from '../backup/proofs.ts';
import { sizeText } from '../backup/size-text.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { counted } from '../counted.ts';
import { type OpenShop, requireShop, withDatabase } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';
import { shopVersion } from '../backup/shop-version.ts';

/** Copies the database of a running shop. */
export const backup: Command = {
  usage: '[FOLDER] [--keep N]',
  about:
    'Writes a backup of the running shop as a folder inside FOLDER (default DATA_DIR/backups); --keep removes all but the newest N there',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    });
    if (positionals.length > 1) throw new UsageFault('Name one folder.');
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
      throw new UsageFault('--keep takes how many backups to keep, 1 or more.');
    requireShop(readConfiguration());
    return withDatabase((shop) => run(shop, positionals[0], values.keep));
  },
};

async function run(shop: OpenShop, folder: string | undefined, keep: string | undefined): Promise<boolean> {
  const { configuration, ownerUrl, pool } = shop;
  const into = resolve(folder ?? join(configuration.dataFolder, 'backups'));
  const begun = performance.now();
  const written = await writeBackup({
    ownerUrl,
    into,
    version: shopVersion(),
    key_fingerprints: keyFingerprints(configuration),
    not_included: notIncluded(configuration),
  });
  const { tables, taken_at: takenAt } = written.manifest;
  const seconds = (performance.now() - begun) / 1_000;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${written.folder}: the shop as of ${takenAt}`);
  console.log(
    `${counted(rows, 'row', 'rows')} of ${counted(tables.length, 'table', 'tables')}, ${sizeText(bytesOf(written.manifest))}, in ${seconds.toFixed(1)} s.`,
  );
  for (const sentence of written.manifest.not_included) console.log(`Not in it: ${sentence}`);
  await noteProof(pool, { kind: 'backup', folder: written.folder, manifest: written.manifest, seconds });
  if (keep !== undefined)
    for (const removed of await removeOlder(into, Number(keep))) console.log(`Removed ${removed}`);
  return true;
}

function notIncluded({ smtpUrl, mailFolder, secretsKeys, dataFolder }: OpenShop['configuration']): string[] {
  const key = secretsKeys ? 'SECRETS_KEY' : join(dataFolder, 'secrets.key');
  return [
    `the key of second factors (${key}): keep it in another place`,
    ...(smtpUrl === undefined ? [`e-mails written as files (${mailFolder}): copy the folder`] : []),
  ];
}
