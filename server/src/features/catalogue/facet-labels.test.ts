import type { Facet } from '@chipload/domain/catalogue';
import { expect, test } from 'vitest';
import { wireFacetOf } from './facet-labels.ts';

function labels(facet: Facet, language: 'en' | 'fr'): string[] {
  return wireFacetOf(facet, language).values.map((value) => value.label);
}

const option = { count: 1, isSelected: false, sizes: [] };

test('sizes have the units of the tools, or both units, inches first, if the tools have both, with a comma in French', () => {
  const inch = { text: '1/2', units: 'inch' } as const;
  const metric = { text: '12.7', units: 'metric' } as const;
  const facet: Facet = {
    name: 'diameter',
    options: [
      { ...option, value: '12.7', sizes: [inch, metric] },
      { ...option, value: '12.7', sizes: [metric, inch] },
      { ...option, value: '4.3', sizes: [{ text: '#18', units: 'inch' }] },
    ],
  };
  expect(labels(facet, 'en')).toEqual(['1/2 in · 12.7 mm', '1/2 in · 12.7 mm', '#18']);
  expect(labels(facet, 'fr')).toEqual(['1/2\u00A0po · 12,7\u00A0mm', '1/2\u00A0po · 12,7\u00A0mm', '#18']);
});

test('corners are described', () => {
  const facet: Facet = {
    name: 'corner',
    options: [
      { ...option, value: 'c0.254', sizes: [{ text: '.010', units: 'inch' }] },
      { ...option, value: 'r0.762', sizes: [{ text: '.030', units: 'inch' }] },
      { ...option, value: 'square' },
    ],
  };
  expect(labels(facet, 'en')).toEqual(['.010 in × 45°', 'R .030 in', 'Square']);
  expect(labels(facet, 'fr')).toEqual(['0,010\u00A0po × 45°', 'R 0,030\u00A0po', 'Coin vif']);
});

test('words are in the visitor’s language, names of coatings are not translated', () => {
  const coatings: Facet = {
    name: 'coating',
    options: [
      { ...option, value: 'AlTiN' },
      { ...option, value: 'none' },
    ],
  };
  expect(labels(coatings, 'en')).toEqual(['AlTiN', 'Uncoated']);
  expect(labels(coatings, 'fr')).toEqual(['AlTiN', 'Sans revêtement']);
});
