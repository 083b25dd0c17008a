// What searches are read as, with the designations of materials that the shop knows. A row is a search and its criteria.

import { readFileSync } from 'node:fs';
import { createSearchParser } from '@chipload/domain/search';
import { expect, test } from 'vitest';
import { summaryOf } from '../../domain/search/parsed-search.fixtures.ts';
import { materialOf } from '../../server/src/features/speeds/speeds.service.ts';

const parse = createSearchParser({
  names: [],
  coatings: ['AlTiN', 'TiAlN', 'ZrN'],
  isKnownWord: () => false,
  isNameWord: () => false,
  materialOf,
});

const rows = readFileSync(new URL('read-searches.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(';'));

test.each(rows)('%s is read as %s', (search = '', readAs) => {
  expect(parse(search).map(summaryOf).join(', ')).toBe(readAs);
});

test('there are more than a hundred searches', () => {
  expect(rows.length).toBeGreaterThan(117);
});
