// How much memory the blocks of an index take.

import type { BlockTexts } from './block-texts.ts';
import { type Block, ownOfColumn } from './block.ts';
import type { SearchIndex } from './search-index.ts';

/** Returns the bytes of all blocks; kinds, words and categories are not among them. */
export function bytesOfIndex({ blocks }: Pick<SearchIndex, 'blocks'>): number {
  return blocks.reduce((sum, block) => sum + bytesInBlock(block), 0);
}

function bytesInBlock(block: Block): number {
  const { codes, keys, edps, columns, prices } = block;
  const arrays = [
    ...Object.values(block).filter((value) => ArrayBuffer.isView(value)),
    ...Object.values(prices),
    ...Object.values(columns).flatMap(ownOfColumn),
    keys.order,
    keys.sorted.common,
  ];
  const inArrays = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return [codes, keys, edps].reduce((sum, texts) => sum + bytesOfTexts(texts), inArrays);
}

/** Nearly all texts have a byte for each character. */
function bytesOfTexts({ joined, starts }: BlockTexts): number {
  return joined.length + starts.byteLength;
}
