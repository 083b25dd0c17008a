import { setTimeout as pause } from 'node:timers/promises';
import { readConfiguration } from '@chipload/server/configuration';
import { findRunning, type RunningShop } from '@chipload/server/running';
import type { Command } from './command.ts';

const patienceMilliseconds = 600_000;
const lookMilliseconds = 200;

/** Lets the running shop continue with the code that is on the disk now, without a pause for its visitors. */
export const reload: Command = {
  usage: '',
  about: 'Replaces the processes of the running shop by new ones of the code on disk, without a pause',
  run: async () => {
    const { dataFolder } = readConfiguration();
    const shops = findRunning(dataFolder);
    if (shops.length === 0) {
      console.log(`No shop runs on ${dataFolder}. Start one with npm start, or check DATA_DIR.`);
      return false;
    }
    const results = await Promise.all(shops.map(async (shop) => reloadOne(dataFolder, shop)));
    return results.every(Boolean);
  },
};

async function reloadOne(dataFolder: string, { pid, reloads: before }: RunningShop): Promise<boolean> {
  process.kill(pid, 'SIGHUP');
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await pause(lookMilliseconds)) {
    const shop = findRunning(dataFolder).find((one) => one.pid === pid);
    if (!shop) {
      console.log(`The shop (process ${pid}) ended meanwhile. See its log.`);
      return false;
    }
    if (shop.reloads === before) continue;
    console.log(
      shop.problem ??
        `The shop (process ${pid}) runs the code on the disk. Former processes end when their visitors have left.`,
    );
    return shop.problem === undefined;
  }
  console.log(`The shop (process ${pid}) has not finished within ${patienceMilliseconds / 60_000} minutes.`);
  return false;
}
