import type { Order } from '@chipload/contract';
import { expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { shopTimeZone } from '@chipload/domain/places';
import { arrivalText, deliveryText, methodDayText } from './delivery-text.ts';

const tuesday = { order_by: '15:00', ships_on: '2026-11-23', arrives_on: '2026-11-24' };

test('a buyer reads until when to order and the day of arrival, as expected', () => {
  expect(deliveryText(tuesday)).toBe('Order by 15:00\u00a0ET, expected at your dock Tuesday, 2026-11-24');
  expect(deliveryText({ ...tuesday, order_by: null })).toBe('Expected at your dock Tuesday, 2026-11-24');
});

test('without an address only the day of shipping is said', () => {
  expect(deliveryText({ ...tuesday, arrives_on: null })).toBe('Ships today if ordered by 15:00\u00a0ET');
  expect(deliveryText({ ...tuesday, order_by: null, arrives_on: null })).toBe('Ships Monday, 2026-11-23');
});

test('a time of the day names the time zone of the shop, as it is called in either language', () => {
  for (const language of ['en', 'fr'] as const) {
    setCurrentLanguage(() => language);
    const zone = new Intl.DateTimeFormat(`${language}-CA`, {
      timeZone: shopTimeZone,
      timeZoneName: 'shortGeneric',
    })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value;
    for (const text of [deliveryText(tuesday), deliveryText({ ...tuesday, arrives_on: null })])
      expect(text).toMatch(new RegExp(`00\u00a0${zone}\\b`));
  }
  setCurrentLanguage(() => 'en');
});

test('every shipping method says its own day', () => {
  expect(methodDayText('flat_rate', tuesday)).toBe('Expected Tuesday, 2026-11-24');
  expect(methodDayText('pickup', tuesday)).toBe('Ready Monday, 2026-11-23');
  expect(methodDayText('collect', tuesday)).toBe('Ships Monday, 2026-11-23');
  expect(methodDayText('flat_rate', { ...tuesday, arrives_on: null })).toBeUndefined();
  expect(methodDayText('dropship', tuesday)).toBeUndefined();
});

test('of a placed order only the day of arrival is said, and whether it is that of a part of it', () => {
  const [complete, waiting] = [{ backordered: 0 }, { backordered: 12 }];
  const said = (lines: readonly object[], isBundled: boolean, day: string | null = '2026-11-26') =>
    arrivalText({ arrives_on: day, is_bundled: isBundled, lines } as Order);
  expect(said([complete], false)).toBe('Expected at your dock Thursday, 2026-11-26');
  expect(said([complete, waiting], true)).toBe('Expected at your dock Thursday, 2026-11-26');
  expect(said([complete, waiting], false)).toBe('In-stock items expected at your dock Thursday, 2026-11-26');
  expect(said([complete], false, null)).toBeUndefined();
});

test('every day of a week has its name', () => {
  const days = [
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ];
  const said = () => days.map((day) => deliveryText({ order_by: null, ships_on: day, arrives_on: day }));
  expect(said().map((text) => text.split(' ').at(-2))).toEqual([
    'Sunday,',
    'Monday,',
    'Tuesday,',
    'Wednesday,',
    'Thursday,',
    'Friday,',
    'Saturday,',
  ]);
  setCurrentLanguage(() => 'fr');
  expect(said()[0]).toBe('Arrivée prévue chez vous le dimanche 2026-11-22');
  setCurrentLanguage(() => 'en');
});
