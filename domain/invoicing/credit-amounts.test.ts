import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxRules } from '../tax/tax-rules.fixtures.ts';
import { sumOf } from './invoice-amounts.ts';
import {
  creditAmounts,
  invoiceAmounts,
  type Credit,
  type CreditableInvoice,
  type CreditRequest,
} from './invoicing.ts';

type Goods = readonly { readonly unitCents: number; readonly quantity: number }[];

function invoiceOf(lines: Goods, shippingCents = 1_850): CreditableInvoice & { totalCents: number } {
  const amounts = invoiceAmounts({
    lines,
    shippingCents,
    destination: { country: 'CA', province: 'QC' },
    on: '2026-11-21',
    currency: 'CAD',
    rules: taxRules,
    certificates: [],
    orderTaxes: [],
    earlierInvoices: 0,
    isLast: true,
  });
  return {
    lines: lines.map((line, index) => ({
      ...line,
      position: index + 1,
      creditedQuantity: 0,
      creditedCents: 0,
    })),
    shippingCents,
    creditedShippingCents: 0,
    taxes: amounts.taxes.map((tax, index) => ({ ...tax, position: index + 1, creditedCents: 0 })),
    totalCents: amounts.totalCents,
  };
}

/** The invoice after a credit note. */
function after(invoice: CreditableInvoice, credit: Credit): CreditableInvoice {
  return {
    lines: invoice.lines.map((line) => {
      const own = credit.lines.filter(({ position }) => position === line.position);
      const pieces = own.map(({ kind, quantity }) => (kind === 'pieces' ? quantity : 0));
      return {
        ...line,
        creditedQuantity: sumOf([line.creditedQuantity, ...pieces]),
        creditedCents: sumOf([line.creditedCents, ...own.map(({ totalCents }) => totalCents)]),
      };
    }),
    shippingCents: invoice.shippingCents,
    creditedShippingCents: invoice.creditedShippingCents + credit.shippingCents,
    taxes: invoice.taxes.map((tax, index) => ({
      ...tax,
      creditedCents: tax.creditedCents + (credit.taxes[index]?.amountCents ?? 0),
    })),
  };
}

const nothing = { lines: [], shippingCents: 0 };

function creditedOf(invoice: CreditableInvoice, request: CreditRequest): Credit {
  const credit = creditAmounts(invoice, request);
  if (typeof credit === 'string') throw new Error(credit);
  return credit;
}

const invoice = invoiceOf([
  { unitCents: 4_837, quantity: 3 },
  { unitCents: 1_250, quantity: 7 },
]);

test('a credit note of some pieces returns their price and each tax at the rate of the invoice', () => {
  const credit = creditAmounts(invoice, { ...nothing, lines: [{ position: 2, quantity: 2 }] });
  expect(credit).toMatchObject({
    subtotalCents: 2_500,
    shippingCents: 0,
    taxesCents: 374,
    totalCents: 2_874,
  });
  expect(credit).toMatchObject({ taxes: [{ amountCents: 125 }, { amountCents: 249 }] });
});

test('freight is credited for itself, with its taxes', () => {
  expect(creditAmounts(invoice, { ...nothing, shippingCents: 1_850 })).toMatchObject({
    lines: [],
    subtotalCents: 0,
    totalCents: 1_850 + 93 + 185,
  });
});

test('the price of pieces that was too high is credited with its taxes, and the pieces stay billed', () => {
  const billed = invoiceOf([{ unitCents: 2_423, quantity: 50 }], 0);
  const reductions = [{ position: 1, quantity: 20, unitCents: 223 }];
  const credit = creditedOf(billed, { ...nothing, reductions });
  expect(credit).toMatchObject({
    lines: [{ kind: 'price', position: 1, quantity: 20, unitCents: 223, totalCents: 4_460 }],
    subtotalCents: 4_460,
    taxes: [{ amountCents: 223 }, { amountCents: 445 }],
    totalCents: 5_128,
  });
  expect(after(billed, credit).lines).toMatchObject([{ creditedQuantity: 0, creditedCents: 4_460 }]);
});

test('pieces that come back after their price was lowered return what their buyer still paid for them', () => {
  const billed = invoiceOf([{ unitCents: 2_423, quantity: 20 }], 0);
  const lowered = after(
    billed,
    creditedOf(billed, { ...nothing, reductions: [{ position: 1, quantity: 20, unitCents: 223 }] }),
  );
  expect(creditedOf(lowered, { ...nothing, lines: [{ position: 1, quantity: 3 }] })).toMatchObject({
    lines: [{ kind: 'pieces', quantity: 3, unitCents: 2_423, totalCents: 6_600 }],
  });
});

test('a gesture is spread over the lines by what is left of them, with its taxes', () => {
  expect(creditedOf(invoice, { ...nothing, goodwillCents: 1_000 })).toMatchObject({
    lines: [
      { kind: 'price', position: 1, quantity: 1, totalCents: 624 },
      { kind: 'price', position: 2, quantity: 1, totalCents: 376 },
    ],
    taxes: [{ amountCents: 50 }, { amountCents: 100 }],
    totalCents: 1_150,
  });
});

test('taxes alone are credited to the cent that was typed, and what is left of them afterwards is less', () => {
  const [gst, qst] = invoice.taxes;
  const credit = creditedOf(invoice, { taxes: [{ position: 2, cents: qst?.amountCents ?? 0 }] });
  expect(credit).toMatchObject({ lines: [], subtotalCents: 0, shippingCents: 0 });
  expect(credit.taxes).toMatchObject([
    { name: 'GST', baseCents: 0, amountCents: 0 },
    { name: 'QST', baseCents: 0, amountCents: qst?.amountCents },
  ]);
  expect(creditedOf(after(invoice, credit), 'rest').taxesCents).toBe(gst?.amountCents);
});

test.each<[Exclude<CreditRequest, 'rest'> | object, string]>([
  [{ lines: [{ position: 1, quantity: 4 }] }, 'above-invoice'],
  [
    {
      lines: [
        { position: 1, quantity: 2 },
        { position: 1, quantity: 2 },
      ],
    },
    'above-invoice',
  ],
  [{ shippingCents: 1_851 }, 'above-invoice'],
  [{ lines: [{ position: 1, quantity: -1 }], shippingCents: 100 }, 'above-invoice'],
  [
    {
      lines: [
        { position: 1, quantity: -1 },
        { position: 1, quantity: 2 },
      ],
    },
    'above-invoice',
  ],
  [{ lines: [{ position: 9, quantity: 1 }] }, 'unknown-line'],
  [{ lines: [{ position: 1, quantity: 0 }] }, 'nothing-to-credit'],
  [{ reductions: [{ position: 1, quantity: 3, unitCents: 4_838 }] }, 'above-invoice'],
  [{ reductions: [{ position: 1, quantity: 4, unitCents: 1 }] }, 'above-invoice'],
  [{ reductions: [{ position: 1, quantity: -1, unitCents: -1 }] }, 'above-invoice'],
  [{ reductions: [{ position: 9, quantity: 1, unitCents: 1 }] }, 'unknown-line'],
  [
    { lines: [{ position: 1, quantity: 2 }], reductions: [{ position: 1, quantity: 2, unitCents: 1 }] },
    'above-invoice',
  ],
  [{ goodwillCents: 4_837 * 3 + 1_250 * 7 + 1 }, 'above-invoice'],
  [{ lines: [{ position: 2, quantity: 7 }], goodwillCents: 4_837 * 3 + 1 }, 'above-invoice'],
  [{ goodwillCents: -1, shippingCents: 100 }, 'above-invoice'],
  [{ taxes: [] }, 'nothing-to-credit'],
  [{ taxes: [{ position: 1, cents: 1_260 }] }, 'above-invoice'],
  [{ taxes: [{ position: 1, cents: -1 }] }, 'above-invoice'],
  [{ taxes: [{ position: 3, cents: 1 }] }, 'unknown-line'],
])('a request that does not fit is refused: %j', (request, code) => {
  const whole = 'taxes' in request ? request : { ...nothing, ...request };
  expect(creditAmounts(invoice, whole as CreditRequest)).toBe(code);
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

test('credit notes of any kind never return more than the invoice, and the rest returns exactly what is left', () => {
  const position = fc.integer({ min: 1, max: 5 });
  const quantity = fc.integer({ min: 1, max: 10 });
  const request = fc.oneof(
    fc.record({
      lines: fc.array(fc.record({ position, quantity }), { maxLength: 2 }),
      reductions: fc.array(fc.record({ position, quantity, unitCents: fc.nat(50_000) }), { maxLength: 2 }),
      shippingCents: fc.nat(500),
      goodwillCents: fc.nat(2_000),
    }),
    fc.record({
      taxes: fc.array(fc.record({ position: fc.integer({ min: 1, max: 2 }), cents: fc.nat(300) }), {
        maxLength: 2,
      }),
    }),
  );
  fc.assert(
    fc.property(
      goods,
      fc.nat(2_000),
      fc.array(request, { maxLength: 8 }),
      (lines, freight, requests: CreditRequest[]) => {
        const whole = invoiceOf(lines, freight);
        let left: CreditableInvoice = whole;
        let returned = 0;
        for (const one of [...requests, 'rest' as const]) {
          const credit = creditAmounts(left, one);
          if (typeof credit === 'string') continue;
          left = after(left, credit);
          returned += credit.totalCents;
          expect(returned).toBeLessThanOrEqual(whole.totalCents);
          for (const { totalCents, unitCents, quantity: pieces } of credit.lines) {
            expect(totalCents).toBeGreaterThanOrEqual(0);
            expect(totalCents).toBeLessThanOrEqual(unitCents * pieces);
          }
          for (const line of left.lines) {
            expect(line.creditedQuantity).toBeLessThanOrEqual(line.quantity);
            expect(line.creditedCents).toBeLessThanOrEqual(line.unitCents * line.quantity);
          }
          for (const tax of left.taxes) expect(tax.creditedCents).toBeLessThanOrEqual(tax.amountCents);
        }
        expect(returned).toBe(whole.totalCents);
        expect(left.taxes.map((tax) => tax.creditedCents)).toEqual(whole.taxes.map((tax) => tax.amountCents));
      },
    ),
  );
});
