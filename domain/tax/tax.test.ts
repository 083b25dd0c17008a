import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, money, share, zero, type Money } from '../money/money.ts';
import { listProvinces, type Place } from '../places/places.ts';
import { combinedRatePercent, taxesDue, taxTotal } from './tax.ts';
import { taxRules } from './tax-rules.fixtures.ts';

const { registrations } = taxRules;
const today = '2026-11-20';
const provinces = listProvinces('CA').map(({ code }) => code);

function duesOf(province: string, cents: number, on = today) {
  const destination: Place = { country: 'CA', province };
  return taxesDue({ destination, on, base: money(cents, 'CAD'), rules: taxRules, certificates: [] });
}

function totalOf(province: string, cents: number): number {
  return taxTotal(duesOf(province, cents), 'CAD').cents;
}

test('a document of 261.10 is charged the taxes of each province', () => {
  const expected: Record<string, [string, number][]> = {
    ON: [['HST', 3_394]],
    NS: [['HST', 3_655]],
    NB: [['HST', 3_917]],
    NL: [['HST', 3_917]],
    PE: [['HST', 3_917]],
    QC: [
      ['GST', 1_306],
      ['QST', 2_604],
    ],
    BC: [
      ['GST', 1_306],
      ['PST', 1_828],
    ],
    SK: [
      ['GST', 1_306],
      ['PST', 1_567],
    ],
    MB: [
      ['GST', 1_306],
      ['RST', 1_828],
    ],
    AB: [['GST', 1_306]],
    NT: [['GST', 1_306]],
    NU: [['GST', 1_306]],
    YT: [['GST', 1_306]],
  };
  const charged = provinces.map((province) => [
    province,
    duesOf(province, 26_110).map(({ name, amount }) => [name, amount.cents]),
  ]);
  expect(Object.fromEntries(charged)).toEqual(expected);
});

test('Nova Scotia charges 15 % until 2025-03-31 and 14 % from 2025-04-01', () => {
  const [before] = duesOf('NS', 10_000, '2025-03-31');
  const [after] = duesOf('NS', 10_000, '2025-04-01');
  expect([before?.amount.cents, after?.amount.cents]).toEqual([1_500, 1_400]);
});

test('two taxes are rounded separately, not as one rate', () => {
  expect(duesOf('QC', 10_000).map(({ amount }) => amount.cents)).toEqual([500, 998]);
  expect(totalOf('QC', 20_150)).toBe(3_018);
  expect(share(money(20_150, 'CAD'), 14_975).cents).toBe(3_017);
});

test('tax is computed on the document, not line by line', () => {
  const lines = [money(14_511, 'CAD'), money(8_750, 'CAD'), money(999, 'CAD'), money(1_850, 'CAD')];
  const perLine = lines.reduce((total, line) => total + totalOf('ON', line.cents), 0);
  expect(totalOf('ON', 26_110)).toBe(3_394);
  expect(perLine).toBe(3_395);
});

test('three shipments with an invoice each may differ by cents from one order', () => {
  expect([3 * totalOf('ON', 1_010), totalOf('ON', 3_030)]).toEqual([393, 394]);
  expect([3 * totalOf('QC', 1_010), totalOf('QC', 3_030)]).toEqual([456, 454]);
});

test('the combined rate is the sum of the charged rates, in percent', () => {
  const rates = Object.fromEntries(provinces.map((code) => [code, combinedRatePercent(duesOf(code, 100))]));
  expect(rates).toEqual({
    AB: 5,
    BC: 12,
    MB: 12,
    NB: 15,
    NL: 15,
    NS: 14,
    NT: 5,
    NU: 5,
    ON: 13,
    PE: 15,
    QC: 14.975,
    SK: 11,
    YT: 5,
  });
});

test('GST and HST have the federal registration number, a provincial tax its own', () => {
  const [gst, qst] = duesOf('QC', 100);
  expect(gst).toMatchObject({ jurisdiction: 'CA', registrationNumber: 'number of CA' });
  expect(qst).toMatchObject({ jurisdiction: 'CA-QC', registrationNumber: 'number of CA-QC' });
  expect(duesOf('ON', 100)[0]).toMatchObject({ jurisdiction: 'CA-ON', registrationNumber: 'number of CA' });
});

test('where the shop is not registered it charges nothing and gives the reason', () => {
  const base = money(26_110, 'CAD');
  const destination: Place = { country: 'CA', province: 'BC' };
  const [gst, pst] = taxesDue({
    destination,
    on: today,
    base,
    rules: { ...taxRules, registrations: registrations.slice(0, 1) },
    certificates: [],
  });
  expect(gst?.amount.cents).toBe(1_306);
  expect(pst).toEqual({
    name: 'PST',
    jurisdiction: 'CA-BC',
    ratePerHundredThousand: 7_000,
    base,
    amount: zero('CAD'),
    reason: 'not-registered',
  });
});

test('a registration counts only while it is in force', () => {
  const ended = registrations.map((one) => ({ ...one, validTo: '2026-11-19' }));
  const destination: Place = { country: 'CA', province: 'AB' };
  const reasons = ['2019-12-31', '2026-11-19', '2026-11-20'].map(
    (on) =>
      taxesDue({
        destination,
        on,
        base: money(100, 'CAD'),
        rules: { ...taxRules, registrations: ended },
        certificates: [],
      })[0]?.reason,
  );
  expect(reasons).toEqual(['not-registered', 'taxable', 'not-registered']);
});

test('goods picked up with proof of export are charged the retail tax, but no tax on value added', () => {
  expect(duesOfExport('ON')).toEqual([['zero-rated-export', 0]]);
  expect(duesOfExport('QC')).toEqual([
    ['zero-rated-export', 0],
    ['zero-rated-export', 0],
  ]);
  expect(duesOfExport('BC')).toEqual([
    ['zero-rated-export', 0],
    ['taxable', 700],
  ]);
});

test('a US state charges nothing until the shop is registered there', () => {
  const base = money(26_110, 'USD');
  const destination: Place = { country: 'US', province: 'OH' };
  const ohio = {
    jurisdiction: 'US-OH',
    number: '99-1',
    validFrom: '2026-01-01',
    ratePerHundredThousand: 5_750,
  };

  expect(taxesDue({ destination, on: today, base, rules: taxRules, certificates: [] })).toEqual([
    {
      name: 'Sales Tax',
      jurisdiction: 'US-OH',
      ratePerHundredThousand: 0,
      base,
      amount: zero('USD'),
      reason: 'no-nexus',
    },
  ]);
  expect(
    taxesDue({
      destination,
      on: today,
      base,
      rules: { ...taxRules, registrations: [ohio] },
      certificates: [],
    })[0],
  ).toMatchObject({
    amount: money(1_501, 'USD'),
    reason: 'taxable',
    registrationNumber: '99-1',
  });
});

test('a place or date without a rate throws, and never silently charges zero', () => {
  const unrated = { jurisdiction: 'US-OH', number: '99-1', validFrom: '2026-01-01' };
  const ohio: Place = { country: 'US', province: 'OH' };
  expect(() => duesOf('ZZ', 100)).toThrow(RangeError);
  expect(() => duesOf('NS', 100, '2009-01-01')).toThrow(RangeError);
  expect(() => duesOf('NS', 100, '2025-03-31T12:00:00Z')).toThrow(RangeError);
  expect(() =>
    taxesDue({
      destination: ohio,
      on: today,
      base: money(1, 'USD'),
      rules: { ...taxRules, registrations: [unrated] },
      certificates: [],
    }),
  ).toThrow(RangeError);
});

test('a tax is never negative, never falls when the base grows, and a refund returns all of it', () => {
  const cents = fc.integer({ min: 0, max: 1e12 });
  fc.assert(
    fc.property(fc.constantFrom(...provinces), cents, cents, (province, base, more) => {
      expect(totalOf(province, base)).toBeGreaterThanOrEqual(0);
      expect(totalOf(province, base + more)).toBeGreaterThanOrEqual(totalOf(province, base));
      const back: Money = taxTotal(duesOf(province, -base), 'CAD');
      expect(add(back, money(totalOf(province, base), 'CAD'))).toEqual(zero('CAD'));
    }),
  );
});

function duesOfExport(province: string) {
  const destination: Place = { country: 'CA', province };
  const base = money(10_000, 'CAD');
  const lines = taxesDue({
    destination,
    on: today,
    base,
    rules: taxRules,
    certificates: [],
    hasExportProof: true,
  });
  return lines.map(({ reason, amount }) => [reason, amount.cents]);
}
