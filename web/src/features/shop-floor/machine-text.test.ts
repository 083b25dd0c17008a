import { expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { machineText, problemOf, readMachine } from './machine-text.ts';

const mill = {
  name: 'VF-2',
  spindle: 'CAT40',
  max_rpm: 8_100,
  kilowatts: 22.4,
  newton_metres: 1_627,
  max_feed: 12_700,
  rapid: 25_400,
  holder: 'CAT40-ER32-4.00',
} as const;

test('a machine that is opened and saved is exactly the same, in either units and language', () => {
  for (const language of ['en', 'fr'] as const) {
    setCurrentLanguage(() => language);
    for (const units of ['inch', 'metric'] as const) {
      const read = readMachine(machineText(mill, units), units, mill);
      expect([read.machine, read.wrong.size]).toEqual([mill, 0]);
    }
  }
});

test('a changed number is read in the units of the form, the others stay', () => {
  setCurrentLanguage(() => 'en');
  const text = machineText(mill, 'inch');
  expect([text.rpm, text.power, text.torque, text.feed]).toEqual(['8100', '30.04', '1200', '500']);
  const read = readMachine(
    { ...text, rpm: '12,000', torque: '1250', feed: '650', rapid: '1,000' },
    'inch',
    mill,
  );
  expect(read.machine).toEqual({
    ...mill,
    max_rpm: 12_000,
    newton_metres: expect.closeTo(1_694.8, 1),
    max_feed: expect.closeTo(16_510, 6),
    rapid: expect.closeTo(25_400, 6),
  });
  expect(readMachine({ ...text, power: '' }, 'inch', mill).machine.kilowatts).toBeNull();
});

test('a number that no machine has is refused with the numbers that are possible, in the units of the form', () => {
  setCurrentLanguage(() => 'en');
  const text = { ...machineText(undefined, 'inch'), rpm: '50', power: '900', feed: '1' };
  const { wrong } = readMachine(text, 'inch', undefined);
  expect([...wrong]).toEqual(['name', 'rpm', 'power', 'feed']);
  expect(problemOf('rpm', 'inch')).toBe('Enter a number from 100 to 200,000, or leave it empty.');
  expect(problemOf('power', 'inch')).toBe('Enter a number from 0.2 to 670, or leave it empty.');
  expect(problemOf('feed', 'inch')).toBe('Enter a number from 4 to 7,874, or leave it empty.');
  expect(problemOf('torque', 'metric')).toBe('Enter a number from 0.1 to 20,000, or leave it empty.');
});
