import fc from 'fast-check';
import { expect, test } from 'vitest';
import { additionalLines } from './additional-amounts.ts';

const billed = [
  { position: 1, unitCents: 1_000, billablePieces: 10 },
  { position: 2, unitCents: 2_500, billablePieces: 0 },
];
const nothing = { prices: [], charges: [], shippingCents: 0 };

test('a line that was billed too low is billed with the difference of its pieces', () => {
  const prices = [{ position: 1, quantity: 4, unitCents: 1_250 }];
  expect(additionalLines(billed, { ...nothing, prices })).toEqual([
    { corrects: 1, description: undefined, quantity: 4, unitCents: 250 },
  ]);
});

test('a charge has its description, and shipping alone is an additional invoice without lines', () => {
  const charges = [{ description: 'Setup', cents: 4_000 }];
  expect(additionalLines(billed, { ...nothing, charges })).toEqual([
    { corrects: undefined, description: 'Setup', quantity: 1, unitCents: 4_000 },
  ]);
  expect(additionalLines(billed, { ...nothing, shippingCents: 1 })).toEqual([]);
});

test.each([
  ['nothing-to-bill', []],
  ['unknown-line', [{ position: 3, quantity: 1, unitCents: 5_000 }]],
  ['too-many-pieces', [{ position: 1, quantity: 11, unitCents: 5_000 }]],
  ['too-many-pieces', [{ position: 2, quantity: 1, unitCents: 5_000 }]],
  ['price-not-higher', [{ position: 1, quantity: 1, unitCents: 1_000 }]],
])('it is refused with %s: %j', (obstacle, prices) => {
  expect(additionalLines(billed, { ...nothing, prices })).toBe(obstacle);
});

test('a line that is named twice has no more pieces than it has left', () => {
  const one = { position: 1, quantity: 6, unitCents: 1_100 };
  expect(additionalLines(billed, { ...nothing, prices: [one, one] })).toBe('too-many-pieces');
});

test('what is billed and what is billed in addition are together the pieces at the price they should have had', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 10_000 }), (unitCents, more, quantity) => {
      fc.pre(more > 0);
      const lines = additionalLines([{ position: 1, unitCents, billablePieces: quantity }], {
        ...nothing,
        prices: [{ position: 1, quantity, unitCents: unitCents + more }],
      });
      const [line] = typeof lines === 'string' ? [] : lines;
      expect((line?.unitCents ?? 0) * quantity + unitCents * quantity).toBe((unitCents + more) * quantity);
    }),
  );
});
