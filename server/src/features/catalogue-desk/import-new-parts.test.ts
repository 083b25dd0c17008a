// New parts from a file in the office, through its API: what is demanded of them, and undoing.

import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { partReferences } from './change-sets.repository.ts';
import { sizeFieldOf } from './part-import-fields.ts';
import { findToolTypes } from './tool-types.repository.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const soon = addDays(shopDay(), 10);
await sql`
  with added as (
    insert into series (slug, position, packing_category, texts)
    values ('n-mill', 90, 'default', '{"en": {"name": "N mills"}, "fr": {"name": "Fraises N"}}') returning id
  )
  insert into categories (series_id, slug, position, tool_type, texts)
  select id, 'square', 1, 'end-mill', '{"en": {"name": "Square end"}, "fr": {"name": "Bout plat"}}'::jsonb from added`.execute(
  db,
);

const headings =
  'Part,Series,Category,Tool type,Profile,Units,Nominal size,Cutting diameter,Shank diameter,Length of cut,Overall length,Flutes,Weight (g),English description,French description,CAD,EDP,Corner radius,Status,Replacement';
const rowOf = (code: string, change: Record<string, string> = {}) => {
  const cells: Record<string, string> = {
    Part: code,
    Series: 'N mills',
    Category: 'Bout plat',
    'Tool type': 'End mills',
    Profile: 'square',
    Units: 'inch',
    'Nominal size': '1/2',
    'Cutting diameter': '.5',
    'Shank diameter': '0.5',
    'Length of cut': '1',
    'Overall length': '3',
    Flutes: '4',
    'Weight (g)': '120.5',
    'English description': `End mill ${code}`,
    'French description': `Fraise ${code}`,
    CAD: '48.50',
    ...change,
  };
  return headings
    .split(',')
    .map((heading) => cells[heading] ?? '')
    .join(',');
};
const fileOf = (...rows: string[]) => [headings, ...rows].join('\n');
const sentOf = (text: string, day = soon) => ({
  content: Buffer.from(text).toString('base64'),
  valid_from: day,
});
const preview = async (text: string, day = soon) =>
  done(owner.send('POST', '/part-imports/preview', sentOf(text, day)));
const importAll = async (text: string, day = soon) => {
  const { plan } = await preview(text, day);
  const more = { name: 'new.csv', without_refused: true, digest: plan.digest };
  return done(owner.send('POST', '/part-imports', { ...sentOf(text, day), ...more }));
};
const undo = async (uuid: string) => owner.send('POST', `/part-imports/${uuid}/undo`);
const problemsOf = async (...rows: string[]) => {
  const { plan } = await preview(fileOf(...rows));
  return plan.refused_rows.map(({ problems }: { problems: string[] }) => problems.join(' '));
};
const codesLike = async (pattern: string) => {
  const { rows } = await sql<{ code: string }>`
    select inventory_code as code from parts where inventory_code like ${pattern} order by 1`.execute(db);
  return rows.map(({ code }) => code);
};

test('rows with unknown codes become new parts, with their prices, and are counted and shown apart', async () => {
  await shop.part({ code: 'NEW-0', cad: [1_000] });
  const text = fileOf(
    rowOf('NEW-1'),
    rowOf('NEW-2', { CAD: '' }),
    rowOf('NEW-0', { Series: 'No such series' }),
  );
  const { plan, problems } = await preview(text);
  expect(problems).toEqual([]);
  expect(plan).toMatchObject({ added: 2, changed: 1, refused: 0 });
  expect(plan.first_added[0]).toEqual({
    code: 'NEW-1',
    description: 'End mill NEW-1',
    series: 'N mills',
    category: 'Square end',
    cad: [{ from_quantity: 1, price: 4_850 }],
    usd: [],
  });
  const set = await done(
    owner.send('POST', '/part-imports', {
      ...sentOf(text),
      name: 'new.csv',
      without_refused: false,
      digest: plan.digest,
    }),
  );
  expect(set.parts).toBe(3);
  const part = await done(owner.send('GET', '/parts/NEW-1'));
  expect(part).toMatchObject({ series: 'N mills', category: 'Square end', size: '1/2', weight_grams: 120.5 });
  expect(part.prices).toMatchObject([{ currency: 'CAD', valid_from: soon, breaks: [{ price: 4_850 }] }]);
  expect((await preview(text)).plan).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  const { changes } = await done(owner.send('GET', '/parts/NEW-1/changes'));
  expect(changes[0].fields.map(({ field }: { field: string }) => field)).toEqual([
    'part',
    `price CAD ${soon}`,
  ]);
});

test('a new part is refused as the terminal refuses it, with what is lacking in one sentence', async () => {
  await shop.part({ code: 'NEW-10', cad: [1_000] });
  await sql`update parts set edp = '77010' where inventory_code = 'NEW-10'`.execute(db);
  const unreadable = { 'Cutting diameter': '1/3', Flutes: '2.5' };
  const refused = await problemsOf(
    rowOf('NEW-11', { Series: '', Category: '' }),
    rowOf('NEW-12', { Flutes: '', Category: '', 'French description': '' }),
    rowOf('NEW-13', unreadable),
    rowOf('NEW-14', { Series: 'N drills' }),
    rowOf('NEW-15', { Category: 'Ball' }),
    rowOf('NEW-16', { Profile: 'drill' }),
    rowOf('NEW-17', { 'Tool type': 'Drills', Profile: 'drill' }),
    rowOf('NEW-18', { 'Length of cut': '4', 'Corner radius': '0.3' }),
    rowOf('new 10'),
    rowOf('NEW-19', { EDP: '77010' }),
    rowOf('NEW-20', { EDP: '77020' }),
    rowOf('NEW-21', { EDP: '77020' }),
  );
  expect(refused).toEqual([
    expect.stringContaining('a new part needs its series and category'),
    'As a new part it lacks: Category, Flutes, French description.',
    expect.stringMatching(/Cutting diameter "1\/3" is not a number.*Flutes "2\.5" is not a whole number/),
    expect.stringContaining('"N drills" is no series'),
    expect.stringContaining('"Ball" is no category'),
    expect.stringContaining('"drill" is no profile of end-mill'),
    expect.stringContaining('differs from its category, which contains "end-mill"'),
    expect.stringMatching(/longer than the whole tool.*more than half the diameter/),
    expect.stringContaining('"new 10" and "NEW-10" are the same'),
    expect.stringContaining('EDP belongs to another part already: 77010 (NEW-10)'),
    expect.stringContaining('77020 (NEW-20)'),
  ]);
});

test('fractions of an inch, other words for codes, and what the headings and the category say make a part', async () => {
  const words = headings
    .replace('Cutting diameter', 'Diamètre (po)')
    .replace('Overall length', 'Longueur (po)');
  const row = rowOf('WORD-1', {
    Category: 'Bout  plat',
    'Tool type': 'Fraise en bout',
    Profile: 'Carré',
    Units: '',
    'Cutting diameter': '1/2',
    'Shank diameter': '1/2 po',
    'Length of cut': '1-1/4',
    'Overall length': '3 1/64',
  });
  await importAll(`${words}\n${row}`);
  const { units, sizes } = await done(owner.send('GET', '/parts/WORD-1'));
  const sizeOf = (key: string) => sizes.find((one: { key: string }) => one.key === key).value;
  expect([units, sizeOf('profile'), sizeOf('cutting_diameter'), sizeOf('shank_diameter')]).toEqual([
    'inch',
    'square',
    0.5,
    0.5,
  ]);
  expect([sizeOf('cutting_length'), sizeOf('overall_length')]).toEqual([1.25, 3.015625]);
});

test('the units of a new part are those of the headings of its sizes alone', async () => {
  const words = `${headings.replace('Cutting diameter', 'Diameter (mm)')},Sold in`;
  const row = `${rowOf('WORD-5', { Units: '', 'Cutting diameter': '12', 'Shank diameter': '12', 'Length of cut': '26', 'Overall length': '83' })},Canada`;
  await importAll(`${words}\n${row}`);
  expect(await done(owner.send('GET', '/parts/WORD-5'))).toMatchObject({ units: 'metric' });
});

test('in a file with decimal commas the numbers of nominal sizes and threads have them, too', async () => {
  const text = fileOf(rowOf('WORD-6', { 'Nominal size': 'M8x1;25', 'Cutting diameter': '0;5' }));
  await importAll(text.replaceAll(',', '\t').replaceAll(';', ','));
  expect(await done(owner.send('GET', '/parts/WORD-6'))).toMatchObject({ size: 'M8x1.25' });
});

test('a fraction of an inch is no length of a part in millimetres', async () => {
  const [refused] = await problemsOf(rowOf('WORD-2', { Units: 'mm', 'Cutting diameter': '1/2' }));
  expect(refused).toContain('"1/2" is a fraction of an inch, and the part is in millimetres');
});

test('a new part that lacks words of a list is told which', async () => {
  const refused = await problemsOf(
    rowOf('WORD-3', { Units: '', Profile: '' }),
    rowOf('WORD-4', { Profile: '' }),
  );
  expect(refused).toEqual([
    'As a new part it lacks: Profile (square, radius, chamfer, ball, high-feed, tapered, lens, oval), Units (inch, metric).',
    'As a new part it lacks: Profile (square, radius, chamfer, ball, high-feed, tapered, lens, oval).',
  ]);
});

test('a type limits the common sizes of its parts, and its own sizes are none of the other columns of a part', async () => {
  const field = { symbol: '', is_required: false, is_column: true };
  const fields = [
    { ...field, key: 'flutes', kind: 'whole', names: { en: 'Flutes', fr: '' }, least: 2, most: 6 },
    { ...field, key: 'origin', kind: 'text', names: { en: 'Origin', fr: '' } },
  ];
  const names = { en: { one: 'Gauge', many: 'Gauges' }, fr: { one: '', many: '' } };
  await done(
    owner.send('POST', '/catalogue/tool-types/gauge', { version: null, position: 20, names, fields }),
  );
  await sql`
    insert into categories (series_id, slug, position, tool_type, texts)
    select id, 'gauges', 2, 'gauge', '{"en": {"name": "Gauges"}, "fr": {"name": "Calibres"}}'::jsonb from series
    where slug = 'n-mill'`.execute(db);
  const gauge = { Category: 'Gauges', 'Tool type': 'Gauges', Profile: '' };
  expect(
    await problemsOf(
      rowOf('NEW-22', { ...gauge, Flutes: '8' }),
      rowOf('NEW-23', { ...gauge, Flutes: '1' }),
      rowOf('NEW-24', { ...gauge, Flutes: '6' }),
    ),
  ).toEqual(['Flutes 8 is too large. Write 6 or less.', 'Flutes 1 is too small. Write 2 or more.']);
  await importAll(fileOf(rowOf('NEW-24', gauge)));
  const { body } = await shop.app.inject({ url: '/api/products/NEW-24' });
  expect(JSON.parse(body).data.tool.own).toMatchObject({
    type_name: 'Gauges',
    sizes: [{ key: 'flutes', value: 4 }],
  });
});

test('a heading that is the key of a size is that size, and not another of the same name', async () => {
  const types = await findToolTypes(db);
  expect(['teeth_form', 'Bore', 'NOF', ''].map((heading) => sizeFieldOf(heading, types))).toEqual([
    'size_teeth_form',
    'size_bore',
    'flutes',
    undefined,
  ]);
});

test('a part in the place of another may be new too, unless its row is refused', async () => {
  await shop.part({ code: 'NEW-30', cad: [1_000] });
  const superseded = (by: string) => ({ Status: 'superseded', Replacement: by });
  const { plan } = await preview(
    fileOf(
      rowOf('NEW-30', { ...superseded('NEW-31'), CAD: '' }),
      rowOf('NEW-31'),
      rowOf('NEW-32', superseded('NEW-33')),
      rowOf('NEW-33', superseded('NEW-34')),
      rowOf('NEW-34', { Flutes: '' }),
      rowOf('NEW-35', superseded('NEW-36')),
      rowOf('NEW-36', superseded('NEW-35')),
    ),
  );
  expect(plan).toMatchObject({ added: 1, changed: 1 });
  expect(plan.refused_rows.map(({ code }: { code: string }) => code)).toEqual([
    'NEW-32',
    'NEW-33',
    'NEW-34',
    'NEW-35',
    'NEW-36',
  ]);
});

test('undoing removes new parts, also with prices that hold already, while nothing refers to them', async () => {
  const set = await importAll(fileOf(rowOf('NEW-40'), rowOf('NEW-41')), shopDay());
  expect(await codesLike('NEW-4_')).toEqual(['NEW-40', 'NEW-41']);
  expect(await undo(set.uuid)).toMatchObject({
    status: 200,
    body: { data: { undone: { by: expect.any(String) } } },
  });
  expect(await codesLike('NEW-4_')).toEqual([]);
});

test('a new part stays, and the others with it, when it is in stock, was changed, or takes the place of another', async () => {
  const set = await importAll(fileOf(rowOf('NEW-50'), rowOf('NEW-51')));
  await sql`insert into stock (part_id, on_hand) select id, 5 from parts where inventory_code = 'NEW-51'`.execute(
    db,
  );
  expect(await undo(set.uuid)).toMatchObject({
    status: 409,
    body: { code: 'change-not-undoable', message: expect.stringContaining('NEW-51 stays') },
  });
  await sql`delete from stock where part_id = (select id from parts where inventory_code = 'NEW-51')`.execute(
    db,
  );
  await sql`update parts set hs_code = '8207' where inventory_code = 'NEW-50'`.execute(db);
  expect(await undo(set.uuid)).toMatchObject({ status: 409, body: { codes: ['NEW-50'] } });
  await sql`update parts set hs_code = '' where inventory_code = 'NEW-50'`.execute(db);
  await shop.part({ code: 'OLD-50' });
  await sql`update parts set superseded_by = 'NEW-50' where inventory_code = 'OLD-50'`.execute(db);
  expect(await undo(set.uuid)).toMatchObject({ status: 409, body: { codes: ['NEW-50'] } });
  expect(await codesLike('NEW-5_')).toEqual(['NEW-50', 'NEW-51']);
  await sql`update parts set superseded_by = null where inventory_code = 'OLD-50'`.execute(db);
  expect((await undo(set.uuid)).status).toBe(200);
  expect(await codesLike('NEW-5_')).toEqual([]);
});

test('every table that refers to parts is looked at before a part is removed', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'parts'::regclass order by 1`.execute(db);
  const looked = [...partReferences, 'change_set_rows'].toSorted();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(looked);
});
