import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { designationKey } from './designation-key.ts';
import { createDesignations, createMaterialOf, type Designation } from './designations.ts';

type Words = { readonly condition: string };

function steel(name: string, ...states: readonly (readonly [string, string, string])[]): Designation<Words> {
  return {
    name,
    system: 'AISI/SAE',
    states: states.map(([material, hardness, condition]) => ({
      material: material as 'P3',
      hardness,
      condition,
      isNearest: false,
    })),
  };
}

const all = [
  steel('4140', ['P3', '180-220 HB', 'annealed'], ['P4', '28-32 HRC', 'QT'], ['H2', '45-52 HRC', 'hard']),
  steel('4140 HT', ['P4', '28-32 HRC', 'QT']),
  steel('41B40', ['P3', '', 'annealed']),
  steel('304', ['M1', '', '']),
  steel('304L', ['M1', '', '']),
  steel('EN8', ['P2', '', '']),
  steel('X5CrNiMo17-12-2', ['M2', '', '']),
  steel('1.2379', ['P5', '', '']),
  steel('Inconel 718', ['S2', '', '']),
];
const find = createDesignations(all);
const namesOf = (text: string) => find(text).map(({ name }) => name);

test('a designation is found however it is written, and those that begin like it follow', () => {
  expect(namesOf('4140')).toEqual(['4140', '4140 HT']);
  expect(namesOf('x5 CrNiMo 17.12.2')).toEqual(['X5CrNiMo17-12-2']);
  expect(namesOf('12379')).toEqual(['1.2379']);
  expect(namesOf('inconel718')).toEqual(['Inconel 718']);
  expect(namesOf('30')).toEqual(['304', '304L']);
});

test('the name of a standard or a family around it is left out, but EN 8 is no standard EN', () => {
  expect(namesOf('AISI 304')[0]).toBe('304');
  expect(namesOf('SS 304L')).toEqual(['304L']);
  expect(namesOf('304 stainless')[0]).toBe('304');
  expect(namesOf('W.-Nr. 1.2379')).toEqual(['1.2379']);
  expect(namesOf('EN 8')).toEqual(['EN8']);
});

test('the state with a typed hardness is first', () => {
  const first = (text: string) => find(text)[0]?.states[0]?.material;
  expect([first('4140'), first('4140 30 HRC'), first('4140 48-50 HRC')]).toEqual(['P3', 'P4', 'H2']);
});

test('a typo finds what is like it, and says that it is a guess', () => {
  expect(find('4104').map(({ name, isGuess }) => [name, isGuess])).toEqual([['4140', true]]);
  for (const text of ['4l40', '4I40']) expect(find(text)[0]?.name, text).toMatch(/^4140/);
  expect(find('304').every(({ isGuess }) => !isGuess)).toBe(true);
});

test('the older and other ways to write a designation find it, also as a whole', () => {
  const own = [
    steel('GJS-500-7', ['K2', '', '']),
    steel('6061-T6', ['N1', '', '']),
    steel('C45E', ['P2', '', '']),
  ];
  for (const [text, material] of [
    ['EN-GJS-500-7', 'K2'],
    ['EN GJS-500-7', 'K2'],
    ['Al6061T6', 'N1'],
    ['AL 6061-T6', 'N1'],
    ['Ck45', 'P2'],
    ['CK 45', 'P2'],
  ] as const) {
    expect(createMaterialOf(own)(text), text).toBe(material);
    expect(createDesignations(own)(text)[0], text).toMatchObject({ isGuess: false });
  }
});

test('a letter is no typo of another or of none: what is not known is not taken for what looks like it', () => {
  const own = createDesignations([
    steel('0.8040', ['K2', '', '']),
    steel('HT350', ['K1', '', '']),
    steel('C145', ['N4', '', '']),
    steel('Inconel 718', ['S2', '', '']),
  ]);
  for (const text of ['080M40', 'HB350', 'CK145']) expect(own(text), text).toEqual([]);
  expect(own('Inconell 718')[0]).toMatchObject({ name: 'Inconel 718', isGuess: true });
});

test('nothing is found for nothing, a single letter, and what is like no designation', () => {
  for (const text of ['', ' ', 'X', '-', 'gold', '9999999']) expect(find(text)).toEqual([]);
});

test('a key is its own key, and separators, case and accents do not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      const key = designationKey(text);
      expect(designationKey(key)).toBe(key);
      expect(designationKey(` ${text.toLowerCase()} - `)).toBe(designationKey(text.toLowerCase()));
    }),
  );
  expect(designationKey('Acier trempé')).toBe('ACIERTREMPE');
  expect([designationKey('42CrMo4+QT'), designationKey('A+')]).toEqual(['42CRMO4QT', 'APLUS']);
});

test('any text is answered, with at most eight designations', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(find(text).length).toBeLessThanOrEqual(8);
    }),
  );
});
