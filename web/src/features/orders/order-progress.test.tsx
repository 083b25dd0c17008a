import { expect, test } from 'vitest';
import type { Order } from '@chipload/contract';
import { renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { OrderProgress } from './order-progress.tsx';

const line = {
  uuid: '00000000-0000-4000-8000-000000000001',
  inventory_code: 'XM5-0500',
  description: 'End mill',
  price: 1_000,
  total: 10_000,
  ordered: 10,
  allocated: 0,
  shipped: 10,
  backordered: 0,
  cancelled: 0,
  returned: 0,
  credited: 0,
  expected_on: null,
  dock_on: null,
};

const shipped = { currency: 'CAD', state: 'shipped', shipping_method: { type: 'flat_rate' } };

test('a line says what has shipped and what comes from stock for it, and nothing of none', async () => {
  const progressOf = async (changes: Partial<typeof line>) => {
    const order = { ...shipped, lines: [{ ...line, ...changes }] } as unknown as Order;
    return textOf(await renderInShop(<OrderProgress order={order} />));
  };
  expect(await progressOf({})).toContain('$10.0010 shipped');
  expect(await progressOf({ shipped: 4, allocated: 6 })).toContain('4 shipped · 6 from stock');
});
