import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Burst, endBurst, extendBurst, mayGoOn } from './quick-add.ts';

/** What is taken for a scan of signs that come with these pauses, the last one before the Enter. */
function scanOf(text: string, pauses: readonly number[]): string | undefined {
  let at = 0;
  let burst: Burst | undefined;
  for (const [index, sign] of text.split('').entries()) {
    burst = extendBurst(burst, sign, at);
    at += pauses[index % pauses.length] ?? 0;
  }
  return endBurst(burst, at);
}

test('signs at the pace of a scanner, ended at once, are a scan', () => {
  expect(scanOf('X4-1/2R-030', [8])).toBe('X4-1/2R-030');
  expect(scanOf('XM5-0500', [34])).toBe('XM5-0500');
});

test('a person’s typing is none, and neither is what a person ends with Enter', () => {
  expect(scanOf('XM5-0500', [60])).toBeUndefined();
  expect(scanOf('XM5-0500', [8, 8, 8, 8, 8, 8, 8, 500])).toBeUndefined();
});

test('a scan is taken whole or not at all, however late one of its signs is', () => {
  const pauses = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8];
  expect(scanOf('X4-1/2R-030', pauses.with(3, 200))).toBe('X4-1/2R-030');
  expect(scanOf('X4-1/2R-030', pauses.with(3, 900))).toBeUndefined();
});

test('three signs are too few, however fast', () => {
  expect(scanOf('A12', [1])).toBeUndefined();
  expect(scanOf('A123', [1])).toBe('A123');
});

test('a key right behind another one may belong to a scan, and one by itself does not', () => {
  const first = extendBurst(undefined, 'X', 0);
  expect([8, 149, 150].map((at) => mayGoOn(first, at))).toEqual([true, true, false]);
  expect(mayGoOn(undefined, 0)).toBe(false);
});

test('an Enter by itself is no scan', () => {
  expect(endBurst(undefined, 0)).toBeUndefined();
});

test('what was typed a while before a scan is no part of it', () => {
  const typed = extendBurst(undefined, '7', 0);
  const scanned = Array.from('XM5-0500').reduce<Burst>(
    (burst, sign, index) => extendBurst(burst, sign, 1_000 + index),
    typed,
  );
  expect(endBurst(scanned, 1_010)).toBe('XM5-0500');
});

test('no text typed with a person’s pauses is ever taken for a scan', () => {
  const pauses = fc.array(fc.integer({ min: 35, max: 2_000 }), { minLength: 1 });
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), pauses, (text, gaps) => {
      expect(scanOf(text, gaps)).toBeUndefined();
    }),
  );
});
