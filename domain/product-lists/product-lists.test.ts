import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeName, productListLimits } from './product-lists.ts';

test('a name that is free does not change', () => {
  expect(freeName('Cell 4', ['Cell 3'])).toBe('Cell 4');
});

test('a name that is taken, in upper or lower case, gets the next number', () => {
  expect(freeName('Cell 4', ['cell 4', 'Cell 4 (2)'])).toBe('Cell 4 (3)');
});

test('the returned name is never taken, empty or too long', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 100 }), fc.nat(20), (name, times) => {
      const taken: string[] = [];
      for (let time = 0; time <= times; time += 1) taken.push(freeName(name, taken));
      expect(new Set(taken.map((one) => one.toLowerCase())).size).toBe(times + 1);
      expect(Math.max(...taken.map((one) => one.length))).toBeLessThanOrEqual(productListLimits.nameLength);
    }),
  );
});
