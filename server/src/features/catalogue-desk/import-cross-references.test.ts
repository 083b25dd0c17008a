// The import of cross references in the office, through its API: whose numbers they are, what is refused, and undoing.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const editor = await insertColleague(db, shop.app, { role: ['read-stock', 'edit-catalogue'] });
const reader = await insertColleague(db, shop.app, { role: ['read-stock'] });

const sentOf = (text: string, more: object = {}) => ({
  content: Buffer.from(text).toString('base64'),
  ...more,
});
const preview = async (text: string, more: object = {}, by = owner) =>
  done(by.send('POST', '/cross-reference-imports/preview', sentOf(text, more)));
const apply = async (text: string, more: object, by = owner) =>
  by.send(
    'POST',
    '/cross-reference-imports',
    sentOf(text, { name: 'numbers.csv', without_refused: false, ...more }),
  );
const importAll = async (text: string, more: object = {}) =>
  done(apply(text, { ...more, digest: (await preview(text, more)).plan.digest }));
const numbersOf = async (code: string) =>
  (await done(owner.send('GET', `/parts/${code}/cross-references`))).cross_references.map(
    ({
      number,
      maker,
      company,
    }: {
      number: string;
      maker: string | null;
      company: { name: string } | null;
    }) => `${number} ${maker ?? company?.name}`,
  );
const problemsOf = async (text: string) =>
  (await preview(text)).plan.refused_rows.map(({ row, problems }: { row: number; problems: string[] }) => [
    row,
    problems.join(' '),
  ]);

async function newCompany() {
  const buyer = await shop.buyer();
  const { rows } = await sql<{ code: string; name: string }>`
    select code, name from companies where id = ${buyer.companyId}`.execute(db);
  return { buyer, ...rows[0]! };
}

test('a file adds numbers of makers and companies, which find their parts, and is undone as a whole', async () => {
  const { buyer, code, name } = await newCompany();
  await shop.part({ code: 'XI-1', cad: [1_000] });
  await shop.part({ code: 'XI-2', cad: [2_000] });
  const text = `Part,Number,Manufacturer,Company\nXI-1,B201A 12.7,Walter,\nXI-1,F2334,Sandvik,\nXI-2,88-1,,${code}\n`;
  const { plan } = await preview(text);
  expect(plan).toMatchObject({ added: 3, changed: 0, refused: 0 });
  expect(plan.first[0]).toMatchObject({ code: 'XI-1', before: null, after: 'B201A 12.7 · Walter' });
  const set = await importAll(text);
  expect(set).toMatchObject({ kind: 'cross-references', parts: 3, file: 'numbers.csv' });
  expect(await numbersOf('XI-1')).toEqual(['F2334 Sandvik', 'B201A 12.7 Walter']);
  expect(await numbersOf('XI-2')).toEqual([`88-1 ${name}`]);
  const rows = [{ sku: '881', quantity: 1 }];
  expect((await buyer.send('POST', '/quick-add', { rows })).body.data).toMatchObject({
    881: { inventory_code: 'XI-2' },
  });
  // Again, nothing is new.
  expect((await preview(text)).plan).toMatchObject({ added: 0, unchanged: 3 });

  // One that somebody has removed since is not missed.
  const [first] = (await done(owner.send('GET', '/parts/XI-1/cross-references'))).cross_references;
  await done(owner.send('DELETE', `/parts/XI-1/cross-references/${first.uuid}`));
  await done(owner.send('POST', `/cross-reference-imports/${set.uuid}/undo`));
  expect([...(await numbersOf('XI-1')), ...(await numbersOf('XI-2'))]).toEqual([]);
  expect(await owner.send('POST', `/cross-reference-imports/${set.uuid}/undo`)).toMatchObject({
    status: 409,
  });
  const { changes } = await done(owner.send('GET', '/cross-reference-imports'));
  expect(changes[0]).toMatchObject({ uuid: set.uuid, undone: { by: expect.any(String) } });
});

test('the maker of a whole file is given once', async () => {
  await shop.part({ code: 'XI-3' });
  const constants = [{ field: 'maker', value: 'Guhring' }];
  await importAll('Part,Their number\nXI-3,GU 500\n', { constants });
  expect(await numbersOf('XI-3')).toEqual(['GU 500 Guhring']);
});

test('each row that cannot be added says why, and the others are added', async () => {
  const { code } = await newCompany();
  for (const part of ['XI-4', 'XI-5']) await shop.part({ code: part });
  const text = [
    'Part,Number,Manufacturer,Company',
    'XI-NONE,A-100,Walter,',
    'XI-4,ab,Walter,',
    'XI-4,A-101,,',
    `XI-4,A-102,Walter,${code}`,
    'XI-4,A-103,,NOBODY-7',
    'XI-4,xi5,Walter,',
    `XI-4,A-104,,${code}`,
    `XI-5,a104,,${code}`,
    'XI-5,A-105,Walter,',
    'XI-5,A105,walter,',
  ].join('\n');
  const problems = Object.fromEntries(await problemsOf(text));
  expect(problems).toEqual({
    2: expect.stringContaining('XI-NONE'),
    3: expect.stringContaining('three'),
    4: expect.stringContaining('whose number'),
    5: expect.stringContaining('one of them'),
    6: expect.stringContaining('NOBODY-7'),
    7: expect.stringContaining('XI-5'),
    9: expect.stringContaining('XI-4'),
  });
  expect((await preview(text)).plan).toMatchObject({ added: 2, unchanged: 1, refused: 7 });
  const { plan } = await preview(text);
  expect(await apply(text, { digest: plan.digest })).toMatchObject({ body: { code: 'rows-refused' } });
  await done(apply(text, { digest: plan.digest, without_refused: true }));
  expect(await numbersOf('XI-5')).toEqual(['A-105 Walter']);
});

test('the catalogue may be edited by who imports, and customers read where the file names companies', async () => {
  await shop.part({ code: 'XI-6' });
  const makers = 'Part,Number,Manufacturer\nXI-6,M-600,Emuge\n';
  const { code } = await newCompany();
  const companies = `Part,Number,Company\nXI-6,C-600,${code}\n`;
  const statusOf = async (text: string, by: typeof owner) =>
    (await by.send('POST', '/cross-reference-imports/preview', sentOf(text))).status;
  expect(await statusOf(makers, reader)).toBe(403);
  expect(await statusOf(companies, editor)).toBe(403);
  expect((await preview(makers, {}, editor)).plan.added).toBe(1);
  expect((await preview(companies)).plan.added).toBe(1);
});
