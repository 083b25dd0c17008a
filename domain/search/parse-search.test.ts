import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MaterialId } from '../speeds/speeds.ts';
import { createSearchParser, type Criterion } from './search.ts';

const materials = new Map<string, MaterialId>([
  ['4140', 'P3'],
  ['12', 'P1'],
  ['1.2379', 'P5'],
  ['1.2500', 'P5'],
  ['D2', 'P5'],
  ['P20', 'P5'],
  ['INCONEL 718', 'S2'],
  ['6061-T6', 'N1'],
  ['X5CRNIMO17-12-2', 'M2'],
  ['ROUGHING', 'N3'],
  ['ROUGHING STEEL', 'P5'],
  ['TIN', 'N3'],
]);
const materialOf = (designation: string) => materials.get(designation.toUpperCase());

const parse = createSearchParser({
  names: [
    { name: 'X-Mill 4', slug: 'x-mill-4' },
    { name: 'Legacy X-Mill 4', slug: 'legacy-x-mill-4' },
    { name: 'Ultra5X', slug: 'ultra5x' },
    { name: 'Alésoirs Pro Drill', slug: 'pro-drill-reamer' },
    { name: 'P20', slug: 'p20' },
  ],
  coatings: ['AlTiN', 'AlTiSiN', 'TiAlN', 'ZrN'],
  isKnownWord: (word) => word === 'roughing',
  materialOf,
});

test.each([
  ['1/2"', '12.7 inch'],
  ['1/2 in', '12.7 inch'],
  ['1/2”', '12.7 inch'],
  ["1/2''", '12.7 inch'],
  ['½', '12.7 inch'],
  ['½ po', '12.7 inch'],
  ['.500', '12.7 inch'],
  [',500', '12.7 inch'],
  ['0.5 in', '12.7 inch'],
  ['1½', '38.1 inch'],
  ['1-1/4', '31.75 inch'],
  ['1 1/4"', '31.75 inch'],
  ['12.7 mm', '12.7 metric'],
  ['12,7 mm', '12.7 metric'],
  ['12,7', '12.7|322.58'],
  ['8', '8|203.2'],
  ['Ø8', '8|203.2'],
  ['#7', '5.1054 inch'],
  ['# 7', '5.1054 inch'],
  ['no. 7', '5.1054 inch'],
  ['n° 7', '5.1054 inch'],
  ['F', '6.5278 inch'],
  ['f', '6.5278 inch'],
  ['letter Q', '8.4328 inch'],
  ['lettre q', '8.4328 inch'],
])('%s is a diameter of %s', (text, size) => {
  expect(parse(text).map(summaryOf)).toEqual([`diameter ${size}`]);
});

test.each([
  ['M8x1.25', ['thread M8X1.25']],
  ['m8 × 1,25', ['thread M8X1.25']],
  ['1/4-20 UNC', ['thread 1/4-20']],
  ['#10-24', ['thread 10-24']],
  ['1/4-18 npt', ['thread 1/4-18NPT']],
  ['M8', ['M8X or 8']],
  ['10 m7', ['diameter 10|254', 'word m7']],
  ['R.030', ['radius 0.762 inch']],
  ['.030 radius', ['radius 0.762 inch']],
  ['rayon de coin 0,5 mm', ['radius 0.5 metric']],
  ['corner radius', ['profile radius']],
  ['queue 12 mm', ['shank 12 metric']],
  ['1/2 x 1-1/4 x 3"', ['diameter 12.7 inch', 'cutting-length 31.75 inch', 'overall-length 76.2 inch']],
  ['1/2x1"', ['diameter 12.7 inch', 'cutting-length 25.4 inch']],
  ['1/2 loc 1" oal 3"', ['diameter 12.7 inch', 'cutting-length 25.4 inch', 'overall-length 76.2 inch']],
  ['1" loc 3" oal', ['cutting-length 25.4 inch', 'overall-length 76.2 inch']],
  ['3xD', ['word 3xd']],
  ['5 X DL', ['word 5xdl']],
  ['140°', ['word 140°']],
])('%s is read as the sizes and threads %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['1/2 4 flute ball altin', ['diameter 12.7 inch', 'flutes 4', 'profile ball', 'coating AlTiN']],
  ['foret 5xD 8 mm arrosage', ['type drill', 'word 5xd', 'diameter 8 metric', 'coolant true']],
  ['fraise à bout sphérique, quatre dents', ['type end-mill', 'profile ball', 'flutes 4']],
  ['méplat Weldon non revêtu', ['form HB', 'coating undefined']],
  ['acier inoxydable', ['material M']],
  ['solid carbide end mills for titanium in stock', ['type end-mill', 'material S', 'stock']],
  ['x mill4 1/2', ['series x-mill-4', 'diameter 12.7 inch']],
  ['LEGACY X-MILL 4', ['series legacy-x-mill-4']],
  ['ultra 5x', ['series ultra5x']],
  ['alesoir pro-drill', ['series pro-drill-reamer']],
  ['P20-1/8S', ['word p20-1/8s']],
  ['fraise d’ébauche', ['type end-mill', 'word ebauche']],
])('%s is read as %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['4140', ['material P3']],
  ['4140 1/2 ball', ['material P3', 'diameter 12.7 inch', 'profile ball']],
  ['1.2379', ['material P5']],
  ['inconel 718 drill', ['material S2', 'type drill']],
  ['inconel', ['material S']],
  ['6061-T6', ['material N1']],
  ['X5CrNiMo17-12-2', ['material M2']],
  ['D2', ['material P5']],
])('%s is read as the material that has this designation: %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['a size', '12', ['diameter 12|304.8']],
  ['a fraction of an inch', '1.2500', ['diameter 1.25|31.75']],
  ['a size with its unit', '1.2379 in', ['diameter 31.4427 inch']],
  ['a series', 'P20', ['series p20']],
  ['a word of the catalogue', 'roughing', ['word roughing']],
  ['a short word', 'TiN', ['word tin']],
  ['words of the catalogue', 'roughing steel', ['word roughing', 'material P']],
  ['a part number', 'D2-1/8S', ['word d2-1/8s']],
])('a designation that is also %s is not meant by it', (_what, text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['stanless', ['material M']],
  ['alesior', ['type reamer']],
  ['4 flutte', ['flutes 4']],
  ['AlTi', ['coating AlTiN']],
  ['zr', ['word zr']], // too short for a typo
  ['roughing', ['word roughing']], // the catalogue has the word, so it is not a typo
])('%s, with at most one typo, is read as %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test('a criterion has the text from which it was read, with its accents', () => {
  expect(parse('Alésoir  ½ po, méplat').map(({ text }) => text)).toEqual(['Alésoir', '1/2 po', 'méplat']);
});

test('duplicate criteria are removed', () => {
  expect(parse('1/2 1/2" drill foret').map(summaryOf)).toEqual(['diameter 12.7 inch', 'type drill']);
});

test('any text can be read, and every criterion has its text', () => {
  const pieces = fc.constantFrom(
    '1/2',
    'x',
    '4',
    'flute',
    '#',
    '"',
    '-',
    '½',
    'M8',
    'é',
    ',',
    ' ',
    '..',
    'R',
    '°',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(pieces).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      for (const criterion of parse(text)) expect(criterion.text).not.toBe('');
    }),
    { examples: [['㉮ 𝗔']] },
  );
});

function summaryOf(criterion: Criterion): string {
  switch (criterion.kind) {
    case 'length':
      return `${criterion.length} ${sizeOf(criterion)}`;
    case 'metric-size':
      return `${criterion.thread} or ${criterion.size.millimetres.join('|')}`;
    case 'thread':
      return `thread ${criterion.thread}`;
    case 'flutes':
      return `flutes ${criterion.flutes}`;
    case 'type':
      return `type ${criterion.type}`;
    case 'profile':
      return `profile ${criterion.profile}`;
    case 'coating':
      return `coating ${criterion.coating}`;
    case 'form':
      return `form ${criterion.form}`;
    case 'coolant':
      return `coolant ${criterion.isThrough}`;
    case 'units':
      return `units ${criterion.units}`;
    case 'stock':
      return 'stock';
    case 'material':
      return `material ${criterion.group}`;
    case 'series':
      return `series ${criterion.slug}`;
    case 'word':
      return `word ${criterion.word}`;
  }
}

function sizeOf({ size }: Extract<Criterion, { kind: 'length' }>): string {
  const sizes = size.millimetres.map((one) => Number(one.toFixed(4))).join('|');
  return size.units === undefined ? sizes : `${sizes} ${size.units}`;
}
