// A block of the index as bytes, and back: its numbers are used where they were read, and its texts are one string each.

import { currencies } from '@chipload/domain/money';
import { keysIn } from './block-keys.ts';
import { type BlockTexts, textsIn } from './block-texts.ts';
import { type Block, columnNames, eachColumn, edpMarksOf, nextBlockNumber } from './block.ts';
import { pack, type Unpacker, unpack } from './packed.ts';
import { firstBits } from './part-sets.ts';

export function bytesOfBlock(block: Block): Uint8Array {
  const { codes, keys, edps, columns, prices } = block;
  return pack([
    block.ids,
    ...currencies.map((currency) => prices[currency]),
    block.available,
    block.inStock,
    block.active,
    codes.starts,
    codes.joined,
    keys.starts,
    keys.joined,
    keys.order,
    keys.sorted.common,
    edps.starts,
    edps.joined,
    block.edpHashes,
    block.edpSlots,
    block.words,
    block.wordStarts,
    block.wordSlots,
    ...columnNames.flatMap((name) => {
      const { kinds, kindAt, slots, starts } = columns[name];
      return [kinds, kindAt, slots, starts];
    }),
  ]);
}

/** Reads the pieces in the order in which `bytesOfBlock` has them. */
export function blockOfBytes(bytes: ArrayBuffer): Block {
  const next = unpack(bytes);
  const ids = next.doubles();
  const block = {
    number: nextBlockNumber(),
    size: ids.length,
    all: firstBits(ids.length),
    ids,
    prices: { CAD: next.doubles(), USD: next.doubles() },
    priceBounds: {},
    available: next.integers(),
    inStock: next.integers(),
    active: next.integers(),
    codes: textsOfBytes(next),
    keys: keysIn(textsOfBytes(next), next.shorts(), next.bytes()),
    edps: textsOfBytes(next),
    edpHashes: next.integers(),
    edpSlots: next.shorts(),
    words: next.integers(),
    wordStarts: next.integers(),
    wordSlots: next.shorts(),
    columns: eachColumn(() => ({
      kinds: next.integers(),
      kindAt: next.shorts(),
      slots: next.shorts(),
      starts: next.shorts(),
    })),
  };
  return { ...block, edpMarks: edpMarksOf(block.edpHashes) };
}

function textsOfBytes(next: Unpacker): BlockTexts {
  const starts = next.integers();
  return textsIn(next.text(), starts);
}
