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

const french = { name: '', summary: '', body: '' };
const series = {
  version: null,
  position: 3,
  packing_category: 'default',
  is_listed: true,
  texts: { en: { name: 'Rougher', summary: 'For roughing', body: '' }, fr: french },
};
const category = {
  version: null,
  position: 1,
  tool_type: 'end-mill',
  is_listed: true,
  texts: { en: { name: 'Inch', summary: '' }, fr: { name: 'Pouces', summary: '' } },
};

async function save(path: string, body: object, by = owner) {
  return by.send('POST', `/catalogue/series/${path}`, body);
}

async function found(slug: string) {
  const { body } = await owner.send('GET', '/catalogue/series');
  return body.data.series.find((one: { slug: string }) => one.slug === slug);
}

test('a series and its category are added in the office, in French as in English where nothing is written', async () => {
  expect((await save('rougher', series)).status).toBe(200);
  expect((await save('rougher/categories/inch', category)).status).toBe(200);
  expect(await found('rougher')).toMatchObject({
    position: 3,
    texts: { fr: { name: 'Rougher', summary: 'For roughing' } },
    categories: [{ slug: 'inch', tool_type: 'end-mill', parts: 0, texts: { fr: { name: 'Pouces' } } }],
  });
});

test('a change needs the version that was seen, and is in the trail with what it was', async () => {
  await save('seen', series);
  const { version } = await found('seen');
  const renamed = {
    ...series,
    version,
    texts: { ...series.texts, en: { ...series.texts.en, name: 'Renamed' } },
  };
  expect((await save('seen', { ...renamed, is_listed: false })).status).toBe(200);
  expect(await save('seen', renamed)).toMatchObject({ status: 409, body: { code: 'record-changed' } });
  expect(await found('seen')).toMatchObject({ is_listed: false, texts: { en: { name: 'Renamed' } } });
  const { rows } = await sql<{ subject: string; before: unknown; after: unknown }>`
    select subject, before, after from audit_events where action = 'series.saved' order by id desc limit 1`.execute(
    db,
  );
  expect(rows[0]).toMatchObject({
    subject: 'series seen',
    before: { name_en: 'Rougher', is_listed: true },
    after: { name_en: 'Renamed', is_listed: false },
  });
});

test.each([
  ['an address that is taken', 'taken', {}, 'address-taken', 'slug'],
  ['an address with capitals', 'Taken', {}, 'address-invalid', 'slug'],
  ['an address with a space', 'a%20b', {}, 'address-invalid', 'slug'],
  [
    'a series without an English name',
    'nameless',
    { texts: { en: { name: ' ', summary: '', body: '' }, fr: french } },
    'validation',
    'name_en',
  ],
  ['a packing that is none', 'packed', { packing_category: 'crate' }, 'validation', 'packing_category'],
] as const)('%s is refused at its field, and adds nothing', async (_, slug, wrong, code, field) => {
  await save('taken', series);
  const { body: before } = await owner.send('GET', '/catalogue/series');
  const { status, body } = await save(slug, { ...series, ...wrong });
  expect([status >= 400, body.code, Object.keys(body.errors)]).toEqual([true, code, [field]]);
  expect((await owner.send('GET', '/catalogue/series')).body.data).toEqual(before.data);
});

test('a category of a series that is not there is not found', async () => {
  expect(await save('nowhere/categories/inch', category)).toMatchObject({ status: 404 });
  const missing = { ...series, version: '1' };
  expect(await save('not-there', missing)).toMatchObject({ status: 404 });
});

test('a category with parts keeps its type', async () => {
  await save('filled', series);
  await save('filled/categories/inch', category);
  await sql`
    insert into parts (category_id, inventory_code, code_key, descriptions, tool_type, edp, weight_grams, hs_code, origin, size,
      units, profile, cutting_diameter, shank_diameter, cutting_length, overall_length, flutes)
    select categories.id, 'FILLED-1', 'FILLED1', '{"en": "A", "fr": "A"}', 'end-mill', 'FILLED-1', 1, '', '', '1/2', 'inch',
      'square', 0.5, 0.5, 1, 3, 4
    from categories join series on series.id = series_id where series.slug = 'filled'`.execute(db);
  const [{ version, parts }] = (await found('filled')).categories;
  expect(parts).toBe(1);
  const changed = await save('filled/categories/inch', { ...category, version, tool_type: 'drill' });
  expect([changed.status, Object.keys(changed.body.errors)]).toEqual([422, ['tool_type']]);
  const kept = await save('filled/categories/inch', { ...category, version, is_listed: false });
  expect(kept.status).toBe(200);
});

test.each(roleCodes)('the role %s changes series only with the key for it', async (role) => {
  const person = await insertColleague(db, app, { role });
  const { status } = await save(`of-${role}`, series, person);
  expect(status).toBe(shopRoles[role].permissions.includes('edit-catalogue') ? 200 : 403);
});
