import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { money, zero } from '../money/money.ts';
import { listProvinces } from '../places/places.ts';
import {
  certificateState,
  combinedRatePercent,
  isTaxOf,
  mayVerifyCertificate,
  taxesDue,
  taxTotal,
  type TaxCase,
  type TaxCertificate,
} from './tax.ts';
import { canadianRates, taxRules } from './tax-rules.fixtures.ts';

const pst: TaxCertificate = {
  jurisdiction: 'CA-BC',
  tax: 'PST',
  number: 'FIN-492',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
};

function duesOf(province: string, change: Partial<TaxCase> = {}) {
  return taxesDue({
    destination: { country: 'CA', province },
    on: '2026-11-20',
    base: money(10_000, 'CAD'),
    rules: taxRules,
    certificates: [pst],
    ...change,
  });
}

test('a certificate removes its tax, and the line keeps the legal rate and names the certificate', () => {
  const [gst, exempt] = duesOf('BC');
  expect(gst).toMatchObject({ amount: money(500, 'CAD'), reason: 'taxable' });
  expect(exempt).toEqual({
    name: 'PST',
    jurisdiction: 'CA-BC',
    ratePerHundredThousand: 7_000,
    base: money(10_000, 'CAD'),
    amount: zero('CAD'),
    reason: 'exempt-certificate',
    registrationNumber: 'number of CA-BC',
    certificateNumber: 'FIN-492',
  });
  expect(combinedRatePercent(duesOf('BC'))).toBe(5);
});

test('a certificate of one province does nothing in another, nor for another tax', () => {
  const reasons = (province: string) => duesOf(province).map(({ reason }) => reason);
  expect(reasons('SK')).toEqual(['taxable', 'taxable']);
  expect(reasons('ON')).toEqual(['taxable']);
});

test.each([
  ['2025-12-31', 'taxable'],
  ['2026-01-01', 'exempt-certificate'],
  ['2026-12-31', 'exempt-certificate'],
  ['2027-01-01', 'taxable'],
])('on %s the tax is %s', (on, reason) => {
  expect(duesOf('BC', { on })[1]?.reason).toBe(reason);
});

test('where the shop is not registered, a certificate does not change why nothing is charged', () => {
  const [, line] = duesOf('BC', {
    rules: { ...taxRules, registrations: taxRules.registrations.slice(0, 1) },
  });
  expect(line).toMatchObject({ reason: 'not-registered' });
  expect(line?.certificateNumber).toBeUndefined();
});

test('a certificate of a state removes its sales tax', () => {
  const ohio = {
    jurisdiction: 'US-OH',
    number: '99-1',
    validFrom: '2026-01-01',
    ratePerHundredThousand: 5_750,
  };
  const resale: TaxCertificate = {
    jurisdiction: 'US-OH',
    tax: 'Sales Tax',
    number: 'R-1',
    validFrom: '2026-01-01',
  };
  const [line] = duesOf('', {
    destination: { country: 'US', province: 'OH' },
    base: money(10_000, 'USD'),
    rules: { ...taxRules, registrations: [ohio] },
    certificates: [resale],
  });
  expect(line).toMatchObject({
    amount: zero('USD'),
    ratePerHundredThousand: 5_750,
    reason: 'exempt-certificate',
    certificateNumber: 'R-1',
  });
});

test.each([
  ['CA', 'GST', true],
  ['CA-ON', 'HST', true],
  ['CA-BC', 'PST', true],
  ['CA-MB', 'RST', true],
  ['CA-QC', 'QST', true],
  ['US-OH', 'Sales Tax', true],
  ['CA-ON', 'PST', false],
  ['CA-BC', 'GST', false],
  ['CA', 'HST', false],
  ['US', 'Sales Tax', false],
] as const)('whether %s levies a %s: %s', (jurisdiction, tax, levies) => {
  expect(isTaxOf(canadianRates, jurisdiction, tax)).toBe(levies);
});

test.each([
  [{}, 'in-force'],
  [{ isVerified: false }, 'unverified'],
  [{ isVerified: false, validTo: '2026-10-31' }, 'ended'],
  [{ validFrom: '2026-11-22' }, 'later'],
  [{ validTo: '2026-12-22' }, 'in-force'],
  [{ validTo: '2026-12-21' }, 'ending'],
  [{ validTo: '2026-11-21' }, 'ending'],
  [{ validTo: '2026-11-20' }, 'ended'],
  [{ validTo: '2026-11-20', isWithdrawn: true }, 'withdrawn'],
] as const)('a certificate with %j is %s on 2026-11-21', (facts, state) => {
  const usual = { isVerified: true, isWithdrawn: false, validFrom: '2026-01-01' };
  expect(certificateState({ ...usual, ...facts }, '2026-11-21')).toBe(state);
});

test('whoever entered a certificate verifies it only if nobody else may', () => {
  expect(mayVerifyCertificate({ addedBy: 1, verifier: 2, hasColleague: true })).toBe(true);
  expect(mayVerifyCertificate({ addedBy: 1, verifier: 1, hasColleague: true })).toBe(false);
  expect(mayVerifyCertificate({ addedBy: 1, verifier: 1, hasColleague: false })).toBe(true);
  expect(mayVerifyCertificate({ addedBy: undefined, verifier: 1, hasColleague: true })).toBe(true);
});

const day = fc.integer({ min: 0, max: 700 }).map((days) => {
  return new Date(Date.UTC(2025, 6, 1) + days * 86_400_000).toISOString().slice(0, 10);
});
const certificate: fc.Arbitrary<TaxCertificate> = fc.record({
  jurisdiction: fc.constantFrom('CA', 'CA-BC', 'CA-SK', 'CA-MB', 'CA-QC', 'CA-ON'),
  tax: fc.constantFrom('GST', 'HST', 'PST', 'RST', 'QST'),
  number: fc.string({ minLength: 1, maxLength: 6 }),
  validFrom: day,
  validTo: fc.option(day, { nil: undefined }),
});
const province = fc.constantFrom(...listProvinces('CA').map(({ code }) => code));

test('certificates only ever take whole taxes away, in whatever order they are stored', () => {
  fc.assert(
    fc.property(
      fc.array(certificate, { maxLength: 6 }),
      province,
      day,
      fc.nat(1e9),
      (certificates, code, on, cents) => {
        const base = money(cents, 'CAD');
        const without = duesOf(code, { on, base, certificates: [] });
        const lines = duesOf(code, { on, base, certificates });
        expect(duesOf(code, { on, base, certificates: certificates.toReversed() })).toEqual(lines);
        const expected = lines.map((line, index) =>
          line.reason === 'exempt-certificate'
            ? {
                ...without[index],
                amount: zero('CAD'),
                reason: line.reason,
                certificateNumber: certificates.find(({ number }) => number === line.certificateNumber)
                  ?.number,
              }
            : without[index],
        );
        expect(lines).toEqual(expected);
        expect(taxTotal(lines, 'CAD').cents).toBeLessThanOrEqual(taxTotal(without, 'CAD').cents);
      },
    ),
  );
});
