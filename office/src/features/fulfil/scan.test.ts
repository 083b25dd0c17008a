import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { expect, test } from 'vitest';
import type { Packing } from './packing.ts';
import { addParcel, removeParcel } from './packing-steps.ts';
import { scanPiece } from './scan.ts';

const box = { box: 'Style 1', length: 4, height: 4, width: 9.5 };
const empty = addParcel({ parcels: [], openId: 0 }, box);
const line = { uuid: 'a', inventory_code: 'XM5-0500', edp_number: '31405' };
const order = {
  lines: [
    line,
    { uuid: 'b', inventory_code: 'XM5-0250', edp_number: null },
    { ...line, uuid: 'c' },
    { uuid: 'd', inventory_code: 'XM5-0125', edp_number: null },
  ],
} as unknown as OrderToShip;
const pieces = { a: 1, b: 1, c: 1, d: 0 };

function scanAll(typed: readonly string[], packing: Packing = empty) {
  let now = packing;
  const results = typed.map((one) => {
    const scanned = scanPiece(order, pieces, now, one);
    if (scanned.status === 'packed') now = scanned.packing;
    return scanned.status;
  });
  return { now, results };
}

test('part number and EDP number count into the open parcel, however they are written', () => {
  const { now, results } = scanAll(['xm5 0500', '31405', 'XM5-0250\n']);
  expect(results).toEqual(['packed', 'packed', 'packed']);
  expect(now.parcels[0]?.contents).toEqual([
    { inventory_code: 'XM5-0500', quantity: 2 },
    { inventory_code: 'XM5-0250', quantity: 1 },
  ]);
});

test('a wrong part, one too many, and one that is not to ship are refused and counted nowhere', () => {
  const { now, results } = scanAll(['XM5-0250', 'XM5-0250', 'XM6-0250', '', 'XM5-0125']);
  expect(results).toEqual(['packed', 'all-packed', 'unknown', 'unknown', 'none-to-ship']);
  expect(now.parcels[0]?.contents).toEqual([{ inventory_code: 'XM5-0250', quantity: 1 }]);
});

test('pieces go into the parcel that is open, and into none without one', () => {
  const two = addParcel(empty, box);
  expect(scanAll(['31405'], two).now.parcels.map(({ contents }) => contents.length)).toEqual([0, 1]);
  expect(scanAll(['31405'], removeParcel(empty, empty.openId)).results).toEqual(['no-parcel']);
});
