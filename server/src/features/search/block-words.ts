// The words of the parts of a block. Most words stand in most parts of a block or in few: what is kept of a word is whichever takes less.

import { type Bits, addBit, blockSize, emptyBits, hasBit } from './part-sets.ts';
import { firstWhere } from './near-texts.ts';

export type BlockWords = {
  /** In ascending order. */
  readonly words: Int32Array;
  /** The start of each word in `wordSlots`; then the end. */
  readonly wordStarts: Int32Array;
  /** For each word nothing if all parts have it, otherwise the slots of those that do, or as soon as that is no longer, their bits. */
  readonly wordSlots: Uint16Array;
};

/** Words by their numbers, whatever else is known of each. */
export type Words = Pick<ReadonlySet<number>, 'has' | 'size' | 'keys'>;

/** The length of bits, which no list of slots has. */
const bitsLength = blockSize / 16;

/** For each word its number of parts, then where its next one is written, while the words of a block are collected. */
let tallies = new Int32Array(4_096);

/** Collects the words of parts, which each part has once. */
export function blockWordsOf(
  parts: readonly { readonly words: readonly number[] | Int32Array }[],
): BlockWords {
  const met: number[] = [];
  for (const part of parts) {
    for (const word of part.words) {
      if (word >= tallies.length) tallies = widened(tallies, word * 2);
      const before = tallies[word] ?? 0;
      if (before === 0) met.push(word);
      tallies[word] = before + 1;
    }
  }
  const words = Int32Array.from(met).toSorted();
  const wordStarts = new Int32Array(words.length + 1);
  /** The start of each word in the collected slots. */
  const collectedFrom = new Int32Array(words.length + 1);
  for (const [at, word] of words.entries()) {
    const count = tallies[word] ?? 0;
    const length = count === parts.length ? 0 : Math.min(count, bitsLength);
    wordStarts[at + 1] = (wordStarts[at] ?? 0) + length;
    collectedFrom[at + 1] = (collectedFrom[at] ?? 0) + count;
    tallies[word] = collectedFrom[at] ?? 0;
  }
  const collected = new Uint16Array(collectedFrom.at(-1) ?? 0);
  for (const [slot, part] of parts.entries()) {
    for (const word of part.words) {
      const next = tallies[word] ?? 0;
      collected[next] = slot;
      tallies[word] = next + 1;
    }
  }
  for (const word of met) tallies[word] = 0;
  const wordSlots = new Uint16Array(wordStarts.at(-1) ?? 0);
  for (let at = 0; at < words.length; at += 1) {
    const start = wordStarts[at] ?? 0;
    const slots = collected.subarray(collectedFrom[at], collectedFrom[at + 1]);
    const length = (wordStarts[at + 1] ?? 0) - start;
    if (length === bitsLength) wordSlots.set(asBits(slots), start);
    else if (length > 0) wordSlots.set(slots, start);
  }
  return { words, wordStarts, wordSlots };
}

function asBits(slots: Uint16Array): Uint16Array {
  const bits = emptyBits();
  for (const slot of slots) addBit(bits, slot);
  return Uint16Array.from({ length: bitsLength }, (_none, at) => (bits[at >>> 1] ?? 0) >>> ((at & 1) * 16));
}

/** Returns for each of the first parts its words in ascending order. */
export function wordsInSlots(block: BlockWords, count: number): number[][] {
  const words: number[][] = Array.from({ length: count }, () => []);
  for (const [place, word] of block.words.entries()) {
    const bits = emptyBits();
    const isInAll = addWord(block, place, bits) === 'all';
    for (let slot = 0; slot < count; slot += 1) if (isInAll || hasBit(bits, slot)) words[slot]?.push(word);
  }
  return words;
}

/** Returns the bits of the parts with any of the words; 'all', or undefined if there are none. */
export function bitsWithWords(block: BlockWords, wanted: Words): Bits | 'all' | undefined {
  const places = placesOfWords(block.words, wanted);
  if (places.length === 0) return undefined;
  const bits = emptyBits();
  for (const place of places) if (addWord(block, place, bits) === 'all') return 'all';
  return bits;
}

/** Calls `add` with each of the wanted words that a block has, and the bits of its parts. */
export function eachWord(
  block: BlockWords & { readonly all: Bits },
  wanted: Words,
  add: (word: number, bits: Bits) => void,
): void {
  for (const place of placesOfWords(block.words, wanted)) {
    const bits = emptyBits();
    const isInAll = addWord(block, place, bits) === 'all';
    add(block.words[place] ?? 0, isInAll ? block.all : bits);
  }
}

function placesOfWords(words: Int32Array, wanted: Words): number[] {
  const places: number[] = [];
  if (wanted.size * 8 < words.length) {
    for (const word of wanted.keys()) {
      const place = firstWhere(words.length, (at) => (words[at] ?? 0) >= word);
      if (words[place] === word) places.push(place);
    }
  } else {
    for (let place = 0; place < words.length; place += 1)
      if (wanted.has(words[place] ?? 0)) places.push(place);
  }
  return places;
}

/** Adds the parts that have a word; says so if these are all, and leaves the bits. */
function addWord({ wordStarts, wordSlots }: BlockWords, place: number, bits: Bits): 'all' | undefined {
  const start = wordStarts[place] ?? 0;
  const end = wordStarts[place + 1] ?? 0;
  if (start === end) return 'all';
  if (end - start < bitsLength) for (let at = start; at < end; at += 1) addBit(bits, wordSlots[at] ?? 0);
  else {
    for (let at = 0; at < bitsLength; at += 1)
      bits[at >>> 1] = (bits[at >>> 1] ?? 0) | ((wordSlots[start + at] ?? 0) << ((at & 1) * 16));
  }
  return undefined;
}

function widened(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(length);
  wide.set(numbers);
  return wide;
}
