// The import of parts and prices in the office, through its API: how a file is read, what it changes, what is refused, and undoing.

import { addDays } from '@chipload/domain/days';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const editor = await insertColleague(db, shop.app, { role: ['read-stock', 'edit-catalogue'] });
const pricing = await insertColleague(db, shop.app, { role: ['read-stock', 'change-prices'] });
const soon = addDays(shopDay(), 10);

const sentOf = (text: string | Buffer, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  valid_from: soon,
  ...more,
});
const send = (text: string | Buffer, more: object = {}, by = owner) =>
  by.send('POST', '/part-imports/preview', sentOf(text, more));
const preview = (text: string | Buffer, more: object = {}, by = owner) => done(send(text, more, by));
const apply = (text: string | Buffer, more: object = {}, by = owner) =>
  by.send('POST', '/part-imports', { ...sentOf(text), name: 'parts.csv', without_refused: false, ...more });
const partOf = async (code: string) => done(owner.send('GET', `/parts/${code}`));

test('a file changes prices and data of parts as previewed, in one set that is undone', async () => {
  await shop.part({ code: 'IMP-1', cad: [1_000] });
  await shop.part({ code: 'IMP-2', cad: [2_000] });
  const before = await partOf('IMP-1');
  const text = 'Part,CAD,Weight (g),HS code\nIMP-1,12.50,321.5,8207.90\nIMP-2,20.00,,\n';
  const { plan } = await preview(text);
  expect(plan).toMatchObject({ changed: 1, unchanged: 1, refused: 0, refused_file: null });
  expect(plan.first.map(({ field }: { field: string }) => field)).toEqual([
    'weight_grams',
    'hs_code',
    `price CAD ${soon}`,
  ]);
  const set = await done(apply(text, { digest: plan.digest }));
  expect(set).toMatchObject({ kind: 'import', parts: 1, file: 'parts.csv', undone: null });
  const after = await partOf('IMP-1');
  expect(after).toMatchObject({ weight_grams: 321.5, hs_code: '8207.90' });
  expect(after.prices[0]).toMatchObject({ valid_from: soon, breaks: [{ from_quantity: 1, price: 1_250 }] });
  expect((await preview(text)).plan).toMatchObject({ changed: 0, unchanged: 2 });
  await done(owner.send('POST', `/part-imports/${set.uuid}/undo`));
  expect(await partOf('IMP-1')).toEqual(before);
  const { changes } = await done(owner.send('GET', '/part-imports'));
  expect(changes[0]).toMatchObject({ uuid: set.uuid, undone: { by: expect.any(String) } });
});

test('the separator, the decimal sign, the encoding and the heading row are found', async () => {
  await shop.part({ code: 'IMP-3', cad: [1_000] });
  const lines = ['Liste de prix', 'Pièce;CAD;Description française', 'IMP-3;48,50;Fraise à rainurer'];
  const read = await preview(Buffer.from(lines.join('\r\n'), 'latin1'));
  expect(read).toMatchObject({
    text: { encoding: 'windows-1252', separator: 'semicolon' },
    workbook: null,
    decimal_sign: 'comma',
    heading_row: 2,
    problems: [],
  });
  expect(read.columns.map(({ field }: { field: string }) => field)).toEqual([
    'code',
    'cad',
    'description_fr',
  ]);
  expect(read.plan.first).toContainEqual({
    code: 'IMP-3',
    field: 'description_fr',
    before: expect.any(String),
    after: 'Fraise à rainurer',
  });
  const tabs = await preview('\uFEFFinventory_code\tcad\nIMP-3\t48.50\n');
  expect(tabs).toMatchObject({ text: { encoding: 'utf-8', separator: 'tab' }, decimal_sign: 'point' });
  expect(tabs.plan.changed).toBe(1);
});

test('bad rows are refused with what is wrong, and are left out only when somebody says so', async () => {
  await shop.part({ code: 'IMP-4', cad: [1_000] });
  await shop.part({ code: 'IMP-5', cad: [1_000] });
  await shop.part({ code: 'IMP-6', cad: [1_000, 900] });
  const text = [
    'code,cad,origin,status',
    'IMP-4,11.00,CA,',
    'IMP-5,-3.00,,',
    'NOBODY,11.00,,',
    'IMP-6,11.00,,',
    'IMP-5,10.00,,',
    ',11.00,,',
  ].join('\n');
  const { plan } = await preview(text);
  expect(plan).toMatchObject({ changed: 1, unchanged: 0, refused: 5 });
  const problems = plan.refused_rows.map(({ row, problems: said }: { row: number; problems: string[] }) => [
    row,
    said.join(' '),
  ]);
  expect(problems).toEqual([
    [3, expect.stringMatching(/CAD "-3\.00" is not an amount.*rows 3, 6/)],
    [4, expect.stringContaining('is not in the catalogue')],
    [5, expect.stringContaining('also has a price from 10')],
    [6, expect.stringContaining('rows 3, 6')],
    [7, expect.stringContaining('Part is empty')],
  ]);
  expect(plan.refused_file.split('\r\n')[0]).toBe('code,cad,origin,status,What is wrong');
  const all = await apply(text, { digest: plan.digest });
  expect(all).toMatchObject({ status: 422, body: { code: 'rows-refused' } });
  expect((await partOf('IMP-4')).origin).not.toBe('CA');
  const set = await done(apply(text, { digest: plan.digest, without_refused: true }));
  expect(set.parts).toBe(1);
  expect((await partOf('IMP-4')).origin).toBe('CA');
});

test('nothing is imported when the catalogue is not as previewed any more', async () => {
  await shop.part({ code: 'IMP-7', cad: [1_000] });
  const text = 'code,origin\nIMP-7,CA\n';
  const { plan } = await preview(text);
  const late = plan.digest;
  await done(
    apply('code,origin\nIMP-7,US\n', { digest: (await preview('code,origin\nIMP-7,US\n')).plan.digest }),
  );
  expect(await apply(text, { digest: late })).toMatchObject({
    status: 409,
    body: { code: 'record-changed' },
  });
  expect((await partOf('IMP-7')).origin).toBe('US');
});

test('an import is not undone when a field was changed since', async () => {
  await shop.part({ code: 'IMP-8', cad: [1_000] });
  const importAll = async (text: string) => done(apply(text, { digest: (await preview(text)).plan.digest }));
  const set = await importAll('code,origin\nIMP-8,CA\n');
  await importAll('code,origin\nIMP-8,DE\n');
  const undo = await owner.send('POST', `/part-imports/${set.uuid}/undo`);
  expect(undo).toMatchObject({ status: 409, body: { code: 'change-not-undoable' } });
  expect((await partOf('IMP-8')).origin).toBe('DE');
});

test('columns that are not clear are asked about, and are as somebody says', async () => {
  await shop.part({ code: 'IMP-9', cad: [1_000] });
  const text = 'Our number,CAD,Price CAD\nIMP-9,11.00,12.00\n';
  expect((await preview(text)).plan).toBeNull();
  expect((await preview(text)).problems[0]).toContain('No column has the codes');
  const twice = await preview(text, { fields: ['code', 'cad', 'cad'] });
  expect(twice).toMatchObject({ plan: null, problems: [expect.stringContaining('"CAD", "Price CAD"')] });
  const { plan } = await preview(text, { fields: ['code', null, 'cad'] });
  expect(plan.first[0].after.cents).toEqual([1_200]);
});

test('what the columns were imported as is offered for the next file with the same headings', async () => {
  await shop.part({ code: 'IMP-15', cad: [1_000] });
  const text = (origin: string) => `Our number,Note,Made in\nIMP-15,x,${origin}\n`;
  const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) =>
    columns.map(({ field }) => field);
  const said = { fields: ['code', null, 'origin'] };
  expect(await preview(text('CA'))).toMatchObject({ is_remembered: false, plan: null });
  expect(await preview(text('CA'), said)).toMatchObject({ is_remembered: false });
  // A preview keeps nothing.
  expect(fieldsOf(await preview(text('CA')))).toEqual([null, null, null]);
  await done(apply(text('CA'), { ...said, digest: (await preview(text('CA'), said)).plan.digest }));
  const next = await preview(text('US'));
  expect(next).toMatchObject({ is_remembered: true, plan: { changed: 1 } });
  expect(fieldsOf(next)).toEqual(said.fields);
  expect(fieldsOf(await preview(text('US').replace('Note', 'Other note')))).toEqual([null, null, null]);
  await done(apply(text('US'), { digest: next.plan.digest }));
  // The last import counts.
  const other = { fields: ['code', 'hs_code', null] };
  await done(apply(text('US'), { ...other, digest: (await preview(text('US'), other)).plan.digest }));
  expect(fieldsOf(await preview(text('US')))).toEqual(other.fields);
});

test('what is no table, has no rows or too many is refused', async () => {
  const refused = async (text: string | Buffer) => {
    const { status, body } = await send(text);
    expect([status, body.code]).toEqual([422, 'part-file-refused']);
    return body.message;
  };
  expect(await refused(Buffer.from(`PK\u0003\u0004${'workbook'.repeat(5)}`))).toContain(
    'workbook cannot be read',
  );
  expect(await refused(Buffer.from('D0CF11E0A1B11AE1', 'hex'))).toContain('older format');
  expect(await refused('\n \n\n')).toContain('empty');
  expect(await refused('code,cad\nX,"12\n')).toContain('Row 2 cannot be read');
  expect(await refused(`code,cad\n${'X,1.00\n'.repeat(20_001)}`)).toContain('more than 20,000 rows');
});

test('a file without rows below its heading is asked about', async () => {
  const problems = [expect.stringContaining('no row below the heading')];
  expect(await preview('code,cad\n')).toMatchObject({ plan: null, problems });
  expect(await preview('code,cad\nX,1.00\n', { heading_row: 9 })).toMatchObject({ plan: null, problems });
  expect(await apply('code,cad\n', { digest: 'x' })).toMatchObject({ body: { code: 'part-file-refused' } });
});

const number = (value: number) => ({ value, type: Number });
const workbookOf = async (...sheets: { sheet: string; data: SheetData }[]) =>
  writeWorkbook(sheets).toBuffer();

test('a workbook is imported as a CSV file is, from the sheet that somebody chooses', async () => {
  await shop.part({ code: '90210', cad: [1_000] });
  await shop.part({ code: 'IMP-12', cad: [1_000] });
  const file = await workbookOf(
    { sheet: 'About', data: [[{ value: 'Our prices' }], [{ value: 'of next year' }]] },
    {
      sheet: 'Prices',
      data: [
        [{ value: 'List of 2027' }],
        [{ value: 'Part' }, { value: 'CAD' }, { value: 'Weight' }],
        [number(90_210), number(12.5), number(1.5)],
        [{ value: 'IMP-12' }, { value: '48,50' }, number(1_250.5)],
        [number(210), number(3), null],
      ],
    },
  );
  const cover = await preview(file);
  expect(cover).toMatchObject({
    text: null,
    workbook: { sheets: ['About', 'Prices'], sheet: 'About' },
    problems: [expect.stringContaining('No column has the codes')],
  });
  const read = await preview(file, { sheet: 'Prices' });
  expect(read).toMatchObject({ decimal_sign: 'comma', heading_row: 2, problems: [] });
  expect(read.plan).toMatchObject({ changed: 2, refused: 1 });
  expect(read.plan.refused_rows[0]).toMatchObject({
    row: 5,
    problems: [expect.stringMatching(/"210" is not in the catalogue.*removes zeros/)],
  });
  const more = { sheet: 'Prices', digest: read.plan.digest, without_refused: true };
  await done(apply(file, more));
  // The decimal sign is that of texts; a number has none.
  expect((await partOf('90210')).prices[0].breaks).toEqual([{ from_quantity: 1, price: 1_250 }]);
  expect((await partOf('90210')).weight_grams).toBe(1.5);
  expect((await partOf('IMP-12')).prices[0].breaks).toEqual([{ from_quantity: 1, price: 4_850 }]);
  expect((await partOf('IMP-12')).weight_grams).toBe(1_250.5);
  expect(await send(file, { sheet: 'Nowhere' })).toMatchObject({
    status: 422,
    body: { code: 'part-file-refused' },
  });
});

test('rows that a workbook hides are counted, and left out if somebody says so', async () => {
  await shop.part({ code: 'IMP-16', cad: [1_000] });
  await shop.part({ code: 'IMP-17', cad: [1_000] });
  const written = await workbookOf({
    sheet: 'Prices',
    data: [
      [{ value: 'Part' }, { value: 'CAD' }],
      [{ value: 'IMP-16' }, number(12)],
      [{ value: 'IMP-17' }, number(13)],
    ],
  });
  const { 'xl/worksheets/sheet1.xml': sheet, ...others } = unzipSync(written);
  const filtered = strFromU8(sheet ?? new Uint8Array()).replace('<row r="3"', '<row r="3" hidden="1"');
  const file = Buffer.from(zipSync({ ...others, 'xl/worksheets/sheet1.xml': strToU8(filtered) }));

  const whole = await preview(file);
  expect(whole).toMatchObject({ workbook: { hidden_rows: 1 }, plan: { changed: 2 } });
  const without = await preview(file, { without_hidden_rows: true });
  expect(without).toMatchObject({ workbook: { hidden_rows: 1 }, plan: { changed: 1 } });
  await done(apply(file, { without_hidden_rows: true, digest: without.plan.digest }));
  expect((await partOf('IMP-16')).prices[0].breaks).toEqual([{ from_quantity: 1, price: 1_200 }]);
  expect((await partOf('IMP-17')).prices[0].breaks).toEqual([{ from_quantity: 1, price: 1_000 }]);
});

test('what a spreadsheet could not calculate is refused by row and column', async () => {
  await shop.part({ code: 'IMP-13', cad: [1_000] });
  await shop.part({ code: 'IMP-14', cad: [1_000] });
  const file = await workbookOf({
    sheet: 'Prices',
    data: [
      [{ value: 'Part' }, { value: 'Description (English)' }, { value: 'Note' }, { value: 'CAD' }],
      [{ value: 'IMP-13' }, { value: '#N/A' }, { value: '#REF!' }, null],
      [{ value: 'IMP-14' }, null, null, { value: 'A1*2', type: 'Formula' }],
      [{ value: 'IMP-14' }, null, null, null, { value: 'aside' }],
    ],
  });
  const { plan } = await preview(file, { fields: ['code', 'description_en', null, 'cad'] });
  expect(plan.refused_rows.map(({ problems }: { problems: string[] }) => problems.join(' '))).toEqual([
    expect.stringMatching(/^English description "#N\/A" is an error of the spreadsheet.*value\.$/),
    expect.stringContaining('CAD is a formula without a stored result'),
    expect.stringContaining('right of the last heading'),
  ]);
});

test('an import needs the permission for the catalogue, and one of prices that for prices too', async () => {
  await shop.part({ code: 'IMP-10', cad: [1_000] });
  expect(await send('code,cad\nIMP-10,9.00\n', {}, pricing)).toMatchObject({ status: 403 });
  expect(await send('code,cad\nIMP-10,9.00\n', {}, editor)).toMatchObject({ status: 403 });
  expect((await preview('code,origin\nIMP-10,CA\n', {}, editor)).plan.changed).toBe(1);
  const text = 'code,cad\nIMP-10,9.00\n';
  const set = await done(apply(text, { digest: (await preview(text)).plan.digest }));
  expect(await apply(text, { digest: 'x' }, editor)).toMatchObject({ status: 403 });
  expect(await editor.send('POST', `/part-imports/${set.uuid}/undo`)).toMatchObject({ status: 403 });
});

test('the exported list of parts changes nothing when it is imported again', async () => {
  await shop.part({ code: 'IMP-11', cad: [1_000], usd: [900] });
  const csv = await owner.send('GET', '/parts.csv?text=IMP-11');
  const { plan, problems } = await preview(csv.raw.body);
  expect(problems).toEqual([]);
  expect(plan).toMatchObject({ changed: 0, unchanged: 1, refused: 0 });
});
