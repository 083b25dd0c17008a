import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applicable,
  invoiceMayFollow,
  invoiceState,
  invoiceStates,
  openCents,
  proposeApplications,
} from './invoicing.ts';

const invoices = [
  { uuid: 'a', number: 'INV-1001', dueOn: '2026-10-01', openCents: 10_000 },
  { uuid: 'b', number: 'INV-1002', dueOn: '2026-10-15', openCents: 25_000 },
  { uuid: 'c', number: 'INV-1003', dueOn: '2026-09-01', openCents: 4_000 },
];
const proposed = (cents: number, reference = '') =>
  proposeApplications({ cents, reference }, invoices).map(({ uuid, cents: part }) => `${uuid} ${part}`);

test('a number in the reference names the invoice, with or without its prefix', () => {
  expect(proposed(10_000, 'pmt inv-1002')).toEqual(['b 10000']);
  expect(proposed(10_000, 'your invoice 1002')).toEqual(['b 10000']);
  expect(proposed(30_000, 'INV-1001/INV-1002')).toEqual(['a 10000', 'b 20000']);
  expect(proposed(10_000, 'order 11002')).toEqual(['a 10000']);
});

test('without a number, the exact amount is found before the exact sum, and that before the oldest', () => {
  expect(proposed(25_000)).toEqual(['b 25000']);
  expect(proposed(29_000)).toEqual(['c 4000', 'b 25000']);
  expect(proposed(9_000)).toEqual(['c 4000', 'a 5000']);
  expect(proposed(50_000)).toEqual(['c 4000', 'a 10000', 'b 25000']);
});

test('a proposal never exceeds the payment or what is open of an invoice', () => {
  const open = fc.array(
    fc.record({ dueOn: fc.constantFrom('2026-01-01', '2026-02-01'), openCents: fc.nat(900) }),
    {
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(open, fc.integer({ min: 1, max: 5_000 }), (rows, cents) => {
      const all = rows.map((row, index) => ({ ...row, uuid: String(index), number: `INV-${2_000 + index}` }));
      const parts = proposeApplications({ cents, reference: '' }, all);
      const total = parts.reduce((sum, part) => sum + part.cents, 0);
      expect(total).toBe(
        Math.min(
          cents,
          rows.reduce((sum, row) => sum + row.openCents, 0),
        ),
      );
      for (const part of parts) {
        expect(part.cents).toBeGreaterThan(0);
        expect(part.cents).toBeLessThanOrEqual(all[Number(part.uuid)]!.openCents);
      }
      expect(new Set(parts.map(({ uuid }) => uuid)).size).toBe(parts.length);
    }),
  );
});

test('an application stays within what is left of both sides', () => {
  const left = { sourceCents: 500, invoiceCents: 400 };
  expect([0, -1, 1.5].map((cents) => applicable(cents, left))).toEqual(Array(3).fill('not-positive'));
  expect(applicable(400, left)).toBe('applicable');
  expect(applicable(401, left)).toBe('above-invoice');
  expect(applicable(501, left)).toBe('above-source');
});

test('an invoice goes from open to paid and back, and its state follows what is settled of it', () => {
  const states = [0, 1, 999, 1_000].map((paidCents) => invoiceState({ totalCents: 1_000, paidCents }));
  expect(states).toEqual(['open', 'part-paid', 'part-paid', 'paid']);
  expect(invoiceState({ totalCents: 0, paidCents: 0 })).toBe('paid');
  expect(openCents({ totalCents: 1_000, paidCents: 300 })).toBe(700);
  for (const state of invoiceStates) expect(invoiceMayFollow(state, state)).toBe(false);
  expect(invoiceMayFollow('paid', 'part-paid')).toBe(true);
});

test('whatever is applied and taken back, the state only changes by an allowed step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.array(fc.nat(1_000)), (totalCents, paid) => {
      let state = invoiceState({ totalCents, paidCents: 0 });
      for (const cents of paid) {
        const next = invoiceState({ totalCents, paidCents: Math.min(cents, totalCents) });
        expect(next === state || invoiceMayFollow(state, next)).toBe(true);
        state = next;
      }
    }),
  );
});
