import { expect, test } from 'vitest';
import { commonSizeForm, fieldOf, limitOf, ownSize, sizeFormOf } from './size-form.ts';

const typed = { ...sizeFormOf(undefined), name_en: 'Rake angle', size: ownSize };

test('the key of an own size is made from its English name, and stays when it is renamed', () => {
  expect(fieldOf(typed)).toMatchObject({ key: 'rake_angle', names: { en: 'Rake angle', fr: '' } });
  const again = { ...sizeFormOf(fieldOf(typed)), name_en: 'Hook angle' };
  expect(fieldOf(again)).toMatchObject({ key: 'rake_angle', names: { en: 'Hook angle' } });
});

test('only a text keeps its choices, and only a number its limits', () => {
  const all = { ...typed, choices: 'fine\n\n coarse ', least: '1', most: '' };
  expect(fieldOf({ ...all, kind: 'text' })).toMatchObject({ choices: ['fine', 'coarse'] });
  expect(fieldOf({ ...all, kind: 'text' })).not.toHaveProperty('least');
  expect(fieldOf({ ...all, kind: 'angle' })).toMatchObject({ least: 1 });
  expect(fieldOf({ ...all, kind: 'angle' })).not.toHaveProperty('most');
  expect(fieldOf({ ...all, kind: 'angle' })).not.toHaveProperty('choices');
});

test('a size is a filter only where that is ticked, and another size starts without', () => {
  expect(fieldOf(typed)).not.toHaveProperty('is_filter');
  expect(sizeFormOf(fieldOf({ ...typed, is_filter: true }))).toMatchObject({ is_filter: true });
  for (const size of ['flutes', ownSize])
    expect(commonSizeForm(size, [])).toMatchObject({ is_filter: false });
});

test('a common size is called as another type calls it, or else as files do', () => {
  const other = fieldOf({ ...typed, size: 'flutes', kind: 'whole', name_en: 'Teeth', symbol: 'NOF' });
  expect(commonSizeForm('flutes', [other])).toMatchObject({ kind: 'whole', name_en: 'Teeth', symbol: 'NOF' });
  expect(commonSizeForm('helix_angle', [])).toMatchObject({ kind: 'angle', name_en: 'Helix angle' });
});

test.each([
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['\u22123', -3],
  ['1 000', undefined],
  ['', undefined],
])('the limit %s is read as %s', (text, limit) => {
  expect(limitOf(text)).toBe(limit);
});
