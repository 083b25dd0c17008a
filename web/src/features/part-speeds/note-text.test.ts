import { expect, test } from 'vitest';
import type { StartNote } from '@chipload/domain/speeds';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { noteText } from './note-text.ts';

const machine = { maximumRpm: 12_000, kilowatts: 5 };

test('a note on an exceeded limit names the limit, and one on power a remedy as well', () => {
  setCurrentLanguage(() => 'en');
  expect(textOf({ code: 'rpm-limited' })).toContain('12,000 rpm of your machine');
  const power = { code: 'power-exceeded', kilowatts: 8, available: 5 } as const;
  const shallower = textOf({ ...power, remedy: { code: 'shallower', depth: 7.3456 } });
  expect(shallower).toContain('10 kW from the motor, but your machine has 5 kW. Reduce the depth to 7.3 mm');
  expect(textOf({ ...power, remedy: { code: 'slower', rpm: 1989.4 } })).toContain(
    '1,989 rpm at the same feed',
  );
});

test('the note on high speeds names the limit of most spindles, not the calculated speed', () => {
  setCurrentLanguage(() => 'en');
  expect(textOf({ code: 'over-spindle' })).toContain('Faster than most spindles can turn (15,000 rpm)');
});

test('in inches the suggested depth is rounded down to .005 in, within the power of the machine', () => {
  setCurrentLanguage(() => 'en');
  const remedy = { code: 'shallower', depth: 0.1439 * 25.4 } as const;
  const note = noteText(
    { code: 'power-exceeded', kilowatts: 8, available: 5, remedy },
    { machine, shown: 'inch' },
  );
  expect(note?.text).toContain('.140 in');
  expect(note?.text).toContain('13.4 hp');
});

test('a note is a warning only if the buyer must act on it', () => {
  const warns = (note: StartNote) => noteText(note, { machine, shown: 'metric' })?.isWarning;
  expect(warns({ code: 'deeper-than-reach', most: 35 })).toBe(true);
  expect(warns({ code: 'deep-slot', most: 10 })).toBe(true);
  expect(warns({ code: 'over-spindle' })).toBe(true);
  expect(warns({ code: 'pilot' })).toBe(false);
  expect(warns({ code: 'long-reach', diameters: 6 })).toBe(false);
});

test('every note has a text of its own in both languages', () => {
  const notes: StartNote[] = [
    { code: 'rpm-limited' },
    { code: 'over-spindle' },
    { code: 'feed-limited', most: 8_000, isUsual: false },
    { code: 'feed-limited', most: 10_000, isUsual: true },
    { code: 'power-exceeded', kilowatts: 8, available: 5, remedy: { code: 'shallower', depth: 4 } },
    { code: 'power-exceeded', kilowatts: 8, available: 5, remedy: { code: 'slower', rpm: 900 } },
    { code: 'deeper-than-edges', most: 22 },
    { code: 'deeper-than-reach', most: 35 },
    { code: 'deep-slot', most: 10 },
    { code: 'deep-high-feed', most: 0.5 },
    { code: 'long-reach', diameters: 6 },
    { code: 'small-drill' },
    { code: 'large-drill' },
    { code: 'pilot' },
    { code: 'slow-entry' },
    { code: 'no-peck' },
    { code: 'peck', from: 30 },
    { code: 'reaming-stock', least: 0.2, most: 0.3 },
    { code: 'through-holes' },
    { code: 'centre-feed' },
  ];
  const texts = (['en', 'fr'] as const).flatMap((language) => {
    setCurrentLanguage(() => language);
    return notes.map(textOf);
  });
  expect(new Set(texts).size).toBe(2 * notes.length);
});

function textOf(note: StartNote): string {
  return noteText(note, { machine, shown: 'metric' })?.text ?? '';
}
