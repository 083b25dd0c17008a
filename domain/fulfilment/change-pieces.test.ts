import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePieces, type LinePieces } from './fulfilment.ts';
import { addsUp } from './line-pieces.fixtures.ts';

const line: LinePieces = { ordered: 10, allocated: 6, backordered: 2, shipped: 2, cancelled: 0, returned: 0 };

test('fewer pieces cancel the backordered ones first', () => {
  expect(changePieces(line, 7, 0)).toMatchObject({ allocated: 5, backordered: 0, cancelled: 3 });
});

test('more pieces are allocated as far as some are free, and backordered beyond', () => {
  expect(changePieces(line, 15, 3)).toMatchObject({ ordered: 15, allocated: 9, backordered: 4 });
});

test('more pieces first take back what was cancelled', () => {
  const reduced = changePieces(line, 7, 0);
  expect(changePieces(reduced, 11, 0)).toMatchObject({ ordered: 11, backordered: 4, cancelled: 0 });
});

test('fewer pieces than have shipped are refused', () => {
  expect(() => changePieces(line, 1, 0)).toThrow(RangeError);
});

test('whatever is wanted, the pieces add up and no more are taken than are free', () => {
  const pieces = fc.nat(50);
  const lines = fc
    .record({ allocated: pieces, backordered: pieces, shipped: pieces, cancelled: pieces })
    .map((one) => ({
      ...one,
      returned: 0,
      ordered: one.allocated + one.backordered + one.shipped + one.cancelled,
    }));
  fc.assert(
    fc.property(lines, pieces, pieces, (before, more, free) => {
      const wanted = before.shipped + more;
      const after = changePieces(before, wanted, free);
      expect(addsUp(after)).toBe(true);
      expect(after.ordered - after.cancelled).toBe(wanted);
      expect(after.allocated - before.allocated).toBeLessThanOrEqual(free);
    }),
  );
});
