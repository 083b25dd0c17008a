import { expect, test } from 'vitest';
import { facetName, facetText, knownFacet, limitText } from './facet-text.ts';

test('a length is in the units the reader chose, or in both where they chose none', () => {
  const half = { value: '12.7', label: '1/2 in · 12.7 mm' };
  expect(facetText({ key: 'diameter' }, half, 'as-made')).toBe('1/2 in · 12.7 mm');
  expect(facetText({ key: 'diameter' }, half, 'inch')).toBe('1/2 in');
  expect(facetText({ key: 'diameter' }, half, 'metric')).toBe('12.7 mm');
});

test('a value that was rounded for the address is still shown as its fraction', () => {
  expect(facetText({ key: 'shank' }, { value: '8.7313', label: '11/32 in' }, 'inch')).toBe('11/32 in');
});

test('a limit in whole or tenths of millimetres stays in millimetres, also among inches', () => {
  for (const [millimetres, inch, metric] of [
    [6, '6 mm', '6 mm'],
    [7.5, '7.5 mm', '7.5 mm'],
    [12.7, '1/2 in', '12.7 mm'],
    [25.4, '1 in', '25.4 mm'],
    [2.54, '.100 in', '2.54 mm'],
    [5.1054, '.201 in', '5.105 mm'],
  ] as const) {
    expect(limitText(millimetres, 'inch')).toBe(inch);
    expect(limitText(millimetres, 'metric')).toBe(metric);
  }
});

test('a numbered drill keeps its number in inches', () => {
  const numbered = { value: '5.1054', label: '#7' };
  expect(facetText({ key: 'diameter' }, numbered, 'inch')).toBe('#7');
  expect(facetText({ key: 'diameter' }, numbered, 'metric')).toBe('5.105 mm');
});

test('a radius and a chamfer are converted, other corners and words are not', () => {
  expect(facetText({ key: 'corner' }, { value: 'r0.762', label: 'R .030 in' }, 'metric')).toBe('R 0.762 mm');
  expect(facetText({ key: 'corner' }, { value: 'c0.5', label: '0.5 mm × 45°' }, 'inch')).toBe(
    '.0197 in × 45°',
  );
  expect(facetText({ key: 'corner' }, { value: 'radius', label: 'Corner radius' }, 'inch')).toBe(
    'Corner radius',
  );
  expect(facetText({ key: 'flutes' }, { value: '4', label: '4' }, 'inch')).toBe('4');
});

test('a size of a type is called as the reply says, and is in the units of the reader if it is a length', () => {
  const bore = { key: 'size_bore', name: 'Bore', kind: 'length' } as const;
  expect([facetName(bore), knownFacet(bore.key), knownFacet('colour')]).toEqual([
    'Bore',
    'size_bore',
    undefined,
  ]);
  expect(facetText(bore, { value: '25.4', label: '1 in' }, 'as-made')).toBe('1 in');
  expect(facetText(bore, { value: '25.4', label: '1 in' }, 'metric')).toBe('25.4 mm');
  expect(facetText({ ...bore, kind: 'whole' }, { value: '4', label: '4' }, 'metric')).toBe('4');
});
