// The keys of the part numbers of a block, in alphabetical order too.

import { type BlockTexts, textsOf } from './block-texts.ts';
import { type KeyMarks, keyMarksOf } from './key-marks.ts';
import { withCommon, findNear, firstWhere, type Fold, type SortedTexts } from './near-texts.ts';

export type BlockKeys = BlockTexts & {
  /** The slots in the order of their keys. */
  readonly order: Uint16Array;
  readonly sorted: SortedTexts;
  readonly marks: KeyMarks;
  /** The keys in their order, divided by how they begin. */
  readonly runs: readonly KeyRun[];
};

/** Keys that begin alike: from an index in their order to the one before another. */
export type KeyRun = { readonly beginning: string; readonly from: number; readonly to: number };

/** Long enough that few of the runs of a large catalogue begin nearly as a wanted key. */
export const beginningLength = 4;

export function keysOf(keys: readonly string[]): BlockKeys {
  const order = Uint16Array.from(keys.keys());
  order.sort((a, b) => compareTexts(keys[a] ?? '', keys[b] ?? '') || a - b);
  return keysIn(textsOf(keys), order, keyMarksOf(keys));
}

/** Puts keys in a known order; what each has in common with the one before may be known too. */
export function keysIn(
  texts: BlockTexts,
  order: Uint16Array,
  marks: KeyMarks,
  common?: Uint8Array,
): BlockKeys {
  const sorted = {
    size: order.length,
    characterAt: (at: number, place: number) => texts.characterAt(order[at] ?? 0, place),
    lengthOf: (at: number) => texts.lengthOf(order[at] ?? 0),
  };
  const inOrder = withCommon(sorted, common);
  return {
    ...texts,
    order,
    sorted: inOrder,
    marks,
    runs: runsOf(inOrder, (at) => texts.at(order[at] ?? 0).slice(0, beginningLength)),
  };
}

function runsOf({ size, common }: SortedTexts, beginningAt: (at: number) => string): KeyRun[] {
  const runs: KeyRun[] = [];
  for (let from = 0, at = 1; at <= size; at += 1) {
    if (at < size && (common[at] ?? 0) >= beginningLength) continue;
    runs.push({ beginning: beginningAt(from), from, to: at });
    from = at;
  }
  return runs;
}

/** Returns the keys of a run that begin with a prefix. */
export function runWithPrefix(keys: BlockKeys, { beginning, from, to }: KeyRun, prefix: string): KeyRun {
  if (prefix.length <= beginning.length) return { beginning, from, to };
  const slotAt = (at: number) => keys.order[from + at] ?? 0;
  const before = firstWhere(to - from, (at) => keys.compare(slotAt(at), prefix) >= 0);
  const after =
    before + firstWhere(to - from - before, (at) => !keys.beginsWith(slotAt(before + at), prefix));
  return { beginning, from: from + before, to: from + after };
}

/** Calls back for each part of a run whose key is at most `most` edits from the wanted one. */
export function nearKeys(
  { sorted, order }: BlockKeys,
  run: KeyRun,
  { wanted, most, fold }: WantedKey,
  found: (slot: number, edits: number) => void,
): void {
  findNear(sorted, wanted, most, fold, (at, edits) => found(order[at] ?? 0, edits), run);
}

export type WantedKey = { readonly wanted: readonly number[]; readonly most: number; readonly fold: Fold };

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
