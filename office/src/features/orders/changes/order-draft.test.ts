import type { OfficeOrder } from '@chipload/contract/office/order-records';
import { expect, test } from 'vitest';
import {
  arePiecesUnreadable,
  arePricesUnreadable,
  changeOf,
  emptyDraft,
  isUnreadable,
  priceText,
} from './order-draft.ts';

const line = { uuid: 'a', inventory_code: 'XM5-0500', ordered: 10, cancelled: 2, shipped: 1, price: 2_423 };
const order = { lines: [line, { ...line, uuid: 'b', ordered: 4, cancelled: 0 }] } as unknown as OfficeOrder;

test('an untouched draft is no change', () => {
  expect(changeOf(emptyDraft, order)).toBeUndefined();
});

test('a draft changes only the lines that differ, and adds parts', () => {
  const wanted = new Map([['a', '5']]);
  const draft = { ...emptyDraft, wanted, addedSku: ' XM5-0250 ', addedQuantity: '3' };
  expect(changeOf(draft, order)).toEqual({
    lines: [{ uuid: 'a', wanted: 5 }],
    added: [{ sku: 'XM5-0250', quantity: 3 }],
  });
});

test('a part is added at the price that was typed, or without one at the price of the company', () => {
  const draft = { ...emptyDraft, addedSku: 'XM5-0250', addedQuantity: '3', addedPrice: '12,50' };
  expect(changeOf(draft, order)?.added).toEqual([{ sku: 'XM5-0250', quantity: 3, price: 1_250 }]);
  for (const addedPrice of ['-1', 'cheap']) expect(changeOf({ ...draft, addedPrice }, order)).toBeUndefined();
});

test('a number that cannot be read is no change, so that nothing is saved by mistake', () => {
  const wanted = new Map([['a', 'five']]);
  expect(changeOf({ ...emptyDraft, wanted }, order)).toBeUndefined();
});

test.each([
  ['XM5-0250', ''],
  ['XM5-0250', 'three'],
  ['XM5-0250', '0'],
  ['', '3'],
])(
  'nothing is saved while “%s” is typed as the part to add, with “%s” as its pieces',
  (addedSku, addedQuantity) => {
    const wanted = new Map([['a', '5']]);
    const draft = { ...emptyDraft, wanted, addedSku, addedQuantity };
    expect(isUnreadable(draft, order)).toBe(true);
    expect(changeOf(draft, order)).toBeUndefined();
  },
);

test.each(['', '-1', '1.5', 'five', '100001'])('“%s” is no number of pieces', (typed) => {
  const wanted = new Map([['a', typed]]);
  expect(isUnreadable({ ...emptyDraft, wanted }, order)).toBe(true);
});

test('a price that differs is sent with the pieces that are wanted, and an emptied one stays as agreed', () => {
  const prices = new Map([
    ['a', ''],
    ['b', '22,00'],
  ]);
  expect(changeOf({ ...emptyDraft, prices }, order)?.lines).toEqual([{ uuid: 'b', wanted: 4, price: 2_200 }]);
  const same = new Map([['b', '24.23']]);
  expect(changeOf({ ...emptyDraft, prices: same }, order)).toBeUndefined();
  expect(isUnreadable({ ...emptyDraft, prices: new Map([['b', 'cheap']]) }, order)).toBe(true);
});

test('a discount lowers the prices of the lines of which nothing has shipped, to the cent, and leaves those that were typed', () => {
  const open = { ...line, uuid: 'b', shipped: 0 };
  const draft = { ...emptyDraft, discount: 7.5 };
  expect([priceText(draft, line), priceText(draft, open)]).toEqual(['24.23', '22.41']);
  expect(priceText({ ...draft, prices: new Map([['b', '20.00']]) }, open)).toBe('20.00');
  expect(priceText({ ...draft, discount: 10 }, open)).toBe('21.81');
  expect(priceText({ ...draft, discount: 0 }, open)).toBe('24.23');
});

test('a wrong price is said to be a price, and a wrong quantity a quantity', () => {
  const wrongPrice = { ...emptyDraft, prices: new Map([['b', 'cheap']]) };
  expect([arePiecesUnreadable(wrongPrice, order), arePricesUnreadable(wrongPrice, order)]).toEqual([
    false,
    true,
  ]);
  expect(arePricesUnreadable({ ...emptyDraft, addedPrice: '-1' }, order)).toBe(true);
  const wrongPieces = { ...emptyDraft, wanted: new Map([['a', 'five']]) };
  expect([arePiecesUnreadable(wrongPieces, order), arePricesUnreadable(wrongPieces, order)]).toEqual([
    true,
    false,
  ]);
});

test('a line that somebody else has added meanwhile stays as it is', () => {
  const wanted = new Map([['a', '5']]);
  const now = { lines: [...order.lines, { ...line, uuid: 'c' }] } as unknown as OfficeOrder;
  expect(changeOf({ ...emptyDraft, wanted }, now)).toEqual({
    lines: [{ uuid: 'a', wanted: 5 }],
    added: [],
  });
});

test('going on after a conflict leaves the lines that one did not touch as others have them now', () => {
  const draft = { ...emptyDraft, wanted: new Map([['a', '5']]) };
  const now = { lines: [line, { ...line, uuid: 'b', ordered: 6, cancelled: 0 }] } as unknown as OfficeOrder;
  expect(changeOf(draft, now)).toEqual({ lines: [{ uuid: 'a', wanted: 5 }], added: [] });
});
