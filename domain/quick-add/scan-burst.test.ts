import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Burst, endBurst, extendBurst, mayContinueBurst } from './quick-add.ts';

/** Returns the scan recognised in a text typed with these pauses between keys, the last one before Enter. */
function scanOf(text: string, pauses: readonly number[]): string | undefined {
  let at = 0;
  let burst: Burst | undefined;
  for (const [index, character] of text.split('').entries()) {
    burst = extendBurst(burst, character, at);
    at += pauses[index % pauses.length] ?? 0;
  }
  return endBurst(burst, at);
}

test('characters at the speed of a scanner, ended at once, are a scan', () => {
  expect(scanOf('X4-1/2R-030', [8])).toBe('X4-1/2R-030');
  expect(scanOf('XM5-0500', [34])).toBe('XM5-0500');
});

test('typing at the speed of a person, or a late Enter, is not a scan', () => {
  expect(scanOf('XM5-0500', [60])).toBeUndefined();
  expect(scanOf('XM5-0500', [8, 8, 8, 8, 8, 8, 8, 500])).toBeUndefined();
});

test('a scan with a late character is recognised as a whole or not at all', () => {
  const pauses = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8];
  expect(scanOf('X4-1/2R-030', pauses.with(3, 200))).toBe('X4-1/2R-030');
  expect(scanOf('X4-1/2R-030', pauses.with(3, 900))).toBeUndefined();
});

test('three characters are too few for a scan', () => {
  expect(scanOf('A12', [1])).toBeUndefined();
  expect(scanOf('A123', [1])).toBe('A123');
});

test('a key soon after another one may belong to a scan, a single one does not', () => {
  const first = extendBurst(undefined, 'X', 0);
  expect([8, 149, 150].map((at) => mayContinueBurst(first, at))).toEqual([true, true, false]);
  expect(mayContinueBurst(undefined, 0)).toBe(false);
});

test('Enter alone is not a scan', () => {
  expect(endBurst(undefined, 0)).toBeUndefined();
});

test('a key pressed a second before a scan is not part of it', () => {
  const typed = extendBurst(undefined, '7', 0);
  const scanned = Array.from('XM5-0500').reduce<Burst>(
    (burst, character, index) => extendBurst(burst, character, 1_000 + index),
    typed,
  );
  expect(endBurst(scanned, 1_010)).toBe('XM5-0500');
});

test('no text typed with the pauses of a person is recognised as a scan', () => {
  const pauses = fc.array(fc.integer({ min: 35, max: 2_000 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), pauses, (text, gaps) => {
      expect(scanOf(text, gaps)).toBeUndefined();
    }),
  );
});
