// Finds texts (the codes of all parts, all words) by their beginning or with a typo. Texts are identified by their index.

import { isOneTypoApart } from '@chipload/domain/search';
import type { Yielder } from './yielder.ts';

export type SortedTexts = {
  readonly texts: readonly string[];
  /** Their indexes, in alphabetical order. */
  readonly order: Int32Array;
  /** For each text a bit mask of its letters; different letters may share a bit. */
  readonly letters: Int32Array;
};

/** Prepares texts for searching. */
export async function createSortedTexts(texts: readonly string[], yieldTurn: Yielder): Promise<SortedTexts> {
  const letters = new Int32Array(texts.length);
  for (const [at, text] of texts.entries()) {
    letters[at] = lettersOf(text);
    if (at % textsPerTurn === 0) await yieldTurn();
  }
  return { texts, order: await numbersInOrder(texts, yieldTurn), letters };
}

/** Returns the indexes of the texts with a prefix. */
export function numbersByPrefix({ texts, order }: SortedTexts, prefix: string): Int32Array {
  const textAt = (at: number) => texts[order[at] ?? -1] ?? '';
  const from = firstWhere(order.length, (at) => textAt(at) >= prefix);
  const to = firstWhere(order.length, (at) => at >= from && !textAt(at).startsWith(prefix));
  return order.subarray(from, to);
}

/** Returns the indexes of the texts that differ from a text by at most one typo. */
export function numbersWithTypo({ texts, letters }: SortedTexts, text: string): number[] {
  const wanted = lettersOf(text);
  const numbers: number[] = [];
  for (let at = 0; at < letters.length; at += 1) {
    // A typo changes at most two bits of the mask; texts that differ in more are not compared.
    if (countBits((letters[at] ?? 0) ^ wanted) > 2) continue;
    const one = texts[at] ?? '';
    if (Math.abs(one.length - text.length) <= 1 && isOneTypoApart(one, text)) numbers.push(at);
  }
  return numbers;
}

/** How many texts are processed before the yielder is asked. */
const textsPerTurn = 256;
const runLength = 1_024;

/** Returns the indexes of texts in alphabetical order (a stable merge sort, so that it can yield in between). */
export async function numbersInOrder(texts: readonly string[], yieldTurn: Yielder): Promise<Int32Array> {
  let order = Int32Array.from(texts.keys());
  const textOf = (number: number | undefined) => texts[number ?? -1] ?? '';
  for (let from = 0; from < order.length; from += runLength) {
    order.subarray(from, from + runLength).sort((a, b) => compare(textOf(a), textOf(b)) || a - b);
    await yieldTurn();
  }
  for (let length = runLength; length < order.length; length *= 2) {
    const merged = new Int32Array(order.length);
    for (let from = 0; from < order.length; from += 2 * length) {
      const middle = Math.min(from + length, order.length);
      const end = Math.min(from + 2 * length, order.length);
      let [left, right] = [from, middle];
      for (let at = from; at < end; at += 1) {
        const isLeft = right === end || (left < middle && textOf(order[left]) <= textOf(order[right]));
        merged[at] = order[isLeft ? left : right] ?? 0;
        if (isLeft) left += 1;
        else right += 1;
        if (at % runLength === 0) await yieldTurn();
      }
    }
    order = merged;
  }
  return order;
}

/** Returns the first index from which on a predicate is true (binary search). */
function firstWhere(count: number, isTrue: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
