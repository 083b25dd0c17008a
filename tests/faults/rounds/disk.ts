// A small disk for the data of the database, so that it can be full.

import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Disk = {
  fill(): void;
  free(): void;
  remove(): void;
};

const megabytes = 1_400;

/** Makes the folder a disk of its own; undefined where that is not allowed, as outside containers without rights to mount. */
export function mountDisk(folder: string): Disk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'faults', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error; // others wrote meanwhile
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove: () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}
