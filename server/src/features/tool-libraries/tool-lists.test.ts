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

test('there are more than fifty lists with more than three hundred rows', () => {
  expect(lists.length).toBeGreaterThan(50);
  expect(lists.flatMap(({ readings }) => readings).length).toBeGreaterThan(300);
});
