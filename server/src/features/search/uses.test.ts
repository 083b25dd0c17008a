import { expect, test } from 'vitest';
import { createUses } from './uses.ts';

test('a series is for roughing when it says so, unless it is for finishing', () => {
  const series = (name: string, summary: string, id: number) => ({ name, summary, categories: [{ id }] });
  const categoriesFor = createUses({
    series: [
      series('HV', 'Four-flute roughing cutters with deep gullets.', 1),
      series('Roughers', 'They split the chip.', 2),
      series('X6', 'For finishing walls and for light, fast roughing passes.', 3),
      series('X4', 'For steel and stainless.', 4),
    ],
  });
  expect([...categoriesFor('roughing')]).toEqual([1, 2]);
  expect([...categoriesFor('finishing')]).toEqual([3]);
});
