import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSearchParser, type Criterion, groupByWords, writeSearch } from './search.ts';

const parse = createSearchParser({
  names: [
    { name: 'X-Mill 4', slug: 'x-mill-4' },
    { name: 'Ultra5X', slug: 'ultra5x' },
  ],
  coatings: ['AlTiN', 'TiAlN'],
  isKnownWord: (word) => word === 'roughing',
  isNameWord: () => false,
  materialOf: () => undefined,
});

/** The criteria without the words in which they were written. */
const meaningOf = (criteria: readonly Criterion[]) => criteria.map(({ text: _text, ...meaning }) => meaning);

test.each([
  ['1/2 x 1 x 3 ball', '1 LOC 3 OAL ball', 0],
  ['1/2 x 1 x 3 ball', '1/2 Ø 3 OAL ball', 1],
  ['1/2 4 flute altin', '1/2 Ø altin', 1],
  ['1 loc 3 oal', '3 OAL', 0],
  ['foret f', 'foret', 1],
])('%s is %s without its criterion at %d', (typed, rest, without) => {
  expect(writeSearch(parse(typed).filter((_one, index) => index !== without))).toBe(rest);
});

test('words that say two things are written once, and left out as one', () => {
  const criteria = parse('1/2 ball nose end mill');
  expect(groupByWords(criteria).map((group) => group.length)).toEqual([1, 2]);
  expect(writeSearch(criteria.slice(1))).toBe('ball nose end mill');
});

const words =
  '1/2, 12 mm, .500, #7, Ø8, R.030, F, 3/8 shank, 25 reach, 1 loc, oal 3, 1/2 x 1 x 3, 4 flute, 3fl, ball, drill, uncoated, AlTiN, weldon, coolant, metric, in stock, inox, X-Mill 4, M8, M10x1.5, 1/4-20, 5xD, 90°, roughing, po, bull nose, x-mill 4, 60 HRC, long, stub, chip breaker, half inch, spot drill'.split(
    ', ',
  );

test('a search that is written down again means the same', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words, 'ball nose end mill'), { maxLength: 6 }), (typed) => {
      const criteria = parse(typed.join(' '));
      expect(meaningOf(parse(writeSearch(criteria)))).toEqual(meaningOf(criteria));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  'M8 tap drill 5xD',
  'clearance hole for 1/4 bolt 3xD',
  '10 H7 reamer',
  '1/2 reamer slip fit AlTiN',
  'drill 1/4-20',
])('%s is written as the same hole', (typed) => {
  const criteria = parse(typed);
  expect(criteria.map(({ kind }) => kind)).toContain('hole');
  expect(meaningOf(parse(writeSearch(criteria)))).toEqual(meaningOf(criteria));
});

test('a radius that was read in millimetres beside a diameter is still one without it', () => {
  const [diameter, radius] = parse('25 mm .500');
  expect(diameter?.text).toBe('25 mm');
  expect(radius).toMatchObject({ length: 'radius', size: { millimetres: [0.5] } });
  expect(meaningOf(parse(writeSearch(radius ? [radius] : [])))).toEqual(meaningOf(radius ? [radius] : []));
});

test('without the criteria of one expression, a search means what the others mean', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }),
      fc.nat(),
      (typed, at) => {
        const groups = groupByWords(parse(typed.join(' ')));
        const rest = groups.filter((_one, index) => index !== at % Math.max(1, groups.length)).flat();
        expect(meaningOf(parse(writeSearch(rest)))).toEqual(meaningOf(rest));
      },
    ),
    { numRuns: 2_000 },
  );
});
