import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, summaryOf } from './parsed-search.fixtures.ts';
import { createSearchParser, isStrayWord } from './search.ts';

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

/** Every order of three sizes of a tool. */
const orders = [
  ['d', 'cut', 'overall'],
  ['d', 'overall', 'cut'],
  ['cut', 'd', 'overall'],
  ['cut', 'overall', 'd'],
  ['overall', 'd', 'cut'],
  ['overall', 'cut', 'd'],
] as const;

test.each([
  [{ d: '1/2"', cut: '1"', overall: '4"' }, { cut: 'loc', overall: 'oal' }, [12.7, 25.4, 101.6]],
  [{ d: '.5', cut: '1.25', overall: '4' }, { cut: 'LOC', overall: 'overall length' }, [12.7, 31.75, 101.6]],
  [{ d: '12 mm', cut: '25 mm', overall: '100 mm' }, { cut: 'length of cut', overall: 'oal' }, [12, 25, 100]],
  [
    { d: '1/2', cut: '1-1/4', overall: '4' },
    { cut: 'longueur de coupe', overall: 'lt' },
    [12.7, 31.75, 101.6],
  ],
  [{ d: '10 mm', cut: '22', overall: '72' }, { cut: 'lcf', overall: 'longueur totale' }, [10, 22, 72]],
] as const)(
  'the names of lengths stand before or after their sizes, in any order: %j',
  (sizes, names, millimetres) => {
    for (const order of orders)
      for (const follows of [
        { cut: true, overall: true },
        { cut: true, overall: false },
        { cut: false, overall: true },
        { cut: false, overall: false },
      ]) {
        const text = order
          .map((one) => {
            if (one === 'd') return sizes.d;
            return follows[one] ? `${sizes[one]} ${names[one]}` : `${names[one]} ${sizes[one]}`;
          })
          .join(', ');
        const read = parse(text).flatMap((one) =>
          one.kind === 'length' ? [[one.length, one.size.millimetres]] : [],
        );
        const wanted = (['diameter', 'cutting-length', 'overall-length'] as const).map((length, at) => [
          length,
          expect.arrayContaining([expect.closeTo(millimetres[at] ?? 0, 3)]),
        ]);
        expect(read, text).toHaveLength(3);
        expect(Object.fromEntries(read), text).toEqual(Object.fromEntries(wanted));
      }
  },
);

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
  ['3" oal 1/2" x 1"', ['overall-length 76.2 inch', 'diameter 12.7 inch', 'cutting-length 25.4 inch']],
  ['4" oal 1/2 1" loc', ['overall-length 101.6 inch', 'diameter 12.7 inch', 'cutting-length 25.4 inch']],
  ['4" oal 1/2 loc 1', ['overall-length 101.6 inch', 'diameter 12.7 inch', 'cutting-length 1|25.4']],
  [
    '4" oal 1/2 loc 1 .030 rad',
    ['overall-length 101.6 inch', 'diameter 12.7 inch', 'cutting-length 1|25.4', 'radius 0.762 inch'],
  ],
  ['Ø8 Ø 25 LN', ['diameter 8|203.2', 'reach 25|635']],
  ['1" loc .75" oal 3"', ['diameter 25.4 inch', 'cutting-length 19.05 inch', 'overall-length 76.2 inch']],
  ['52 10 mm', ['diameter 52 metric', 'diameter 10 metric']],
  ['53 10 mm', ['diameter 10 metric']],
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
  ['fraise d’ébauche', ['roughing']],
])('%s is read as %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test('what a category of the catalogue is named after is no tool of another kind', () => {
  const own = createSearchParser({
    names: [],
    coatings: [],
    isKnownWord: () => true,
    isNameWord: (word) => ['spot', 'drill'].includes(word),
    materialOf: () => undefined,
  });
  expect(own('spot drill').map(({ kind }) => kind)).toEqual(['word', 'type']);
});

test('a shop that sells taps and inserts finds them by their words, and still the drill for a tap', () => {
  const own = createSearchParser({
    names: [],
    coatings: [],
    isKnownWord: (word) => word === 'cnmg',
    isNameWord: (word) => word === 'tap',
    materialOf: () => undefined,
  });
  expect(own('tap 1/4-20').map(summaryOf)).toEqual(['word tap', 'thread 1/4-20']);
  expect(own('taraud M8 1.25').map(summaryOf)).toEqual(['word taraud', 'thread M8X1.25']);
  expect(own('CNMG 120408').map(({ kind }) => kind)).toEqual(['word', 'word']);
  expect(own('WNMG').map(({ kind }) => kind)).toEqual(['other-tool']);
  expect(own('M8 tap drill').map(({ kind }) => kind)).toEqual(['hole']);
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
  ['D2 tool steel', ['material P5']],
  ['17-4 stainless', ['material M3', 'material M']],
  ['acier à outils D2', ['material P5']],
])('%s is read as the material that has this designation: %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['a size', '12', ['diameter 12|304.8']],
  ['a fraction of an inch', '1.2500', ['diameter 1.25|31.75']],
  ['a size with its unit', '1.2379 in', ['diameter 31.4427 inch']],
  ['a series', 'P20', ['series p20']],
  ['a word of the catalogue', 'polished', ['word polished']],
  ['a short word', 'TiN', ['word tin']],
  ['words of the catalogue', 'polished steel', ['word polished', 'material P']],
  ['a part number', 'D2-1/8S', ['word d2-1/8s']],
])('a designation that is also %s is not meant by it', (_what, text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['stanless', ['material M']],
  ['alesior', ['type reamer']],
  ['4 flutte', ['flutes 4']],
  ['AlTi', ['coating AlTiN']],
  ['exta long', ['extra-long']],
  ['ball noze', ['profile ball']],
  ['1/2 long raech', ['diameter 12.7 inch', 'long']],
  ['rufing', ['roughing']], // written as it sounds
  ['hemisferique', ['profile ball']],
  ['reemr', ['type reamer']],
  ['rippa', ['roughing']],
  ['RGHR', ['roughing']], // its consonants
  ['dégross.', ['roughing']], // its beginning
  ['zr', ['word zr']], // too short for a typo
  ['polished', ['word polished']], // the catalogue has the word, so it is not a typo
])('%s, with a typo, is read as %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test('a criterion has the text from which it was read, with its accents', () => {
  expect(parse('Alésoir  ½ po, méplat').map(({ text }) => text)).toEqual(['Alésoir', '1/2 po', 'méplat']);
});

test('a word in letters that is none of the trade is a stray one; terms, depths and codes are not', () => {
  const isStray = (text: string) => parse(text).every((criterion) => isStrayWord(criterion));
  expect(['pass', 'polished'].map(isStray)).toEqual([true, true]);
  expect(['chipbreaker', 'mould steel', '5xd', 'x4-1', 'drill'].map(isStray)).toEqual(Array(5).fill(false));
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
