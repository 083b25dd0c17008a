import type { SearchSuggestion } from '@chipload/contract';
import { expect, test } from 'vitest';
import { addressOf, suggestionText } from './suggestion-link.ts';

const mill = {
  kind: 'part',
  inventory_code: 'X4-1/2R-SQ',
  description: '1/2 in 4-flute end mill, square, LOC 1, OAL 3, AlTiN',
  price: 10_900,
  available: 47,
  status: 'active',
  tool: { units: 'inch', cutting_length: 1, overall_length: 3 },
  material: null,
  designation: null,
} satisfies SearchSuggestion;

test('a suggested part has its lengths first, in the units shown, and says them once', () => {
  expect(suggestionText(mill, 'as-made').detail).toBe(
    'LOC 1, OAL 3 in · 1/2 in 4-flute end mill, square, AlTiN',
  );
  expect(suggestionText(mill, 'metric').detail).toMatch(/^LOC 25.4, OAL 76.2 mm · .*square, AlTiN$/);
  const other = { ...mill, description: 'End mill, square, LOC 1 or more' };
  expect(suggestionText(other, 'as-made').detail).toContain('LOC 1 or more');
});

test('a material beside the whole number of a part leads to its speeds, and beside a part of it to the part', () => {
  const inSteel = { ...mill, material: 'P3' } as const;
  expect(addressOf({ ...inSteel, designation: '4140' })).toHaveProperty('search', {
    material: 'P3',
    designation: '4140',
  });
  expect(addressOf(inSteel)).toHaveProperty('search', { material: 'P3' });
  expect(addressOf(mill)).toHaveProperty('search', {});
});

test('a category is suggested with the name of its series: many are named “Inch”', () => {
  const category = {
    kind: 'category',
    slug: 'inch',
    name: 'Inch',
    series: { slug: 'hv-feed', name: 'HV Feed' },
  } satisfies SearchSuggestion;
  expect(suggestionText(category, 'as-made')).toMatchObject({
    name: 'HV Feed: Inch',
    detail: '',
  });
});
