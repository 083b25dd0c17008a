import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinePieces, splitPieces } from './fulfilment.ts';
import { addsUp } from './line-pieces.fixtures.ts';

const line: LinePieces = { ordered: 10, allocated: 5, backordered: 2, shipped: 2, cancelled: 1, returned: 0 };

test('backordered pieces move first, and what shipped or was cancelled stays', () => {
  expect(splitPieces(line, 3)).toEqual({
    kept: { ...line, ordered: 7, allocated: 4, backordered: 0 },
    moved: { ordered: 3, allocated: 1, backordered: 2, shipped: 0, cancelled: 0, returned: 0 },
  });
});

test('more pieces than are still to ship do not move', () => {
  expect(() => splitPieces(line, 8)).toThrow(RangeError);
  expect(() => splitPieces(line, -1)).toThrow(RangeError);
});

test('whatever moves, no piece is lost or made, of any kind', () => {
  const pieces = fc.nat(50);
  fc.assert(
    fc.property(
      pieces,
      pieces,
      pieces,
      pieces,
      pieces,
      (allocated, backordered, shipped, cancelled, most) => {
        const ordered = allocated + backordered + shipped + cancelled;
        const before = { ordered, allocated, backordered, shipped, cancelled, returned: 0 };
        const { kept, moved } = splitPieces(before, Math.min(most, allocated + backordered));
        expect([addsUp(kept), addsUp(moved)]).toEqual([true, true]);
        for (const key of ['ordered', 'allocated', 'backordered', 'shipped', 'cancelled'] as const)
          expect(kept[key] + moved[key]).toBe(before[key]);
      },
    ),
  );
});
