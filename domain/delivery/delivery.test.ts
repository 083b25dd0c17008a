import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../days/days.ts';
import { type DeliveryTimes, expectedArrival, isWorkingDay, momentAtShop } from './expected-arrival.ts';
import { easterOf, holidaysOf } from './holidays.ts';

const ontario = { country: 'CA', province: 'ON' } as const;
const quebec = { country: 'CA', province: 'QC' } as const;
const alberta = { country: 'CA', province: 'AB' } as const;
const ohio = { country: 'US', province: 'OH' } as const;
const times: DeliveryTimes = {
  cutOff: '15:00',
  closedOn: [],
  zones: [
    { provinces: ['CA-ON', 'CA-QC'], workingDays: 1 },
    { provinces: ['CA-AB', 'US-OH'], workingDays: 3 },
  ],
};

function arrival(day: string, time: string, given: Partial<Parameters<typeof expectedArrival>[0]> = {}) {
  return expectedArrival({ times, shop: ontario, moment: { day, time }, destination: ontario, ...given });
}

test('Easter is where the calendar has it', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
});

test('the holidays of Ontario in 2026, Boxing Day on the Monday after its Saturday', () => {
  expect(holidaysOf('ON', 2026)).toEqual([
    '2026-01-01',
    '2026-02-16',
    '2026-04-03',
    '2026-05-18',
    '2026-07-01',
    '2026-09-07',
    '2026-10-12',
    '2026-12-25',
    '2026-12-28',
  ]);
});

test('Quebec has its national holiday and no Family Day; Alberta has Remembrance Day', () => {
  expect(holidaysOf('QC', 2026)).toContain('2026-06-24');
  expect(holidaysOf('QC', 2026)).not.toContain('2026-02-16');
  expect(holidaysOf('AB', 2026)).toContain('2026-11-11');
  expect(holidaysOf('ON', 2026)).not.toContain('2026-11-11');
});

test('two holidays on one weekend close the two weekdays after it', () => {
  // Christmas 2027 is a Saturday, Boxing Day a Sunday.
  expect(holidaysOf('ON', 2027).filter((day) => day > '2027-12')).toEqual(['2027-12-27', '2027-12-28']);
});

test('an order before the cut-off ships today, and at the cut-off the next working day', () => {
  expect(arrival('2026-11-23', '14:59')).toEqual({
    shipsOn: '2026-11-23',
    shipsToday: true,
    arrivesOn: '2026-11-24',
  });
  expect(arrival('2026-11-23', '15:00')).toEqual({
    shipsOn: '2026-11-24',
    shipsToday: false,
    arrivesOn: '2026-11-25',
  });
});

test('a moment has the day and the time of the shop, also past midnight elsewhere', () => {
  expect(momentAtShop(new Date('2026-11-24T04:05:00Z'))).toEqual({ day: '2026-11-23', time: '23:05' });
});

test('weekends, holidays and closing days of the shop are waited out', () => {
  expect(arrival('2026-11-27', '16:00').shipsOn).toBe('2026-11-30');
  expect(arrival('2026-12-24', '16:00').shipsOn).toBe('2026-12-29');
  const closed = { ...times, closedOn: ['2026-11-23', '2026-11-24'] };
  expect(arrival('2026-11-23', '09:00', { times: closed }).shipsOn).toBe('2026-11-25');
});

test('a carrier does not deliver on a holiday of the buyer’s province', () => {
  expect(arrival('2026-06-23', '09:00', { destination: quebec }).arrivesOn).toBe('2026-06-25');
  expect(arrival('2026-11-09', '09:00', { destination: alberta }).arrivesOn).toBe('2026-11-13');
  expect(arrival('2026-11-20', '09:00', { destination: ohio }).arrivesOn).toBe('2026-11-25');
});

test('without a destination, or to one without a zone, only the day of shipping is known', () => {
  expect(arrival('2026-11-23', '09:00', { destination: undefined }).arrivesOn).toBeUndefined();
  const yukon = { country: 'CA', province: 'YT' } as const;
  expect(arrival('2026-11-23', '09:00', { destination: yukon }).arrivesOn).toBeUndefined();
});

test('what waits for pieces ships on the first working day from their arrival on', () => {
  expect(arrival('2026-11-23', '09:00', { completeOn: '2026-12-05' })).toEqual({
    shipsOn: '2026-12-07',
    shipsToday: false,
    arrivesOn: '2026-12-08',
  });
});

test('nothing ships on a closed day, arrives before it ships, or comes earlier because it was ordered later', () => {
  const moment = fc.record({
    day: fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2026-01-01', days)),
    time: fc.constantFrom('00:00', '14:59', '15:00', '23:59'),
  });
  const place = fc.constantFrom(ontario, quebec, alberta, ohio);
  fc.assert(
    fc.property(moment, place, fc.constantFrom(ontario, quebec, alberta), (at, destination, shop) => {
      const { shipsOn, arrivesOn = '' } = expectedArrival({ times, shop, moment: at, destination });
      expect(isWorkingDay(shipsOn, shop)).toBe(true);
      expect(isWorkingDay(arrivesOn, destination)).toBe(true);
      expect([at.day, shipsOn, arrivesOn].toSorted()).toEqual([at.day, shipsOn, arrivesOn]);
      const later = expectedArrival({
        times,
        shop,
        moment: { day: addDays(at.day, 1), time: at.time },
        destination,
      });
      expect((later.arrivesOn ?? '') >= arrivesOn).toBe(true);
    }),
  );
});
