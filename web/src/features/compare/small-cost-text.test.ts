import { expect, test } from 'vitest';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { smallCostText } from './part-cost-table.tsx';

test('a small cost has three figures in cents below a dollar, and is money from a dollar up', () => {
  setCurrentLanguage(() => 'en');
  const texts = [0.8432, 4.3, 85.04, 99.4, 99.5, 100, 809.6, 174_312].map((cents) =>
    smallCostText(cents, 'CAD'),
  );
  expect(texts).toEqual(['0.843 ¢', '4.3 ¢', '85 ¢', '99.4 ¢', '$1.00', '$1.00', '$8.10', '$1,743.12']);
});

test('a small cost in French has its comma, and the sign behind', () => {
  setCurrentLanguage(() => 'fr');
  const texts = [4.3, 174_312].map((cents) => smallCostText(cents, 'CAD'));
  expect(texts).toEqual(['4,3 ¢', '1\u00a0743,12\u00a0$']);
});
