import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodySizes, faultOfFields, mayFilter, sizeKeyOf, sizeKeyPattern, type TypeField } from './tools.ts';

const length: TypeField = {
  key: 'gauge',
  kind: 'length',
  symbol: '',
  names: { en: 'Gauge', fr: 'Calibre' },
  is_required: false,
  is_column: true,
};
const body = bodySizes.map((key): TypeField => ({
  ...length,
  key,
  kind: key === 'flutes' ? 'whole' : 'length',
  names: { en: key, fr: key },
  is_required: true,
}));

test.each([
  ['Bore', 'bore'],
  ['Rake angle (°)', 'rake_angle'],
  ['Diamètre d’œil', 'diametre_d_il'],
  ['2nd step', 'nd_step'],
  ['Ø', undefined],
  ['', undefined],
])('the key of a size called %s is %s', (name, key) => {
  expect(sizeKeyOf(name)).toBe(key);
});

test('every key that is made of a name has the form of a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      const key = sizeKeyOf(name);
      expect(key === undefined || sizeKeyPattern.test(key)).toBe(true);
    }),
  );
});

test.each([
  ['a common size of another kind', [{ ...length, key: 'thread' }], 'kind', 'thread'],
  ['two sizes of a name', [length, { ...length, key: 'b', names: { en: 'GAUGE', fr: 'B' } }], 'name', 'b'],
  [
    'two sizes of a French name',
    [length, { ...length, key: 'b', names: { en: 'B', fr: 'calibre' } }],
    'name',
    'b',
  ],
  ['a least above the most', [{ ...length, least: 3, most: 2 }], 'limits', 'gauge'],
  ['a least that is the most', [{ ...length, least: 2, most: 2 }], 'limits', 'gauge'],
  ['a limit of a text', [{ ...length, kind: 'text', most: 2 }], 'limits', 'gauge'],
  [
    'a filter by what buyers filter by anyway',
    [{ ...length, key: 'shank_diameter', is_filter: true }],
    'filter',
    'shank_diameter',
  ],
  ['choices of a length', [{ ...length, choices: ['1', '2'] }], 'choices', 'gauge'],
] as const)('%s is a fault', (_, fields, fault, key) => {
  expect(faultOfFields('gauge-block', fields)).toEqual({ fault, key });
});

test.each([
  ['saw-blade', 'bore', true],
  ['drill', 'web', true],
  ['countersink', 'point_angle', true],
  ['drill', 'point_angle', false],
  ['saw-blade', 'flutes', false],
  ['holder', 'size', false],
])('of a %s an owner decides about a filter by %s: %s', (type, key, may) => {
  expect(mayFilter(type, key)).toBe(may);
});

test('limits of a number and choices of a text are no fault', () => {
  const fields: TypeField[] = [
    { ...length, least: 0, most: 2 },
    { ...length, key: 'b', names: { en: 'B', fr: 'B' }, most: 2 },
    { ...length, key: 'c', kind: 'text', names: { en: 'C', fr: 'C' }, choices: ['1'] },
  ];
  expect(faultOfFields('gauge-block', fields)).toBeUndefined();
});

test.each(bodySizes)('a type with a body is none without %s, or with it as one that may lack', (size) => {
  const without = body.filter(({ key }) => key !== size);
  const optional = body.map((field) => (field.key === size ? { ...field, is_required: false } : field));
  expect(faultOfFields('drill', body)).toBeUndefined();
  expect(faultOfFields('drill', without)).toEqual({ fault: 'body', key: size });
  expect(faultOfFields('drill', optional)).toEqual({ fault: 'body', key: size });
  expect(faultOfFields('burr', optional)).toBeUndefined();
});
