import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageing,
  ageingBuckets,
  ageingDays,
  dueOn,
  entriesOfCreditApplication,
  entriesOfInvoice,
} from './invoicing.ts';

test('an invoice releases its share of the order, and the last one all that is left', () => {
  expect(entriesOfInvoice({ orderLeftCents: 3_424, totalCents: 1_141, isLast: false })).toEqual([
    { kind: 'released', cents: -1_141 },
    { kind: 'invoiced', cents: 1_141 },
  ]);
  expect(entriesOfInvoice({ orderLeftCents: 1_142, totalCents: 1_141, isLast: true })).toEqual([
    { kind: 'released', cents: -1_142 },
    { kind: 'invoiced', cents: 1_141 },
  ]);
  expect(entriesOfInvoice({ orderLeftCents: 0, totalCents: 500, isLast: false })).toEqual([
    { kind: 'invoiced', cents: 500 },
  ]);
});

test('once everything has shipped, an order owes the sum of its invoices', () => {
  const totals = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(totals, fc.integer({ min: -20, max: 20 }), fc.nat(100), (invoices, difference, share) => {
      const placed = Math.max(0, invoices.reduce((sum, one) => sum + one, 0) + difference);
      let orderLeftCents = placed;
      let exposure = placed;
      invoices.forEach((totalCents, index) => {
        const isLast = index === invoices.length - 1;
        for (const { kind, cents } of entriesOfInvoice({ orderLeftCents, totalCents, isLast })) {
          exposure += cents;
          if (kind === 'released') orderLeftCents += cents;
        }
      });
      const owed = invoices.reduce((sum, one) => sum + one, 0);
      expect([orderLeftCents, exposure]).toEqual([0, owed]);

      // Paid in part and credited for the rest, the order owes nothing.
      const paid = Math.floor((owed * share) / 100);
      expect(exposure - paid - (owed - paid)).toBe(0);
    }),
  );
});

test('nothing stays of an order whose rest was cancelled before the last invoice', () => {
  // 100.00 ordered, 40.00 shipped, 60.00 cancelled.
  const first = entriesOfInvoice({ orderLeftCents: 10_000, totalCents: 4_000, isLast: false });
  const cancelled = -6_000;
  expect(10_000 + first.reduce((sum, { cents }) => sum + cents, 0) + cancelled).toBe(4_000);
});

test('a credit note lowers a debt once, at its issue or where it is applied', () => {
  const of = (isFromAccount: boolean, isToAccount: boolean) =>
    entriesOfCreditApplication({ isFromAccount, isToAccount, cents: 500 });
  expect(of(true, true)).toEqual({ source: 500, target: -500 });
  expect(of(true, false)).toEqual({ source: 500, target: 0 });
  expect(of(false, true)).toEqual({ source: 0, target: -500 });
  expect(of(false, false)).toEqual({ source: 0, target: 0 });
});

test('an invoice is due after the days of its terms, across months and leap years', () => {
  expect(dueOn('2026-11-21', 30)).toBe('2026-12-21');
  expect(dueOn('2028-02-15', 30)).toBe('2028-03-16');
  expect(dueOn('2026-11-21', 0)).toBe('2026-11-21');
  expect(() => dueOn('2026-13-01', 30)).toThrow(RangeError);
});

test('open amounts age from the due date', () => {
  const on = '2026-12-31';
  const rows = [
    '2026-12-31',
    '2026-12-30',
    '2026-12-01',
    '2026-11-30',
    '2026-11-01',
    '2026-10-31',
    '2026-10-02',
    '2026-10-01',
  ];
  expect(
    ageing(
      rows.map((day) => ({ dueOn: day, openCents: 1 })),
      on,
    ),
  ).toEqual({
    current: 1,
    '1-30': 2,
    '31-60': 2,
    '61-90': 2,
    'over-90': 1,
    totalCents: 8,
  });
});

test('the days of a column are those whose invoices are in it', () => {
  for (const bucket of ageingBuckets) {
    const { from, to } = ageingDays(bucket, '2026-11-21');
    for (const day of [from, to]) {
      if (day === undefined) continue;
      expect(ageing([{ dueOn: day, openCents: 100 }], '2026-11-21')[bucket]).toBe(100);
    }
  }
  expect(ageingDays('1-30', '2026-11-21')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});
