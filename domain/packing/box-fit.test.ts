import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxFit } from './box-fit.ts';
import { boxStyles } from './boxes.ts';
import type { OrderLine } from './order-line.ts';
import { packOrder } from './pack-order.ts';

const [small, , long] = boxStyles;

function tools(quantity: number, { diameter = 0.5, length = 3 } = {}): OrderLine[] {
  const product = {
    units: 1,
    diameter_cutting_decimal: diameter,
    length_cutting_decimal: length / 3,
    diameter_shank_decimal: diameter,
    length_overall_decimal: length,
    link_to_pcs_product_cat: 1,
  };
  return [{ lineId: 7, sku: 'X4', quantity, product }];
}

test('a piece that is longer than the box from corner to corner, or thicker than its thinnest side, is named', () => {
  const named = { status: 'piece-too-large', lineId: 7 };
  expect(boxFit(small!, tools(1, { length: 12 }))).toEqual(named);
  expect(boxFit({ name: '', length: 4, height: 0.4, width: 9.5 }, tools(1))).toEqual(named);
});

test('pieces that are larger than the box together, or heavier than it carries, are refused', () => {
  expect(boxFit(small!, tools(300)).status).toBe('too-full');
  const heavy = tools(12, { diameter: 1.25, length: 5 });
  expect(boxFit(long!, heavy)).toEqual({ status: 'too-heavy', mostPounds: 24 });
  expect(boxFit({ ...long!, name: '' }, heavy).status).not.toBe('too-heavy');
});

test('a piece that only fits from corner to corner is tight, not refused', () => {
  expect(boxFit(small!, tools(1, { length: 9.6 })).status).toBe('tight');
});

test('pieces without sizes are left to the packer', () => {
  const [line] = tools(1);
  expect(boxFit(small!, [{ ...line!, product: {} }])).toEqual({ status: 'fits' });
});

const order = fc.record({
  quantity: fc.integer({ min: 1, max: 40 }),
  diameter: fc.constantFrom(0.125, 0.25, 0.5, 0.75, 1, 1.25),
  length: fc.constantFrom(1.5, 2.5, 4, 6.5, 8, 9.2),
});

test('whatever is computed into a box is never said to be impossible in it', () => {
  fc.assert(
    fc.property(order, ({ quantity, ...size }) => {
      const packed = packOrder(tools(quantity, size));
      for (const { box, length, height, width, contents } of packed.packages) {
        const { status } = boxFit({ name: box, length, height, width }, tools(contents.length, size));
        expect(['fits', 'tight']).toContain(status);
      }
    }),
    { numRuns: 40 },
  );
});

test('a larger box and fewer pieces are never worse', () => {
  const isPossible = (box: Parameters<typeof boxFit>[0], lines: OrderLine[]) =>
    ['fits', 'tight'].includes(boxFit(box, lines).status);
  const side = fc.double({ min: 0.5, max: 15, noNaN: true });
  const sides = fc.record({ length: side, height: side, width: side });
  fc.assert(
    fc.property(order, sides, fc.double({ min: 0, max: 5, noNaN: true }), (one, box, more) => {
      const { quantity, ...size } = one;
      if (!isPossible({ name: '', ...box }, tools(quantity, size))) return;
      const larger = {
        name: '',
        length: box.length + more,
        height: box.height + more,
        width: box.width + more,
      };
      expect(isPossible(larger, tools(quantity, size))).toBe(true);
      expect(isPossible({ name: '', ...box }, tools(Math.ceil(quantity / 2), size))).toBe(true);
    }),
    { numRuns: 100 },
  );
});
