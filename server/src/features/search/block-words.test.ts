import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsWithWords, blockWordsOf, wordsInSlots } from './block-words.ts';
import { blockSize, hasBit } from './part-sets.ts';

/** Each word is that of every so many parts, so that some are in all, some in many and some in few. */
const anyWords = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 });

test('a part has the words that it had before it was put into a block, however many parts have them', () => {
  fc.assert(
    fc.property(anyWords, fc.constantFrom(1, 7, 128, 130, 1_500, blockSize), (every, size) => {
      const parts = Array.from({ length: size }, (_none, slot) => ({
        words: every.flatMap((one, word) => (slot % one === 0 ? [word * 1_000] : [])),
      }));
      const block = blockWordsOf(parts);
      expect(wordsInSlots(block, size)).toEqual(parts.map(({ words }) => words));
      expect(block.wordSlots.length).toBeLessThanOrEqual((every.length * blockSize) / 16);
      for (const wanted of [new Set([0]), new Set([0, 1_000, 5]), new Set([9_000])]) {
        const bits = bitsWithWords(block, wanted);
        const has = (slot: number) => bits === 'all' || (bits !== undefined && hasBit(bits, slot));
        for (const [slot, { words }] of parts.entries())
          expect(has(slot)).toBe(words.some((word) => wanted.has(word)));
      }
    }),
    { numRuns: 30 },
  );
});
