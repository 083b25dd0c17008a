import { codeKey } from '@chipload/domain/catalogue';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { resolvePart, resolveParts } from './resolve-parts.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';

const { db, pool } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);
const [first] = partIds.values();
const category = await db
  .selectFrom('parts')
  .selectAll()
  .where('id', '=', first ?? 0)
  .executeTakeFirstOrThrow();
const { id: _id, edp: _edp, ...like } = category;
for (const code of ['PD-#18', 'PD-1/8', 'PD-18', 'abc', 'ABC', 'A B C'])
  await db
    .insertInto('parts')
    .values({
      ...like,
      inventory_code: code,
      code_key: codeKey(code),
      descriptions: JSON.stringify(like.descriptions),
    })
    .execute();

for (const [code, edp] of [
  ['E-1', '100001'],
  ['E-2', '100002'],
  ['100002', null], // a code that is the EDP number of another part
] as const)
  await db
    .insertInto('parts')
    .values({
      ...like,
      inventory_code: code,
      code_key: codeKey(code),
      edp,
      descriptions: JSON.stringify(like.descriptions),
    })
    .execute();

test.each([
  ['100001', 'E-1'],
  [' 100001 ', 'E-1'],
  ['100002', '100002'],
  ['X4-1/2R-SQ', 'X4-1/2R-SQ'],
  ['x4-1/2r-sq', 'X4-1/2R-SQ'],
  [' x412rsq ', 'X4-1/2R-SQ'],
  ['X4 1/2R SQ', 'X4-1/2R-SQ'],
  ['pd#18', 'PD-#18'], // a wire size is not a fraction
  ['PD-1/8', 'PD-1/8'],
  ['PD-18', 'PD-18'],
  ['ABC', 'ABC'],
  ['abc', 'abc'],
  ['a b c', 'A B C'],
])('%s means %s', async (text, code) => {
  expect((await resolvePart(db, text))?.inventoryCode).toBe(code);
});

test.each(['', ' ', '-/.', 'X4', 'X4-1/2R-SQ-HB', 'pd18', 'Abc', 'a-b-c', "'; drop table parts; --"])(
  '%j resolves to no part, or is ambiguous',
  async (text) => {
    expect(await resolvePart(db, text)).toBeUndefined();
  },
);

test('many texts are resolved in one query, and those without a part are missing', async () => {
  const connect = vi.spyOn(pool, 'connect');
  const texts = [...Array.from({ length: 500 }, (_, n) => `none-${n}`), 'x4-1/2r-sq', 'X4-1/4R-SQ'];
  const resolved = await resolveParts(db, texts);

  expect(connect).toHaveBeenCalledTimes(1);
  expect([...resolved.keys()]).toEqual(['x4-1/2r-sq', 'X4-1/4R-SQ']);
  expect(resolved.get('X4-1/4R-SQ')).toEqual({
    id: partIds.get('X4-1/4R-SQ'),
    inventoryCode: 'X4-1/4R-SQ',
    status: 'discontinued',
    available: expect.any(Number),
    supersededBy: undefined,
  });
});
