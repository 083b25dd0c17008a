// Keeps the snapshot of the index in the folder of the shop.

import { join } from 'node:path';
import { readSnapshot, writeSnapshot } from './index-snapshot.ts';
import type { Snapshots } from './open-snapshot.ts';

/** Where a process keeps its snapshot, and whom it tells what the operator should know. */
export type SnapshotOptions = {
  readonly folder: string;
  /** One process of a machine writes it, all read it. */
  readonly isWriter: boolean;
  readonly onTrouble: (sentence: string) => void;
};

export function snapshotsIn({ folder, isWriter, onTrouble }: SnapshotOptions): Snapshots {
  const path = join(folder, 'search-index');
  return {
    read: async () => {
      try {
        return await readSnapshot(path);
      } catch (error) {
        return `its snapshot ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
      }
    },
    isWriter,
    write: async (index, place) => {
      try {
        await writeSnapshot(path, index, place);
      } catch (error) {
        onTrouble(`The snapshot of the search index was not written to ${path}: ${String(error)}`);
      }
    },
    onBuild: (reason) => onTrouble(`The search index is built anew: ${reason}`),
  };
}
