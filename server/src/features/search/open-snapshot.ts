// Takes the index from its snapshot.

import type { Database } from '../../platform/database/database.ts';
import { joinBlocks } from './create-index.ts';
import type { Snapshot, SnapshotPlace } from './index-snapshot.ts';
import { createKinds } from './kinds.ts';
import { knowledgeOf, orderOf, type Outlines } from './knowledge.ts';
import type { Results } from './results.ts';
import type { SearchIndex } from './search-index.ts';
import { type ChangesRead, isKnownSnapshot } from './search.repository.ts';
import { createWordTable } from './word-table.ts';

/** Storage in which the index outlives the process. */
export type Snapshots = {
  /** Returns the snapshot, undefined if there is none, or why it cannot be used. */
  read(): Promise<Snapshot | string | undefined>;
  /** Of the processes of a machine only one writes. */
  readonly isWriter: boolean;
  write(index: SearchIndex, place: SnapshotPlace): Promise<void>;
  /** Is told why an index is built anew. */
  readonly onBuild: (reason: string) => void;
};

/** An index, how far its changes were read, and when by the clock of a process. */
export type KnownIndex = {
  readonly index: SearchIndex;
  readonly read: ChangesRead & { readonly at: number };
};

/** Returns the index as it was then, with the outlines of now; undefined if there is no snapshot, or why it cannot be used. */
export async function openSnapshot(
  db: Database,
  snapshots: Snapshots,
  outlines: () => Promise<Outlines>,
  results: Results,
): Promise<KnownIndex | string | undefined> {
  const snapshot = await snapshots.read();
  if (typeof snapshot !== 'object') return snapshot;
  const { place, blocks, order } = snapshot;
  if (!(await isKnownSnapshot(db, place.token)))
    return 'its snapshot is of another database, or older than 36 hours';
  const kinds = createKinds((name) => snapshot.kinds[name] ?? []);
  const words = createWordTable(snapshot.words);
  const knowledge = knowledgeOf(await outlines(), { kinds, words, results });
  if (orderOf(knowledge) !== order) return 'the order of the categories has changed since its snapshot';
  return { index: await joinBlocks(knowledge, blocks), read: place };
}
