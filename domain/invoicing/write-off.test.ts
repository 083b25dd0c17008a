import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badDebtTaxes, recoveriesOf, taxOfRecovery } from './write-off.ts';

const quebec = [
  { name: 'GST', jurisdiction: 'CA', amountCents: 650 },
  { name: 'QST', jurisdiction: 'CA-QC', amountCents: 1_297 },
] as const;
const days = { taxOn: '2026-03-02', on: '2026-11-28' };

test('the published example: of 149.46 with GST and QST 30 was paid, and 5.20 and 10.37 are claimed', () => {
  const debt = { ...days, totalCents: 14_946, writtenOffCents: 0, cents: 11_946 };
  expect(badDebtTaxes(quebec, debt)).toEqual([520, 1_037]);
});

test('the published example: when 60 of it is recovered, 2.61 and 5.21 are paid back', () => {
  const writeOff = { cents: 11_946, recoveredCents: 0 };
  expect([520, 1_037].map((claimed) => taxOfRecovery(claimed, writeOff, 6_000))).toEqual([261, 521]);
});

test('the sales taxes of Saskatchewan and Manitoba are not claimed', () => {
  const taxes = [
    { name: 'GST', jurisdiction: 'CA', amountCents: 500 },
    { name: 'PST', jurisdiction: 'CA-SK', amountCents: 600 },
    { name: 'RST', jurisdiction: 'CA-MB', amountCents: 700 },
  ] as const;
  const debt = { ...days, totalCents: 11_800, writtenOffCents: 0, cents: 11_800 };
  expect(badDebtTaxes(taxes, debt)).toEqual([500, 0, 0]);
});

test('the sales tax of British Columbia is claimed when the debt is written off within four years', () => {
  const taxes = [{ name: 'PST', jurisdiction: 'CA-BC', amountCents: 700 }] as const;
  const debt = { taxOn: '2022-11-28', totalCents: 10_700, writtenOffCents: 0, cents: 10_700 };
  expect(badDebtTaxes(taxes, { ...debt, on: '2026-11-28' })).toEqual([700]);
  expect(badDebtTaxes(taxes, { ...debt, on: '2026-11-29' })).toEqual([0]);
});

const cents = fc.integer({ min: 1, max: 1_000_000_000 });

test('a debt that is written off in parts claims what the whole would, and never more than the tax', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (tax, parts) => {
      const written = parts.reduce((sum, one) => sum + one, 0);
      const totalCents = written + tax;
      const taxes = [{ name: 'HST', jurisdiction: 'CA-ON', amountCents: tax }] as const;
      let writtenOffCents = 0;
      let claimed = 0;
      for (const part of parts) {
        claimed += badDebtTaxes(taxes, { ...days, totalCents, writtenOffCents, cents: part })[0] ?? 0;
        writtenOffCents += part;
      }
      const whole = badDebtTaxes(taxes, { ...days, totalCents, writtenOffCents: 0, cents: written });
      expect([claimed]).toEqual(whole);
      expect(claimed).toBeLessThanOrEqual(tax);
    }),
  );
});

test('a write-off that is recovered in parts pays back exactly what was claimed, never less than nothing at once', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (claimed, parts) => {
      const written = parts.reduce((sum, one) => sum + one, 0);
      let recoveredCents = 0;
      let paidBack = 0;
      for (const part of parts) {
        const now = taxOfRecovery(claimed, { cents: written, recoveredCents }, part);
        expect(now).toBeGreaterThanOrEqual(0);
        paidBack += now;
        recoveredCents += part;
      }
      expect(paidBack).toBe(claimed);
    }),
  );
});

test('what is recovered comes off the latest write-off first, and never more than each has left', () => {
  const writeOffs = [
    { number: 'W1001', cents: 5_000, recoveredCents: 1_000 },
    { number: 'W1002', cents: 3_000, recoveredCents: 0 },
  ];
  const divided = recoveriesOf(writeOffs, 4_500).map(({ writeOff, cents: part }) => [writeOff.number, part]);
  expect(divided).toEqual([
    ['W1002', 3_000],
    ['W1001', 1_500],
  ]);
});
