import type { Quote } from '@chipload/contract/quotes';
import { expect, test } from 'vitest';
import { customer, renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { QuoteScreen } from './quote-screen.tsx';

const uuid = '00000000-0000-4000-8000-000000000321';

const line = {
  inventory_code: 'XM5-0500',
  description: 'XM 5 Flute End Mill 1/2"',
  prices: [
    { from_quantity: 10, price: 8_000 },
    { from_quantity: 50, price: 7_000 },
  ],
  lead_days: 5,
  note: '',
  is_sold: true,
  available: 100,
};

async function show(changes: Partial<Quote>): Promise<string> {
  const quote: Quote = {
    uuid,
    number: '1001',
    state: 'sent',
    currency: 'CAD',
    person: customer.name,
    created_at: '2026-11-30T12:00:00.000Z',
    version: 1,
    sent_at: '2026-11-30T12:00:00.000Z',
    valid_until: '2026-12-31',
    lines: [line],
    note: '',
    request: '',
    asked: [],
    messages: [],
    may_accept: true,
    may_decline: true,
    may_ask: true,
    ...changes,
  };
  return renderInShop(<QuoteScreen uuid={uuid} />, { user: customer, answers: [[['quotes', uuid], quote]] });
}

test('the price of the least quantity is marked, and its total is shown', async () => {
  const html = await show({});
  expect(html).toMatch(/aria-pressed="true"[^>]*>10</);
  expect(html).toMatch(/aria-pressed="false"[^>]*>50</);
  expect(textOf(html)).toContain('Total of the selected lines (CAD) $800.00');
  expect(textOf(html)).toContain('These prices hold for your company until 2026-12-31');
});

test('a quote in another currency than that of the cart says so, and cannot be accepted', async () => {
  const text = textOf(await show({ currency: 'USD' }));
  expect(text).toContain('This quote is in USD, and your cart is in CAD');
  expect(text).toContain('Each USD');
  expect(text).not.toContain('Add to cart at these prices');
});

test('a line that is no longer sold says so, and has no quantity', async () => {
  const html = await show({ lines: [line, { ...line, inventory_code: 'XM5-OLD', is_sold: false }] });
  expect(html).toMatch(/aria-label="Select XM5-OLD"[^>]*disabled/);
  expect(textOf(html)).toContain('No longer sold');
  expect(textOf(html)).toContain('Total of the selected lines (CAD) $800.00');
});

test('a quote that is not answered yet has neither prices nor a PDF', async () => {
  const html = await show({
    state: 'requested',
    version: null,
    valid_until: null,
    lines: [],
    may_accept: false,
  });
  expect(textOf(html)).toContain('We are working on it');
  expect(html).not.toContain('/pdf');
  expect(html).not.toContain('Each');
});
