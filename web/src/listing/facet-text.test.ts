import { expect, test } from 'vitest';
import { facetText, limitText } from './facet-text.ts';

test('a length is in the units the reader chose, or in both where they chose none', () => {
  const half = { value: '12.7', label: '1/2 in · 12.7 mm' };
  expect(facetText('diameter', half, 'as-made')).toBe('1/2 in · 12.7 mm');
  expect(facetText('diameter', half, 'inch')).toBe('1/2 in');
  expect(facetText('diameter', half, 'metric')).toBe('12.7 mm');
});

test('a value that was rounded for the address is still shown as its fraction', () => {
  expect(facetText('shank', { value: '8.7313', label: '11/32 in' }, 'inch')).toBe('11/32 in');
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
  expect(facetText('diameter', numbered, 'inch')).toBe('#7');
  expect(facetText('diameter', numbered, 'metric')).toBe('5.105 mm');
});

test('a radius and a chamfer are converted, other corners and words are not', () => {
  expect(facetText('corner', { value: 'r0.762', label: 'R .030 in' }, 'metric')).toBe('R 0.762 mm');
  expect(facetText('corner', { value: 'c0.5', label: '0.5 mm × 45°' }, 'inch')).toBe('.0197 in × 45°');
  expect(facetText('corner', { value: 'radius', label: 'Corner radius' }, 'inch')).toBe('Corner radius');
  expect(facetText('flutes', { value: '4', label: '4' }, 'inch')).toBe('4');
});
