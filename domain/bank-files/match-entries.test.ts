import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchEntries, type OpenItem } from './bank-files.ts';

const item = (
  company: string,
  number: string,
  openCents: number,
  others: Partial<OpenItem> = {},
): OpenItem => ({
  company,
  uuid: number === '' ? null : `${company}-${number}`,
  number,
  openCents,
  dueOn: '2026-10-01',
  currency: 'CAD',
  ...others,
});
const entry = (cents: number, text = '', currency = 'CAD') => ({ cents, text, currency });
const matched = (entries: readonly ReturnType<typeof entry>[], items: readonly OpenItem[]) =>
  matchEntries(entries, items).map(
    (match) =>
      match && `${match.by} ${match.parts.map((part) => `${part.invoice} ${part.cents}`).join(', ')}`,
  );

test('a number in the text is matched before an amount, also when it is paid in part', () => {
  const items = [item('acme', 'INV-1001', 50_000), item('bolt', 'INV-1002', 20_000)];
  expect(matched([entry(20_000, 'ACME LTD INV 1001')], items)).toEqual(['number acme-INV-1001 20000']);
  expect(matched([entry(60_000, 'facture inv1001')], items)).toEqual(['number acme-INV-1001 50000']);
});

test('a number of digits alone counts after a word for an invoice, or with exactly its amount: else it may be that of a cheque', () => {
  const items = [item('acme', '1001', 50_000), item('bolt', '1002', 20_000)];
  expect(matched([entry(30_000, 'CHQ 1001')], items)).toEqual([undefined]);
  expect(matched([entry(30_000, 'FACTURE 1001')], items)).toEqual(['number acme-1001 30000']);
  expect(matched([entry(50_000, 'EFT 1001 REF 1002')], items)).toEqual(['number acme-1001 50000']);
  expect(matched([entry(30_000, 'FACTURE 11001')], items)).toEqual([undefined]);
});

test('numbers of two companies in one text are left to a person', () => {
  const items = [item('acme', 'INV-1001', 50_000), item('bolt', 'INV-1002', 20_000)];
  expect(matched([entry(70_000, 'INV-1001 INV-1002')], items)).toEqual([undefined]);
});

test('the amount of exactly one open invoice, or of one opening balance, is matched; that of two is left to a person', () => {
  expect(matched([entry(500)], [item('acme', '1001', 500), item('bolt', '1002', 700)])).toEqual([
    'amount acme-1001 500',
  ]);
  expect(matched([entry(500)], [item('acme', '', 500)])).toEqual(['amount null 500']);
  expect(matched([entry(500)], [item('acme', '1001', 500), item('bolt', '1002', 500)])).toEqual([undefined]);
});

test('invoices of one company that add up are matched, those of two companies never together', () => {
  const items = [item('acme', '1001', 300), item('acme', '1002', 250), item('bolt', '1003', 410)];
  expect(matched([entry(550)], items)).toEqual(['sum acme-1001 300, acme-1002 250']);
  expect(matched([entry(660)], items)).toEqual([undefined]);
  const two = [...items, item('bolt', '1004', 140)];
  expect(matched([entry(550)], two)).toEqual([undefined]);
});

test('an entry that names invoices of two companies, or one that is not open, is proposed to nobody else', () => {
  const items = [
    item('acme', 'INV-1001', 30_000),
    item('bolt', 'INV-1002', 20_000),
    item('cog', 'INV-1003', 50_000),
  ];
  expect(matched([entry(50_000, 'INV-1001 INV-1002')], items)).toEqual([undefined]);
  for (const text of ['PAYMENT INV-1000', 'invoice 1000', 'INV-1001 INV-1000'])
    expect(matched([entry(50_000, text)], items)).toEqual([undefined]);
  const prefixed = [item('acme', 'CL-1001', 30_000), item('bolt', 'CL-1002', 20_000)];
  expect(matched([entry(20_000, 'cl 1000')], prefixed)).toEqual([undefined]);
  expect(matched([entry(20_000, 'cheque 1000')], prefixed)).toEqual(['amount bolt-CL-1002 20000']);
});

test('an entry that names an invoice is never matched by its amount to another one', () => {
  const items = [item('acme', 'INV-1001', 500), item('bolt', 'INV-1002', 700)];
  expect(matched([entry(700, 'INVOICE 1001')], items)).toEqual([undefined]);
  expect(matched([entry(500, 'INVOICE 1001')], items)).toEqual(['number acme-INV-1001 500']);
  expect(matched([entry(500, 'INV-1001'), entry(700, 'INV-1001')], items)).toEqual([
    'number acme-INV-1001 500',
    undefined,
  ]);
});

test('an amount that one company owes, and that invoices of another add up to, is left to a person', () => {
  const sum = [item('cog', '1003', 60), item('cog', '1004', 40)];
  expect(matched([entry(100)], [item('acme', '1001', 100), item('bolt', '1002', 100), ...sum])).toEqual([
    undefined,
  ]);
  expect(matched([entry(100)], [item('acme', '1001', 100), ...sum])).toEqual([undefined]);
  expect(matched([entry(100)], sum)).toEqual(['sum cog-1003 60, cog-1004 40']);
});

test('where not all combinations of invoices were tried, no sum is proposed in that currency', () => {
  const sum = [item('acme', '1001', 60), item('acme', '1002', 40)];
  const many = Array.from({ length: 40 }, (_, index) => item('bolt', String(2_000 + index), 1));
  const others = [entry(90_000)];
  expect(matched([entry(100), ...others], [...sum, ...many])).toEqual([undefined, undefined]);
  const inDollars = sum.map((one) => ({ ...one, currency: 'USD' }));
  expect(matched([entry(100, '', 'USD'), ...others], [...inDollars, ...many])).toEqual([
    'sum acme-1001 60, acme-1002 40',
    undefined,
  ]);
  expect(matched([entry(70), ...others], [item('acme', '1001', 70), ...many])).toEqual([
    'amount acme-1001 70',
    undefined,
  ]);
});

test('an amount in another currency, and a debit, are never matched', () => {
  const items = [item('acme', 'INV-1001', 500, { currency: 'USD' })];
  expect(matched([entry(500, 'INV-1001'), entry(-500, 'INV-1001', 'USD')], items)).toEqual([
    undefined,
    undefined,
  ]);
});

test('two entries of the same amount do not pay the same invoice, and a number later in the file comes first', () => {
  const items = [item('acme', 'INV-1001', 500)];
  expect(matched([entry(500), entry(500)], items)).toEqual(['amount acme-INV-1001 500', undefined]);
  expect(matched([entry(500), entry(500, 'INV-1001')], items)).toEqual([
    undefined,
    'number acme-INV-1001 500',
  ]);
});

test('where a company has too many open invoices to try all sums, none of the currency is matched by a sum', () => {
  const few = [item('few', 'A-1', 9_000), item('few', 'A-2', 999)];
  const many = Array.from({ length: 50 }, (_, index) =>
    item('many', String(2_000 + index), 1_000 + index * 7),
  );
  expect(matched([entry(9_999)], few)).toEqual([expect.stringContaining('sum')]);
  expect(matched([entry(9_999)], [...few, ...many])).toEqual([undefined]);
});

test('thousands of entries with numbers in their texts are matched', () => {
  const items = Array.from({ length: 5_000 }, (_, index) => item(`c${index}`, `INV-${10_000 + index}`, 500));
  const entries = Array.from({ length: 5_000 }, (_, index) =>
    entry(500, `EFT CREDIT 17 INV ${10_000 + index}`),
  );
  expect(matchEntries(entries, items).every((match) => match?.by === 'number')).toBe(true);
});

test('no match pays more than its entry, more than is open, or an invoice twice or of another currency', () => {
  const items = fc.array(
    fc.record({
      company: fc.constantFrom('a', 'b'),
      number: fc.constantFrom('INV-1001', 'INV-1002', 'INV-1003', '2001', ''),
      openCents: fc.integer({ min: 0, max: 40 }),
      currency: fc.constantFrom('CAD', 'USD'),
      dueOn: fc.constantFrom('2026-01-01', '2026-02-01'),
    }),
    { maxLength: 12 },
  );
  const entries = fc.array(
    fc.record({
      cents: fc.integer({ min: -20, max: 90 }),
      currency: fc.constantFrom('CAD', 'USD'),
      text: fc.constantFrom('', 'INV-1001', 'INV 1002 1003', 'invoice 2001'),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(items, entries, (rows, payments) => {
      const open = rows.map((row, index) => ({ ...row, uuid: String(index) }));
      const paid = new Set<string | null>();
      for (const [index, match] of matchEntries(payments, open).entries()) {
        if (!match) continue;
        const payment = payments[index]!;
        let cents = 0;
        for (const part of match.parts) {
          const invoice = open.find(({ uuid }) => uuid === part.invoice)!;
          expect(invoice).toMatchObject({ company: match.company, currency: payment.currency });
          expect(part.cents).toBeGreaterThan(0);
          expect(part.cents).toBeLessThanOrEqual(invoice.openCents);
          expect(paid.has(part.invoice)).toBe(false);
          paid.add(part.invoice);
          cents += part.cents;
        }
        expect(cents).toBeLessThanOrEqual(payment.cents);
        expect(match.by === 'number' || cents === payment.cents).toBe(true);
      }
    }),
  );
});
