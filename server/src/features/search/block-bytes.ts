// A block of the index as bytes, and back: its numbers are used where they were read, and its texts are one string each, for which the
// bytes are not kept.

import { currencies } from '@chipload/domain/money';
import { keysIn } from './block-keys.ts';
import { textsIn } from './block-texts.ts';
import {
  type Block,
  columnNames,
  columnOfOwn,
  eachColumn,
  edpMarksOf,
  nextBlockNumber,
  ownOfColumn,
} from './block.ts';
import { pack, unpack } from './packed.ts';
import { firstBits } from './part-sets.ts';

export type BlockBytes<Bytes> = { readonly numbers: Bytes; readonly texts: Bytes };

export function bytesOfBlock(block: Block): BlockBytes<Uint8Array> {
  const { codes, keys, edps, columns, prices } = block;
  const numbers = pack([
    block.available,
    block.ids,
    ...currencies.map((currency) => prices[currency]),
    block.inStock,
    block.active,
    codes.starts,
    keys.starts,
    keys.order,
    keys.marks,
    keys.sorted.common,
    edps.starts,
    block.edpSlots,
    block.words,
    block.wordStarts,
    block.wordSlots,
    ...columnNames.flatMap((name) => ownOfColumn(columns[name])),
  ]);
  return { numbers, texts: pack([codes.joined, keys.joined, edps.joined]) };
}

/** Reads the pieces in the order in which `bytesOfBlock` has them. */
export function blockOfBytes({ numbers, texts }: BlockBytes<ArrayBuffer>): Block {
  const next = unpack(numbers);
  const { text } = unpack(texts);
  const available = next.integers();
  const size = available.length;
  const nextTexts = () => textsIn(text(), next.integersOrShorts(size + 1));
  const block = {
    number: nextBlockNumber(),
    size,
    all: firstBits(size),
    available,
    ids: next.doublesOrUnsigned(size),
    prices: { CAD: next.doubles(), USD: next.doubles() },
    priceBounds: {},
    inStock: next.integers(),
    active: next.integers(),
    codes: nextTexts(),
    keys: keysIn(nextTexts(), next.shorts(), next.integers(), next.bytes()),
    edps: nextTexts(),
    edpSlots: next.shorts(),
    words: next.integers(),
    wordStarts: next.integers(),
    wordSlots: next.shorts(),
    columns: eachColumn(() =>
      columnOfOwn({
        kinds: next.integers(),
        kindAt: next.shortsOrBytes(size),
        slots: next.shorts(),
        starts: next.shorts(),
      }),
    ),
  };
  const edpMarks = edpMarksOf(Array.from(block.edpSlots, (slot) => block.edps.at(slot)));
  return { ...block, edpMarks };
}
