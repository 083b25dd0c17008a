import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days/days.ts';
import { money } from '../money/money.ts';
import { listProvinces } from '../places/places.ts';
import {
  highestRatePerHundredThousand,
  possibleTaxes,
  provincesChangedBy,
  rateObstacle,
  taxesDue,
  type NewRate,
} from './tax.ts';
import { withRate } from './new-rate.ts';
import { canadianRates, taxRules } from './tax-rules.fixtures.ts';

const today = '2026-11-28';
const tomorrow = '2026-11-29';
const hst = (ratePerHundredThousand: number) => ({ name: 'HST', ratePerHundredThousand }) as const;
const ontario = { jurisdiction: 'CA-ON', tax: hst(12_000), validFrom: '2027-01-01' };

test.each([
  [{}, undefined],
  [{ validFrom: tomorrow }, undefined],
  [{ validFrom: today }, 'not-after-today'],
  [{ validFrom: '2026-11-01' }, 'not-after-today'],
  [{ tax: hst(13_000) }, 'no-change'],
  [{ tax: undefined }, undefined],
  [{ jurisdiction: 'CA-AB', tax: undefined }, 'no-change'],
  [{ jurisdiction: 'CA-AB' }, undefined],
  [{ tax: { name: 'GST', ratePerHundredThousand: 6_000 } }, 'not-levied-there'],
  [{ tax: { name: 'QST', ratePerHundredThousand: 6_000 } }, 'not-levied-there'],
  [{ jurisdiction: 'CA', tax: { name: 'GST', ratePerHundredThousand: 6_000 } }, undefined],
  [{ jurisdiction: 'CA' }, 'not-levied-there'],
  [{ jurisdiction: 'CA', tax: undefined }, 'not-levied-there'],
  [{ jurisdiction: 'CA-ZZ' }, 'not-levied-there'],
  [{ jurisdiction: 'US-OH' }, 'not-levied-there'],
] as const)('a rate of Ontario with %j: %s', (change, obstacle) => {
  expect(rateObstacle(canadianRates, { ...ontario, ...change }, today)).toBe(obstacle);
});

test('a rate may not begin before or with another that is entered for its place, but may after it', () => {
  const planned = withRate(canadianRates, ontario);
  const obstacleFrom = (validFrom: string) =>
    rateObstacle(planned, { ...ontario, tax: hst(11_000), validFrom }, today);
  expect(['2026-12-31', '2027-01-01', '2027-01-02'].map(obstacleFrom)).toEqual([
    'later-entered',
    'later-entered',
    undefined,
  ]);
  expect(rateObstacle(planned, { ...ontario, jurisdiction: 'CA-NB' }, today)).toBeUndefined();
});

test('a province that leaves the HST has the GST again, and one that joins it has no GST beside it', () => {
  const names = (rates: typeof canadianRates, province: string, on: string) =>
    taxesDue({
      destination: { country: 'CA', province },
      on,
      base: money(100, 'CAD'),
      rules: { ...taxRules, rates },
      certificates: [],
    }).map(({ name }) => name);
  const left = withRate(canadianRates, { ...ontario, tax: undefined });
  expect(['2026-12-31', '2027-01-01'].map((on) => names(left, 'ON', on))).toEqual([['HST'], ['GST']]);
  const joined = withRate(canadianRates, { ...ontario, jurisdiction: 'CA-BC' });
  expect(['2026-12-31', '2027-01-01'].map((on) => names(joined, 'BC', on))).toEqual([
    ['GST', 'PST'],
    ['HST'],
  ]);
});

test('a change of the GST changes every province without HST, and one of a province only this one', () => {
  const gst = { name: 'GST', ratePerHundredThousand: 6_000 } as const;
  const changed = (added: NewRate) =>
    provincesChangedBy(canadianRates, added).map(({ province, before, after }) => [
      province,
      before.map((tax) => tax.ratePerHundredThousand),
      after.map((tax) => tax.ratePerHundredThousand),
    ]);
  expect(changed({ jurisdiction: 'CA', tax: gst, validFrom: '2027-01-01' })).toEqual([
    ['AB', [5_000], [6_000]],
    ['BC', [5_000, 7_000], [6_000, 7_000]],
    ['MB', [5_000, 7_000], [6_000, 7_000]],
    ['NT', [5_000], [6_000]],
    ['NU', [5_000], [6_000]],
    ['QC', [5_000, 9_975], [6_000, 9_975]],
    ['SK', [5_000, 6_000], [6_000, 6_000]],
    ['YT', [5_000], [6_000]],
  ]);
  expect(changed(ontario)).toEqual([['ON', [13_000], [12_000]]]);
});

const provinces = listProvinces('CA').map(({ code }) => code);
const place = fc.constantFrom('CA', ...provinces.map((code) => `CA-${code}`));
/** Rates that may be entered one after another, each some days after the one before. */
const entries = fc.array(
  fc.record({
    jurisdiction: place,
    nth: fc.nat(1),
    rate: fc.integer({ min: 1, max: highestRatePerHundredThousand }),
    isNone: fc.boolean(),
    days: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('a new rate changes no document of a day before it, and taxes those from its day on', () => {
  fc.assert(
    fc.property(entries, fc.nat(400), fc.nat(1e8), (list, daysOn, cents) => {
      const on = addDays(today, daysOn - 200);
      let rates = canadianRates;
      let from = today;
      for (const { jurisdiction, nth, rate, isNone, days } of list) {
        from = addDays(from, days);
        const names = possibleTaxes(jurisdiction);
        const name = names[nth % names.length]!;
        const tax = isNone ? undefined : { name, ratePerHundredThousand: rate };
        const added = { jurisdiction, tax, validFrom: from };
        if (rateObstacle(rates, added, today) !== undefined) continue;
        const changed = withRate(rates, added);
        const due = (known: typeof rates, province: string) =>
          taxesDue({
            destination: { country: 'CA', province },
            on,
            base: money(cents, 'CAD'),
            rules: { ...taxRules, rates: known },
            certificates: [],
          });
        const own = provinces.filter((code) => on >= from && jurisdiction === `CA-${code}`);
        const others = provinces.filter((code) => on < from || !['CA', `CA-${code}`].includes(jurisdiction));
        expect(others.map((code) => due(changed, code))).toEqual(others.map((code) => due(rates, code)));
        expect(
          own.map((code) => due(changed, code).find((line) => line.jurisdiction === jurisdiction)),
        ).toMatchObject(own.map(() => tax));
        rates = changed;
      }
    }),
  );
});
