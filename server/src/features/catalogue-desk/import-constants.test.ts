// What a file lacks and what is wrong in it, said in the office: a value that every row has, and cells of refused rows that are corrected.

import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const editor = await insertColleague(db, shop.app, { role: ['read-stock', 'edit-catalogue'] });
await sql`
  with added as (
    insert into series (slug, position, packing_category, texts)
    values ('c-mill', 91, 'default', '{"en": {"name": "C mills"}, "fr": {"name": "Fraises C"}}') returning id
  )
  insert into categories (series_id, slug, position, tool_type, texts)
  select id, 'square', 1, 'end-mill', '{"en": {"name": "Square end"}, "fr": {"name": "Bout plat"}}'::jsonb from added`.execute(
  db,
);

const soon = addDays(shopDay(), 10);
const sentOf = (text: string, more: object) => ({
  content: Buffer.from(text).toString('base64'),
  valid_from: soon,
  ...more,
});
const preview = async (text: string, more: object = {}, by = owner) =>
  done(by.send('POST', '/part-imports/preview', sentOf(text, more)));
const apply = async (text: string, more: object, by = owner) =>
  by.send('POST', '/part-imports', { ...sentOf(text, more), name: 'parts.csv', without_refused: false });
const importAll = async (text: string, more: object = {}) =>
  done(apply(text, { ...more, digest: (await preview(text, more)).plan.digest }));
const partOf = async (code: string) => done(owner.send('GET', `/parts/${code}`));

const sizes = 'Cutting diameter,Shank diameter,Length of cut,Overall length,Flutes,Nominal size';
const constants = [
  { field: 'series_slug', value: 'C mills' },
  { field: 'category_slug', value: 'Square end' },
  { field: 'tool_type', value: 'End mills' },
  { field: 'profile', value: 'square' },
  { field: 'units', value: 'po' },
  { field: 'weight_grams', value: '120' },
];

test('new parts have what the file lacks from a value that every row has', async () => {
  const text = `Part,English description,French description,CAD,${sizes}\nCON-1,One,Un,48.50,.5,.5,1,3,4,1/2\nCON-2,Two,Deux,50.00,.25,.25,1,3,4,1/4\n`;
  const { plan } = await preview(text);
  expect(plan).toMatchObject({ added: 0, refused: 2 });
  const read = await preview(text, { constants });
  expect(read).toMatchObject({ constants, plan: { added: 2, refused: 0 } });
  // The columns are those of the file alone.
  expect(read.columns).toHaveLength(10);
  await importAll(text, { constants });
  expect(await partOf('CON-2')).toMatchObject({ weight_grams: 120, units: 'inch', series: 'C mills' });
});

test('a row that is shorter than the heading has the value too, and one that is longer is refused as before', async () => {
  await shop.part({ code: 'CON-3', cad: [1_000] });
  const text = 'Part,CAD,HS code\nCON-3,12.00\nCON-30,12.00,8207.90,x\n';
  const { plan } = await preview(text, { constants: [{ field: 'origin', value: 'DE' }] });
  expect(plan.refused_rows).toMatchObject([{ row: 3, problems: [expect.stringMatching(/4 .*3/)] }]);
  await importAll('Part,CAD,HS code\nCON-3,12.00\n', { constants: [{ field: 'origin', value: 'DE' }] });
  expect(await partOf('CON-3')).toMatchObject({ origin: 'DE' });
});

test('a value that every row has is refused once where it cannot be, or where a column has it already', async () => {
  await shop.part({ code: 'CON-4', cad: [1_000] });
  await shop.part({ code: 'CON-5', cad: [1_000] });
  const text = 'Part,CAD\nCON-4,11.00\nCON-5,12.00\n';
  const heavy = { constants: [{ field: 'weight_grams', value: 'heavy' }] };
  expect(await preview(text, heavy)).toMatchObject({
    plan: null,
    problems: [expect.stringContaining('heavy')],
  });
  expect(await apply(text, { ...heavy, digest: 'x' })).toMatchObject({ body: { code: 'part-file-refused' } });
  const twice = { constants: [{ field: 'cad', value: '9.00' }] };
  const { problems } = await preview(text, twice);
  expect(problems).toEqual([expect.stringContaining('"CAD", "9.00"')]);
  for (const field of ['on_hand', 'nothing'])
    expect(
      await owner.send('POST', '/part-imports/preview', sentOf(text, { constants: [{ field, value: '1' }] })),
    ).toMatchObject({ status: 422 });
});

test('a price that every row has needs the permission of prices', async () => {
  await shop.part({ code: 'CON-6', cad: [1_000] });
  const text = 'Part,HS code\nCON-6,8207.90\n';
  const priced = { constants: [{ field: 'cad', value: '9.00' }] };
  const { status, body } = await editor.send('POST', '/part-imports/preview', sentOf(text, priced));
  expect([status, body.code]).toEqual([403, 'not-allowed']);
  expect((await preview(text, priced)).plan.changed).toBe(1);
});

test('it is kept for the next file with the same headings, until another import has others', async () => {
  await shop.part({ code: 'CON-7', cad: [1_000] });
  const text = (hs: string) => `Part,HS code,Remark\nCON-7,${hs},x\n`;
  const said = { constants: [{ field: 'origin', value: 'US' }] };
  await importAll(text('8207.90'), said);
  const next = await preview(text('8207.80'));
  expect(next).toMatchObject({ is_remembered: false, ...said, plan: { changed: 1 } });
  expect((await preview(text('8207.80').replace('Remark', 'Note'))).constants).toEqual([]);
  await importAll(text('8207.80'), { constants: [] });
  expect((await preview(text('8207.70'))).constants).toEqual([]);
});

test('cells of refused rows are corrected without another file, and the rest of it is read as it is', async () => {
  await shop.part({ code: 'CON-8', cad: [1_000] });
  await shop.part({ code: 'CON-9', cad: [1_000] });
  const text = 'Part,CAD,Remark,Country of origin\nCON-8,twelve,x\nCON-9,13.00,y,CA\n';
  const { plan } = await preview(text);
  expect(plan.refused_rows).toMatchObject([{ row: 2, cells: ['CON-8', 'twelve', 'x'] }]);
  const mended = [
    { row: 2, column: 1, text: '12.00' },
    { row: 2, column: 3, text: 'DE' },
  ];
  expect((await preview(text, { mended })).plan).toMatchObject({ changed: 2, refused: 0 });
  // What is imported is what was seen, with the corrected cells.
  expect(await apply(text, { digest: (await preview(text, { mended })).plan.digest })).toMatchObject({
    body: { code: 'record-changed' },
  });
  await importAll(text, { mended });
  expect(await partOf('CON-8')).toMatchObject({ origin: 'DE' });
  expect((await partOf('CON-8')).prices[0]).toMatchObject({ valid_from: soon, breaks: [{ price: 1_200 }] });
  expect(await partOf('CON-9')).toMatchObject({ origin: 'CA' });
});

test('chosen columns are kept when a later import gives only what every row has', async () => {
  await shop.part({ code: 'CON-13', cad: [1_000] });
  const text = (hs: string) => `Part,Tariff no,Hint\nCON-13,${hs},x\n`;
  const fields = ['code', 'hs_code', null];
  await importAll(text('8207.90'), { fields, constants: [] });
  await importAll(text('8207.80'), { constants: [{ field: 'origin', value: 'US' }] });
  const { columns, constants: kept } = await preview(text('8207.70'));
  expect(columns.map(({ field }: { field: string | null }) => field)).toEqual(fields);
  expect(kept).toEqual([{ field: 'origin', value: 'US' }]);
});

test('a corrected cell or a constant does not change how the other numbers of a file are read', async () => {
  for (const code of ['CON-14', 'CON-15', 'CON-16']) await shop.part({ code, cad: [1_000] });
  const text = 'Part,CAD\nCON-14,12.50\nCON-15,"1,250"\nCON-16,"2,400"\n';
  expect((await preview(text)).plan).toMatchObject({ changed: 1, refused: 2 });
  const mended = [{ row: 3, column: 1, text: '1250,00' }];
  expect(await preview(text, { mended })).toMatchObject({
    decimal_sign: 'point',
    plan: { changed: 1, refused: 2 },
  });
  const heavy = { constants: [{ field: 'weight_grams', value: '0,5' }] };
  expect(await preview(text, heavy)).toMatchObject({ decimal_sign: 'point', plan: null });
});
