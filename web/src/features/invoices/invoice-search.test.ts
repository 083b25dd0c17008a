import { expect, test } from 'vitest';
import { parseInvoiceSearch } from './invoice-search.ts';

test('the address of the list keeps its filter and page, and nothing else', () => {
  expect(parseInvoiceSearch({ state: 'open', after: '2026-11-21.1001', text: ' PO-7 ', x: '1' })).toEqual({
    state: 'open',
    after: '2026-11-21.1001',
    text: 'PO-7',
  });
  expect(parseInvoiceSearch({ state: 'paid', after: '<script>', text: ' ' })).toEqual({});
});
