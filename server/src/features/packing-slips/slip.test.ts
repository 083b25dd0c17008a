import { expect, test } from 'vitest';
import type { ShopSettings } from '../settings/settings.service.ts';
import type { SlipOrder } from './packing-slips.repository.ts';
import { slipOf } from './slip.ts';

const address = {
  name: 'Maple Machine',
  line_1: '1 Sample Street',
  line_2: '',
  city: 'Guelph',
  province: 'ON',
  postal: 'N1H 1A1',
  country: 'CA',
  phone: '',
} as const;

const line = {
  position: 1,
  inventory_code: 'A',
  customer_number: '',
  description: '',
  ordered: 3,
  backordered: 0,
  tool: null,
  packing_category: null,
};

const order: SlipOrder = {
  number: 100042,
  state: 'confirmed',
  company_id: 1,
  company_name: 'Maple Machine',
  language: 'en',
  currency: 'CAD',
  placed_at: new Date(),
  shipping_type: 'pickup',
  courier: '',
  ship_to: address,
  bill_to: address,
  purchase_order_number: '',
  packing_version: '',
  lines: [line, { ...line, position: 2, inventory_code: 'B' }, { ...line, position: 3 }],
  boxes: [],
};

test('a part of two lines, packed in two handfuls, is printed once with all its pieces', () => {
  const contents = ['A', 'B', 'A'].map((code, index) => ({ inventory_code: code, quantity: index + 1 }));
  const box = { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 2, contents, pieces: [] };
  const shop = { siteName: 'Small Tools', settings: { couriers: [] } as unknown as ShopSettings };
  const slip = slipOf({ ...order, boxes: [box] }, shop);
  expect(slip.boxes[0]?.contents.map(({ part, quantity }) => [part.number, part.code, quantity])).toEqual([
    ['1', 'A', 4],
    ['2', 'B', 2],
  ]);
});
