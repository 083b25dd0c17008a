import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathData } from './path-data.ts';

test('coordinates are written as JavaScript writes them, rounded to the decimals', () => {
  const coordinate = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, fc.integer({ min: 0, max: 4 }), (x, y, decimals) => {
      const step = 10 ** decimals;
      const text = (value: number) => String(Math.round(value * step) / step + 0);
      const path = { start: [x, y], stretches: [], isClosed: true } as const;
      expect(pathData([path], { decimals })).toBe(`M${text(x)} ${text(y)}Z`);
    }),
  );
});
