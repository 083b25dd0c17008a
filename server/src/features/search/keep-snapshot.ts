// Keeps the snapshot of the index in the folder of the shop.

import { join } from 'node:path';
import { readSnapshot, writeSnapshot } from './index-snapshot.ts';
import type { Snapshots } from './open-snapshot.ts';
import { fingerprintOfRules } from './snapshot-rules.ts';

/** Where a process keeps its snapshot, and whom it tells what the operator should know. */
export type SnapshotOptions = {
  readonly folder: string;
  /** One process of a machine writes it, all read it. */
  readonly isWriter: boolean;
  readonly onTrouble: (sentence: string) => void;
};

export function snapshotsIn({ folder, isWriter, onTrouble }: SnapshotOptions): Snapshots {
  const path = join(folder, 'search-index');
  // Now, since the code on the disk may be replaced while this process runs.
  const rules = fingerprintOfRules();
  rules.catch(() => undefined); // it fails where it is needed
  return {
    read: async () => {
      try {
        return await readSnapshot({ path, rules: await rules });
      } catch (error) {
        return `its snapshot ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
      }
    },
    isWriter,
    write: async (index, place) => {
      try {
        await writeSnapshot({ path, rules: await rules }, index, place);
      } catch (error) {
        onTrouble(`The snapshot of the search index was not written to ${path}: ${String(error)}`);
      }
    },
    onBuild: (reason) => onTrouble(`The search index is built anew: ${reason}`),
  };
}
