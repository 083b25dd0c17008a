import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { expect, test } from 'vitest';
import { deliveryChangeOf, type DeliveryDraft, deliveryDraftOf } from './delivery-draft.ts';

const address = {
  name: 'Maple Tools',
  line_1: '9 Maple Street',
  line_2: '',
  city: 'Guelph',
  province: 'ON',
  postal: 'N1H 1A1',
  country: 'CA',
  phone: '',
} as const;
const order = {
  method: 'flat_rate',
  courier: '',
  courier_account: '',
  ship_to: address,
} as unknown as OfficeOrder;

const changeOf = (typed: Partial<DeliveryDraft>, of = order) =>
  deliveryChangeOf(deliveryDraftOf(of, typed), of, { addresses: [] });

test('an untouched draft, or the same address written again, is no change', () => {
  expect(changeOf({})).toBeUndefined();
  expect(changeOf({ shipTo: 'other', written: address })).toBeUndefined();
});

test('another method needs no courier, unless the buyer’s courier collects', () => {
  expect(changeOf({ type: 'pickup' })).toEqual({
    method: { type: 'pickup', courier: '', account_number: '' },
  });
  expect(changeOf({ type: 'collect' })).toBeUndefined();
  expect(changeOf({ type: 'collect', courier: 'ups' })).toBeUndefined();
  expect(changeOf({ type: 'collect', accountNumber: 'A1' })).toBeUndefined();
  expect(changeOf({ type: 'collect', courier: 'ups', accountNumber: 'A1' })).toEqual({
    method: { type: 'collect', courier: 'ups', account_number: 'A1' },
  });
});

test('another account of the courier that collects is a change', () => {
  const collected = { ...order, method: 'collect', courier: 'ups', courier_account: 'A1' } as OfficeOrder;
  expect(changeOf({}, collected)).toBeUndefined();
  expect(changeOf({ accountNumber: 'A2' }, collected)?.method).toMatchObject({ account_number: 'A2' });
});

test('a written address is a change once nothing that is needed is empty', () => {
  const written = { ...address, city: 'Hamilton' };
  expect(changeOf({ shipTo: 'other', written })).toEqual({ ship_to: written });
  for (const field of ['name', 'line_1', 'city', 'province', 'postal'])
    expect(changeOf({ shipTo: 'other', written: { ...written, [field]: '' } }), field).toBeUndefined();
  expect(changeOf({ type: 'pickup', shipTo: 'other', written })).not.toHaveProperty('ship_to');
});

test('freight that cannot be read is no change', () => {
  expect(changeOf({ type: 'dropship', freight: 'a lot' })).toBeUndefined();
  expect(changeOf({ type: 'dropship', freight: '12.50' })).toMatchObject({ freight: 1_250 });
});
