import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { choiceText, otherRange, otherText, readSize, typedText, textInOtherUnits } from './mod-size.ts';

afterEach(() => setCurrentLanguage(() => 'en'));

test('a bare number is in the unit beside its field, a fraction or another unit is converted', () => {
  for (const [typed, inch, metric] of [
    ['2.5', 2.5, 2.5],
    ['.5', 0.5, 0.5],
    ['2-1/2', 2.5, 63.5],
    ['63.5 mm', 2.5, 63.5],
    ['1 in', 1, 25.4],
    ['12 mm', 0.4724, 12],
    ['0', 0, 0],
    ['  ', undefined, undefined],
    ['abc', 'abc', 'abc'],
    ['-1', '-1', '-1'],
    ['1e9', '1e9', '1e9'],
    ['NaN', 'NaN', 'NaN'],
  ] as const) {
    expect(readSize(typed, 'inch', 'en'), typed).toBe(inch);
    expect(readSize(typed, 'metric', 'en'), typed).toBe(metric);
  }
});

test('millimetres typed into a field in inches are shown beside it as they were typed', () => {
  for (const typed of ['45 mm', '12.7 mm', '3.175 mm', '0.8 mm', '101.62 mm']) {
    const size = readSize(typed, 'inch', 'en');
    expect(typeof size === 'number' && otherText(size, 'overallLength', 'inch'), typed).toBe(typed);
  }
  expect(otherText(0.0156, 'overallLength', 'inch')).toBe('0.396 mm');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_900 }), (hundredths) => {
      const typed = `${hundredths / 100} mm`;
      const size = readSize(typed, 'inch', 'en');
      expect(
        typeof size === 'number' && readSize(otherText(size, 'neckLength', 'inch') ?? '', 'inch', 'en'),
      ).toBe(size);
    }),
  );
});

test('beside a field stands the size in the units in which it was not typed', () => {
  expect(textInOtherUnits('50 mm', 1.9685, 'overallLength', 'inch')).toBe('1.9685 in');
  expect(textInOtherUnits('2', 2, 'overallLength', 'inch')).toBe('50.8 mm');
  expect(textInOtherUnits('1/2', 12.7, 'overallLength', 'metric')).toBe('12.7 mm');
  expect(textInOtherUnits('12.7', 12.7, 'overallLength', 'metric')).toBe('1/2 in');
  setCurrentLanguage(() => 'fr');
  expect(textInOtherUnits('2,5', 2.5, 'overallLength', 'inch')).toBe('63,5 mm');
  expect(textInOtherUnits('118', 118, 'pointAngle', 'degrees')).toBeUndefined();
});

test('in French a comma is the decimal sign of the field’s own unit', () => {
  expect([',030', '0,030'].map((typed) => readSize(typed, 'inch', 'fr'))).toEqual([0.03, 0.03]);
  expect(readSize('2,75', 'inch', 'fr')).toBe(2.75);
  expect(readSize('0,8', 'metric', 'fr')).toBe(0.8);
  expect(readSize('12,7 mm', 'inch', 'fr')).toBe(0.5);
  setCurrentLanguage(() => 'fr');
  expect(typedText(0.03, 'cornerRadius', 'inch')).toBe('0,030');
  expect(typedText(118.5, 'pointAngle', 'degrees')).toBe('118,5');
});

test('angles and edges are plain numbers', () => {
  expect(readSize('118°', 'degrees', 'en')).toBe(118);
  expect(readSize('25 µm', 'micrometres', 'en')).toBe(25);
  expect(readSize('1/2', 'degrees', 'en')).toBe('1/2');
  expect(otherText(118, 'pointAngle', 'degrees')).toBeUndefined();
  expect(choiceText(140, 'pointAngle', 'degrees')).toBe('140°');
});

test('a size is read back from its field unchanged, in both units and languages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 390_000 }),
      fc.constantFrom('inch', 'metric'),
      fc.constantFrom('en', 'fr'),
      fc.constantFrom('overallLength', 'cornerRadius'),
      (steps, unit, language, parameter) => {
        setCurrentLanguage(() => language);
        const size = steps / (unit === 'inch' ? 1e4 : 1e3);
        expect(readSize(typedText(size, parameter, unit), unit, language)).toBe(size);
      },
    ),
  );
});

test('the limits shown in the other unit can be typed', () => {
  expect(otherRange(2.5, 2.98, 'inch')).toBe('(63.5 to 75.692 mm)');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 10, max: 100_000 }),
      fc.constantFrom('inch', 'metric'),
      (least, more, unit) => {
        const digit = unit === 'inch' ? 1e4 : 1e3;
        const [min, max] = [least / digit, (least + more) / digit];
        const [, from = '', to = ''] = /^\((\S+) to (.+)\)$/.exec(otherRange(min, max, unit) ?? '') ?? [];
        const shown = unit === 'inch' ? 'mm' : 'in';
        for (const typed of [`${from} ${shown}`, to]) {
          const read = readSize(typed, unit, 'en');
          expect(read, typed).toBeGreaterThanOrEqual(min);
          expect(read, typed).toBeLessThanOrEqual(max);
        }
      },
    ),
    { examples: [[29_370, 10, 'metric']] },
  );
});
