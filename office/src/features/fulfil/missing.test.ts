import { m } from '@chipload/messages';
import { expect, test } from 'vitest';
import { piecesUnreadable } from '../../records/pieces-text.ts';
import { missingOf } from './missing.ts';

const order = { method: 'flat_rate', lines: [{ uuid: 'a', inventory_code: 'X4', allocated: 6 }] } as const;
const typed = { a: '3' };
const untracked = { trackingNumber: '', typedWeight: '2.5' };
const tracked = [{ ...untracked, trackingNumber: '1Z0001' }, untracked];
const nowhere = { courier: '', handedTo: '' };

test('a tracking number needs a courier, and a shipment needs pieces', () => {
  const courier = [m.office_fulfilment_courier_missing()];
  expect(missingOf({ order, typed, parcels: tracked, delivery: nowhere })).toEqual({
    ship: [],
    courier,
    handedTo: [],
  });
  for (const asked of [
    { parcels: [{ ...untracked, trackingNumber: ' ' }] },
    { delivery: { courier: 'ups', handedTo: '' } },
    { order: { ...order, method: 'pickup' } as const },
  ])
    expect(missingOf({ order, typed, parcels: tracked, delivery: nowhere, ...asked }).courier).toEqual([]);
  expect(missingOf({ order, typed: { a: '0' }, parcels: [], delivery: nowhere }).ship).toEqual([
    m.office_fulfilment_ship_nothing(),
  ]);
});

test('a pickup needs the name of who takes it, before anybody is asked', () => {
  const pickup = { ...order, method: 'pickup' } as const;
  const handedTo = (name: string) =>
    missingOf({ order: pickup, typed, parcels: [], delivery: { courier: '', handedTo: name } }).handedTo;
  expect(handedTo(' ')).toEqual([m.refusal_handed_to_missing()]);
  expect(handedTo('Sam Carrier')).toEqual([]);
});

test('more pieces than are allocated, and what is no number of pieces, are refused before anybody is asked', () => {
  const ship = (a: string) => missingOf({ order, typed: { a }, parcels: [], delivery: nowhere }).ship;
  for (const text of ['', '2.5', 'abc', '-1', '1e3']) expect(ship(text)).toEqual([piecesUnreadable()]);
  expect(ship('7')).toEqual([
    m.office_fulfilment_more_than_allocated({ code: 'X4', quantity: '7', most: 6 }),
  ]);
  expect(ship('6')).toEqual([]);
});

test('a parcel above the limit is named with the limit', () => {
  const ship = (typedWeight: string) =>
    missingOf({ order, typed, parcels: [untracked, { ...untracked, typedWeight }], delivery: nowhere }).ship;
  expect(ship('2000')).toEqual([]);
  expect(ship('2000.5')).toEqual([m.office_fulfilment_parcel_too_heavy({ number: '2', most: '2,000' })]);
});
