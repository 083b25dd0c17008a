import { expect, test } from 'vitest';
import { findParts } from './find-parts.ts';
import { firstParts } from './part-sets.ts';
import { preferringMaterial } from './relevance.ts';
import { exchange, replaceParts } from './replace-parts.ts';
import { type SearchIndex, idAt } from './search-index.ts';
import { idsOf, indexWith, outlineWith, rowOf } from './searched-parts.fixtures.ts';
import { createYielder } from './yielder.ts';

test('the name of a series that is also that of a material means the material where the series has no such part', async () => {
  const named = outlineWith({ P20: [{ id: 31, materials: ['P4'] }], ball: [{ id: 32, materials: ['P4'] }] });
  const rows = [rowOf(1, {}), rowOf(2, { category_id: 32, profile: 'ball' })];
  const index = await indexWith(rows, { en: named, fr: named });
  const found = (text: string) => idsOf(index, firstParts(findParts(index, text).ranked, 0, Infinity));
  expect(found('P20')).toEqual([1]);
  expect(found('P20 end mill')).toEqual([1]);
  expect(found('P20 ball nose')).toEqual([2]);
  expect(found('P20 drill')).toEqual([]);
});

test('a use that no part for a material has is left out beside it, and said to be', async () => {
  const index = await indexWith([rowOf(1, {}), rowOf(2, { category_id: 33 })]);
  const { ranked, ignored } = findParts(index, '6061 rougher');
  expect(idsOf(index, firstParts(ranked, 0, Infinity))).toEqual([2]);
  expect(ignored).toEqual(['rougher']);
  expect(findParts(index, 'rougher').size).toBe(0);
});

test('parts mainly for the preferred material come first, those that are not sold any more come last', async () => {
  const rows = [
    rowOf(1, { category_id: 32 }),
    rowOf(2, { category_id: 33 }),
    rowOf(3, { category_id: 31 }),
    rowOf(4, { category_id: 33, status: 'discontinued' }),
  ];
  const index = await indexWith(rows);
  const { ranked } = findParts(index, 'end mill');
  const codes = (sets: Parameters<typeof firstParts>[0]) =>
    firstParts(sets, 0, 4).map((position) => idAt(index, position));
  const inOrder = codes(ranked);
  expect(inOrder.at(-1)).toBe(4);
  expect(codes(preferringMaterial(index, ranked, 'N1'))).toEqual([2, ...inOrder.filter((id) => id !== 2)]);
  expect(codes(preferringMaterial(index, ranked, 'S1'))).toEqual(inOrder);
});

test('a rounded size finds its neighbours again once the last part of exactly this size is gone', async () => {
  const index = await indexWith([
    rowOf(1, { units: 'metric', size: '12.7', cutting_diameter: 12.7 }),
    rowOf(2, { units: 'metric', size: '12.71', cutting_diameter: 12.71 }),
  ]);
  const found = (from: SearchIndex) => idsOf(from, firstParts(findParts(from, '12.7 mm').ranked, 0, 10));
  expect(found(index)).toEqual([1]);
  const left = exchange(index, await replaceParts(index, { ids: [1], parts: [] }, createYielder()));
  expect(found(left)).toEqual([2]);
});
