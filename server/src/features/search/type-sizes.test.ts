import type { ListingFilter, SizeName } from '@chipload/domain/catalogue';
import type { OwnSize } from '@chipload/domain/tools';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import { countFacets, filterOf, filterParts } from './count-facets.ts';
import { findParts } from './find-parts.ts';
import { noPrices } from './part-prices.ts';
import { firstParts } from './part-sets.ts';
import { createSearch } from './search.service.ts';
import { sortParts } from './sort-parts.ts';
import { idsOf, indexWith, outline, rowOf } from './searched-parts.fixtures.ts';

const bore = {
  type: 'saw-blade',
  key: 'bore',
  kind: 'length',
  name: 'Bore',
  choices: null,
  is_filter: true,
} as const;
const typeSizes = [
  bore,
  { ...bore, key: 'hook', kind: 'angle' },
  { ...bore, key: 'pins', kind: 'text', choices: ['two', 'four'] },
  { ...bore, key: 'dry', kind: 'yes-no' },
  { ...bore, key: 'width', is_filter: null },
  { ...bore, type: 'ring', name: 'Hole' },
  { ...bore, type: 'gauge', key: 'bore', kind: 'text' },
] as const;
const outlines = { en: { ...outline, typeSizes }, fr: { ...outline, typeSizes } };

const byValue = ([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]) =>
  a < b ? -1 : 1;

const names = ['size_bore', 'size_hook', 'size_pins', 'size_dry'] as const;
const values: Readonly<Record<(typeof names)[number], readonly string[]>> = {
  size_bore: ['25.4', '30', '6.35'],
  size_hook: ['-5', '0', '15'],
  size_pins: ['four', 'two'],
  size_dry: ['no', 'yes'],
};
const lengthsOf = { inch: [1, 0.25], metric: [25.4, 30] } as const;

const anyRow = fc.constantFrom('inch' as const, 'metric' as const).chain((units) =>
  fc.record({
    units: fc.constant(units),
    tool_type: fc.constantFrom('saw-blade', 'saw-blade', 'ring', 'end-mill'),
    flutes: fc.constantFrom(40, 60),
    sizes: fc.record(
      {
        bore: fc.constantFrom(...lengthsOf[units]),
        hook: fc.constantFrom(-5, 0, 15),
        pins: fc.constantFrom('two', 'four'),
        dry: fc.boolean(),
        width: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    ),
  }),
);
type Row = Omit<typeof anyRow extends fc.Arbitrary<infer One> ? One : never, 'sizes'> & {
  readonly sizes: Readonly<Record<string, OwnSize>>;
};
/** Copies fill several blocks. */
const anyRows = fc
  .tuple(fc.array(anyRow, { minLength: 1, maxLength: 30 }), fc.constantFrom(1, 90))
  .map(([rows, copies]) => Array.from({ length: copies }, () => rows).flat());
const anyFacets: fc.Arbitrary<ListingFilter['facets']> = fc.record(
  {
    flutes: fc.constantFrom(['40'], ['40', '60']),
    size_bore: fc.subarray([...values.size_bore]),
    size_hook: fc.subarray([...values.size_hook]),
    size_pins: fc.subarray([...values.size_pins]),
    size_dry: fc.subarray([...values.size_dry]),
    size_width: fc.constant(['1']),
    size_gone: fc.constant(['1']),
  },
  { requiredKeys: [] },
);

/** The value of a row under a filter, as an address has it. */
function valueOf(row: Row, name: keyof ListingFilter['facets']): string | undefined {
  if (name === 'flutes' || name === 'size_flutes') return String(row.flutes);
  const key = name.replace('size_', '');
  const value = row.sizes[key];
  const isOfType = row.tool_type === 'saw-blade' || (row.tool_type === 'ring' && key === 'bore');
  if (value === undefined || !isOfType) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(['bore', 'width'].includes(key) && row.units === 'inch' ? Number(value) * 25.4 : value);
}

test('filtering by sizes of types, and their counts, are those of the rows themselves', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, anyFacets, async (rows, facets) => {
      const index = await indexWith(
        rows.map((row, at) => rowOf(at + 1, row)),
        outlines,
      );
      const filter = filterOf(index, [index.all], { facets });
      const known = filterNames.flatMap((name) => {
        const had = (facets[name] ?? []).filter((value) => rows.some((row) => valueOf(row, name) === value));
        return had.length === 0 ? [] : [[name, had] as const];
      });
      expect(filter.filter.facets).toEqual(Object.fromEntries(known));
      const leftBy = (chosen: typeof known) =>
        rows.flatMap((row, at) =>
          chosen.every(([name, some]) => some.some((value) => value === valueOf(row, name))) ? [at + 1] : [],
        );
      const left = idsOf(index, firstParts(filterParts([index.all], filter), 0, Infinity));
      expect(left.toSorted((a, b) => a - b)).toEqual(leftBy(known));
      for (const count of [1, 2]) {
        const counted = countFacets(index, [index.all], filter, 'all').filter(({ size }) => size);
        const expected = names.flatMap((name) => {
          const others = leftBy(known.filter(([other]) => other !== name)).map((id) => rows[id - 1]!);
          const options = values[name].flatMap((value) => {
            const parts = others.filter((row) => valueOf(row, name) === value).length;
            const isSelected =
              facets[name]?.includes(value) === true && rows.some((row) => valueOf(row, name) === value);
            return parts > 0 || isSelected ? [[value, parts, isSelected] as const] : [];
          });
          return options.length === 0 ? [] : [[name, options.toSorted(byValue)] as const];
        });
        const found = counted.map(({ name, options }): readonly [string, unknown] => [
          name,
          options
            .map(({ value, count: parts, isSelected }) => [value, parts, isSelected] as const)
            .toSorted(byValue),
        ]);
        expect([count, new Map(found)]).toEqual([count, new Map(expected)]);
      }
    }),
    { numRuns: 20 },
  );
});

const filterNames = ['flutes', ...names] as const;

/** By what a value is sorted. */
function rankOf(name: SizeName, value: string): number {
  const words = { size_pins: ['two', 'four'], size_dry: ['no', 'yes'] };
  return name === 'size_pins' || name === 'size_dry' ? words[name].indexOf(value) : Number(value);
}

test('a list is sorted by any size of its types, parts without it last', async () => {
  await fc.assert(
    fc.asyncProperty(anyRows, fc.constantFrom(1, -1), async (rows, sign) => {
      const index = await indexWith(
        rows.map((row, at) => rowOf(at + 1, row)),
        outlines,
      );
      for (const by of [...names, 'size_width', 'size_flutes', 'size_gone'] as const) {
        const sort = { by, direction: sign === 1 ? 'ascending' : 'descending' } as const;
        const sorted = idsOf(
          index,
          sortParts(index, [index.all], sort, { from: 0, to: rows.length }, noPrices),
        );
        expect(new Set(sorted).size).toBe(rows.length);
        const ranks = sorted.map((id) => {
          const value = valueOf(rows[id - 1]!, by);
          return value === undefined ? Infinity : rankOf(by, value);
        });
        const without = ranks.filter((rank) => rank === Infinity);
        const known = ranks.filter((rank) => rank !== Infinity);
        expect(ranks).toEqual([...known.toSorted((a, b) => sign * (a - b)), ...without]);
      }
    }),
    { numRuns: 20 },
  );
});

test('values stand in the order of numbers and of the choices of the owner, and the first type names them', async () => {
  const blade = { tool_type: 'saw-blade', units: 'metric' } as const;
  const rows = [
    { ...blade, sizes: { bore: 30, hook: 15, pins: 'four' } },
    { ...blade, sizes: { bore: 6.35, hook: -5, pins: 'two' } },
    { tool_type: 'ring', units: 'inch' as const, sizes: { bore: 1 } },
    { ...blade, tool_type: 'gauge', sizes: { bore: 'H7' } },
  ];
  const index = await indexWith(
    rows.map((row, at) => rowOf(at + 1, row)),
    outlines,
  );
  const filter = filterOf(index, [index.all], { facets: {} });
  const facets = countFacets(index, [index.all], filter, 'all').filter(({ size }) => size);
  expect(
    facets.map(({ name, size, options }) => [name, size?.type, options.map(({ value }) => value)]),
  ).toEqual([
    ['size_bore', 'saw-blade', ['6.35', '25.4', '30']],
    ['size_hook', 'saw-blade', ['-5', '15']],
    ['size_pins', 'saw-blade', ['two', 'four']],
  ]);
  expect(facets[0]?.options.map(({ sizes }) => sizes)).toEqual([
    [{ text: '6.35', units: 'metric' }],
    [{ text: '1', units: 'inch' }],
    [{ text: '30', units: 'metric' }],
  ]);
});

test('the filters of a type stand in its order, whatever the order of types that share a size', async () => {
  const shared = [{ ...bore, type: 'ring', key: 'width' }, ...typeSizes, { ...bore, key: 'width' }] as const;
  const index = await indexWith(
    [rowOf(1, { tool_type: 'saw-blade', sizes: { bore: 30, dry: true, width: 2 } })],
    {
      en: { ...outline, typeSizes: shared },
      fr: { ...outline, typeSizes: shared },
    },
  );
  const facets = countFacets(index, [index.all], filterOf(index, [index.all], { facets: {} }), 'all');
  expect(facets.flatMap(({ name, size }) => (size ? [name] : []))).toEqual([
    'size_bore',
    'size_dry',
    'size_width',
  ]);
});

test('no text that is searched finds a part by the words of its sizes', async () => {
  const index = await indexWith(
    [rowOf(1, { tool_type: 'saw-blade', sizes: { bore: 30, pins: 'Zwölf' } })],
    outlines,
  );
  for (const text of ['bore', 'size_bore', 'Zwölf', ' ["saw-blade"', '["saw-blade","bore","inch",30]'])
    expect([text, findParts(index, text).size]).toEqual([text, 0]);
});

test('a catalogue without sizes of types keeps nothing of them', async () => {
  const index = await indexWith([rowOf(1, {}), rowOf(2, { tool_type: 'drill', point_angle: 140 })], outlines);
  expect(index.words.texts.filter((text) => text.startsWith(' '))).toEqual([]);
  expect(index.typeSizes().size).toBe(0);
});

const { db } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);
const square = { series: 'x-mill-4', category: 'square' };
const guest = { language: 'en', currency: 'CAD', customer: undefined } as const;

test('a category is filtered by the sizes of its type, named in the language of the reader, until its owner takes the filter off', async () => {
  const { search, tell } = openProcess();
  const table = async (query = {}, language: 'en' | 'fr' = 'en') =>
    JSON.parse(String(await search.listCategory(square, query, { ...guest, language }))).data;
  const before = String(await search.listCategory(square, {}, guest));
  expect(before).not.toMatch(/size_|"kind"/);
  const [first, second] = ['X4-1/4R-SQ', 'X4-1/2R-SQ'].map((code) => partIds.get(code)!);
  await sql`update parts set tool_type = 'saw-blade', profile = '', sizes = case id when ${first}::int
    then '{"bore": 0.5, "hook_angle": -5.5, "pin_holes": "2/8/45"}'::jsonb else '{"bore": 1, "hook_angle": 15}' end
    where id in (${first}, ${second})`.execute(db);
  tell(`parts ${first},${second} of ${await idOfSquare()}`);

  const own = (data: { facets: { key: string; kind?: string }[] }) => data.facets.filter(({ kind }) => kind);
  expect(own(await table())).toEqual([
    {
      key: 'size_bore',
      name: 'Bore',
      kind: 'length',
      values: [
        { value: '12.7', label: '1/2 in', count: 1 },
        { value: '25.4', label: '1 in', count: 1 },
      ],
    },
    expect.objectContaining({ key: 'size_hook_angle', kind: 'angle' }),
    {
      key: 'size_pin_holes',
      name: 'Pin holes',
      kind: 'text',
      values: [{ value: '2/8/45', label: '2/8/45', count: 1 }],
    },
  ]);
  const french = own(await table({}, 'fr'));
  expect(french).toMatchObject([
    { name: 'Alésage', values: [{ label: '1/2\u00A0po' }, { label: '1\u00A0po' }] },
    { name: 'Angle d’attaque', values: [{ value: '-5.5', label: '−5,5°' }, { label: '15°' }] },
    { name: 'Trous d’entraînement' },
  ]);
  const codes = async (query: object) =>
    (await table(query)).rows.map((row: { inventory_code: string }) => row.inventory_code);
  expect(await codes({ size_bore: '12.7' })).toEqual(['X4-1/4R-SQ']);
  expect(await codes({ size_bore: ['12.7', '25.4'], size_hook_angle: '15' })).toEqual(['X4-1/2R-SQ']);
  // What no part has filters nothing: another value, another kind of value, a size of no type or of another one.
  for (const query of [
    { size_bore: '13' },
    { size_bore: 'wide' },
    { size_nothing: '1' },
    { size_grade: 'CP25' },
  ])
    expect((await table(query)).total).toBe(3);

  const found = JSON.parse(String(await search.search('X4', { size_bore: '25.4' }, guest))).data;
  expect(found.total).toBe(1);
  expect(own(found)[0]).toMatchObject({ key: 'size_bore', name: 'Bore' });

  await sql`update tool_types set fields = (select jsonb_agg(field - 'is_filter') from jsonb_array_elements(fields) as field)
    where slug = 'saw-blade'`.execute(db);
  tell('all');
  const after = await table({ size_bore: '12.7' });
  expect([after.total, own(after)]).toEqual([3, []]);
});

test('a size that an owner added to end mills is on the wire of those that have it, and nothing of any other', async () => {
  const { search, tell } = openProcess();
  const [had, other] = ['X4 1.8#S,100%', 'X4-1/2R-SQ'].map((code) => partIds.get(code)!);
  await sql`update parts set tool_type = 'end-mill', profile = 'square', sizes = case id when ${had}::int
    then '{"rake": 7.5, "removed": 1}'::jsonb else '{"removed": 1}' end where id in (${had}, ${other})`.execute(
    db,
  );
  await sql`update tool_types set fields = fields || ${JSON.stringify([rake])}::jsonb where slug = 'end-mill'`.execute(
    db,
  );
  tell('all');
  const { rows, facets } = JSON.parse(
    String(await search.listCategory(square, {}, { ...guest, language: 'fr' })),
  ).data;
  const ownOf = new Map(
    rows.map((row: { inventory_code: string; tool: object }) => [row.inventory_code, row.tool]),
  );
  expect(ownOf.get('X4 1.8#S,100%')).toMatchObject({
    own: {
      sizes: [
        { key: 'rake', kind: 'angle', symbol: '', name: 'Angle de coupe', is_column: true, value: 7.5 },
      ],
    },
  });
  expect(ownOf.get('X4 1.8#S,100%')).not.toHaveProperty('own.type_name');
  expect(ownOf.get('X4-1/2R-SQ')).not.toHaveProperty('own');
  expect(facets).toContainEqual({
    key: 'size_rake',
    name: 'Angle de coupe',
    kind: 'angle',
    values: [{ value: '7.5', label: '7,5°', count: 1 }],
  });
});

const rake = {
  key: 'rake',
  kind: 'angle',
  symbol: '',
  names: { en: 'Rake', fr: 'Angle de coupe' },
  is_required: false,
  is_column: true,
  is_filter: true,
};

test('the facets of a category of an owner’s type are called as the type calls them, in the language of the reader', async () => {
  const namesOfFacets = async () => {
    const table = await openProcess().search.listCategory(square, {}, { ...guest, language: 'fr' });
    const { facets } = JSON.parse(String(table)).data;
    return new Map(facets.map(({ key, name }: { key: string; name?: string }) => [key, name]));
  };
  expect((await namesOfFacets()).get('flutes')).toBeUndefined();
  await sql`update categories set tool_type = 'saw-blade' where slug = 'square'`.execute(db);
  const named = await namesOfFacets();
  expect([named.get('diameter'), named.get('units')]).toEqual(['Diamètre de la lame', undefined]);
});

async function idOfSquare(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select categories.id from categories join series on series.id = series_id
    where series.slug = 'x-mill-4' and categories.slug = 'square'`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Returns the search of a process, and a function that tells it of a change. */
function openProcess() {
  const listeners: ((payload: string) => void)[] = [];
  const changes: ChangeFeed = { isListening: true, subscribe: (listener) => void listeners.push(listener) };
  const tell = (payload: string) => {
    for (const listener of listeners) listener(payload);
  };
  return { search: createSearch({ db, changes }), tell };
}
