// Measures searches of all kinds, each with a new text, so that no answer is cached.

import { fileURLToPath } from 'node:url';
import { openCsv } from '../../operations/import/csv-rows.ts';
import { connections, type Figures, measure } from './load.ts';

const graded = fileURLToPath(new URL('../search/graded-queries.csv', import.meta.url));

/** Searches that the graded list does not have: the widest ones, questions, and some without results. */
const others =
  'end mill|drill|reamer|fraise|foret|in stock|en stock|metric|square|4 flute|carbide|AlTiN 4 flute|stainless|inox|X4|PD|' +
  'chip thinning|how to choose a drill|amincissement du copeau|coating for titanium|runout|tolerance m7|zzzz|qwertz 12|' +
  '3/8 7 flute ball|99 mm|e|###|1|unobtainium 1/2';

/** How often the list is repeated at each number of connections, with other words each time. */
const rounds = 8;

/** Measures 300 searches, and the suggestions while they are typed. */
export async function measureSearches(shopUrl: string): Promise<Figures[]> {
  const texts = await searchTexts();
  const figures: Figures[] = [];
  let turn = 0;
  for (const count of connections) {
    const urls = Array.from({ length: rounds }, () => {
      turn += 1;
      // A reach that every part has makes a different search with the same text.
      return texts.map(
        (text) => `${shopUrl}/api/search?query=${encodeURIComponent(text)}&reach=${turn / 10_000}`,
      );
    }).flat();
    figures.push(await measure({ what: `search, ${texts.length} texts`, urls }, count));
  }

  const beginnings = [...new Set(texts.flatMap((text) => beginningsOf(text)))];
  for (const [offset, count] of connections.entries()) {
    const urls = beginnings
      .filter((_beginning, index) => index % connections.length === offset)
      .map((typed) => `${shopUrl}/api/search/suggest?query=${encodeURIComponent(typed)}`);
    figures.push(await measure({ what: 'suggest, while typing', urls }, count));
  }
  return figures;
}

/** Returns texts of all kinds in turn: numbers, typos, sizes, words, in English and French. */
async function searchTexts(): Promise<string[]> {
  const texts: string[] = [];
  for await (const { row, fields } of (await openCsv(graded)).rows) {
    const [, , text = ''] = fields;
    if (row > 1) texts.push(text);
  }
  return [...new Set([...texts, ...others.split('|')])];
}

/** Returns `1/`, `1/2`, `1/2 b` and so on. */
function beginningsOf(text: string): string[] {
  return Array.from({ length: text.length }, (_none, length) => text.slice(0, length + 1).trim());
}
