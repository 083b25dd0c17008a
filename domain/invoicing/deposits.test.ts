import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { depositOpenCents, takeDeposits } from './invoicing.ts';

test.each([
  [30, 100, 0, 30],
  [30, 100, 29, 1],
  [30, 100, 30, 0],
  [30, 20, 0, 20],
  [30, 20, 25, 0],
  [0, 100, 0, 0],
])(
  'of a deposit of %i for an order of %i, with %i paid, %i is open',
  (depositCents, totalCents, paidCents, open) => {
    expect(depositOpenCents({ depositCents, totalCents, paidCents })).toBe(open);
  },
);

test('the oldest payment pays the oldest invoice first', () => {
  const setAside = [
    { payment: 'first', cents: 40 },
    { payment: 'second', cents: 60 },
  ];
  const invoices = [
    { uuid: 'a', openCents: 50 },
    { uuid: 'b', openCents: 20 },
  ];
  expect(takeDeposits(setAside, invoices)).toEqual({
    taken: [
      { payment: 'first', invoice: 'a', cents: 40 },
      { payment: 'second', invoice: 'a', cents: 10 },
      { payment: 'second', invoice: 'b', cents: 20 },
    ],
    left: [{ payment: 'second', cents: 30 }],
  });
});

test('no cent is taken twice or lost, no invoice gets more than is open, and none waits while money is left', () => {
  const cents = fc.integer({ min: 0, max: 1_000 });
  const amounts = fc.array(cents, { maxLength: 5 });
  fc.assert(
    fc.property(amounts, amounts, (parts, open) => {
      const setAside = parts.map((one, at) => ({ payment: String(at), cents: one }));
      const invoices = open.map((one, at) => ({ uuid: String(at), openCents: one }));
      const { taken, left } = takeDeposits(setAside, invoices);
      const sum = (all: readonly { readonly cents: number }[]) =>
        all.reduce((total, one) => total + one.cents, 0);
      for (const one of [...taken, ...left]) expect(one.cents).toBeGreaterThan(0);
      for (const { payment, cents: given } of setAside)
        expect(sum([...taken, ...left].filter((one) => one.payment === payment))).toBe(given);
      for (const { uuid, openCents } of invoices)
        expect(sum(taken.filter(({ invoice }) => invoice === uuid))).toBeLessThanOrEqual(openCents);
      expect(sum(taken)).toBe(
        Math.min(
          sum(setAside),
          open.reduce((total, one) => total + one, 0),
        ),
      );
    }),
  );
});
