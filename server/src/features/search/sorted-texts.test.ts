import { isOneTypoApart } from '@chipload/domain/search';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createYielder } from './yielder.ts';
import { createSortedTexts, numbersByPrefix, numbersInOrder, numbersWithTypo } from './sorted-texts.ts';

const text = fc.string({ unit: fc.constantFrom('X', '4', '-', '1', 'é'), maxLength: 5 });

test('texts are found by prefix and with a typo as if each were compared', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text), text, async (texts, typed) => {
      const sorted = await createSortedTexts(texts, createYielder());
      const numbers = [...texts.keys()];
      expect([...numbersByPrefix(sorted, typed)].toSorted((a, b) => a - b)).toEqual(
        numbers.filter((number) => texts[number]?.startsWith(typed)),
      );
      expect(numbersWithTypo(sorted, typed)).toEqual(
        numbers.filter((number) => isOneTypoApart(texts[number] ?? '', typed)),
      );
    }),
  );
});

test('the merge sort is correct and stable', async () => {
  const texts = Array.from({ length: 5_000 }, (_none, number) => String((number * 7_919) % 1_000));
  const order = await numbersInOrder(texts, createYielder());
  const expected = [...texts.keys()].toSorted((a, b) => compare(texts[a], texts[b]) || a - b);
  expect([...order]).toEqual(expected);
});

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
