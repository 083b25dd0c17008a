import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { InvoiceRow, OrderRow, SearchAnswer } from '@chipload/contract';
import { createApi } from '../../platform/api/api.ts';
import { customer, renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { type FoundRecords, foundRecordsQuery, noRecords } from '../../finding/found-records.ts';
import { SearchScreen } from './search-screen.tsx';
import { searchQuery } from './search.queries.ts';

const api = createApi({ transport: () => Promise.reject(new Error('No calls here')), csrfToken: '' });

const order: OrderRow = {
  uuid: '00000000-0000-4000-8000-000000000901',
  number: '100042',
  state: 'confirmed',
  shipping_type: 'flat_rate',
  is_ready_for_pickup: false,
  currency: 'CAD',
  placed_at: '2026-11-21T02:30:00.000Z',
  placed_by: 'Marie Roy',
  purchase_order_number: 'GR-2210/2',
  total: 226_00,
  lines: 3,
  lines_shipped: 0,
  lines_backordered: 2,
  expected_on: '2026-12-04',
  next_expected_on: '2026-12-04',
};

const invoice: InvoiceRow = {
  uuid: '00000000-0000-4000-8000-000000000902',
  number: '10021',
  issued_on: '2026-11-22',
  due_on: '2026-12-22',
  is_overdue: false,
  order: { uuid: order.uuid, number: order.number },
  purchase_order_number: 'GR-2210/2',
  currency: 'CAD',
  total: 226_00,
  open: 226_00,
  written_off: 0,
  corrects: null,
  state: 'open',
  payment_type: 'account',
  credit_notes: [],
};

/** Returns the text of the screen for a search that finds no part. */
async function screenFor(
  query: string,
  {
    user = customer,
    records = noRecords,
    ignored = [] as string[],
    others = [] as SearchAnswer['cross_references'],
    also = null as string | null,
    beginning = null as SearchAnswer['beginning'],
    steel = null as SearchAnswer['steel'],
  } = {},
): Promise<string> {
  const found: SearchAnswer = {
    query,
    match: 'nothing',
    redirect_to: null,
    understood: [],
    material: null,
    designation: null,
    ignored,
    series: [],
    categories: [],
    articles: [],
    rows: [],
    total: 0,
    page: 1,
    pages: 1,
    facets: [],
    nearest: null,
    cross_references: others,
    also,
    beginning,
    steel,
  };
  const queryClient = new QueryClient();
  queryClient.setQueryData(searchQuery(api, { query }).queryKey, found);
  queryClient.setQueryData(foundRecordsQuery(api, query).queryKey, records);
  const screen = (
    <QueryClientProvider client={queryClient}>
      <SearchScreen search={{ query }} />
    </QueryClientProvider>
  );
  return textOf(await renderInShop(screen, { user }));
}

test('a purchase order number shows its orders, and not that nothing was found', async () => {
  const records: FoundRecords = { orders: [order], invoices: [] };
  const text = await screenFor('GR-2210', { records });
  expect(text).toContain('Your company’s orders100042GR-2210/2');
  expect(text).not.toContain('Nothing found');
});

test('the beginning of an invoice number shows the invoice with what is due', async () => {
  const text = await screenFor('invoice 1002', { records: { orders: [], invoices: [invoice] } });
  expect(text).toContain('Your company’s invoices10021');
  expect(text).toContain('Due 2026-12-22');
});

test('a part of whose number a spreadsheet may have made the text is named so, and otherwise as having the number, too', async () => {
  expect(await screenFor('0.5', { also: '.50' })).toMatch(
    /A spreadsheet may have made “0.5” of the number of a part: ?\.50/,
  );
  expect(await screenFor('4140 1/2', { also: 'X4' })).toMatch(
    /“4140 1\/2” is also the number of a part: ?X4/,
  );
});

test('whose number was searched for is said, with each maker once and the parts beside another search', async () => {
  const number = 'AE-100';
  const others = [
    { number, maker: 'OSG', code: 'X4' },
    { number, maker: 'OSG', code: 'X5' },
    { number, maker: 'YG-1', code: 'X6' },
  ];
  expect(await screenFor('ae100', { others })).toMatch(/“AE-100” is a number of OSG, YG-1: ?X4 ?X5 ?X6/);
  const own = [{ number: '77-4410', maker: null, code: 'X4' }];
  expect(await screenFor('774410', { others: own })).toMatch(/“77-4410” is your number for this part: ?X4/);
});

test('the parts whose number begins with a material are named, with a way to all of them', async () => {
  const beginning = { text: '4140', codes: ['X4', 'X5', 'X6'], total: 99 };
  expect(await screenFor('4140', { beginning })).toContain(
    'The numbers of 99 parts begin with “4140”:X4X5X6Show all 99',
  );
  const single = { text: '4140', codes: ['X4'], total: 1 };
  expect(await screenFor('4140', { beginning: single })).toContain(
    'The number of 1 part begins with “4140”:X4',
  );
});

test('a steel of whose name something else was read is named, with a way to its parts', async () => {
  const steel = { designation: 'A2', query: 'A2 steel 1/2 Ø', parts: 414 };
  expect(await screenFor('A2 1/2', { steel })).toContain('“A2” is also a steel:414 parts for A2 steel');
});

test('a guest who looks for an order is asked to sign in', async () => {
  const guest = { id: 0, name: '', email: '', isGuest: true };
  expect(await screenFor('order 100042', { user: guest })).toContain('Sign in to find your company’s orders');
  expect(await screenFor('order 100042')).toContain('Nothing found for “order 100042”');
});

test('a screen that the text names is shown, and neither that nothing was found nor that its words were ignored', async () => {
  const text = await screenFor('shipping terms', { ignored: ['shipping', 'terms'] });
  expect(text).toContain('PagesShipping and returns');
  expect(text).not.toMatch(/Nothing found|No part found|Ignored/);
});
