import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { lengthKey, showCorner, showLength, showLimits } from './shown-length.ts';
import { formatInches, formatLength, parseSize } from './sizes.ts';
import { isShownUnits } from './shown-units.ts';
import { toolUnits } from './tool.ts';

/** Any stored length: up to 400 units, to a millionth. */
const stored = fc.integer({ min: 1, max: 400_000_000 }).map((millionths) => millionths / 1e6);

test('a size in its own units is written as it was made', () => {
  expect(showLength(0.5, 'inch', 'as-made')).toBe('1/2');
  expect(showLength(0.5, 'inch', 'inch')).toBe('1/2');
  expect(showLength(12.7, 'metric', 'as-made')).toBe('12.7');
  expect(showCorner(0.03, 'inch', 'as-made')).toBe('.030');
});

test('inches become millimetres to three decimals, half a micrometre up', () => {
  expect([0.5, 0.201, 4, 0.0625].map((inches) => showLength(inches, 'inch', 'metric'))).toEqual([
    '12.7',
    '5.105',
    '101.6',
    '1.588',
  ]);
});

test('millimetres become a fraction where they are one, otherwise inches to four decimals', () => {
  expect([12.7, 3.175, 25.4, 10, 8.5, 10.32].map((mm) => showLength(mm, 'metric', 'inch'))).toEqual([
    '1/2',
    '1/8',
    '1',
    '.3937',
    '.3346',
    '.4063',
  ]);
});

test('a corner in inches is a decimal even where it is a fraction', () => {
  expect(showCorner(0.0625, 'inch', 'inch')).toBe('.0625');
  expect(showCorner(3.175, 'metric', 'inch')).toBe('.125');
  expect(showCorner(0.03, 'inch', 'metric')).toBe('0.762');
});

test('limits are converted, a class and a zero are not', () => {
  expect(showLimits('+0/-.002', 'inch', 'metric')).toBe('+0/-0.051');
  expect(showLimits('+0.01/-0.02', 'metric', 'inch')).toBe('+.0004/-.0008');
  expect(showLimits('+0/-.002', 'inch', 'as-made')).toBe('+0/-.002');
  expect(showLimits('h6', 'inch', 'metric')).toBe('h6');
});

test('only the three choices are valid', () => {
  expect(['as-made', 'inch', 'metric', 'Inch', '', undefined].map(isShownUnits)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('whatever the reader chose, a size in its own units is never rounded again', () => {
  fc.assert(
    fc.property(stored, fc.constantFrom(...toolUnits), (value, units) => {
      expect(showLength(value, units, units)).toBe(formatLength(value, units));
      expect(showLength(value, units, 'as-made')).toBe(formatLength(value, units));
    }),
  );
});

test('a converted size is the exact product rounded once', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 400_000_000n }), (millionths) => {
      // In ten-millionths of a millimetre: 25.4 times the inches. Then to micrometres, half of one up.
      const micrometres = (millionths * 254n + 5_000n) / 10_000n;
      expect(Number(showLength(Number(millionths) / 1e6, 'inch', 'metric'))).toBe(Number(micrometres) / 1e3);
      // A ten-thousandth of an inch is 2,540 millionths of a millimetre.
      const tenThousandths = (millionths + 1_270n) / 2_540n;
      expect(Number(showCorner(Number(millionths) / 1e6, 'metric', 'inch'))).toBe(
        Number(tenThousandths) / 1e4,
      );
    }),
    { numRuns: 10_000 },
  );
});

test('every 64th of an inch is the same fraction again when it comes back from millimetres', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 * 64 }), (sixtyFourths) => {
      const millimetres = Math.round((sixtyFourths / 64) * 25.4 * 1e6) / 1e6;
      expect(showLength(millimetres, 'metric', 'inch')).toBe(formatInches(sixtyFourths / 64));
    }),
  );
});

test('shown sizes are read back to within half of their last decimal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 400_000 }), (micrometres) => {
      const millimetres = micrometres / 1e3;
      const read = parseSize(showLength(millimetres, 'metric', 'inch'), 'inch');
      const off = Math.abs((read.ok ? read.value : Number.NaN) * 25.4 - millimetres);
      expect(off).toBeLessThanOrEqual(0.00127 + 1e-9);
    }),
  );
});

test('sizes of both systems have one key where they are the same', () => {
  expect(lengthKey(0.5, 'inch')).toBe(lengthKey(12.7, 'metric'));
  expect(lengthKey(0.5, 'inch')).toBe('12.7');
  expect(lengthKey(0.4375, 'inch')).not.toBe(lengthKey(11.1, 'metric'));
});
