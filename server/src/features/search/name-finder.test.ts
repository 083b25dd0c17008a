import { expect, test } from 'vitest';
import { createNameFinder } from './name-finder.ts';

const indexed = (name: string) => ({
  key: name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''),
  words: name.toLowerCase().split(' '),
});
const names = ['Xtreme Square', 'Square Neck', 'Square', 'Titan Ball', 'Ball Long Reach', '1/2'];
const find = createNameFinder(names.map((name) => ({ owner: name, name: indexed(name) })));

test.each([
  ['square', { Square: 4, 'Square Neck': 3, 'Xtreme Square': 2 }],
  ['squ', { Square: 3, 'Square Neck': 3, 'Xtreme Square': 2 }],
  ['squre', { Square: 1 }],
  ['ball', { 'Ball Long Reach': 3, 'Titan Ball': 2 }],
  ['reach ball', { 'Ball Long Reach': 2 }],
  ['long square', {}],
  ['ball 2', {}],
  ['1/2', {}],
  ['s', {}],
])(
  '%s is found in the names that are the same, begin so, have the words, or differ by a typo',
  (asked, found) => {
    expect(Object.fromEntries(find(indexed(asked)))).toEqual(found);
  },
);
