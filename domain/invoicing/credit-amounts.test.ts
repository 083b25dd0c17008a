import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditAmounts,
  invoiceAmounts,
  type Credit,
  type CreditableInvoice,
  type CreditRequest,
} from './invoicing.ts';

const registrations = ['CA', 'CA-QC'].map((jurisdiction) => ({
  jurisdiction,
  number: jurisdiction,
  validFrom: '2020-01-01',
}));

type Goods = readonly { readonly unitCents: number; readonly quantity: number }[];

function invoiceOf(lines: Goods, shippingCents = 1_850): CreditableInvoice & { totalCents: number } {
  const amounts = invoiceAmounts({
    lines,
    shippingCents,
    destination: { country: 'CA', province: 'QC' },
    on: '2026-11-21',
    currency: 'CAD',
    registrations,
    certificates: [],
    orderTaxes: [],
    earlierInvoices: 0,
    isLast: true,
  });
  return {
    lines: lines.map((line, index) => ({ ...line, position: index + 1, creditedQuantity: 0 })),
    shippingCents,
    creditedShippingCents: 0,
    taxes: amounts.taxes.map((tax) => ({ ...tax, creditedCents: 0 })),
    totalCents: amounts.totalCents,
  };
}

/** The invoice after a credit note. */
function after(invoice: CreditableInvoice, credit: Credit): CreditableInvoice {
  return {
    lines: invoice.lines.map((line) => ({
      ...line,
      creditedQuantity:
        line.creditedQuantity + (credit.lines.find((one) => one.position === line.position)?.quantity ?? 0),
    })),
    shippingCents: invoice.shippingCents,
    creditedShippingCents: invoice.creditedShippingCents + credit.shippingCents,
    taxes: invoice.taxes.map((tax, index) => ({
      ...tax,
      creditedCents: tax.creditedCents + (credit.taxes[index]?.amountCents ?? 0),
    })),
  };
}

const invoice = invoiceOf([
  { unitCents: 4_837, quantity: 3 },
  { unitCents: 1_250, quantity: 7 },
]);

test('a credit note of some pieces returns their price and each tax at the rate of the invoice', () => {
  const credit = creditAmounts(invoice, { lines: [{ position: 2, quantity: 2 }], shippingCents: 0 });
  expect(credit).toMatchObject({
    subtotalCents: 2_500,
    shippingCents: 0,
    taxesCents: 374,
    totalCents: 2_874,
  });
  expect(credit).toMatchObject({ taxes: [{ amountCents: 125 }, { amountCents: 249 }] });
});

test('freight is credited for itself, with its taxes', () => {
  expect(creditAmounts(invoice, { lines: [], shippingCents: 1_850 })).toMatchObject({
    lines: [],
    subtotalCents: 0,
    totalCents: 1_850 + 93 + 185,
  });
});

test.each([
  [{ lines: [{ position: 1, quantity: 4 }], shippingCents: 0 }, 'above-invoice'],
  [
    {
      lines: [
        { position: 1, quantity: 2 },
        { position: 1, quantity: 2 },
      ],
      shippingCents: 0,
    },
    'above-invoice',
  ],
  [{ lines: [], shippingCents: 1_851 }, 'above-invoice'],
  [{ lines: [{ position: 1, quantity: -1 }], shippingCents: 100 }, 'above-invoice'],
  [{ lines: [{ position: 9, quantity: 1 }], shippingCents: 0 }, 'unknown-line'],
  [{ lines: [{ position: 1, quantity: 0 }], shippingCents: 0 }, 'nothing-to-credit'],
] as const)('a request that does not fit is refused: %j', (request, code) => {
  expect(creditAmounts(invoice, request)).toBe(code);
});

test('nothing is left to credit after all of it was', () => {
  const credit = creditAmounts(invoice, 'rest');
  if (typeof credit === 'string') throw new Error(credit);
  expect(credit.totalCents).toBe(invoice.totalCents);
  expect(creditAmounts(after(invoice, credit), 'rest')).toBe('nothing-to-credit');
});

const goods = fc.array(
  fc.record({ unitCents: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 50 }) }),
  { minLength: 1, maxLength: 5 },
);

test('credit notes in any parts never return more than the invoice, and the rest returns exactly what is left', () => {
  const parts = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 10 }), fc.nat(500)),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(goods, fc.nat(2_000), parts, (lines, freight, requests) => {
      const whole = invoiceOf(lines, freight);
      let left: CreditableInvoice = whole;
      let returned = 0;
      const give = (request: CreditRequest) => {
        const credit = creditAmounts(left, request);
        if (typeof credit === 'string') return;
        left = after(left, credit);
        returned += credit.totalCents;
        expect(returned).toBeLessThanOrEqual(whole.totalCents);
        for (const tax of left.taxes) expect(tax.creditedCents).toBeLessThanOrEqual(tax.amountCents);
      };
      for (const [position, quantity, shippingCents] of requests)
        give({ lines: [{ position, quantity }], shippingCents });
      give('rest');
      expect(returned).toBe(whole.totalCents);
      expect(left.taxes.map((tax) => tax.creditedCents)).toEqual(whole.taxes.map((tax) => tax.amountCents));
    }),
  );
});
