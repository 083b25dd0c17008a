import { expect, test } from 'vitest';
import type { Tool } from '@chipload/domain/tools';
import { setCurrentLanguage } from '@chipload/messages/locale';
import { depthOf, widthOf } from './cut-sizes.ts';

const mill: Tool = {
  type: 'end-mill',
  profile: 'square',
  units: 'inch',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  cuttingLength: 1,
  overallLength: 3,
  flutes: 4,
  coolantThrough: false,
};
const drill: Tool = { ...mill, type: 'drill', profile: 'drill', usableLength: 1.4, coolantThrough: true };

test('without a typed size the usual one is shown, in the units shown', () => {
  setCurrentLanguage(() => 'en');
  expect(widthOf(mill, { cut: 'shoulder', material: 'P3' }, 'inch')).toMatchObject({
    text: '.150',
    errors: [],
  });
  expect(widthOf(mill, { cut: 'shoulder', material: 'P3' }, 'metric')).toMatchObject({
    text: '3.81',
    errors: [],
  });
  expect(depthOf(drill, { cut: undefined, material: 'P3' }, { category: '3xd', shown: 'inch' })?.text).toBe(
    '1.400',
  );
  expect(
    depthOf(drill, { cut: undefined, material: 'P3' }, { category: '2xd', shown: 'inch' })?.millimetres,
  ).toBeCloseTo(35.56, 6);
});

test('a typed size stays unchanged in its own units, and is converted to others', () => {
  setCurrentLanguage(() => 'en');
  const typed = { cut: 'slot', material: 'P3', depth: '1/4', in: 'inch' } as const;
  expect(depthOf(mill, typed, { category: '', shown: 'inch' })?.text).toBe('1/4');
  expect(depthOf(mill, typed, { category: '', shown: 'metric' })).toMatchObject({
    text: '6.35',
    millimetres: 6.35,
  });
  expect(depthOf(mill, { ...typed, depth: '' }, { category: '', shown: 'inch' })).toMatchObject({
    text: '',
    errors: [],
  });
});

test('an invalid, too wide or too deep size has an error and no value', () => {
  setCurrentLanguage(() => 'en');
  const widthIs = (width: string) =>
    widthOf(mill, { cut: 'slot', material: 'P3', width, in: 'inch' }, 'inch');
  expect(widthIs('1//4')).toEqual({
    text: '1//4',
    millimetres: undefined,
    errors: ['Enter a size such as 1/4.'],
  });
  expect(widthIs('.6')?.errors).toEqual(['At most the diameter, 1/2 in.']);
  expect(widthIs('.5')?.errors).toEqual([]);
  expect(
    depthOf(mill, { cut: 'slot', material: 'P3', depth: '99' }, { category: '', shown: 'inch' })?.errors,
  ).toEqual(['Must be less than the overall length, 3 in.']);
});

test('in French sizes and examples have a decimal comma', () => {
  setCurrentLanguage(() => 'fr');
  expect(widthOf(mill, { cut: 'shoulder', material: 'P3' }, 'inch')?.text).toBe('0,150');
  expect(
    widthOf(mill, { cut: 'slot', material: 'P3', width: 'abc', in: 'inch' }, 'metric')?.errors[0],
  ).toContain('6,35');
});

test('a reamer has no width and no depth to choose', () => {
  const reamer: Tool = { ...mill, type: 'reamer', profile: 'reamer' };
  expect(widthOf(reamer, { cut: undefined, material: 'P3' }, 'inch')).toBeUndefined();
  expect(
    depthOf(reamer, { cut: undefined, material: 'P3' }, { category: '', shown: 'inch' }),
  ).toBeUndefined();
});
