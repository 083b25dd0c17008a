// The index in a file, so that a process that starts needs not build it. Numbers and texts are used as they were read; what depends on
// the outline of the catalogue is not in the file.

import type { ListingPart } from '@chipload/domain/catalogue';
import type { Block } from './block.ts';
import { blockOfBytes, bytesOfBlock } from './block-bytes.ts';
import { type Attribute, attributes } from './kinds.ts';
import { orderOf } from './knowledge.ts';
import type { SearchIndex } from './search-index.ts';
import type { ChangesRead } from './search.repository.ts';
import { readPieces, writePieces } from './snapshot-file.ts';
import { createYielder } from './yielder.ts';

/** Changes with the form of the file. */
const format = 3;

/** Up to where the changes of the database are in a snapshot, and the row of the database that says so. */
export type SnapshotPlace = ChangesRead & { readonly token: string; readonly at: number };

/** The head of the file, before the blocks. */
type Head = {
  readonly format: number;
  readonly rules: string;
  readonly place: SnapshotPlace;
  /** The categories in their order, as text. */
  readonly order: string;
  readonly kinds: Readonly<Partial<Record<Attribute, readonly ListingPart[]>>>;
  readonly words: readonly string[];
  readonly blocks: number;
};

export type Snapshot = Pick<Head, 'place' | 'order' | 'kinds' | 'words'> & {
  readonly blocks: readonly Block[];
};

/** A file of snapshots, and the fingerprint of the code that this process runs. */
export type SnapshotFile = { readonly path: string; readonly rules: string };

/** Writes an index in turns; stock and prices that change meanwhile are in it or not. */
export async function writeSnapshot(
  { path, rules }: SnapshotFile,
  index: SearchIndex,
  place: SnapshotPlace,
): Promise<void> {
  const yieldTurn = createYielder();
  async function* pieces() {
    const head: Head = {
      format,
      rules,
      place,
      order: orderOf(index),
      kinds: Object.fromEntries(attributes.map((name) => [name, index.kinds[name].parts])),
      words: index.words.texts,
      blocks: index.blocks.length,
    };
    yield Buffer.from(JSON.stringify(head));
    for (const block of index.blocks) {
      const { numbers, texts } = bytesOfBlock(block);
      yield numbers;
      yield texts;
      await yieldTurn();
    }
  }
  await writePieces(path, pieces());
}

/** Reads an index; undefined if there is none. Fails if it is damaged or was made by other code. */
export async function readSnapshot({ path, rules }: SnapshotFile): Promise<Snapshot | undefined> {
  return readPieces(path, async ({ next }) => {
    const head: Head = JSON.parse(Buffer.from(await next()).toString());
    if (head.format !== format || head.rules !== rules) throw new Error('other code has written it');
    const blocks: Block[] = [];
    while (blocks.length < head.blocks)
      blocks.push(blockOfBytes({ numbers: await next(), texts: await next() }));
    return { ...head, blocks };
  });
}
