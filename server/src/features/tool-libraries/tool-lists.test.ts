// Lists of tools as different people write them (tool-lists.txt): a name behind `#`, the lines of the file, and behind
// each of its rows how it is read. Written shortly: the kind (`?` for an unknown one), the diameter and its unit (`?`
// for an open one), flutes, corner radius and material; `!` where an impossible size is left out; `-` for no tool.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadTool } from '@chipload/domain/tool-data';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { createSearch } from '../search/search.service.ts';
import { readLibraryFile } from './read-file.ts';

const lists = readFileSync(join(import.meta.dirname, 'tool-lists.txt'), 'utf8')
  .trim()
  .split(/\n\n(?=# )/)
  .map((block) => {
    const [title = '', ...lines] = block.split('\n');
    const rows = lines.map((line) => line.split(' => '));
    return {
      name: title.slice(2),
      file: strToU8(rows.map(([text]) => text).join('\n')),
      readings: rows.flatMap(([, reading]) => reading ?? []),
    };
  });

const unitSigns = { inch: 'in', metric: 'mm' } as const;

function readingOf({ tool, material, areUnitsOpen, hasImpossibleSize }: ReadTool): string {
  const { type, profile, units, cuttingDiameter, flutes, cornerRadius } = tool;
  const unit = areUnitsOpen ? '?' : unitSigns[units];
  return [
    profile ?? (type === undefined ? '?' : 'mill'),
    cuttingDiameter === undefined ? '-' : `${cuttingDiameter}${unit}`,
    ...(flutes === undefined ? [] : [`z${flutes}`]),
    ...(cornerRadius === undefined || profile === 'tapered' ? [] : [`R${cornerRadius}`]),
    ...(material === undefined ? [] : [material]),
    ...(hasImpossibleSize ? ['!'] : []),
  ].join(' ');
}

function readingsIn(file: Uint8Array): string[] {
  return readLibraryFile(file).flatMap(({ tools, others, unreadable }) => [
    ...tools.map(readingOf),
    ...others.map(({ kind }) => kind),
    ...Array.from({ length: unreadable }, () => '-'),
  ]);
}

test.each(lists)('every row is read right of $name', ({ file, readings }) => {
  expect(readingsIn(file).toSorted()).toEqual(readings.toSorted());
});

/** Shapes that may stand in for another, since they leave the same part; the difference is named. */
const alsoOffered: Readonly<Record<string, readonly string[]>> = { square: ['chamfer'], chamfer: ['square'] };

test('for no tool of the lists a part of another kind is offered, and none as the same while the list leaves something out', async () => {
  const { db } = await createTestDatabase(sampleCatalogue);
  const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
  const tools = lists.flatMap(({ file }) => readLibraryFile(file).flatMap((library) => library.tools));
  const found = await search.matchTools(tools, { language: 'en', currency: 'CAD', customer: undefined });
  const matches = tools.flatMap((read, at) => (found[at] ?? []).map((match) => ({ read, match })));
  const bySizes = matches.filter(({ match }) => match.foundBy === 'sizes');
  expect(bySizes.length).toBeGreaterThan(100);

  const ofAnotherKind = bySizes.filter(({ read: { tool, areUnitsOpen }, match: { row } }) => {
    const { profile = 'square' } = tool;
    const isShape = [profile, ...(alsoOffered[profile] ?? [])].includes(row.tool.profile);
    return areUnitsOpen || tool.type !== row.tool.tool_type || !isShape;
  });
  expect(ofAnotherKind).toEqual([]);
  // The lists leave out the coolant of every tool.
  expect(bySizes.filter(({ match }) => !match.untold.includes('coolantThrough'))).toEqual([]);
});

test('there are more than fifty lists with more than three hundred rows', () => {
  expect(lists.length).toBeGreaterThan(50);
  expect(lists.flatMap(({ readings }) => readings).length).toBeGreaterThan(300);
});
