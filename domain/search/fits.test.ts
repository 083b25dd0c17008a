import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListingPart } from '../catalogue/catalogue.ts';
import { createSearchParser, fits, foldText, millimetresOff, nameKey, plainText, wordsOf } from './search.ts';

const parse = createSearchParser({
  names: [],
  coatings: ['AlTiN'],
  isKnownWord: () => false,
  isNameWord: () => false,
  materialOf: () => undefined,
});

const endMill: ListingPart = {
  id: 1,
  inventoryCode: 'X4-1/2R-030-W',
  size: '1/2',
  type: 'end-mill',
  profile: 'radius',
  units: 'inch',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  shankForm: 'HB',
  cuttingLength: 1,
  overallLength: 3,
  cornerRadius: 0.03,
  flutes: 4,
  coating: 'AlTiN',
  coolantThrough: false,
  available: 0,
};
const drill: ListingPart = {
  ...endMill,
  size: '29/64',
  type: 'drill',
  profile: 'drill',
  cuttingDiameter: 0.4531,
  usableLength: 2.3,
  cornerRadius: undefined,
  coating: undefined,
  coolantThrough: true,
  available: 3,
};
test('a part without a form of its shank has a plain one', () => {
  const { shankForm: _form, ...round } = endMill;
  for (const [part, form] of [
    [round, 'HA'],
    [endMill, 'HB'],
  ] as const) {
    expect(fits({ kind: 'form', form: 'HA', text: 'HA' }, part)).toBe(form === 'HA');
    expect(fits({ kind: 'form', form: 'HB', text: 'HB' }, part)).toBe(form === 'HB');
  }
});

const threadMill: ListingPart = {
  ...endMill,
  type: 'thread-mill',
  profile: 'thread',
  thread: '1/4-20',
  cuttingDiameter: 0.19,
};

test.each([
  ['1/2', true],
  ['12.7 mm', true],
  ['.5', true],
  ['13 mm', false],
  ['R.030', true],
  ['R0.762', true],
  ['1 loc', true],
  ['oal 76.2', true],
  ['reach 2', false],
  ['queue 1/2', true],
  ['4 flute', true],
  ['z5', false],
  ['bull nose', true],
  ['altin', true],
  ['uncoated', false],
  ['weldon', true],
  ['coolant', false],
  ['metric', false],
  ['in stock', false],
  ['drill', false],
])('an end mill meets "%s": %s', (text, isMet) => {
  expect(parse(text).map((criterion) => fits(criterion, endMill))).toEqual([isMet]);
});

test.each([
  ['29/64', true],
  ['.453', true], // rounded
  ['.454', false],
  ['no coolant', false],
  ['available', true],
])('a drill meets "%s": %s', (text, isMet) => {
  expect(parse(text).map((criterion) => fits(criterion, drill))).toEqual([isMet]);
});

test('a thread mill is found by its thread and by the diameter of the thread', () => {
  const met = (text: string, part: ListingPart) => parse(text).map((criterion) => fits(criterion, part));
  expect(met('1/4-20', threadMill)).toEqual([true]);
  expect(met('1/4-28', threadMill)).toEqual([false]);
  expect(met('1/4', threadMill)).toEqual([true]);
  expect(met('.19', threadMill)).toEqual([true]);
  expect(met('1/4-18', { ...threadMill, thread: '1/4-18NPT' })).toEqual([true]);
  expect(met('1-1/4', { ...threadMill, thread: '1-1/4-7' })).toEqual([true]);
  expect(met('1 in', { ...threadMill, thread: '1-1/4-7' })).toEqual([false]);
  expect(met('M8', { ...threadMill, units: 'metric', thread: 'M8x1.25' })).toEqual([true]);
  expect(met('10', { ...threadMill, thread: '10-24' })).toEqual([false]); // a number, not a size
});

test('the data of a part do not decide criteria of materials and words', () => {
  const criteria = parse('inox xyz');
  expect(criteria.map(({ kind }) => kind)).toEqual(['material', 'word']);
  expect(criteria.map((criterion) => fits(criterion, endMill))).toEqual([undefined, undefined]);
});

test('the difference from a size is measured in millimetres', () => {
  const size = { millimetres: [12, 304.8], units: undefined, roundingMm: 0 };
  expect(millimetresOff(endMill, 'diameter', size)).toBeCloseTo(0.7);
  expect(millimetresOff(endMill, 'reach', size)).toBe(Infinity);
});

test('a folded text keeps every character in its position', () => {
  const typed = 'Fraise  à bout sphérique ½ po × 3”';
  expect(plainText(typed)).toBe('Fraise à bout sphérique 1/2 po x 3"');
  expect(foldText(typed)).toBe('Fraise a bout spherique 1/2 po x 3"');
});

test('removing accents does not change the length of a text in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(text)).toHaveLength(plainText(text).length);
    }),
    { examples: [['각 Ä'], ['㉮ 𝗔']] },
  );
});

test('words and names are compared without accents, case, plurals and separators', () => {
  expect(wordsOf('Fraises 4 dents à hélice, 5xD — the Flutes')).toEqual([
    'fraise',
    'dent',
    'helice',
    '5xd',
    'flute',
  ]);
  expect(nameKey('X-Mill 4 d’origine')).toBe('xmill4dorigine');
});
