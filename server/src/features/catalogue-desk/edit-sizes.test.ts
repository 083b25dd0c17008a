// The sizes of a part in the office, through its API: shown by the type, changed by the rules of the import, and undone.

import { roleCodes, shopRoles } from '@chipload/domain/staff';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const buyer = await shop.buyer();

await sql`
  insert into categories (series_id, slug, position, tool_type, texts)
  select id, 'saws', 9, 'saw-blade', '{"en": {"name": "Saws"}, "fr": {"name": "Lames"}}' from series where slug = 'x'`.execute(
  db,
);

/** Adds an end mill of 1/2 in with four flutes. */
async function addMill(code: string) {
  await shop.part({ code });
  await sql`update parts set flutes = 4 where inventory_code = ${code}`.execute(db);
}

/** Adds a metric saw blade with a bore of 22 mm. */
async function addSaw(code: string) {
  await shop.part({ code });
  await sql`
    update parts set tool_type = 'saw-blade', category_id = (select id from categories where slug = 'saws'), profile = '', units = 'metric',
      size = '63 x 2', cutting_diameter = 63, shank_diameter = null, cutting_length = null, overall_length = null, flutes = 80,
      sizes = '{"bore": 22, "cutting_width": 2, "former": "kept"}'
    where inventory_code = ${code}`.execute(db);
}

const partOf = async (code: string, by = owner) => done(by.send('GET', `/parts/${code}`));
const changesOf = async (code: string) => (await done(owner.send('GET', `/parts/${code}/changes`))).changes;
const undo = (uuid: string) => owner.send('POST', `/part-changes/${uuid}/undo`);
type Size = { readonly key: string; readonly value: unknown };
const sizesOf = async (code: string): Promise<Record<string, unknown>> =>
  Object.fromEntries((await partOf(code)).sizes.map(({ key, value }: Size) => [key, value]));
const ownSizesOf = async (code: string) => {
  const row = await db
    .selectFrom('parts')
    .select('sizes')
    .where('inventory_code', '=', code)
    .executeTakeFirstOrThrow();
  return row.sizes;
};

async function edit(code: string, sizes: Record<string, string>, by = owner) {
  const { version } = await partOf(code);
  return by.send('POST', `/parts/${code}/sizes`, { version, sizes });
}

test('a part shows the sizes of its type in their order, in the language of the reader, with those that it lacks', async () => {
  await addSaw('SAW-SHOWN');
  const { units, sizes } = await partOf('SAW-SHOWN');
  expect(units).toBe('metric');
  expect(sizes.map(({ key }: Size) => key)).toEqual([
    'size',
    'cutting_diameter',
    'diameter_tolerance',
    'bore',
    'cutting_width',
    'flutes',
    'hook_angle',
    'pin_holes',
    'coating',
  ]);
  expect(sizes).toContainEqual({
    key: 'bore',
    kind: 'length',
    symbol: 'DCB',
    name: 'Bore',
    is_required: true,
    choices: null,
    value: 22,
  });
  const reader = await insertColleague(db, shop.app, { language: 'fr' });
  expect((await partOf('SAW-SHOWN', reader)).sizes).toContainEqual(
    expect.objectContaining({ key: 'bore', name: 'Alésage' }),
  );
  await shop.part({ code: 'MILL-SHOWN' });
  const mill = (await partOf('MILL-SHOWN')).sizes;
  expect(mill).toContainEqual(expect.objectContaining({ key: 'flutes', is_required: true, value: null }));
  expect(mill).toContainEqual(expect.objectContaining({ key: 'shank_form', choices: ['HA', 'HB', 'HE'] }));
});

test('changed sizes are one set with each before and after, and undoing it gives them back', async () => {
  await addMill('MILL-1');
  const before = await partOf('MILL-1');
  await done(edit('MILL-1', { overall_length: '3,5', shank_tolerance: 'h6', coolant_through: 'yes' }));
  expect(await sizesOf('MILL-1')).toMatchObject({
    overall_length: 3.5,
    shank_tolerance: 'h6',
    coolant_through: true,
  });
  const [set, ...others] = await changesOf('MILL-1');
  expect(others).toEqual([]);
  expect(set).toMatchObject({ kind: 'part', by: owner.name, parts: 1, undone: null });
  expect(set.fields).toEqual([
    { field: 'coolant_through', before: false, after: true },
    { field: 'overall_length', before: 3, after: 3.5 },
    { field: 'shank_tolerance', before: '', after: 'h6' },
  ]);
  await done(undo(set.uuid));
  const { version, sizes } = await partOf('MILL-1');
  expect(sizes).toEqual(before.sizes);
  expect(version).toBe(before.version);
});

test('a size that only its type has is undone by itself: what was changed since, and values of former fields, stay', async () => {
  await addSaw('SAW-1');
  await done(edit('SAW-1', { bore: '25.4', hook_angle: '-5' }));
  const [first] = await changesOf('SAW-1');
  expect(first.fields).toEqual([
    { field: 'sizes.bore', before: 22, after: 25.4 },
    { field: 'sizes.hook_angle', before: null, after: -5 },
  ]);
  await done(edit('SAW-1', { pin_holes: '2/7/32' }));
  expect(await ownSizesOf('SAW-1')).toEqual({
    bore: 25.4,
    cutting_width: 2,
    pin_holes: '2/7/32',
    hook_angle: -5,
    former: 'kept',
  });
  await done(undo(first.uuid));
  expect(await ownSizesOf('SAW-1')).toEqual({
    bore: 22,
    cutting_width: 2,
    pin_holes: '2/7/32',
    former: 'kept',
  });
  const [second] = await changesOf('SAW-1');
  await done(edit('SAW-1', { pin_holes: '4/9/46' }));
  expect(await undo(second.uuid)).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect(await sizesOf('SAW-1')).toMatchObject({ pin_holes: '4/9/46' });
});

test('the page of the part and the search have the new sizes at once', async () => {
  await addMill('MILL-PAGE');
  await addSaw('SAW-PAGE');
  const productOf = async (code: string) => done(buyer.send('GET', `/products/${code}`));
  expect(await productOf('MILL-PAGE')).toMatchObject({ tool: { overall_length: 3 } });
  await done(edit('MILL-PAGE', { overall_length: '4' }));
  await done(edit('SAW-PAGE', { bore: '30' }));
  await expect.poll(async () => (await productOf('MILL-PAGE')).tool.overall_length).toBe(4);
  const ofLength = async (inches: number) => {
    const { rows } = await done(
      buyer.send('GET', `/search?query=${encodeURIComponent(`1/2 oal ${inches}"`)}`),
    );
    return rows.map(({ inventory_code: code }: { inventory_code: string }) => code);
  };
  await expect.poll(async () => ofLength(4)).toContain('MILL-PAGE');
  expect(await ofLength(3)).not.toContain('MILL-PAGE');
  const { tool } = await productOf('SAW-PAGE');
  expect(tool.own.sizes).toContainEqual(expect.objectContaining({ key: 'bore', value: 30 }));
});

test.each<[string, Record<string, string>, Record<string, RegExp>]>([
  ['MILL', { overall_length: '' }, { overall_length: /^Overall length is empty/ }],
  ['MILL', { flutes: 'four' }, { flutes: /^Flutes "four" is not a whole number/ }],
  ['MILL', { overall_length: '1' }, { cutting_length: /longer than the whole tool/ }],
  ['MILL', { corner_radius: '.3', helix_angle: '200' }, { corner_radius: /half/, helix_angle: /too large/ }],
  ['MILL', { profile: 'drill' }, { profile: /no profile of end-mill/ }],
  ['MILL', { shank_form: 'HX' }, { shank_form: /HA, HB, HE/ }],
  ['MILL', { size: ' ' }, { size: /^Size is empty/ }],
  ['MILL', { bore: '22' }, { bore: /no size of the type end-mill/ }],
  ['MILL', { constructor: '22' }, { constructor: /no size of the type/ }],
  ['MILL', { weight_grams: '22' }, { weight_grams: /no size of the type/ }],
  ['SAW', { bore: '' }, { bore: /^Bore is empty/ }],
  ['SAW', { bore: '-1', flutes: '1000' }, { bore: /not more than 0/, flutes: /too large/ }],
  ['SAW', { helix_angle: '4' }, { helix_angle: /no size of the type saw-blade/ }],
  ['SAW', { profile: 'square' }, { profile: /no size of the type saw-blade/ }],
])('a %s with %j is refused at the fields, and nothing is changed', async (type, sizes, errors) => {
  const code = `${type}-WRONG`;
  const { rows } = await sql`select from parts where inventory_code = ${code}`.execute(db);
  if (rows.length === 0) await (type === 'SAW' ? addSaw(code) : addMill(code));
  const before = await partOf(code);
  const refused = await edit(code, { coating: 'AlTiN', ...sizes });
  expect(refused).toMatchObject({ status: 422, body: { code: 'sizes-invalid' } });
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(Object.keys(errors).toSorted());
  for (const [key, words] of Object.entries(errors))
    expect(refused.body.errors[key].join(' ')).toMatch(words);
  expect(await partOf(code)).toEqual(before);
  expect(await changesOf(code)).toEqual([]);
});

test('sizes that somebody has changed since they were seen are not overwritten, and the same sizes leave no set', async () => {
  await addMill('MILL-SEEN');
  const { version } = await partOf('MILL-SEEN');
  await done(edit('MILL-SEEN', { coating: 'AlTiN' }));
  const sent = { version, sizes: { coating: 'TiN' } };
  expect(await owner.send('POST', '/parts/MILL-SEEN/sizes', sent)).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
  await done(edit('MILL-SEEN', { coating: ' AlTiN ', overall_length: '3.000', cutting_length: '1,25' }));
  expect(await changesOf('MILL-SEEN')).toHaveLength(1);
});

test('an own size that a colleague changed is not overwritten either', async () => {
  await addSaw('SAW-SEEN');
  const { version } = await partOf('SAW-SEEN');
  await done(edit('SAW-SEEN', { bore: '30' }));
  const late = await owner.send('POST', '/parts/SAW-SEEN/sizes', { version, sizes: { bore: '32' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'record-changed' } });
});

test('whatever sizes a part is given one after the other, undoing from the last to the first restores it', async () => {
  await addSaw('SAW-LAW');
  const length = fc.integer({ min: 1, max: 9_998_999_999 }).map((millionths) => String(millionths / 1e6));
  const written = fc.record(
    {
      bore: length,
      cutting_diameter: length,
      cutting_width: length.map((text) => text.replace('.', ',')),
      hook_angle: fc.constantFrom('', '0', '-12.5', '45'),
      pin_holes: fc.constantFrom('', '2/7/42', 'none'),
      coating: fc.constantFrom('', 'TiN'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 4 }), async (edits) => {
      const before = await partOf('SAW-LAW');
      const past = (await changesOf('SAW-LAW')).map(({ uuid }: { uuid: string }) => uuid);
      for (const sizes of edits) {
        await done(edit('SAW-LAW', sizes));
        const lengths = Object.entries(sizes)
          .filter(([key]) => ['bore', 'cutting_diameter', 'cutting_width'].includes(key))
          .map(([key, text]) => [key, Number(text.replace(',', '.'))]);
        expect(await sizesOf('SAW-LAW')).toMatchObject(Object.fromEntries(lengths));
      }
      for (const { uuid } of await changesOf('SAW-LAW')) if (!past.includes(uuid)) await done(undo(uuid));
      expect((await partOf('SAW-LAW')).version).toBe(before.version);
    }),
    { numRuns: 8 },
  );
});

test('sizes are drawn as they are typed, refused as when they are saved, and change nothing', async () => {
  await addMill('DRAWN');
  await addSaw('DRAWN-SAW');
  const draw = (code: string, sizes: Record<string, string>, by = owner) =>
    by.send('POST', `/parts/${code}/sizes/drawing`, { sizes });
  const drawingOf = async (sizes: Record<string, string>) => (await done(draw('DRAWN', sizes))).drawing;
  const [before, longer] = [await drawingOf({}), await drawingOf({ overall_length: '3,25' })];
  expect(before).toMatch(/^<svg .*Ø 1\/2.*<\/svg>$/s);
  expect(before).not.toContain('OAL 3-1/4');
  expect(longer).toContain('OAL 3-1/4');
  expect(await drawingOf({})).toBe(before);
  expect(await changesOf('DRAWN')).toEqual([]);
  const wrong = { cutting_length: '99' };
  const refused = await edit('DRAWN', wrong);
  expect(refused.body.errors).toHaveProperty('cutting_length');
  expect(await draw('DRAWN', wrong)).toMatchObject({ status: 422, body: { errors: refused.body.errors } });
  expect(await done(draw('DRAWN-SAW', { bore: '25,4' }))).toEqual({ drawing: null });
  expect(await draw('NONE', {})).toMatchObject({ status: 404 });
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    const may = shopRoles[role].permissions.includes('edit-catalogue');
    expect((await draw('DRAWN', {}, colleague)).status, role).toBe(may ? 200 : 403);
  }
});

test.each(roleCodes)('the role %s changes sizes only with the key for the catalogue', async (role) => {
  const colleague = await insertColleague(db, shop.app, { role });
  const code = `MILL-${role.toUpperCase()}`;
  await addMill(code);
  const may = shopRoles[role].permissions.includes('edit-catalogue');
  const { status } = await edit(code, { coating: 'AlTiN' }, colleague);
  expect(status).toBe(may ? 200 : 403);
  expect(await sizesOf(code)).toMatchObject({ coating: may ? 'AlTiN' : null });
});
