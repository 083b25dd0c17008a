import type { InvoiceRow, ListingRow, OrderRow } from '@chipload/contract';
import { expect, test } from 'vitest';
import { leadsTo } from './leads-to.ts';

const part = { inventory_code: 'X4-1/8S-010' } as ListingRow;
const order = { uuid: 'order-1', number: '100002', purchase_order_number: 'GR-2210' } as OrderRow;
const invoice = { number: '1002', order: { uuid: 'order-2', number: '100001' } } as InvoiceRow;
const none = { orders: [], invoices: [] };
const shop = { madeToOrder: ['mod', 'holder', 'regrind'] };

function found(query: string, match: 'exact' | 'words' | 'nothing' = 'nothing') {
  return {
    query,
    match,
    rows: match === 'nothing' ? [] : [part],
    material: null,
    designation: null,
    ignored: [],
  };
}

test('a part number leads to its part, and words to their results', () => {
  expect(leadsTo(found('100002', 'exact'), none, shop)).toMatchObject({ to: '/app/products/$code' });
  expect(leadsTo(found('1/8 square', 'words'), none, shop)).toBeUndefined();
});

test('a material beside a part number leads to the speeds of the part in it', () => {
  const named = { ...found('4140 X4-1/8S-010', 'exact'), material: 'P3', designation: '4140' };
  expect(leadsTo(named, none, shop)).toEqual({
    to: '/app/products/$code',
    params: { code: 'X4-1%2F8S-010' },
    search: { material: 'P3', designation: '4140' },
  });
});

test.each(['order 100002', 'my order #100002', '100002', 'PO GR-2210', 'gr-2210'])(
  '%s leads to the order',
  (query) => {
    expect(leadsTo(found(query), { ...none, orders: [order] }, shop)).toMatchObject({
      params: { uuid: 'order-1' },
    });
  },
);

test.each(['BC-QC-23086', 'bc-qc-23086', 'PO BC-QC-23086'])(
  '%s leads to the order whose purchase order number begins like a word for it',
  (query) => {
    const bc = { ...order, purchase_order_number: 'BC-QC-23086' };
    expect(leadsTo(found(query), { ...none, orders: [bc] }, shop)).toMatchObject({
      params: { uuid: 'order-1' },
    });
  },
);

test.each(['invoice 1002', 'facture no 1002', '1002'])('%s leads to the invoice on its order', (query) => {
  expect(leadsTo(found(query), { ...none, invoices: [invoice] }, shop)).toMatchObject({
    params: { uuid: 'order-2' },
    hash: 'order-invoices',
  });
});

test('a number of a part and of an order leads nowhere: both are shown', () => {
  expect(leadsTo(found('100002', 'exact'), { ...none, orders: [order] }, shop)).toBeUndefined();
});

test('an order whose number only begins with the text does not lead away from the results', () => {
  expect(leadsTo(found('1000'), { ...none, orders: [order] }, shop)).toBeUndefined();
});

test('the name of a screen leads to it, unless parts have all of its words', () => {
  expect(leadsTo(found('speeds and feeds'), none, shop)).toEqual({ to: '/app/speeds/drills' });
  expect(leadsTo({ ...found('speeds and feeds', 'words'), ignored: ['speeds'] }, none, shop)).toEqual({
    to: '/app/speeds/drills',
  });
  expect(leadsTo(found('speeds and feeds', 'words'), none, shop)).toBeUndefined();
});
