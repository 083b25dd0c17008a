import { expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { machineFacts } from './machine-facts.ts';

const mill = {
  name: 'VF-2',
  spindle: 'CAT40',
  max_rpm: 8_100,
  kilowatts: 22.4,
  newton_metres: 122,
  max_feed: 12_700,
  holder: 'CAT40-ER32-4.00',
} as const;

test('a machine is said in one line, in the units of its reader, without what is not known', () => {
  setCurrentLanguage(() => 'en');
  expect(machineFacts(mill, 'metric')).toBe(
    'CAT40 · 8,100 rpm · 22.4 kW · 122 N·m · 12,700 mm/min · CAT40-ER32-4.00',
  );
  expect(machineFacts({ ...mill, newton_metres: null, holder: '' }, 'inch')).toBe(
    'CAT40 · 8,100 rpm · 30 hp · 500 IPM',
  );
  const unknown = {
    name: 'Old',
    spindle: null,
    max_rpm: null,
    kilowatts: null,
    newton_metres: null,
    holder: '',
  };
  expect(machineFacts(unknown, 'metric')).toBe('');
});
