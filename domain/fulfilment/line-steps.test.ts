import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderMayFollow } from '../orders/orders.ts';
import { arrivePieces, type LinePieces, type LineStep, orderStateAfter, shipPieces } from './fulfilment.ts';
import { addsUp } from './line-pieces.fixtures.ts';
import { cancelPieces } from './line-steps.ts';

const line: LinePieces = { ordered: 10, allocated: 6, backordered: 4, shipped: 0, cancelled: 0, returned: 0 };

test('allocated pieces ship, and no more than those', () => {
  expect(shipPieces(line, 6)).toEqual({ status: 'done', line: { ...line, allocated: 0, shipped: 6 } });
  expect(shipPieces(line, 7)).toEqual({ status: 'refused', reason: 'more-than-allocated', most: 6 });
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('%s is not a quantity', (quantity) => {
  const refused = { status: 'refused', reason: 'not-a-quantity' };
  expect(shipPieces(line, quantity)).toMatchObject(refused);
  expect(cancelPieces(line, quantity)).toMatchObject(refused);
});

test('backordered pieces that are there are allocated, and no more than those', () => {
  expect(arrivePieces(line, 4)).toEqual({ status: 'done', line: { ...line, allocated: 10, backordered: 0 } });
  expect(arrivePieces(line, 5)).toEqual({ status: 'refused', reason: 'more-than-open', most: 4 });
});

test('cancelling takes the backordered pieces first and then releases allocated ones', () => {
  expect(cancelPieces(line, 3)).toMatchObject({ line: { allocated: 6, backordered: 1, cancelled: 3 } });
  expect(cancelPieces(line, 9)).toMatchObject({ line: { allocated: 1, backordered: 0, cancelled: 9 } });
  expect(cancelPieces(line, 11)).toEqual({ status: 'refused', reason: 'more-than-open', most: 10 });
});

test('an order is partly shipped until its rest ships or is cancelled', () => {
  const shipped = { ...line, allocated: 0, shipped: 6 };
  expect(orderStateAfter([line])).toBe('confirmed');
  expect(orderStateAfter([{ ...line, backordered: 0, cancelled: 4 }])).toBe('confirmed');
  expect(orderStateAfter([shipped])).toBe('partly_shipped');
  expect(orderStateAfter([{ ...shipped, backordered: 0, cancelled: 4 }])).toBe('shipped');
  expect(orderStateAfter([{ ...line, allocated: 0, backordered: 0, cancelled: 10 }])).toBe('cancelled');
});

const steps = {
  arrive: arrivePieces,
  ship: shipPieces,
  cancel: cancelPieces,
} satisfies Record<string, (line: LinePieces, quantity: number) => LineStep>;

const act = fc.record({
  name: fc.constantFrom('arrive', 'ship', 'cancel'),
  at: fc.nat(2),
  quantity: fc.integer({ min: -1, max: 12 }),
});

test('pieces always add up, and the state of an order only changes to one that may follow', () => {
  const orders = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(orders, fc.array(act, { maxLength: 30 }), (sizes, acts) => {
      const lines = sizes.map((ordered, index): LinePieces => {
        const allocated = Math.floor(ordered / (index + 1));
        return {
          ordered,
          allocated,
          backordered: ordered - allocated,
          shipped: 0,
          cancelled: 0,
          returned: 0,
        };
      });
      for (const { name, at, quantity } of acts) {
        const before = orderStateAfter(lines);
        const touched = lines[at];
        const step = touched && steps[name](touched, quantity);
        if (step?.status !== 'done') continue;
        lines[at] = step.line;
        expect(lines.every(addsUp)).toBe(true);
        const after = orderStateAfter(lines);
        expect(after === before || orderMayFollow(before, after)).toBe(true);
      }
    }),
  );
});
