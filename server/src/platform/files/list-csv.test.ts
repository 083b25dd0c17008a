import { m } from '@chipload/messages';
import { expect, test } from 'vitest';
import { type CsvColumns, csvOfRows } from './list-csv.ts';

type Row = { readonly number: number; readonly cents: number | null; readonly isPaid: boolean };

const columns: CsvColumns<Row, 'number' | 'total' | 'currency' | 'payment'> = {
  number: { head: m.office_orders_number, cell: ({ number }) => number },
  total: { head: m.office_orders_total, cents: ({ cents }) => cents },
  currency: { head: m.office_orders_currency, cell: () => 'CAD' },
  payment: {
    head: m.office_orders_payment,
    cell: ({ isPaid }, options) => (isPaid ? m.office_orders_payment_state_paid({}, options) : null),
  },
};
const rows: readonly Row[] = [
  { number: 1, cents: 123_450, isPaid: true },
  { number: 2, cents: null, isPaid: false },
];

function linesOf(view: Parameters<typeof csvOfRows<Row, keyof typeof columns>>[1]): string[] {
  return csvOfRows(columns, view, rows).toString('utf8').replace('\u{FEFF}', '').trimEnd().split('\r\n');
}

test('a file has all columns of its list unless some are chosen', () => {
  expect(linesOf({})).toEqual(['Number,Total,Currency,Payment', '1,1234.50,CAD,Paid', '2,,CAD,']);
});

test('chosen columns stand in the order in which they were chosen', () => {
  expect(linesOf({ columns: ['payment', 'number'] })).toEqual(['Payment,Number', 'Paid,1', ',2']);
});

test('an amount brings its currency', () => {
  expect(linesOf({ columns: ['total', 'number'] })[1]).toBe('1234.50,1,CAD');
  expect(linesOf({ columns: ['currency', 'total'] })[1]).toBe('CAD,1234.50');
});

test('heads and codes are in the language of the reader', () => {
  expect(linesOf({ columns: ['payment'], language: 'fr' })).toEqual(['Paiement', 'Payé']);
});

test('a moment is the day and the time at the shop, also where the day is another than in UTC', () => {
  const columnsOfTime: CsvColumns<{ readonly at: string | null }, 'at'> = {
    at: { head: m.office_orders_placed, at: ({ at }) => at },
  };
  const moments = [{ at: '2026-11-27T03:48:51.911Z' }, { at: '2026-07-01T16:05:00.000Z' }, { at: null }];
  const text = csvOfRows(columnsOfTime, {}, moments).toString('utf8');
  expect(text.split('\r\n').slice(1)).toEqual(['2026-11-26 22:48', '2026-07-01 12:05', '', '']);
});
