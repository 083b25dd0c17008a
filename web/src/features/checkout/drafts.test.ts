import { expect, test } from 'vitest';
import { plant, trunkWith } from '../../cart/trunk.fixtures.tsx';
import {
  initialPayment,
  initialShipping,
  purchaseOrderBody,
  purchaseOrderChanged,
  savedPurchaseOrder,
  savedShipping,
  shippingBody,
  shippingChanged,
  withShippingType,
} from './drafts.ts';

const collect = { type: 'collect', courier: 'ups', accountNumber: 'A1B2C3', addressId: null } as const;
const byCollect = trunkWith({
  shipping_method: { type: 'collect', data: { courier: 'ups', account_number: 'A1B2C3' } },
});
const noteUuid = '00000000-0000-4000-8000-000000000060';
const withNote = trunkWith({
  purchase_order_number: 'PO-1',
  notes: [{ uuid: noteUuid, body: 'Call first' }],
});

test('a draft equal to the saved data is not a change', () => {
  expect(shippingChanged(savedShipping(byCollect), byCollect)).toBe(false);
  expect(purchaseOrderChanged(savedPurchaseOrder(withNote), withNote)).toBe(false);
});

test('changing the shipping method clears the data of the previous one', () => {
  expect(withShippingType(collect, 'flat_rate')).toEqual({
    type: 'flat_rate',
    courier: '',
    accountNumber: '',
    addressId: null,
  });
  expect(withShippingType(collect, 'collect')).toBe(collect);
});

test('another courier, account or address is a change', () => {
  expect(shippingChanged({ ...collect, accountNumber: 'Z9' }, byCollect)).toBe(true);
  expect(shippingChanged({ ...collect, type: 'dropship', addressId: plant.value }, byCollect)).toBe(true);
});

test('each shipping method sends only its own data', () => {
  expect(shippingBody({ ...collect, addressId: plant.value })).toEqual({
    type: 'collect',
    data: { courier: 'ups', account_number: 'A1B2C3' },
  });
  expect(shippingBody({ ...collect, type: 'dropship' })).toEqual({
    type: 'dropship',
    data: { address_id: null },
  });
  expect(shippingBody({ ...collect, type: 'pickup' })).toEqual({ type: 'pickup', data: {} });
});

test('surrounding spaces and empty notes are not sent, and are not a change', () => {
  const draft = savedPurchaseOrder(withNote);
  const padded = { number: ' PO-1 ', notes: [...draft.notes, { key: 'new', uuid: undefined, body: '  ' }] };

  expect(purchaseOrderChanged(padded, withNote)).toBe(false);
  expect(purchaseOrderBody(padded)).toEqual({
    purchase_order_number: 'PO-1',
    notes: [{ uuid: noteUuid, body: 'Call first' }],
  });
});

test('a note added or removed is a change', () => {
  const { number, notes } = savedPurchaseOrder(withNote);
  const added = [...notes, { key: 'new', uuid: undefined, body: 'Ring the bell' }];

  expect(purchaseOrderChanged({ number, notes: added }, withNote)).toBe(true);
  expect(purchaseOrderChanged({ number, notes: [] }, withNote)).toBe(true);
});

test('in US dollars the default is a parcel to the billing address, until another method is chosen', () => {
  const ohio = {
    currency: 'USD',
    available_shipping_methods: { flat_rate: 'Flat Rate', pickup: 'Pickup' },
  } as const;
  expect(initialShipping(trunkWith(ohio))).toMatchObject({ type: 'flat_rate', addressId: null });
  expect(shippingChanged(initialShipping(trunkWith(ohio)), trunkWith(ohio))).toBe(true);
  const named = { shipping_method: { type: 'dropship', data: { address_id: plant.value } } } as const;
  expect(initialShipping(trunkWith({ ...ohio, ...named }))).toMatchObject({
    type: 'dropship',
    addressId: plant.value,
  });
  expect(initialShipping(trunkWith()).type).toBe('undefined');
});

test('the only way to pay is chosen at the beginning, with the only card, or that of the last order; else the account while credit is left', () => {
  const startingWith = (has_credit: boolean, takes_cards: boolean, more = {}) =>
    initialPayment(
      trunkWith({ payment_method: { type: 'undefined', card: null }, has_credit, takes_cards, ...more }),
    );
  const [card] = trunkWith().available_credit_cards;
  expect(startingWith(true, false)).toEqual({ type: 'account', card: undefined });
  expect(startingWith(false, true)).toEqual({ type: 'card', card: card?.uuid });
  expect(startingWith(false, true, { available_credit_cards: [] })).toEqual({
    type: 'card',
    card: undefined,
  });
  const several = {
    available_credit_cards: ['a', 'b'].map((one) => ({ uuid: one, masked_number: one })),
  };
  expect(startingWith(false, true, several).card).toBeUndefined();
  expect(startingWith(false, true, { ...several, payment_method: { type: 'card', card: 'b' } }).card).toBe(
    'b',
  );
  expect(startingWith(true, true, { is_within_limit: true })).toEqual({ type: 'account', card: undefined });
  expect(startingWith(true, true, { is_within_limit: false })).toEqual({
    type: 'undefined',
    card: undefined,
  });
  expect(startingWith(true, true, { is_on_behalf: true })).toEqual({ type: 'account', card: undefined });
  expect(startingWith(false, false)).toEqual({ type: 'undefined', card: undefined });
});

test('a way to pay that was saved is chosen if it is possible, and else the only one that is', () => {
  const saved = { payment_method: { type: 'account', card: null }, takes_cards: true } as const;
  const chosen = (trunk: object) => initialPayment(trunkWith({ ...saved, ...trunk })).type;
  expect(chosen({ has_credit: true })).toBe('account');
  expect(chosen({ has_credit: false })).toBe('card');
  expect(chosen({ has_credit: false, takes_cards: false })).toBe('undefined');
});
