import { materials } from '@chipload/domain/speeds';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import {
  certainMaterialOf,
  findDesignations,
  materialOf,
  readDesignations,
} from './material-designations.ts';
import { speedRoutes } from './speeds.routes.ts';

const all = readDesignations();

test('every designation finds itself first', () => {
  expect(all.length).toBeGreaterThan(5_000);
  const lost = all.filter(({ name }) => findDesignations(name)[0]?.name !== name);
  expect(lost.map(({ name }) => name)).toEqual([]);
});

test('every designation has the group of its usual state, however its words are joined', () => {
  const lost = all.filter(({ name, states }) => materialOf(name) !== states[0]?.material);
  expect(lost.map(({ name }) => name)).toEqual([]);
  expect(['6061 T6', 'ti6al4v', 'x5 crnimo 17-12-2'].map(materialOf)).toEqual(['N1', 'S3', 'M2']);
});

test('a material with only a closest group has no certain one, and any other has its own', () => {
  const wrong = all.filter(({ name, states: [usual] }) => {
    const expected = usual?.isNearest === true ? undefined : usual?.material;
    return certainMaterialOf(name) !== expected;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(['Delrin', 'MDF'].map((name) => [materialOf(name), certainMaterialOf(name)])).toEqual([
    ['N1', undefined],
    ['N1', undefined],
  ]);
});

test.each(['1/2-13', '41-40', '41', 'ball', '1/2 4'])('%s is no designation', (text) => {
  expect(materialOf(text)).toBeUndefined();
});

test('every example that the shop gives for a group is found, with a state of this group', () => {
  // A steel is hardened to whatever is wanted: only its usual hardnesses are states.
  const supplied = materials.filter(({ iso }) => iso !== 'H');
  const lost = supplied.flatMap(({ id, examples }) =>
    examples
      .split(', ')
      .filter((example) => !findDesignations(example)[0]?.states.some(({ material }) => material === id))
      .map((example) => `${id} ${example}`),
  );
  expect(lost).toEqual([]);
});

test.each([
  ['4140', 'P3'],
  ['4140 PH', 'P4'],
  ['304', 'M1'],
  ['316L', 'M2'],
  ['1.2379', 'P5'],
  ['Inconel 718', 'S2'],
  ['6061-T6', 'N1'],
  ['X5CrNiMo17-12-2', 'M2'],
  ['17-4 PH', 'M3'],
  ['Ti-6Al-4V', 'S3'],
  ['GG25', 'K1'],
  ['A36', 'P1'],
])('%s is of group %s', (text, group) => {
  const [first] = findDesignations(text);
  expect([first?.isGuess, first?.states[0]?.material]).toEqual([false, group]);
});

test('the answer is in the language of the visitor, and a text that is too long is refused', async () => {
  const { db } = await createTestDatabase();
  const app = await createTestApi(db, (api) => speedRoutes(api, { db }));
  const first = async (language: 'en' | 'fr') =>
    (await visit(app, language).send('GET', '/speeds/materials?text=4140')).body.data[0];
  expect(await first('en')).toMatchObject({
    name: '4140',
    system: 'AISI/SAE',
    is_guess: false,
    states: [
      {
        material: 'P3',
        family: 'Alloy steel',
        condition: 'annealed',
        hardness: '180–220 HB',
        is_nearest: false,
      },
      { material: 'P4', hardness: '28–32 HRC' },
      { material: 'H2' },
    ],
  });
  expect((await first('fr')).states[0]).toMatchObject({ family: 'Acier allié', condition: 'recuit' });
  const long = await visit(app).send('GET', `/speeds/materials?text=${'4'.repeat(61)}`);
  expect(long.status).toBe(422);
});
