import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Order } from '@chipload/contract';
import { createApi } from '../../platform/api/api.ts';
import { billingAddress, customer, renderInShop, textOf, trunkWith } from '../../cart/trunk.fixtures.tsx';
import { ConfirmationScreen } from './confirmation-screen.tsx';
import { orderQuery } from './orders.queries.ts';

const uuid = '00000000-0000-4000-8000-000000000900';

function orderWith(changes: Partial<Order> = {}): Order {
  const { currency, subtotal, shipping, taxes, tax_lines, total } = trunkWith();
  const described = { inventory_code: 'XM5-0500', description: 'End mill', customer_number: 'T-118' };
  const line = { ...described, price: 1_000, total: 20_000 };
  return {
    uuid,
    number: '100042',
    kind: 'standard',
    state: 'confirmed',
    currency,
    // Half past nine in the evening of the 20th in the shop's time zone.
    placed_at: '2026-11-21T02:30:00.000Z',
    lines: [
      {
        uuid,
        ...line,
        ordered: 20,
        allocated: 12,
        shipped: 0,
        backordered: 8,
        cancelled: 0,
        returned: 0,
        credited: 0,
        expected_on: '2026-12-04',
        dock_on: null,
      },
    ],
    shipments: [],
    credit_notes: [],
    card_movements: [],
    left_to_charge: total,
    placed_by_staff: null,
    holds: [],
    deposit: 0,
    deposit_paid: 0,
    deposit_open: 0,
    subtotal,
    shipping,
    freight_to_quote: false,
    packages: [],
    packing_version: '',
    taxes,
    tax_lines,
    tax_changes: [],
    total,
    is_ready_for_pickup: false,
    is_bundled: false,
    shipping_method: { type: 'flat_rate', label: 'Flat Rate', courier: null, account_number: null },
    arrives_on: null,
    ship_to: billingAddress,
    ship_to_lines: ['Usine de Lévis', 'Lévis, QC G1V 1T2'],
    bill_to: billingAddress,
    bill_to_lines: ['Erie Machine', 'Cleveland, OH 44114', 'United States'],
    purchase_order_number: 'PO-1187',
    notes: ['Call first'],
    payment_method: { type: 'card', masked_number: '•••• 4242' },
    email: 'quebec@chipload.test',
    ...changes,
  };
}

function confirmationOf(order: Order): Promise<string> {
  const api = createApi({ transport: () => Promise.reject(new Error('No calls here')), csrfToken: '' });
  const queryClient = new QueryClient();
  queryClient.setQueryData(orderQuery(api, uuid).queryKey, order);
  const screen = (
    <QueryClientProvider client={queryClient}>
      <ConfirmationScreen uuid={uuid} />
    </QueryClientProvider>
  );
  return renderInShop(screen, { user: customer });
}

test('a confirmation shows number, purchase order, date, split, taxes and where the mail goes', async () => {
  const html = await confirmationOf(orderWith());

  for (const fact of [
    '100042',
    'PO-1187',
    '2026-11-20',
    'Your number: T-118',
    '12 from stock, 8 backordered, expected in stock 2026-12-04',
    'QST 9.975%',
    'Call first',
    'Cleveland, OH 44114 United States',
    'Usine de Lévis Lévis, QC G1V 1T2',
  ]) {
    expect(textOf(html)).toContain(fact);
  }
  expect(html).toContain('A confirmation is on its way to quebec@chipload.test.');
  expect(html).not.toMatch(/14[.,]975/);
});

test('a confirmation says when the order is expected, under its headline and beside its shipping method', async () => {
  const text = textOf(await confirmationOf(orderWith({ arrives_on: '2026-11-26' })));
  expect(text.split('In-stock items expected at your dock Thursday, 2026-11-26')).toHaveLength(3);
  expect(textOf(await confirmationOf(orderWith()))).not.toContain('at your dock');
});

test('a confirmation says when backordered pieces are expected at the address', async () => {
  const [line] = orderWith().lines;
  const lines = line ? [{ ...line, dock_on: '2026-12-07' }] : [];
  expect(textOf(await confirmationOf(orderWith({ lines })))).toContain(
    '8 backordered, expected in stock 2026-12-04, at your dock 2026-12-07',
  );
});

test('packages of an order that ships in parts are called those of the whole order', async () => {
  const box = { box: 'A3', height: 4, length: 10, width: 6, weight: 3, contents: [] };
  const packages = [{ ...box, contents: [{ inventory_code: 'XM5-0500', quantity: 20 }] }];
  const apart = 'Backordered pieces ship later, and each shipment is packed again for what is in it.';
  const whole = 'Packages as planned for the whole order';
  const text = textOf(await confirmationOf(orderWith({ packages })));
  expect(text).toContain(whole);
  expect(text).toContain(apart);

  const together = textOf(await confirmationOf(orderWith({ packages, is_bundled: true })));
  const [line] = orderWith().lines;
  const lines = line ? [{ ...line, allocated: 0, backordered: 20 }] : [];
  const awaited = textOf(await confirmationOf(orderWith({ packages, lines })));
  for (const once of [together, awaited]) {
    expect(once).toContain('Packages');
    expect(once).not.toContain(whole);
    expect(once).not.toContain(apart);
  }
});

test('packages of an order with tools to grind again are not of an order that ships in parts', async () => {
  const box = { box: 'A3', height: 4, length: 10, width: 6, weight: 3, contents: [] };
  const [line] = orderWith().lines;
  const made = { uuid, kind: 'regrind', name: 'Own tools', lead_days: 4, tool: null } as const;
  const lines = line
    ? [
        { ...line, allocated: 20, backordered: 0 },
        { ...line, made },
      ]
    : [];
  const text = textOf(await confirmationOf(orderWith({ packages: [box], lines })));
  expect(text).toContain('Packages');
  expect(text).not.toContain('Packages as planned for the whole order');
});

test('what is made to order from backordered tools says how long it takes once they are in stock', async () => {
  const [line] = orderWith().lines;
  const made = { uuid, kind: 'mod', name: 'Shortened', lead_days: 4, tool: null } as const;
  const lines = line ? [{ ...line, made }] : [];
  const text = textOf(await confirmationOf(orderWith({ kind: 'mod', lines })));
  expect(text).toContain('8 backordered, expected in stock 2026-12-04, then 4 working days to make it');
  expect(text).toContain('once the parts they are made from are in stock.');
  expect(text).not.toContain('as they arrive');
});

test('a card is charged when the order ships; an account is invoiced', async () => {
  const byCard = await confirmationOf(orderWith());
  const byAccount = await confirmationOf(
    orderWith({ payment_method: { type: 'account', masked_number: null } }),
  );

  expect(byCard).toContain('Your card will be charged when your order ships');
  expect(byAccount).toContain('On account, invoiced when your order ships');
});

test('a made-to-order order says that it was charged in advance, also once it has shipped', async () => {
  for (const state of ['confirmed', 'shipped'] as const) {
    const html = await confirmationOf(orderWith({ kind: 'mod', state }));
    expect(html).toContain('Charged in advance because it is made to order');
    expect(html).not.toContain('when your order shipped');
  }
});

test('an order that waits for its deposit asks for it before anything is made, and no longer once it has come', async () => {
  const order = orderWith({
    kind: 'mod',
    deposit: 10_000,
    deposit_paid: 813,
    deposit_open: 9_187,
    payment_method: { type: 'account', masked_number: null },
  });
  const stepsOf = async (changes: Partial<Order>) =>
    textOf(await confirmationOf({ ...order, ...changes })).split('What happens next')[1];
  expect(await stepsOf({ holds: ['deposit'] })).toMatch(
    /^A deposit of \$91\.87 is due before the making begins/,
  );
  expect(await stepsOf({ holds: [] })).not.toContain('deposit');
});

test('a pending payment is stated plainly, without thanks', async () => {
  const html = await confirmationOf(orderWith({ state: 'payment_pending' }));

  expect(html).toContain('payment pending');
  expect(html).toContain('Do not order again');
  expect(html).not.toContain('Thank you');
});

test('a cancelled order shows no next steps and no expected day', async () => {
  const html = await confirmationOf(orderWith({ state: 'cancelled' }));

  expect(html).toContain('Order 100042 is cancelled');
  expect(html).not.toContain('What happens next');
  expect(textOf(html)).not.toContain('expected in stock 2026-12-04');
});

test('of an order that has shipped in part, only the rest is still to be packed', async () => {
  const [line] = orderWith().lines;
  const lines = line ? [{ ...line, allocated: 8, shipped: 12, backordered: 0 }] : [];
  const html = await confirmationOf(orderWith({ state: 'partly_shipped', lines }));
  expect(html).toContain('We pick and pack the rest.');
  expect(html).not.toContain('your parts');
});

test('of an order whose stock has shipped, only what is backordered follows; a shipped order has no next steps', async () => {
  const [line] = orderWith().lines;
  const lines = line ? [{ ...line, allocated: 0, shipped: 12, backordered: 8 }] : [];
  const partly = await confirmationOf(orderWith({ state: 'partly_shipped', lines }));
  expect(partly).toContain('We pack and ship the backordered parts as they arrive.');
  expect(partly).not.toContain('in stock now');
  expect(await confirmationOf(orderWith({ state: 'shipped' }))).not.toContain('What happens next');
});
