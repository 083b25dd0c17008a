// How the part numbers of a catalogue begin, and where those are that begin so: a number with a typo is looked for only among the few
// whose beginning is near enough.

import {
  beginningLength,
  type BlockKeys,
  compareTexts,
  type KeyRun,
  nearKeys,
  runWithPrefix,
  type WantedKey,
} from './block-keys.ts';
import { type BlockTexts, textsOf } from './block-texts.ts';
import type { Block } from './block.ts';
import { hashWith, mayHave } from './key-marks.ts';
import { beginningsNear, firstWhere, type SortedTexts, withCommon } from './near-texts.ts';

type Place = { readonly block: number; readonly run: KeyRun };

export type Beginnings = {
  readonly texts: SortedTexts & Pick<BlockTexts, 'compare' | 'beginsWith'>;
  /** For each text the runs of keys that begin with it. */
  readonly places: readonly (readonly Place[])[];
};

export function beginningsOf(blocks: readonly Keyed[]): Beginnings {
  const byText = new Map<string, Place[]>();
  for (const [block, { keys }] of blocks.entries()) {
    for (const run of keys.runs) {
      const places = byText.get(run.beginning);
      if (places) places.push({ block, run });
      else byText.set(run.beginning, [{ block, run }]);
    }
  }
  const ordered = [...byText].toSorted(([a], [b]) => compareTexts(a, b));
  const texts = textsOf(ordered.map(([text]) => text));
  const { characterAt, lengthOf } = texts;
  return {
    texts: { ...texts, ...withCommon({ size: ordered.length, characterAt, lengthOf }) },
    places: ordered.map(([, places]) => places),
  };
}

type Keyed = Pick<Block, 'keys'>;
type Indexed<One extends Keyed = Keyed> = {
  readonly blocks: readonly One[];
  readonly beginnings: () => Beginnings;
};

/** Some keys of a block, from an index in their order to the one before another. */
type FoundKeys = (number: number, keys: BlockKeys, run: KeyRun) => void;

/** Calls back for the keys that begin with a prefix, block by block. */
export function eachWithPrefix(index: Indexed, prefix: string, found: FoundKeys): void {
  const { texts, places } = index.beginnings();
  const beginning = prefix.slice(0, beginningLength);
  const from = firstBeginning(texts, beginning);
  const count = firstWhere(texts.size - from, (at) => !texts.beginsWith(from + at, beginning));
  eachRun(index, places.slice(from, from + count).flat(), prefix, found);
}

/** Calls back for the keys that are this one, and those longer ones that follow. */
export function eachFromKey(index: Indexed, key: string, found: FoundKeys): void {
  const { texts, places } = index.beginnings();
  const beginning = key.slice(0, beginningLength);
  const at = firstBeginning(texts, beginning);
  if (at < texts.size && texts.compare(at, beginning) === 0) eachRun(index, places[at] ?? [], key, found);
}

function firstBeginning(texts: Beginnings['texts'], beginning: string): number {
  return firstWhere(texts.size, (at) => texts.compare(at, beginning) >= 0);
}

function eachRun({ blocks }: Indexed, places: readonly Place[], prefix: string, found: FoundKeys): void {
  for (const { block: number, run } of inOrder(places)) {
    const keys = blocks[number]?.keys;
    const own = keys && runWithPrefix(keys, run, prefix);
    if (own && own.from < own.to) found(number, keys, own);
  }
}

function inOrder(places: readonly Place[]): readonly Place[] {
  return places.toSorted((a, b) => a.block - b.block || a.run.from - b.run.from);
}

/** Calls back for each part whose key is near the wanted one, block by block. */
export function eachNearKey<One extends Keyed>(
  { blocks, beginnings }: Indexed<One>,
  wanted: WantedKey,
  found: (block: One, number: number, slot: number, edits: number) => void,
): void {
  const { texts, places } = beginnings();
  const near = beginningsNear(texts, wanted.wanted, wanted.most, wanted.fold).flatMap(({ at, rests }) => {
    const all = places[at] ?? [];
    if (rests === undefined) return all;
    const hashes = rests.map((rest) => hashAfter(texts, at, rest));
    return all.filter(({ block }) => {
      const marks = blocks[block]?.keys.marks;
      return marks !== undefined && hashes.some((hash) => mayHave(marks, hash));
    });
  });
  for (const { block: number, run } of inOrder(near)) {
    const block = blocks[number];
    if (block) nearKeys(block.keys, run, wanted, (slot, edits) => found(block, number, slot, edits));
  }
}

function hashAfter(texts: SortedTexts, at: number, rest: readonly number[]): number {
  let hash = 0;
  for (let place = 0; place < texts.lengthOf(at); place += 1)
    hash = hashWith(hash, texts.characterAt(at, place));
  return rest.reduce((before, character) => hashWith(before, character), hash);
}
