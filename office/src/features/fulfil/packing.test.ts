import * as fc from 'fast-check';
import type { OrderToShip, PackedPlan } from '@chipload/contract/office/fulfilment';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { expect, onTestFinished, test } from 'vitest';
import {
  allocatedPieces,
  differencesOf,
  packedByPart,
  packedPieces,
  packingOf,
  parcelsToSend,
  readNumber,
} from './packing.ts';
import { addParcel, changeBox, movePieces, putIn, removeParcel, takeOut } from './packing-steps.ts';

const box = { box: 'Style 1', length: 4, height: 4, width: 9.5 };
const plan: PackedPlan = {
  parcels: [
    { ...box, weight: 2.506, contents: [{ inventory_code: 'A-1', quantity: 3 }] },
    { ...box, weight: 1, contents: [{ inventory_code: 'B-1', quantity: 2 }] },
  ],
  pieces: [],
  is_agreed: false,
  by_hand: [],
};
const line = { uuid: 'a', inventory_code: 'A-1', allocated: 3 };
const order = {
  lines: [line, { ...line, uuid: 'b', inventory_code: 'B-1', allocated: 2 }],
} as unknown as OrderToShip;
const packing = packingOf(order, allocatedPieces(order), plan);
const [first, second] = packing.parcels;

test('a plan is sent as it was computed, the weights in hundredths', () => {
  expect(parcelsToSend(packing.parcels)).toMatchObject([
    { ...box, weight: 2.51, tracking_number: '', contents: [{ inventory_code: 'A-1', quantity: 3 }] },
    { weight: 1 },
  ]);
});

test('a computed weight has the decimal sign of its reader, and is sent as the same number', () => {
  setCurrentLanguage(() => 'fr');
  onTestFinished(() => setCurrentLanguage(() => 'en'));
  const { parcels } = packingOf(order, allocatedPieces(order), plan);
  expect(parcels.map(({ typedWeight }) => typedWeight)).toEqual(['2,51', '1']);
  expect(parcelsToSend(parcels)).toMatchObject([{ weight: 2.51 }, { weight: 1 }]);
});

test('pieces without a computed parcel begin in one of their own, without a weight', () => {
  const alone = packingOf(order, { a: 3, b: 0 }, { ...plan, parcels: [], by_hand: ['A-1'] });
  const byHand = { box: '', weight: 0, contents: [{ inventory_code: 'A-1', quantity: 3 }] };
  expect(parcelsToSend(alone.parcels)).toMatchObject([byHand]);
  const [, computed] = plan.parcels;
  const beside = packingOf(order, allocatedPieces(order), {
    ...plan,
    parcels: [computed!],
    by_hand: ['A-1'],
  });
  expect(parcelsToSend(beside.parcels)).toMatchObject([{ box: 'Style 1', weight: 1 }, byHand]);
});

test('another box or other contents have to be weighed again', () => {
  const other = { box: '', length: 20, height: 5, width: 5 };
  expect(parcelsToSend(changeBox(packing, first!.id, other).parcels)[0]).toMatchObject({
    ...other,
    weight: 0,
  });
  const content = { inventory_code: 'A-1', quantity: 1 };
  const moved = movePieces(packing, { from: first!.id, to: second!.id, content });
  expect(moved.parcels.map(({ typedWeight }) => typedWeight)).toEqual(['', '']);
});

test('a new parcel is open, and a removed one leaves its pieces unpacked', () => {
  const added = addParcel(packing, box);
  expect(added.parcels.find(({ id }) => id === added.openId)?.contents).toEqual([]);
  const removed = removeParcel(packing, packing.openId);
  expect([...packedByPart(removed.parcels)]).toEqual([['B-1', 2]]);
  expect(removed.openId).toBe(second!.id);
});

test('moving pieces, whatever is asked, loses and makes none, and leaves no empty line in a parcel', () => {
  const step = fc.record({
    from: fc.integer({ min: 0, max: 4 }),
    to: fc.integer({ min: 1, max: 3 }),
    code: fc.constantFrom('A-1', 'B-1', 'C-1'),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const after = steps.reduce(
        (now, { from, to, code, quantity }) =>
          movePieces(now, { from, to, content: { inventory_code: code, quantity } }),
        addParcel(packing, box),
      );
      expect(differencesOf(order, allocatedPieces(order), after.parcels)).toEqual([]);
      for (const { quantity } of after.parcels.flatMap(({ contents }) => contents))
        expect(quantity).toBeGreaterThan(0);
    }),
  );
});

test('only what is packed ships: pieces of a part on two lines fill the earlier one', () => {
  const twice = {
    lines: [
      { ...line, allocated: 2 },
      { ...line, uuid: 'c', allocated: 2 },
    ],
  } as unknown as OrderToShip;
  expect(packedPieces(twice, packing.parcels)).toEqual({ a: 2, c: 1 });
  const less = takeOut(packing, first!.id, { inventory_code: 'A-1', quantity: 2 });
  expect(packedPieces(twice, less.parcels)).toEqual({ a: 1, c: 0 });
  const more = putIn(packing, first!.id, { inventory_code: 'A-1', quantity: 4 });
  expect(packedPieces(twice, more.parcels)).toEqual({ a: 2, c: 2 });
});

test.each([
  ['4.2', 4.2],
  [' 4,25 ', 4.25],
  ['0', undefined],
  ['', undefined],
  ['-1', undefined],
  ['four', undefined],
])('the weight %j is read as %s', (typed, weight) => {
  expect(readNumber(typed)).toBe(weight);
});
