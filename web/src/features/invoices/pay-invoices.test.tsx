import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { InvoiceRow } from '@chipload/contract';
import { Refused } from '@chipload/client/refused';
import { customer, renderInShop, textOf } from '../../cart/trunk.fixtures.tsx';
import { PayInvoices } from './pay-invoices.tsx';

const refused = new Refused({
  status: 403,
  code: 'not-on-behalf',
  message: 'Only the customer can do this.',
  messages: [],
  errors: {},
  data: undefined,
  requestId: '',
});

const invoice: InvoiceRow = {
  uuid: '00000000-0000-4000-8000-000000000001',
  number: '1001',
  issued_on: '2026-11-01',
  due_on: '2026-12-01',
  is_overdue: false,
  order: { uuid: '00000000-0000-4000-8000-000000000002', number: '100001' },
  purchase_order_number: 'PO-1',
  currency: 'CAD',
  total: 10_000,
  open: 10_000,
  written_off: 0,
  corrects: null,
  state: 'open',
  payment_type: 'account',
  credit_notes: [],
};

test('staff who may not see the cards of a customer read why, and not that there is no card', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await queryClient.prefetchQuery({
    queryKey: ['account', 'cards'],
    queryFn: () => Promise.reject(refused),
  });
  const html = await renderInShop(
    <QueryClientProvider client={queryClient}>
      <PayInvoices debts={[invoice]} typed={new Map()} onType={() => {}} onUnpick={() => {}} />
    </QueryClientProvider>,
    { user: customer },
  );
  expect(textOf(html)).toBe('Only the customer can do this.');
});
