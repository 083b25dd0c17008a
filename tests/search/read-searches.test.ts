// Searches as they are read, with the designations of materials that the shop knows. A row is a search and its criteria.

import { readFileSync } from 'node:fs';
import { createSearchParser, type Vocabulary } from '@chipload/domain/search';
import { expect, test } from 'vitest';
import { summaryOf } from '../../domain/search/parsed-search.fixtures.ts';
import { materialOf } from '../../server/src/features/speeds/speeds.service.ts';

const vocabulary: Vocabulary = {
  names: [],
  coatings: ['AlTiN', 'TiAlN', 'ZrN'],
  isKnownWord: () => false,
  isNameWord: () => false,
  materialOf,
};
const parse = createSearchParser(vocabulary);

const rows = readFileSync(new URL('read-searches.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(';'));

test.each(rows)('%s is read as %s', (search = '', readAs) => {
  expect(parse(search).map(summaryOf).join(', ')).toBe(readAs);
});

test.each([
  ['m8 fine thread mill', 'thread M8X1'],
  ['thread mills m8 fine', 'thread M8X1'],
  ['fraise à fileter M8 pas fin', 'thread M8X1'],
  ['M10 pas gros fraise à fileter', 'thread M10X1.5'],
  ['unf thread mill 1/4', 'thread 1/4-28'],
  ['3/8 fine thread-mill', 'thread 3/8-24'],
  ['thread mill 1/4 20', 'thread 1/4-20'],
])('where a series is called Thread mills, %s is still read as %s', (search, thread) => {
  const parseInShop = createSearchParser({
    ...vocabulary,
    names: [
      { name: 'Thread mills', slug: 'thread-mills' },
      { name: 'Fraises à fileter', slug: 'thread-mills' },
    ],
  });
  expect(parseInShop(search).map(summaryOf).toSorted()).toEqual(
    ['series thread-mills', thread, 'type thread-mill'].toSorted(),
  );
});

test('there are more than a hundred searches', () => {
  expect(rows.length).toBeGreaterThan(117);
});
