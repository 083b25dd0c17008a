import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatInchDecimal, formatInches, formatMillimetres, parseSize } from './sizes.ts';

test('a 64th of an inch is written as a fraction in its lowest terms', () => {
  expect([0.5, 1.25, 29 / 64, 0.4531, 3, 1 / 64].map(formatInches)).toEqual([
    '1/2',
    '1-1/4',
    '29/64',
    '29/64',
    '3',
    '1/64',
  ]);
});

test('any other inch size is a decimal without a leading zero', () => {
  expect([0.03, 0.1285, 0.201, 1.005, 0.2505].map(formatInches)).toEqual([
    '.030',
    '.1285',
    '.201',
    '1.005',
    '.2505',
  ]);
  expect(formatInchDecimal(0.5)).toBe('.500');
});

test('16 mm in inches is a decimal, because it is no 64th', () => {
  expect(formatInches(16 / 25.4)).toBe('.6299');
});

test('millimetres have no trailing zeros', () => {
  expect([12, 12.7, 5.5, 0.127, 20].map(formatMillimetres)).toEqual(['12', '12.7', '5.5', '0.127', '20']);
  // 9/16 and 7/16 in, which the parts themselves show as 14.288 and 11.113.
  expect([14.2875, 11.1125, -0.0005].map(formatMillimetres)).toEqual(['14.288', '11.113', '0']);
});

test.each([
  ['1/2', 0.5, 'inch'],
  ['1-1/4', 1.25, 'inch'],
  ['1 1/4"', 1.25, 'inch'],
  ['.5', 0.5, 'inch'],
  ['.500 in', 0.5, 'inch'],
  ['0,5 po', 0.5, 'inch'],
  [',5', 0.5, 'inch'],
  [',0375', 0.0375, 'inch'],
  ['12.7 mm', 12.7, 'metric'],
  ['12,7', 12.7, 'metric'],
  ['12.7', 12.7, 'metric'],
  ['#7', 0.201, 'inch'],
  ['No. 7', 0.201, 'inch'],
  ['f', 0.257, 'inch'],
  ['E', 0.25, 'inch'],
  ['M8', 8, 'metric'],
  ['Ø10', 10, 'metric'],
] as const)('%s is read as %d %s', (text, value, units) => {
  expect(parseSize(text, 'metric')).toEqual({ ok: true, value, units });
});

test('a bare number is in the assumed units', () => {
  expect(parseSize('2', 'inch')).toEqual({ ok: true, value: 2, units: 'inch' });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['abc', 'not-a-size'],
  ['1/0', 'not-a-size'],
  ['1.2.3', 'not-a-size'],
  ['-5', 'not-a-size'],
  ['1-1', 'not-a-size'],
  ['M8 in', 'not-a-size'],
  ['1e3', 'not-a-size'],
  ['12.7 mm of carbide, please', 'not-a-size'],
  ['0', 'out-of-range'],
  ['0/4', 'out-of-range'],
  ['5000', 'out-of-range'],
  ['#99', 'unknown-gauge'],
] as const)('"%s" is refused as %s', (text, reason) => {
  expect(parseSize(text, 'metric')).toEqual({ ok: false, reason });
});

test('a formatted inch size is read back to within half of its last decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), (tenThousandths) => {
      const value = tenThousandths / 1e4;
      const read = parseSize(formatInches(value), 'inch');
      expect(read.ok && read.units).toBe('inch');
      // In ten-millionths: 1-5/32 is half a ten-thousandth from 1.1563, and a float is a little more.
      expect(Math.round(Math.abs((read.ok ? read.value : 0) - value) * 1e7)).toBeLessThanOrEqual(500);
    }),
    { examples: [[11_563]] },
  );
});

test('any text is either a size above zero or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const read = parseSize(text, 'inch');
      expect(read.ok ? read.value > 0 : read.reason !== undefined).toBe(true);
    }),
  );
});
