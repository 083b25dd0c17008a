import { m } from '@chipload/messages';
import { expect, test } from 'vitest';
import { missingOf } from './missing.ts';

const order = { method: 'flat_rate' } as const;
const pieces = { a: 3 };
const tracked = [{ trackingNumber: '1Z0001' }, { trackingNumber: '' }];
const nowhere = { courier: '', handedTo: '' };

test('a tracking number needs a courier, and a shipment needs pieces', () => {
  const courier = [m.office_fulfilment_courier_missing()];
  expect(missingOf({ order, pieces, parcels: tracked, delivery: nowhere })).toEqual({ ship: [], courier });
  for (const asked of [
    { parcels: [{ trackingNumber: ' ' }] },
    { delivery: { courier: 'ups', handedTo: '' } },
    { order: { method: 'pickup' } as const },
  ])
    expect(missingOf({ order, pieces, parcels: tracked, delivery: nowhere, ...asked }).courier).toEqual([]);
  expect(missingOf({ order, pieces: { a: 0 }, parcels: [], delivery: nowhere }).ship).toEqual([
    m.office_fulfilment_ship_nothing(),
  ]);
});
