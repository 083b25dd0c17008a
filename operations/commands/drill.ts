import { join } from 'node:path';
import { drillBackup } from '../backup/drill.ts';
import { listBackups } from '../backup/kept-backups.ts';
import { bytesOf } from '../backup/manifest.ts';
import { noteProof } from '../backup/proofs.ts';
import { sizeText } from '../backup/size-text.ts';
import { type OpenShop, withDatabase } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

/** Proves that the shop can be restored. */
export const drill: Command = {
  usage: '[backup]',
  about:
    'Restores a backup (default the newest in DATA_DIR/backups) in a temporary place, checks it and places an order in it; sends nothing',
  run: async ([backup, ...rest]) => {
    if (rest.length > 0) throw new UsageFault('Name one backup.');
    return withDatabase((shop) => run(shop, backup));
  },
};

async function run({ configuration, pool }: OpenShop, named: string | undefined): Promise<boolean> {
  const usual = join(configuration.dataFolder, 'backups');
  const folder = named ?? (await listBackups(usual))[0];
  if (folder === undefined) {
    console.log(`There is no backup in ${usual}. Run: npm run shop -- backup`);
    return false;
  }
  const begun = performance.now();
  const { isWell, manifest, restoreSeconds, orderNumber } = await drillBackup(folder);
  const seconds = (performance.now() - begun) / 1_000;
  console.log(
    `${folder} (${sizeText(bytesOf(manifest))}): restored and compared in ${restoreSeconds.toFixed(1)} s, order ${orderNumber} placed, all in ${seconds.toFixed(1)} s. The copy is removed.`,
  );
  if (isWell) await noteProof(pool, { kind: 'drill', folder, manifest, seconds });
  return isWell;
}
