// Searches of all kinds, most of them never asked before, and suggestions while they are typed.

import { fileURLToPath } from 'node:url';
import type { ReplyFrom } from '@chipload/contract';
import { openCsv } from '@chipload/server/csv-rows';
import type { Browser } from '../load/browser.ts';
import type { Work } from '../load/measure.ts';
import { dataOf } from './answers.ts';
import { type BusyShop, type Case, usualCounts } from './case.ts';
import { type Catalogue, checkRows } from './catalogue.ts';
import { type Addresses, type Known, placeOf, reading } from './reading.ts';

const graded = fileURLToPath(new URL('../../search/graded-queries.csv', import.meta.url));

/** Searches that the graded list does not have: the widest ones, questions, and some without results. */
const others =
  'end mill|drill|reamer|fraise|foret|in stock|en stock|metric|square|4 flute|carbide|AlTiN 4 flute|stainless|inox|X4|PD|' +
  'chip thinning|how to choose a drill|amincissement du copeau|coating for titanium|runout|tolerance m7|zzzz|qwertz 12|' +
  '3/8 7 flute ball|99 mm|e|###|1|unobtainium 1/2';

export async function searchCases({ catalogue, visitors }: BusyShop): Promise<Case[]> {
  const texts = await searchTexts();
  const asked = new Set<string>();
  const shopAsked = { catalogue, asked, totals: new Map<string, number>() };
  const neverAsked =
    (sort?: string) =>
    (browser: Browser, index: number): Work => {
      let turn = index * 7; // neighbours ask different texts
      return async () => {
        turn += 1;
        await searchAnew(browser, { query: texts[turn % texts.length]!, ...(sort && { sort }) }, shopAsked);
      };
    };
  const known: Known = new Map();
  const customersOf = async (count: number) =>
    (await visitors.customers(count)).map(({ browser }) => browser);
  const suggestions = suggestionsFor(texts);
  return [
    {
      what: 'search never asked before, guest',
      counts: usualCounts,
      load: async (count) => ({ workers: (await visitors.guests(count)).map(neverAsked()) }),
    },
    {
      what: 'search never asked before, customer',
      counts: usualCounts,
      load: async (count) => ({ workers: (await customersOf(count)).map(neverAsked()) }),
    },
    {
      what: 'search by price, guest',
      counts: [32],
      load: async (count) => ({ workers: (await visitors.guests(count)).map(neverAsked('price')) }),
    },
    {
      what: 'suggestion while typing',
      counts: usualCounts,
      load: async (count) => ({
        workers: (await visitors.guests(count)).map((guest, index) =>
          reading(guest, suggestions, known, placeOf(index, count, suggestions)),
        ),
      }),
    },
  ];
}

type Asked = {
  readonly catalogue: Catalogue;
  readonly asked: Set<string>;
  /** The number of results of each text. */
  readonly totals: Map<string, number>;
};

/** A reach that every part has makes a different search of the same text, with the same results. */
async function searchAnew(
  browser: Browser,
  search: { readonly query: string; readonly sort?: string },
  { catalogue, asked, totals }: Asked,
): Promise<void> {
  const query = new URLSearchParams({ ...search, reach: String((asked.size + 1) / 1e6) }).toString();
  if (asked.has(query)) throw new Error(`${query} was asked before`);
  asked.add(query);
  const { rows, total } = dataOf(await browser.call('GET', `/api/search?${query}`)) as ReplyFrom<
    'GET',
    '/search'
  >;
  checkRows(catalogue, rows, { atLeast: Math.min(total, 50), areSelling: true });
  const { query: text } = search;
  const before = totals.get(text) ?? total;
  if (before !== total) throw new Error(`"${text}" has ${total} instead of ${before} results`);
  totals.set(text, total);
}

/** Texts as they are typed letter by letter: `1/`, `1/2`, `1/2 b` and so on. */
function suggestionsFor(texts: readonly string[]): Addresses {
  const beginnings = texts.flatMap((text) =>
    Array.from({ length: text.length }, (_none, length) => text.slice(0, length + 1).trim()),
  );
  return {
    paths: [...new Set(beginnings)].map(
      (typed) => `/api/search/suggest?${new URLSearchParams({ query: typed }).toString()}`,
    ),
    check: (path, text) => {
      const found = dataOf(text) as ReplyFrom<'GET', '/search/suggest'>;
      if (!Array.isArray(found) || found.length > 8)
        throw new Error(`${path} suggests ${text.slice(0, 200)}`);
    },
  };
}

/** Texts of all kinds in turn: numbers, typos, sizes, words, in English and French. */
async function searchTexts(): Promise<string[]> {
  const texts: string[] = [];
  for await (const { row, fields } of (await openCsv(graded)).rows) {
    const [, , text = ''] = fields;
    if (row > 1) texts.push(text);
  }
  return [...new Set([...texts, ...others.split('|')])];
}
