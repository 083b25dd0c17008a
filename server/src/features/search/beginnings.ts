// How the part numbers of a catalogue begin, and where those are that begin so: a number with a typo is looked for only among the few
// whose beginning is near enough.

import { compareTexts, type KeyRun, nearKeys, type WantedKey } from './block-keys.ts';
import { textsOf } from './block-texts.ts';
import type { Block } from './block.ts';
import { beginningsNear, type SortedTexts, withCommon } from './near-texts.ts';

type Place = { readonly block: number; readonly run: KeyRun };

export type Beginnings = {
  readonly texts: SortedTexts;
  /** For each text the runs of keys that begin with it. */
  readonly places: readonly (readonly Place[])[];
};

export function beginningsOf(blocks: readonly Block[]): Beginnings {
  const byText = new Map<string, Place[]>();
  for (const [block, { keys }] of blocks.entries()) {
    for (const run of keys.runs) {
      const places = byText.get(run.beginning);
      if (places) places.push({ block, run });
      else byText.set(run.beginning, [{ block, run }]);
    }
  }
  const ordered = [...byText].toSorted(([a], [b]) => compareTexts(a, b));
  const { characterAt, lengthOf } = textsOf(ordered.map(([text]) => text));
  return {
    texts: withCommon({ size: ordered.length, characterAt, lengthOf }),
    places: ordered.map(([, places]) => places),
  };
}

/** Calls back for each part whose key is near the wanted one, block by block. */
export function eachNearKey(
  { blocks, beginnings }: { readonly blocks: readonly Block[]; readonly beginnings: () => Beginnings },
  wanted: WantedKey,
  found: (block: Block, number: number, slot: number, edits: number) => void,
): void {
  const { texts, places } = beginnings();
  const near = beginningsNear(texts, wanted.wanted, wanted.most, wanted.fold).flatMap(
    (at) => places[at] ?? [],
  );
  for (const { block: number, run } of near.toSorted(
    (a, b) => a.block - b.block || a.run.from - b.run.from,
  )) {
    const block = blocks[number];
    if (block) nearKeys(block.keys, run, wanted, (slot, edits) => found(block, number, slot, edits));
  }
}
