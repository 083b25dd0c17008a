import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { OrderRow } from '@chipload/contract';
import { customer, renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { OrdersToRepeat } from './orders-to-repeat.tsx';

const row: OrderRow = {
  uuid: '00000000-0000-4000-8000-000000000901',
  number: '100042',
  state: 'confirmed',
  shipping_type: 'flat_rate',
  is_ready_for_pickup: false,
  currency: 'CAD',
  placed_at: '2026-11-21T02:30:00.000Z',
  placed_by: 'Marie Roy',
  purchase_order_number: 'PO-1187',
  total: 226_00,
  lines: 3,
  lines_shipped: 0,
  lines_backordered: 2,
  expected_on: '2026-12-04',
  next_expected_on: '2026-12-04',
};

function render(node: ReactNode): Promise<string> {
  return renderInShop(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>, {
    user: customer,
  });
}

const tableOf = (changes: Partial<OrderRow>) =>
  render(<OrdersToRepeat caption="Orders" rows={[{ ...row, ...changes }]} />);

test('an order in a list says until when its backordered lines are expected, or that the day is not known', async () => {
  expect(textOf(await tableOf({}))).toContain('2 lines backordered, expected in stock 2026-12-04');
  expect(textOf(await tableOf({ expected_on: null, next_expected_on: null }))).toContain(
    '2 lines backordered, date to be confirmed',
  );
  const complete = textOf(await tableOf({ lines_backordered: 0, expected_on: null }));
  expect(complete).not.toContain('backordered');
  expect(complete).not.toContain('date to be confirmed');
});

test('an order in a list says when the first backordered line is expected, if the day of another is not known', async () => {
  expect(textOf(await tableOf({ expected_on: null }))).toContain(
    '2 lines backordered, the first in stock 2026-12-04',
  );
});

test('an order that is picked up says that it waits, and that it was picked up', async () => {
  const pickup = { shipping_type: 'pickup', lines_backordered: 0 } as const;
  expect(textOf(await tableOf(pickup))).toContain('Confirmed');
  expect(textOf(await tableOf({ ...pickup, is_ready_for_pickup: true }))).toContain('Ready for pickup');
  const done = textOf(await tableOf({ ...pickup, state: 'shipped', lines_shipped: 3 }));
  expect(done).toContain('Picked up');
  expect(done).toContain('3 lines picked up');
  expect(done).not.toContain('hipped');
});

test('an order in a list has a button that names the order it repeats', async () => {
  expect(await tableOf({})).toContain('aria-label="Order again: 100042"');
});
