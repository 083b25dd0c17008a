import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { listProvinces } from '../places/places.ts';
import { taxesDue } from '../tax/tax.ts';
import { taxRules } from '../tax/tax-rules.fixtures.ts';
import { freightLeft, invoiceAmounts, prepaidAmounts, type InvoiceAmounts } from './invoicing.ts';

const facts = { on: '2026-11-21', currency: 'CAD', rules: taxRules, certificates: [] } as const;
/** An invoice of all that was ordered. */
const whole = { orderTaxes: [], earlierInvoices: 0, isLast: true } as const;

test('taxes are computed on goods and freight of the invoice, once for each tax', () => {
  const { taxes, ...amounts } = invoiceAmounts({
    ...facts,
    ...whole,
    destination: { country: 'CA', province: 'QC' },
    lines: [
      { unitCents: 4_837, quantity: 3 },
      { unitCents: 1_250, quantity: 7 },
      { unitCents: 999, quantity: 1 },
    ],
    shippingCents: 1_850,
  });
  expect(amounts).toEqual({
    lineCents: [14_511, 8_750, 999],
    subtotalCents: 24_260,
    shippingCents: 1_850,
    taxesCents: 3_910,
    totalCents: 30_020,
  });
  expect(taxes.map(({ name, baseCents, amountCents }) => [name, baseCents, amountCents])).toEqual([
    ['GST', 26_110, 1_306],
    ['QST', 26_110, 2_604],
  ]);
});

type Lines = readonly { readonly unitCents: number; readonly quantity: number }[];

const pieces = (count: number, unitCents: number): Lines =>
  Array.from({ length: count }, () => ({ unitCents, quantity: 1 }));

/** The invoices of an order that ships line by line, and the order as it was agreed. */
function shipped(province: string, lines: Lines, shippingCents: number) {
  const destination = { country: 'CA', province } as const;
  const order = invoiceAmounts({ ...facts, ...whole, destination, lines, shippingCents });
  const invoices: InvoiceAmounts[] = [];
  for (const [index, line] of lines.entries()) {
    const orderTaxes = order.taxes.map((tax, place) => ({
      ...tax,
      invoicedCents: invoices.reduce((sum, { taxes }) => sum + taxes[place]!.amountCents, 0),
    }));
    invoices.push(
      invoiceAmounts({
        ...facts,
        destination,
        lines: [line],
        shippingCents: index === 0 ? shippingCents : 0,
        orderTaxes,
        earlierInvoices: index,
        isLast: index === lines.length - 1,
      }),
    );
  }
  return { order, invoices, totals: invoices.map(({ totalCents }) => totalCents) };
}

test('an order that ships in parts costs what was agreed: the last invoice takes what is left of each tax', () => {
  const alberta = shipped('AB', pieces(2, 11_550), 1_900);
  expect(alberta.order.totalCents).toBe(26_250);
  expect(alberta.totals).toEqual([14_123, 12_127]);
  const six = shipped('AB', pieces(6, 11_550), 0);
  expect([six.order.totalCents, ...six.totals]).toEqual([72_765, ...Array(5).fill(12_128), 12_125]);
  const ontario = shipped('ON', pieces(3, 1_010), 0);
  expect(ontario.invoices.map(({ taxesCents }) => taxesCents)).toEqual([131, 131, 132]);
});

test('the last invoice has the taxes of its day where more than rounding separates them from the order', () => {
  const line = { unitCents: 10_000, quantity: 1 };
  const before = { ...facts, on: '2025-03-31' };
  const destination = { country: 'CA', province: 'NS' } as const;
  const order = invoiceAmounts({ ...before, ...whole, destination, lines: [line, line], shippingCents: 0 });
  const last = invoiceAmounts({
    ...facts,
    on: '2025-04-01',
    destination,
    lines: [line],
    shippingCents: 0,
    orderTaxes: order.taxes.map((tax) => ({ ...tax, invoicedCents: 1_500 })),
    earlierInvoices: 1,
    isLast: true,
  });
  expect(order.taxesCents).toBe(3_000);
  expect(last.taxesCents).toBe(1_400);
});

test('the rate is the one in force at the date of the invoice', () => {
  const destination = { country: 'CA', province: 'NS' } as const;
  const lines = [{ unitCents: 10_000, quantity: 1 }];
  const on = (day: string) =>
    invoiceAmounts({ ...facts, ...whole, on: day, destination, lines, shippingCents: 0 }).taxesCents;
  expect([on('2025-03-31'), on('2025-04-01')]).toEqual([1_500, 1_400]);
});

test('the first invoice charges the freight whole, and a later one what was quoted since', () => {
  expect(freightLeft({ shippingCents: 1_850, invoicedCents: 0 })).toBe(1_850);
  expect(freightLeft({ shippingCents: 1_850, invoicedCents: 1_850 })).toBe(0);
  expect(freightLeft({ shippingCents: 2_000, invoicedCents: 1_850 })).toBe(150);
  expect(freightLeft({ shippingCents: 1_000, invoicedCents: 1_850 })).toBe(0);
});

const cents = fc.integer({ min: 1, max: 1_000_000 });
const shipments = fc.array(fc.record({ unitCents: cents, quantity: fc.integer({ min: 1, max: 500 }) }), {
  minLength: 1,
  maxLength: 8,
});
const province = fc.constantFrom(...listProvinces('CA').map(({ code }) => code));

test('the invoices of a prepaid order add up to the order, tax by tax, to the cent', () => {
  fc.assert(
    fc.property(shipments, fc.nat(20_000), province, (lines, shippingCents, code) => {
      const subtotal = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0);
      const orderTaxes = taxesDue({
        destination: { country: 'CA', province: code },
        on: facts.on,
        base: money(subtotal + shippingCents, 'CAD'),
        rules: taxRules,
        certificates: [],
      });
      const invoiced = orderTaxes.map(() => 0);
      let totalCents = 0;
      lines.forEach((line, index) => {
        const invoice = prepaidAmounts({
          lines: [line],
          shippingCents: index === 0 ? shippingCents : 0,
          orderTaxes: orderTaxes.map(
            ({ base, amount, registrationNumber, certificateNumber, ...tax }, position) => ({
              ...tax,
              baseCents: base.cents,
              amountCents: amount.cents,
              registrationNumber,
              certificateNumber,
              invoicedCents: invoiced[position]!,
            }),
          ),
          isLast: index === lines.length - 1,
        });
        invoice.taxes.forEach((tax, position) => {
          expect(tax.amountCents).toBeGreaterThanOrEqual(0);
          invoiced[position]! += tax.amountCents;
        });
        totalCents += invoice.totalCents;
      });
      const taxes = orderTaxes.map(({ amount }) => amount.cents);
      expect(invoiced).toEqual(taxes);
      expect(totalCents).toBe(subtotal + shippingCents + taxes.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('the invoices of an order add up to the order, tax by tax, to the cent, and no tax is below zero', () => {
  fc.assert(
    fc.property(shipments, fc.nat(20_000), province, (lines, shippingCents, code) => {
      const { order, invoices, totals } = shipped(code, lines, shippingCents);
      for (const { taxes } of invoices)
        for (const { amountCents } of taxes) expect(amountCents).toBeGreaterThanOrEqual(0);
      expect(totals.reduce((sum, one) => sum + one, 0)).toBe(order.totalCents);
    }),
  );
});

test('an invoice adds up: lines, freight and taxes', () => {
  fc.assert(
    fc.property(shipments, fc.nat(20_000), province, (lines, shippingCents, code) => {
      const destination = { country: 'CA', province: code } as const;
      const invoice = invoiceAmounts({ ...facts, ...whole, destination, lines, shippingCents });
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
      expect(sum(invoice.lineCents)).toBe(invoice.subtotalCents);
      expect(sum(invoice.taxes.map(({ amountCents }) => amountCents))).toBe(invoice.taxesCents);
      expect(invoice.subtotalCents + shippingCents + invoice.taxesCents).toBe(invoice.totalCents);
    }),
  );
});

test('an invoice of a day with another rate than the order is taxed at its own, however small it is', () => {
  const destination = { country: 'CA', province: 'NS' } as const;
  const invoice = (on: string, unitCents: number, agreed?: InvoiceAmounts) =>
    invoiceAmounts({
      ...facts,
      on,
      destination,
      lines: [{ unitCents, quantity: 1 }],
      shippingCents: 0,
      orderTaxes: agreed?.taxes.map((tax) => ({ ...tax, invoicedCents: 1_500 })) ?? [],
      earlierInvoices: agreed ? 1 : 0,
      isLast: true,
    });
  const order = invoice('2025-03-31', 10_100);
  expect(order.taxesCents).toBe(1_515);
  expect(invoice('2025-03-31', 100, order).taxesCents).toBe(15);
  expect(invoice('2025-04-01', 100, order).taxesCents).toBe(14);
});
