import { expect, test } from 'vitest';
import { originName } from './catalogue.presenter.ts';

test('a country of origin has its name in each language', () => {
  expect(['DE', 'CA'].map((code) => originName(code, 'en'))).toEqual(['Germany', 'Canada']);
  expect(['DE', 'CA'].map((code) => originName(code, 'fr'))).toEqual(['Allemagne', 'Canada']);
});

test('an origin that is no code of a country is shown as it is written', () => {
  expect(['', 'European Union', 'QQ1'].map((text) => originName(text, 'en'))).toEqual([
    '',
    'European Union',
    'QQ1',
  ]);
});
