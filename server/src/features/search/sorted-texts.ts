// Texts by their numbers, found by their beginning or in spite of a typo: the codes of all parts, and all words.

import { isOneTypoApart } from '@chipload/domain/search';
import type { Pace } from './pace.ts';

export type SortedTexts = {
  readonly texts: readonly string[];
  /** Their numbers, from A to Z. */
  readonly order: Int32Array;
  /** For each text which signs it has, one bit for each; different signs may share one. */
  readonly signs: Int32Array;
};

/** Prepares texts for being found. */
export async function createSortedTexts(texts: readonly string[], pace: Pace): Promise<SortedTexts> {
  const signs = new Int32Array(texts.length);
  for (const [at, text] of texts.entries()) {
    signs[at] = signsOf(text);
    if (at % turn === 0) await pace();
  }
  return { texts, order: await numbersInOrder(texts, pace), signs };
}

/** The numbers of the texts that begin with another. */
export function numbersByPrefix({ texts, order }: SortedTexts, prefix: string): Int32Array {
  const textAt = (at: number) => texts[order[at] ?? -1] ?? '';
  const from = firstWhere(order.length, (at) => textAt(at) >= prefix);
  const to = firstWhere(order.length, (at) => at >= from && !textAt(at).startsWith(prefix));
  return order.subarray(from, to);
}

/** The numbers of the texts that differ from another by at most one typo. */
export function numbersWithTypo({ texts, signs }: SortedTexts, text: string): number[] {
  const wanted = signsOf(text);
  const numbers: number[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    // A typo changes the set of signs by at most two: what differs in more need not be compared.
    if (countBits((signs[at] ?? 0) ^ wanted) > 2) continue;
    const one = texts[at] ?? '';
    if (Math.abs(one.length - text.length) <= 1 && isOneTypoApart(one, text)) numbers.push(at);
  }
  return numbers;
}

/** After so many texts it is asked whether others shall have a turn. */
const turn = 256;
const runLength = 1_024;

/** The numbers of texts from A to Z, equal ones in their order: runs that are sorted at once, merged turn by turn. */
export async function numbersInOrder(texts: readonly string[], pace: Pace): Promise<Int32Array> {
  let order = Int32Array.from(texts.keys());
  const textOf = (number: number | undefined) => texts[number ?? -1] ?? '';
  for (let from = 0; from < order.length; from += runLength) {
    order.subarray(from, from + runLength).sort((a, b) => compare(textOf(a), textOf(b)) || a - b);
    await pace();
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
        if (at % runLength === 0) await pace();
      }
    }
    order = merged;
  }
  return order;
}

/** The first of so many places at which something is true that stays true behind it. */
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

function signsOf(text: string): number {
  let signs = 0;
  for (let at = 0; at < text.length; at += 1) signs |= 1 << (text.charCodeAt(at) & 31);
  return signs;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
