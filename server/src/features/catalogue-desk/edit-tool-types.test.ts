import { faultOfFields } from '@chipload/domain/tools';
import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestOffice } from '../../../../tests/support/test-office.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { catalogueOfficeRoutes } from './catalogue-desk.office-routes.ts';

const { db } = await createTestDatabase();
const app = await createTestOffice({ db, addRoutes: (office) => catalogueOfficeRoutes(office, { db }) });
const owner = await insertColleague(db, app);

const bore = {
  key: 'bore',
  kind: 'length',
  symbol: 'DCB',
  names: { en: 'Bore', fr: '' },
  is_required: false,
  is_column: true,
};
const cut = { ...bore, key: 'cut', kind: 'text', symbol: '', names: { en: 'Cut', fr: 'Denture' } };
const through = { ...bore, key: 'through', kind: 'yes-no', symbol: '', names: { en: 'Through', fr: '' } };

/** A new type whose names no other has. */
function called(name: string, fields: readonly object[] = [bore]) {
  const names = { en: { one: name, many: `${name}s` }, fr: { one: '', many: '' } };
  return { version: null, position: 20, names, fields };
}

async function save(slug: string, body: object, by = owner) {
  return by.send('POST', `/catalogue/tool-types/${slug}`, body);
}

async function remove(slug: string, version: string, by = owner) {
  return by.send('DELETE', `/catalogue/tool-types/${slug}?version=${version}`);
}

async function get(slug: string) {
  return (await owner.send('GET', `/catalogue/tool-types/${slug}`)).body.data;
}

/** Changes a type as it is now. */
async function change(slug: string, changed: object) {
  const { version, position, names, fields } = await get(slug);
  return save(slug, { version, position, names, fields, ...changed });
}

async function trail() {
  const { rows } = await sql<{ action: string; subject: string; before: object; after: object }>`
    select action, subject, before, after from audit_events order by id desc limit 1`.execute(db);
  return rows[0];
}

let parts = 0;

/** Adds a part of a type with sizes of its own, in a category of it. */
async function insertPart(type: string, sizes: object): Promise<void> {
  parts += 1;
  const code = `TYPED-${parts}`;
  await sql`
    with series as (
      insert into series (slug, position, packing_category, texts)
      values (${code.toLowerCase()}, 1, 'default', '{"en": {"name": "A", "summary": "", "body": ""}, "fr": {"name": "A", "summary": "", "body": ""}}')
      returning id
    ), category as (
      insert into categories (series_id, slug, position, tool_type, texts)
      select id, 'all', 1, ${type}, '{"en": {"name": "A", "summary": ""}, "fr": {"name": "A", "summary": ""}}' from series returning id
    )
    insert into parts (category_id, inventory_code, code_key, descriptions, tool_type, weight_grams, hs_code, origin, size, units,
      profile, sizes)
    select id, ${code}, ${code.replace('-', '')}, '{"en": "A", "fr": "A"}', ${type}, 1, '', '', '', 'inch', '', ${JSON.stringify(sizes)}::jsonb
    from category`.execute(db);
}

test('the types that the shop comes with are without fault', async () => {
  const { body } = await owner.send('GET', '/catalogue/tool-types');
  expect(body.data.types.map(({ slug }: { slug: string }) => slug)).toContain('saw-blade');
  for (const { slug, fields } of body.data.types) expect(faultOfFields(slug, fields)).toBeUndefined();
});

test('a type is added in the office, in French as in English where nothing is written, and is in the trail', async () => {
  const fields = [bore, { ...cut, choices: ['fine', 'coarse'] }, through];
  expect((await save('ring', called('Ring', fields))).status).toBe(200);
  expect(await get('ring')).toMatchObject({
    names: { en: { one: 'Ring', many: 'Rings' }, fr: { one: 'Ring', many: 'Rings' } },
    fields: [{ names: { en: 'Bore', fr: 'Bore' } }, { choices: ['fine', 'coarse'] }, { kind: 'yes-no' }],
    parts: 0,
    categories: 0,
  });
  expect(await trail()).toMatchObject({
    action: 'tool-type.saved',
    subject: 'tool-type ring',
    before: null,
    after: {
      name_en: 'Ring',
      sizes: ['Bore / Bore DCB', 'Cut / Denture', 'Through / Through'],
      size_choices: ['Cut: fine / coarse'],
    },
  });
});

test('a change needs the version that was seen, and is in the trail with what it was', async () => {
  await save('seen', called('Seen', [bore, cut]));
  const { version } = await get('seen');
  expect(
    (await change('seen', { fields: [cut, { ...bore, least: 1, is_required: true, is_filter: true }] }))
      .status,
  ).toBe(200);
  expect(await save('seen', { ...called('Seen'), version })).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
  expect(await trail()).toMatchObject({
    before: {
      sizes: ['Bore / Bore DCB', 'Cut / Denture'],
      required_sizes: [],
      filter_sizes: [],
      size_limits: [],
    },
    after: {
      sizes: ['Cut / Denture', 'Bore / Bore DCB'],
      required_sizes: ['Bore'],
      filter_sizes: ['Bore'],
      size_limits: ['Bore: 1…'],
    },
  });
});

test('a type says how many of its parts have each size, and keeps the values of one that is removed', async () => {
  await save(
    'counted',
    called('Counted', [bore, cut, { ...bore, key: 'thread', kind: 'text', names: { en: 'Thread', fr: '' } }]),
  );
  await insertPart('counted', { bore: 0.5, cut: 'fine' });
  await insertPart('counted', { cut: 'coarse' });
  expect(await get('counted')).toMatchObject({
    parts: 2,
    categories: 2,
    values: { bore: 1, cut: 2, thread: 0 },
  });
  expect((await change('counted', { fields: [bore] })).status).toBe(200);
  expect((await get('counted')).fields).toHaveLength(1);
  expect((await change('counted', { fields: [cut, bore] })).status).toBe(200);
  expect(await get('counted')).toMatchObject({ values: { bore: 1, cut: 2 } });
});

test.each([
  ['a name of another type', called('Burr'), ['one_en']],
  [
    'a French name of another type',
    { ...called('X1'), names: { en: { one: 'X1', many: 'X1s' }, fr: { one: 'Foret', many: '' } } },
    ['one_fr'],
  ],
  ['the address of another type as a name', called('saw-blade'), ['one_en']],
  ['a type without a name', called(' '), ['one_en']],
  ['a size without a name', called('X2', [{ ...bore, names: { en: ' ', fr: 'A' } }]), ['name_en']],
  ['two sizes of a name', called('X3', [bore, { ...cut, names: bore.names }]), ['name_en']],
  ['two sizes of a key', called('X4', [bore, { ...cut, key: 'bore' }]), ['fields']],
  ['a key with capitals', called('X5', [{ ...bore, key: 'Bore' }]), ['fields.0.key']],
  ['a common size of another kind', called('X6', [{ ...cut, key: 'flutes' }]), ['kind']],
  [
    'a filter by a size that buyers filter by anyway',
    called('X11', [{ ...bore, key: 'shank_diameter', is_filter: true }]),
    ['is_filter'],
  ],
  ['a least above the most', called('X7', [{ ...bore, least: 2, most: 1 }]), ['most']],
  ['choices of a length', called('X8', [{ ...bore, choices: ['1'] }]), ['choices']],
  [
    'a choice that is there twice',
    called('X9', [{ ...cut, choices: ['Fine', 'fine'] }]),
    ['fields.0.choices'],
  ],
  [
    'more sizes than a type may have',
    called(
      'X10',
      Array.from({ length: 41 }, (_, place) => ({
        ...bore,
        key: `b${place}`,
        names: { en: `B${place}`, fr: '' },
      })),
    ),
    ['fields'],
  ],
] as const)('%s is refused at its field, and changes nothing', async (_, body, fields) => {
  const before = await owner.send('GET', '/catalogue/tool-types');
  const { status, body: refused } = await save('wrong', body);
  expect([status, Object.keys(refused.errors)]).toEqual([422, fields]);
  expect((await owner.send('GET', '/catalogue/tool-types')).body.data).toEqual(before.body.data);
});

test('the address of a new type is free, and one of small letters', async () => {
  expect(await save('burr', called('Other burr'))).toMatchObject({ body: { code: 'address-taken' } });
  expect(await save('Big', called('Big'))).toMatchObject({ body: { code: 'address-invalid' } });
  expect((await owner.send('GET', '/catalogue/tool-types/nowhere')).status).toBe(404);
});

test('an own size keeps its kind while parts have values of it, also when it comes back', async () => {
  await save('valued', called('Valued', [bore, cut]));
  await insertPart('valued', { bore: 0.5 });
  await insertPart('valued', { bore: 0.25 });
  const angle = { ...bore, kind: 'angle' };
  const changed = await change('valued', { fields: [angle, cut] });
  expect([changed.status, changed.body.errors]).toEqual([
    422,
    { kind: ['2 parts have values of Bore: its kind stays. Add another size instead.'] },
  ]);
  expect((await change('valued', { fields: [bore, { ...cut, kind: 'yes-no' }] })).status).toBe(200);
  expect((await change('valued', { fields: [] })).status).toBe(200);
  expect((await change('valued', { fields: [{ ...cut, key: 'bore' }] })).status).toBe(422);
  expect((await change('valued', { fields: [bore] })).status).toBe(200);
});

test('the types with a body keep the sizes that make it required, and stay', async () => {
  const { fields, version } = await get('drill');
  const isFlutes = ({ key }: { key: string }) => key === 'flutes';
  const optional = fields.map((field: { key: string }) =>
    isFlutes(field) ? { ...field, is_required: false } : field,
  );
  const changed = await change('drill', { fields: optional });
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['is_required']]);
  const without = fields.filter((field: { key: string }) => !isFlutes(field));
  expect((await change('drill', { fields: without })).status).toBe(422);
  expect(await remove('drill', version)).toMatchObject({ status: 409, body: { code: 'tool-type-fixed' } });
  expect((await get('drill')).fields).toEqual(fields);
});

test('a type is removed as it was seen and only without categories, and that is in the trail', async () => {
  await save('left', called('Left'));
  await insertPart('left', {});
  const { version } = await get('left');
  expect(await remove('left', version)).toMatchObject({ status: 409, body: { code: 'tool-type-in-use' } });
  await sql`delete from parts where tool_type = 'left'`.execute(db);
  await sql`delete from categories where tool_type = 'left'`.execute(db);
  expect(await remove('left', '1')).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  expect((await remove('left', version)).status).toBe(200);
  expect((await remove('left', version)).status).toBe(404);
  expect(await trail()).toMatchObject({
    action: 'tool-type.removed',
    subject: 'tool-type left',
    before: { name_en: 'Left' },
  });
});

test.each(roleCodes)(
  'the role %s sees and changes types of tools only with the keys for it',
  async (role) => {
    const person = await insertColleague(db, app, { role });
    const has = (key: 'read-stock' | 'edit-catalogue') => shopRoles[role].permissions.includes(key);
    expect((await person.send('GET', '/catalogue/tool-types')).status).toBe(has('read-stock') ? 200 : 403);
    expect((await person.send('GET', '/catalogue/tool-types/burr')).status).toBe(
      has('read-stock') ? 200 : 403,
    );
    const { status } = await save(`of-${role}`, called(`Of ${role}`), person);
    expect(status).toBe(has('edit-catalogue') ? 200 : 403);
    const version = status === 200 ? (await get(`of-${role}`)).version : '1';
    expect((await remove(`of-${role}`, version, person)).status).toBe(has('edit-catalogue') ? 200 : 403);
  },
);
