import { packOrder, type TubedLine } from '@chipload/domain/packing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeOrders } from '../support/packing-orders.ts';
import { fewestByHand } from './bound/by-hand.ts';
import { maximise } from './bound/linear-program.ts';
import type { Kind } from './bound/pieces.ts';
import { bestScale, roundedScales } from './bound/scales.ts';
import { goSideBySide } from './bound/side-by-side.ts';
import { lowerBound } from './packing-bound.ts';

// Thick and heavy pieces, of which few fit into a box, so that everything can be tried.
const kind = fc.record({
  diameter: fc.constantFrom(1.3, 1.62, 2, 2.1, 2.5, 3.2, 3.9),
  length: fc.constantFrom(2.6, 3.35, 4, 4.75, 6.28, 7.28, 9.4),
  weight: fc.constantFrom(0.5, 2, 4.9, 7.9, 8, 11.8),
  quantity: fc.constant(1),
});

test('brute force never finds fewer boxes than the bound', () => {
  fc.assert(
    fc.property(fc.array(kind, { minLength: 1, maxLength: 5 }), (pieces) => {
      expect(lowerBound(pieces.map(lineOf)).boxes).toBeLessThanOrEqual(fewestByHand(pieces));
    }),
    { numRuns: 80 },
  );
});

test('no packer packs a generated order into fewer boxes than the bound, or into as many smaller ones', () => {
  for (const { lines } of madeOrders(7, 1)) {
    const packed = packOrder(lines);
    if (packed.status === 'error') throw new Error(packed.message);
    const boxes = packed.packages.length;
    const volume = packed.packages.reduce((sum, box) => sum + box.volume, 1e-6);
    const bound = lowerBound(packed.lines);
    expect(bound.boxes < boxes || (bound.boxes === boxes && bound.volume <= volume)).toBe(true);
  }
});

test.each([
  ['nothing needs no box', [], 0],
  ['a piece needs one', [[1.62, 7, 3, 1]], 1],
  [
    'only four tubes of 1.62 stand side by side in the smallest box, and eight in the next',
    [[1.62, 9, 1, 9]],
    2,
  ],
  ['seven of 3.2 lb are all that the weight lets into a box', [[1.62, 7, 3.2, 15]], 3],
  [
    'tubes between others: by weight and volume alone three boxes would do',
    [
      [1.62, 7.78, 2, 11],
      [1.62, 9.03, 2.98, 12],
      [0.8, 7.7, 0.36, 10],
    ],
    4,
  ],
  ['tubes across each other: by volume alone two boxes would do', [[1.04, 3.35, 0.32835, 122]], 3],
  [
    'whole pieces: by weight alone three boxes would do',
    [
      [1.3, 6.98, 2.03004, 16],
      [1.3, 5.48, 1.90421, 20],
    ],
    4,
  ],
])('%s', (_what, pieces, boxes) => {
  const lines = pieces.map(([diameter, length, weight, quantity]) =>
    lineOf({ diameter: diameter!, length: length!, weight: weight!, quantity: quantity! }, quantity!),
  );
  expect(lowerBound(lines).boxes).toBe(boxes);
});

test('pieces that fit side by side still do by every scale', () => {
  const share = fc.integer({ min: 40, max: 1_000 }).map((thousandths) => thousandths / 1_000);
  const sizes = fc.array(share, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(sizes, fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { maxLength: 12 }), (all, picked) => {
      const fitted = bestScale(new Map(all.map((size, index) => [size, index + 1])));
      let row: number[] = [];
      for (const [index, count] of picked)
        for (let piece = 0; piece < count; piece += 1) {
          const longer = [...row, all[index % all.length]!];
          if (longer.reduce((sum, size) => sum + size, 0) <= 1) row = longer;
        }
      for (const scale of [...roundedScales, ...(fitted ? [fitted] : [])]) {
        expect(row.reduce((sum, size) => sum + scale(size), 0)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

test('squares that were placed side by side are never reported as not fitting', () => {
  const sides = fc.array(fc.constantFrom(0.8, 1.04, 1.08, 1.3, 1.62), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(sides, fc.constantFrom(4, 6, 7), (all, width) => {
      // In rows, as many as there is space for.
      let x = 0;
      let y = 0;
      let high = 0;
      const laid: number[] = [];
      for (const side of all) {
        if (x + side > width) [x, y, high] = [0, y + high, 0];
        if (y + side > 4) break;
        laid.push(side);
        x += side;
        high = Math.max(high, side);
      }
      const squares = laid.map((side) => ({ side, left: 1 }));
      expect(goSideBySide(squares, width, 4)).not.toBe(false);
    }),
  );
});

test.each([
  { thick: 8, thin: 0, goes: true },
  { thick: 8, thin: 1, goes: false },
  { thick: 7, thin: 2, goes: true },
  { thick: 7, thin: 3, goes: false },
  { thick: 6, thin: 6, goes: true },
])('beside $thick squares of 1.62, $thin of 1.08 go into 7 by 4: $goes', ({ thick, thin, goes }) => {
  const squares = [
    { side: 1.62, left: thick },
    { side: 1.08, left: thin },
  ];
  expect(goSideBySide(squares, 7, 4)).toBe(goes);
});

test('a linear program is solved: its prices prove that its gain is the largest', () => {
  const amount = fc.integer({ min: 0, max: 9 });
  const row = fc.record({
    uses: fc.array(amount, { minLength: 4, maxLength: 4 }),
    limit: amount,
  });
  const program = fc.record({
    gains: fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 4, maxLength: 4 }),
    // The last row bounds every variable.
    rows: fc.array(row, { maxLength: 6 }).map((rows) => [...rows, { uses: [1, 1, 1, 1], limit: 10 }]),
  });
  fc.assert(
    fc.property(program, ({ gains, rows }) => {
      const { value, amounts, prices } = maximise({ gains, rows });
      const times = (a: readonly number[], b: readonly number[]) =>
        a.reduce((sum, one, index) => sum + one * b[index]!, 0);
      for (const { uses, limit } of rows) expect(times(uses, amounts)).toBeLessThanOrEqual(limit + 1e-6);
      for (const [index, gain] of gains.entries()) {
        expect(amounts[index]).toBeGreaterThanOrEqual(0);
        const cost = rows.reduce((sum, { uses }, at) => sum + uses[index]! * prices[at]!, 0);
        expect(cost).toBeGreaterThanOrEqual(gain - 1e-6);
      }
      expect(times(gains, amounts)).toBeCloseTo(value, 6);
      expect(rows.reduce((sum, { limit }, at) => sum + limit * prices[at]!, 0)).toBeCloseTo(value, 6);
    }),
  );
});

function lineOf({ diameter, length, weight, quantity }: Kind, lineId: number): TubedLine {
  const nothing = { toolVolume: 0, toolWeight: 0, tubeVolume: 0, tubeWeight: 0 };
  const each = { ...nothing, tubedWeight: weight, envelopeVolume: diameter ** 2 * length };
  const validity = { isProductValid: true, isTubeValid: true };
  return { lineId, sku: 'A', quantity, tubeType: null, diameter, length, each, total: each, ...validity };
}
