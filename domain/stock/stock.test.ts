import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPieces, receivePieces, stockLimits, type Stock } from './stock.ts';

const stock = (onHand: number, allocated: number): Stock => ({ onHand, allocated });

test('pieces that arrive are added to what is on the shelf', () => {
  expect(receivePieces(stock(4, 4), 12)).toEqual({ quantity: 12, onHand: 16 });
  expect(receivePieces(stock(stockLimits.onHand, 0), 1)).toBe('too-many');
  expect(() => receivePieces(stock(4, 0), 0)).toThrow(RangeError);
  expect(() => receivePieces(stock(4, 0), 1.5)).toThrow(RangeError);
});

test('a count makes the stock what lies on the shelf, never less than what orders have allocated', () => {
  expect(countPieces(stock(10, 3), 7)).toEqual({ quantity: -3, onHand: 7 });
  expect(countPieces(stock(10, 3), 12)).toEqual({ quantity: 2, onHand: 12 });
  expect(countPieces(stock(10, 3), 10)).toEqual({ quantity: 0, onHand: 10 });
  expect(countPieces(stock(10, 3), 3)).toEqual({ quantity: -7, onHand: 3 });
  expect(countPieces(stock(10, 3), 2)).toBe('below-allocated');
  expect(() => countPieces(stock(10, 3), -1)).toThrow(RangeError);
});

test('whatever is received, counted, allocated and shipped: the moves are the stock, and nothing allocated is missing', () => {
  const act = fc.record({
    name: fc.constantFrom('receive' as const, 'count' as const, 'allocate' as const, 'ship' as const),
    pieces: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let now = stock(0, 0);
      let moved = 0;
      for (const { name, pieces } of acts) {
        const free = now.onHand - now.allocated;
        const shipped = Math.min(pieces, now.allocated);
        const isRefused = name === 'count' && pieces < now.allocated;
        const move = {
          receive: () => receivePieces(now, pieces + 1),
          count: () => countPieces(now, pieces),
          allocate: () => ({ quantity: 0, onHand: now.onHand }),
          ship: () => ({ quantity: -shipped, onHand: now.onHand - shipped }),
        }[name]();
        expect(typeof move === 'string').toBe(isRefused);
        if (typeof move === 'string') continue;
        const given = { receive: 0, count: 0, allocate: Math.min(pieces, free), ship: -shipped }[name];
        now = stock(move.onHand, now.allocated + given);
        moved += move.quantity;
        expect(moved).toBe(now.onHand);
        expect(now.allocated).toBeLessThanOrEqual(now.onHand);
      }
    }),
  );
});
