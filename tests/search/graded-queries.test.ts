// Measures how well the search finds what buyers type: a list of searches with the result that must come first, on the
// sample shop. The typos are random: swapped, doubled and missing characters, look-alikes and neighbours on the
// keyboard. Not in the list: typos that make another part's number, and missing characters that leave more than three
// numbers equally near.

import { fileURLToPath } from 'node:url';
import type { SearchAnswer } from '@chipload/contract';
import { expect, test } from 'vitest';
import { openCsv } from '../../operations/import/csv-rows.ts';
import { createSearch } from '../../server/src/features/search/search.service.ts';
import { createTestDatabase } from '../support/database.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';

type Graded = {
  readonly kind: string;
  readonly language: 'en' | 'fr';
  readonly query: string;
  readonly finds: 'part' | 'series' | 'category';
  readonly first: string;
};

const list = fileURLToPath(new URL('graded-queries.csv', import.meta.url));
const graded = await readGraded();
const { db } = await createTestDatabase(sampleCatalogue);
const search = createSearch({ db, changes: { isListening: true, subscribe: () => undefined } });
/** The position, from 0, of the result that must come first; -1 when it was not found. */
const places = new Map<Graded, number>();
for (const one of graded) places.set(one, await placeOf(one));

test('the list is long enough, and in both languages', () => {
  expect(graded.length).toBeGreaterThanOrEqual(150);
  expect(graded.filter(({ language }) => language === 'fr').length).toBeGreaterThanOrEqual(40);
});

test('a part number in any spelling leads to its part', () => {
  expect(notWithin('number', 1)).toEqual([]);
});

test('a part number with one typo is among the first three in 98 of 100', () => {
  const { count, missed } = { count: ofKind('typo').length, missed: notWithin('typo', 3) };
  console.log(summary());
  expect(1 - missed.length / count, missed.join('\n')).toBeGreaterThanOrEqual(0.98);
});

test.each(['size', 'thread', 'words', 'series', 'category'])(
  'a search by %s finds the intended result first',
  (kind) => {
    expect(ofKind(kind).length).toBeGreaterThan(5);
    expect(notWithin(kind, 1)).toEqual([]);
  },
);

async function readGraded(): Promise<Graded[]> {
  const all: Graded[] = [];
  for await (const { row, fields } of (await openCsv(list)).rows) {
    const [kind, language, query, finds, first] = fields;
    if (row > 1) all.push({ kind, language, query, finds, first } as Graded); // as its columns are, all of them there
  }
  return all;
}

async function placeOf({ query, language, finds, first }: Graded): Promise<number> {
  const reader = { language, currency: 'CAD', customer: undefined } as const;
  const { data } = JSON.parse(String(await search.search(query, {}, reader))) as { data: SearchAnswer };
  if (finds === 'series') return data.series.findIndex(({ slug }) => slug === first);
  if (finds === 'category')
    return data.categories.findIndex(({ slug, series }) => `${series.slug}/${slug}` === first);
  return data.rows.findIndex(({ inventory_code: code }) => code === first);
}

function ofKind(kind: string): Graded[] {
  return graded.filter((one) => one.kind === kind);
}

/** Returns the searches of a kind whose result is not among the first so many. */
function notWithin(kind: string, first: number): string[] {
  return ofKind(kind)
    .filter((one) => {
      const place = places.get(one) ?? -1;
      return place < 0 || place >= first;
    })
    .map((one) => `${one.query} should find ${one.first}, which is at ${places.get(one)}`);
}

function summary(): string {
  const lines = [...new Set(graded.map(({ kind }) => kind))].map((kind) => {
    const all = ofKind(kind).length;
    const percent = (first: number) =>
      `${(((all - notWithin(kind, first).length) / all) * 100).toFixed(1)} %`;
    return `${kind.padEnd(10)} ${String(all).padStart(4)}   first ${percent(1).padStart(7)}   among three ${percent(3).padStart(7)}`;
  });
  return ['Graded searches', ...lines].join('\n');
}
