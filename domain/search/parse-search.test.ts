import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MaterialId } from '../speeds/speeds.ts';
import { createSearchParser, type Criterion, isStrayWord } from './search.ts';

const materials = new Map<string, MaterialId>([
  ['4140', 'P3'],
  ['12', 'P1'],
  ['1.2379', 'P5'],
  ['1.2500', 'P5'],
  ['D2', 'P5'],
  ['17-4', 'M3'],
  ['P20', 'P5'],
  ['INCONEL 718', 'S2'],
  ['6061-T6', 'N1'],
  ['X5CRNIMO17-12-2', 'M2'],
  ['POLISHED', 'N3'],
  ['POLISHED STEEL', 'P5'],
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
  isKnownWord: (word) => word === 'polished',
  isNameWord: () => false,
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
  ['fraise d’ébauche', ['roughing']],
])('%s is read as %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['M8 tap drill', ['drill 6.8']],
  ['drill for M8 tap', ['drill 6.8']],
  ['foret M6 taraudage', ['drill 5']],
  ['avant-trou M10x1', ['drill 9']],
  ['1/4-20 tap drill', ['drill 5.1054']],
  ['1/4 20 tap drill', ['drill 5.1054']],
  ['10/32 tap drill', ['drill 4.0386']],
  ['perçage pour filetage M8', ['drill 6.8']],
  ['filetage M8', ['type thread-mill', 'M8X or 8']],
  ['foret à trous d’huile 8 mm', ['type drill', 'coolant true', 'diameter 8 metric']],
  ['drill for 8mm tap', ['drill 6.8']],
  ['foret pour filet M8', ['drill 6.8']],
  ['thread mill M8 thread', ['type thread-mill', 'M8X or 8', 'word thread']],
  ['3/8 tap drill', ['drill 7.9375']],
  ['1/4 npt tap drill', ['drill 11.1125']],
  ['drill 1/4-20', ['drill 5.1054']],
  ['M6 forming tap drill', ['drill 5.55']],
  ['M10 tap drill 65%', ['drill 8.7']],
  ['M6 tap', ['M6X or 6', 'other tool, thread-mill instead']],
  ['clearance drill M6', ['drill 6.6']],
  ['close clearance hole for 1/4 bolt', ['drill 6.7469']],
  ['clearance drill #10 screw', ['drill 5.6134']],
  ['trou de passage M8 5xD', ['drill 9', 'word 5xd']],
  ['6 H7 reamer', ['reamer 6.0081']],
  ['H7 6', ['reamer 6.0081']],
  ['h6 drill 8 mm', ['word h6', 'type drill', 'diameter 8 metric']],
  ['1/2 reamer slip fit', ['reamer 12.719']],
  ['alésoir 8 mm serré', ['reamer 7.985']],
  ['1/4 reamer .001 over', ['reamer 6.3754']],
  ['10mm reamer +0.01', ['reamer 10.01']],
  ['reamer 12 mm +.01', ['reamer 12.01']],
  ['.001 undersize 3/8 reamer', ['reamer 9.4996']],
  ['M10-1.5 tap drill', ['drill 8.5']],
  ['loose fit M10', ['drill 12']],
  ['1/2 dowel pin slip fit', ['reamer 12.719']],
  ['predrill M10', ['drill 8.5']],
  ['body drill 1/4-20', ['drill 7.1437']],
  ['tap drill M8 fine 1.0', ['drill 7']],
  ['trou pour taraud M12 pas fin 1,25', ['drill 10.8']],
  ['3/8 fine tap drill', ['drill 8.4328']],
  ['drilling for M6 tap', ['drill 5']],
  ['foret de 8,5 pour M10', ['drill 8.5', 'diameter 8.5|215.9']],
  ['passage M5 fin', ['drill 5.3']],
  ['trou de passage M8 ajustement serré', ['drill 8.4']],
  ['tight clearance hole M6', ['drill 6.4']],
  ['M10 thru hole', ['drill 11']],
  ['M10 tap drill, through hole', ['drill 8.5']],
  ['8 mm through hole drill', ['diameter 8 metric', 'type drill']],
  ['5/8 reamer -.001', ['reamer 15.8496']],
  ['11 mm reamer plus .01', ['reamer 11.01']],
  ['5/16 reamer half thou over', ['reamer 7.9502']],
  ['foret jauge 7', ['type drill', 'diameter 5.1054 inch']],
])('%s is read as the hole or the tool %j', (text, criteria) => {
  expect(parse(text).map(summaryOf)).toEqual(criteria);
});

test.each([
  ['1/2 4 flute .030', ['diameter 12.7 inch', 'flutes 4', 'radius 0.762 inch']],
  ['6 mm 0.5', ['diameter 6 metric', 'radius 0.5']],
  ['6mm .5r', ['diameter 6 metric', 'radius 0.5 metric']],
  ['.015r 4fl', ['radius 0.381 inch', 'flutes 4']],
  ['10 mm r 0.5', ['diameter 10 metric', 'radius 0.5']],
  ['1/2 drill .030', ['diameter 12.7 inch', 'type drill', 'diameter 0.762 inch']],
  [
    '1/2x1/2x1x3',
    ['diameter 12.7 inch', 'shank 12.7 inch', 'cutting-length 1|25.4', 'overall-length 3|76.2'],
  ],
  ['rayon 10 mm r0.5', ['diameter 10 metric', 'radius 0.5']],
  ['endmill,1/2,4 flute,ball', ['type end-mill', 'diameter 12.7 inch', 'flutes 4', 'profile ball']],
  ['1/2 6 in long', ['diameter 12.7 inch', 'overall-length 152.4 inch']],
  ['3/8ths end mill', ['diameter 9.525 inch', 'type end-mill']],
  [
    'EM 1.25LOC 3OAL .030CR',
    ['type end-mill', 'cutting-length 1.25|31.75', 'overall-length 3|76.2', 'radius 0.762 inch'],
  ],
  [
    'D12 Z4 L83 LOC26',
    ['diameter 12|304.8', 'flutes 4', 'overall-length 83 metric', 'cutting-length 26|660.4'],
  ],
  [
    '1/2D 4FLEM 1.25LOC 3OAL',
    ['diameter 12.7 inch', 'flutes 4', 'type end-mill', 'cutting-length 1.25|31.75', 'overall-length 3|76.2'],
  ],
  ['12 mm 4z', ['diameter 12 metric', 'flutes 4']],
  ['1/2 extra long', ['diameter 12.7 inch', 'extra-long']],
  ['1/2 long reach', ['diameter 12.7 inch', 'long']],
  ['jobber 1/4', ['type drill', 'regular', 'diameter 6.35 inch']],
  ['slot drill 8mm', ['type end-mill', 'flutes 2', 'diameter 8 metric']],
  ['60 HRC', ['material H3']],
  ['4140 30 hrc', ['material P4']],
  ['number 7 drill', ['diameter 5.1054 inch', 'type drill']],
  ['half inch 4 flute', ['diameter 12.7 inch', 'flutes 4']],
  ['30 thou radius', ['radius 0.762 inch']],
  ['npt 1/4', ['thread 1/4-18NPT']],
  ['harvey 1/2', ['diameter 12.7 inch']],
  ['center drill', ['other tool, none instead']],
  ['Item 3: 1/2 EM, 10 EA, $45.00', ['diameter 12.7 inch', 'type end-mill']],
  ['58-60 HRC', ['material H3']],
  ['REAMER,CARB,.3135,QTY:1', ['type reamer', 'diameter 7.9629 inch']],
  ['Art. 12 - fraise Ø10', ['type end-mill', 'diameter 10|254']],
  ['dia .500 flutes 4', ['diameter 12.7 inch', 'flutes 4']],
  ['taper length drill', ['type drill', 'extra-long']],
  ['rough end mill', ['roughing']],
  ['adjustable reamer', ['other tool, none instead']],
  ['1/2 030', ['diameter 12.7 inch', 'radius 0.762 inch']],
  ['1/2 30 thou corner', ['diameter 12.7 inch', 'radius 0.762 inch']],
  ['12x0.5', ['diameter 12|304.8', 'radius 0.5']],
  ['4" oal 1/2 end mill', ['overall-length 101.6 inch', 'diameter 12.7 inch', 'type end-mill']],
  ['1/2 longueur totale 6', ['diameter 12.7 inch', 'overall-length 6|152.4']],
  ['drill 1/4 5 times diameter', ['type drill', 'diameter 6.35 inch', 'word 5xd']],
  ['foret 5 fois le diamètre', ['type drill', 'word 5xd']],
  ['size 21 wire drill', ['diameter 4.0386 inch', 'type drill']],
  ['12 mm z=4 ap 26', ['diameter 12 metric', 'flutes 4', 'cutting-length 26|660.4']],
  ['1/2 w/flat', ['diameter 12.7 inch', 'form HB']],
  ['1/2 with flat end', ['diameter 12.7 inch', 'profile square']],
  ['deep hole drill', ['type drill', 'extra-long']],
  ['ravageuse', ['roughing']],
  ['lollipop cutter', ['other tool, none instead']],
  ['masonry drill', ['other tool, none instead']],
  ['1/2 drill chuck', ['diameter 12.7 inch', 'other tool, none instead']],
  ['bull nose endmill 10mm', ['profile radius', 'type end-mill', 'diameter 10 metric']],
  ['corner radius 1/2 .030', ['diameter 12.7 inch', 'radius 0.762 inch']],
  ['12mm .5 rad', ['diameter 12 metric', 'radius 0.5 metric']],
  ['CoroDrill 860 8.5', ['type drill', 'diameter 8.5|215.9']],
  ['VariMill 1/2', ['type end-mill', 'diameter 12.7 inch']],
  ['TMILL 3/8-16', ['type thread-mill', 'thread 3/8-16']],
  ['ébauche-finition 16 mm', ['diameter 16 metric']],
  ['fraise 12 mm longueur 83 mm', ['type end-mill', 'diameter 12 metric', 'overall-length 83 metric']],
  ['3/4 hauteur de coupe 1-1/2', ['diameter 19.05 inch', 'cutting-length 38.1 inch']],
  ['foret cinq fois le diamètre', ['type drill', 'word 5xd']],
  ['nombre de dents 4', ['flutes 4']],
  ['3/8 X-LG', ['diameter 9.525 inch', 'extra-long']],
  ['1/2 dia, 3 inch cut', ['diameter 12.7 inch', 'cutting-length 76.2 inch']],
  ['1/2 coupe 2 po', ['diameter 12.7 inch', 'cutting-length 50.8 inch']],
  ['1/2 DIA X 1/2 SHK X 2 LOC', ['diameter 12.7 inch', 'shank 12.7 inch', 'cutting-length 2|50.8']],
  ['RT 100 drill 10mm', ['word rt', 'type drill', 'diameter 10 metric']],
  ['fraise weldon x 3', ['type end-mill', 'form HB']],
  ['1/2 LG REACH', ['diameter 12.7 inch', 'long']],
  ['foret long 12xD 8 mm', ['type drill', 'word 12xd', 'diameter 8 metric']],
  ['fr. 16 mm 5 d.', ['type end-mill', 'diameter 16 metric', 'flutes 5']],
])('%s is read in the words of the trade: %j', (text, criteria) => {
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
    case 'hole':
      return `${criterion.type} ${criterion.size.millimetres.map((one) => Number(one.toFixed(4))).join('|')}`;
    case 'length-name':
      return criterion.name;
    case 'use':
      return criterion.use;
    case 'other-tool':
      return `other tool, ${criterion.instead ?? 'none'} instead`;
    case 'word':
      return `word ${criterion.word}`;
  }
}

function sizeOf({ size }: Extract<Criterion, { kind: 'length' }>): string {
  const sizes = size.millimetres.map((one) => Number(one.toFixed(4))).join('|');
  return size.units === undefined ? sizes : `${sizes} ${size.units}`;
}
