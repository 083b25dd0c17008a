import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './content.ts';

test.each([
  ['Fraises à ébavurer', 'fraises-a-ebavurer'],
  ['  X-Mill 4 (long) ', 'x-mill-4-long'],
  ['Cœur & manœuvre', 'coeur-manoeuvre'],
  ['铣刀', ''],
])('the address of “%s” is “%s”', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('every address that is made of a name is one, however short it must be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (name, most) => {
      const slug = slugOf(name, most);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(most);
      expect(slugOf(slug, most)).toBe(slug);
    }),
  );
});
