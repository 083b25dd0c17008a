import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { importFolder } from './import-folder.ts';
import { formatProblem } from './problems.ts';
import { createStaging } from './stage-file.ts';
import { type Files, lines, smallFiles, writeFolder } from './small-folder.fixtures.ts';
import type { Tables } from '../../server/src/platform/database/database.ts';

const { db, pool } = await createTestDatabase();
await importFiles(smallFiles);

test('a folder is imported into an empty shop', async () => {
  const parts = await db
    .selectFrom('parts')
    .innerJoin('categories', 'categories.id', 'parts.category_id')
    .select(['inventory_code', 'slug', 'cutting_diameter', 'coolant_through', 'status', 'superseded_by'])
    .orderBy('inventory_code')
    .execute();
  expect(parts).toEqual([
    {
      inventory_code: 'X4-1/2R-SQ',
      slug: 'square',
      cutting_diameter: 0.5,
      coolant_through: false,
      status: 'active',
      superseded_by: null,
    },
    {
      inventory_code: 'X4-1/4R-SQ',
      slug: 'square',
      cutting_diameter: 0.25,
      coolant_through: false,
      status: 'superseded',
      superseded_by: 'X4-1/2R-SQ',
    },
  ]);
  expect(await priceOf('X4-1/2R-SQ')).toMatchObject([{ from_quantities: [1, 10], cents: [4_850, 4_500] }]);
  expect(
    await db.selectFrom('category_materials').select('suitability').orderBy('suitability').execute(),
  ).toEqual([{ suitability: 0 }, { suitability: 1 }]);
});

test('a first import records no changes of prices or stock, and its stock is the sum of its moves', async () => {
  expect(await countRows('audit_events')).toBe(0);
  expect(await stockOf('X4-1/2R-SQ')).toEqual({ on_hand: 12, moves: [12] });
  expect(await stockOf('X4-1/4R-SQ')).toEqual({ on_hand: 0, moves: [] });
});

test('a second import changes nothing', async () => {
  const before = await everything();
  const { files, wasCommitted } = await importFiles(smallFiles);
  expect(wasCommitted).toBe(true);
  expect(files.map(({ added, changed }) => [added, changed])).toEqual(files.map(() => [0, 0]));
  expect(await everything()).toBe(before);
});

test('a dry run reports its changes and stores nothing', async () => {
  const before = await everything();
  const changed = { ...smallFiles, 'stock.csv': lines('inventory_code,on_hand', 'X4-1/2R-SQ,99') };
  const report = await importFiles(changed, { isDryRun: true });
  expect(report.wasCommitted).toBe(false);
  expect(report.files).toContainEqual({ file: 'stock.csv', rows: 1, added: 0, changed: 1 });
  expect(await everything()).toBe(before);
});

test('an import that changes nothing tells no process to read the catalogue again', async () => {
  expect(await noticesDuring(() => importFiles(smallFiles))).toEqual([]);
  const price = lines('inventory_code,currency,from_1,valid_from', 'X4-1/2R-SQ,USD,36.00,2999-01-01');
  expect(await noticesDuring(() => importFiles({ 'prices.csv': price }))).toEqual([]);
});

test.each(catalogueFiles)('no row of $name searches a whole file for what it names', async ({ checks }) => {
  await db.transaction().execute(async (transaction) => {
    for (const file of catalogueFiles) await createStaging(transaction, file);
    const plans = [];
    for (const { find } of checks) plans.push(await sql`explain ${find}`.execute(transaction));
    expect(JSON.stringify(plans)).toContain('staged_');
    expect(JSON.stringify(plans)).not.toMatch(/\(SubPlan|AlternativeSubPlan/);
  });
});

test('a new price takes effect today, the old one stays stored, and both are in the trail', async () => {
  await db.updateTable('prices').set({ valid_from: '2020-01-01' }).execute();
  await importFiles({ 'prices.csv': lines('inventory_code,currency,from_1', 'X4-1/2R-SQ,CAD,50.00') });
  expect(await priceOf('X4-1/2R-SQ')).toMatchObject([
    { valid_from: '2020-01-01', cents: [4_850, 4_500] },
    { from_quantities: [1], cents: [5_000] },
  ]);
  expect(await lastEvent()).toMatchObject({
    action: 'price.changed',
    subject: 'X4-1/2R-SQ CAD',
    before: { cents: [4_850, 4_500] },
    after: { cents: [5_000] },
  });
});

test('a price may be imported before it takes effect', async () => {
  const row = (price: string) =>
    importFiles({
      'prices.csv': lines('inventory_code,currency,from_1,valid_from', `X4-1/4R-SQ,CAD,${price},2999-01-01`),
    });
  await row('21.00');
  await row('22.00');
  expect((await priceOf('X4-1/4R-SQ')).map((price) => [price.valid_from, price.cents])).toEqual([
    ['2020-01-01', [2_005]],
    ['2999-01-01', [2_200]],
  ]);
});

test('a count of stock becomes a move and is recorded in the trail', async () => {
  await importFiles({ 'stock.csv': lines('inventory_code,on_hand', 'X4-1/2R-SQ,7', 'X4-1/4R-SQ,3') });
  expect(await stockOf('X4-1/2R-SQ')).toEqual({ on_hand: 7, moves: [12, -5] });
  expect(await stockOf('X4-1/4R-SQ')).toEqual({ on_hand: 3, moves: [3] });
  expect(await lastEvent()).toMatchObject({
    action: 'stock.counted',
    before: { on_hand: 0 },
    after: { on_hand: 3 },
  });
});

test('stock cannot be set below the quantity that orders have allocated', async () => {
  await sql`update stock set allocated = 2 where part_id = (select id from parts where inventory_code = 'X4-1/2R-SQ')`.execute(
    db,
  );
  const count = (onHand: number) =>
    importFiles({ 'stock.csv': lines('inventory_code,on_hand', 'X4-1/4R-SQ,9', `X4-1/2R-SQ,${onHand}`) });
  expect(await sentences(count(1))).toEqual([
    'stock.csv, row 3, on_hand: is less than the 2 that orders have allocated. Ship or cancel those orders first, or count again.',
  ]);
  expect(await stockOf('X4-1/4R-SQ')).toMatchObject({ on_hand: 3 });
  expect((await count(2)).wasCommitted).toBe(true);
});

test('deliveries that the file of arrivals no longer names are removed', async () => {
  expect(await arrivals()).toEqual([
    ['X4-1/4R-SQ', '2999-01-08', 20],
    ['X4-1/4R-SQ', '2999-02-05', 40],
  ]);
  const header = 'inventory_code,expected_on,expected_quantity';
  const report = await importFiles({
    'stock-arrivals.csv': lines(header, 'X4-1/4R-SQ,2999-02-05,30', 'X4-1/2R-SQ,2999-01-08,5'),
  });
  expect(report.files).toEqual([{ file: 'stock-arrivals.csv', rows: 2, added: 1, changed: 2 }]);
  expect(await arrivals()).toEqual([
    ['X4-1/2R-SQ', '2999-01-08', 5],
    ['X4-1/4R-SQ', '2999-02-05', 30],
  ]);

  await importFiles({ 'stock.csv': smallFiles['stock.csv'] });
  expect(await arrivals()).toHaveLength(2);
  await importFiles({ 'stock-arrivals.csv': lines(header) });
  expect(await arrivals()).toEqual([]);
});

test('materials that a category no longer has are removed', async () => {
  await importFiles({
    'category-materials.csv': lines('series_slug,category_slug,symbol,suitability', 'x-mill-4,square,P1,0'),
  });
  expect(await db.selectFrom('category_materials').select('suitability').execute()).toEqual([
    { suitability: 0 },
  ]);
});

test('a file of a French spreadsheet can be read: BOM, semicolons, decimal commas, Windows line ends', async () => {
  const file = '\uFEFFinventory_code;currency;from_1\r\nX4-1/2R-SQ;USD;36,75\r\n;;\r\n';
  expect((await importFiles({ 'prices.csv': file })).problemCount).toBe(0);
  expect(await priceOf('X4-1/2R-SQ', 'USD')).toMatchObject([{ cents: [3_600] }, { cents: [3_675] }]);
});

test.each([
  ['an empty column at the end', 'inventory_code,currency,from_1,from_10,,\nX4-1/2R-SQ,USD,{price},,,\n'],
  [
    'a missing last cell that may be empty',
    'inventory_code,currency,from_1,from_10\nX4-1/2R-SQ,USD,{price}\n',
  ],
  ['empty cells behind the last column', 'inventory_code,currency,from_1\nX4-1/2R-SQ,USD,{price},,,\n'],
  [
    'a line that names the separator',
    'sep=;\r\ninventory_code;currency;from_1\r\nX4-1/2R-SQ;USD;{price}\r\n',
  ],
  [
    'a mark before the line that names it',
    '\uFEFFsep=;\ninventory_code;currency;from_1\nX4-1/2R-SQ;USD;{price}\n',
  ],
  [
    'characters that nobody sees',
    'inventory_code,currency,from_1\nX4-1/2R\u200B-SQ,\u202AUSD\u202C,\u200E{price}\n',
  ],
])('a file of prices with %s is read', async (what, file) => {
  const cents = 5_000 + what.length;
  const written = file.replace('{price}', (cents / 100).toFixed(2));
  const { problems, wasCommitted } = await importFiles({ 'prices.csv': written });
  expect([problems.map(formatProblem), wasCommitted]).toEqual([[], true]);
  expect((await priceOf('X4-1/2R-SQ', 'USD')).at(-1)).toMatchObject({ cents: [cents] });
});

test.each(['46', '46.0', '46.00', '046'])('a stock of %s is 46 pieces', async (written) => {
  const stock = lines('inventory_code,on_hand', 'X4-1/4R-SQ,0');
  await importFiles({ 'stock.csv': stock });
  await importFiles({ 'stock.csv': stock.replace(',0', `,${written}`) });
  expect(await stockOf('X4-1/4R-SQ')).toMatchObject({ on_hand: 46 });
});

test.each(['1.000', '1,000', '12.000', '1.000.000'])(
  'a stock of %s between semicolons is refused, since it may be thousands or one with decimals',
  async (written) => {
    const { problems, wasCommitted } = await importFiles({
      'stock.csv': lines('inventory_code;on_hand', `X4-1/4R-SQ;${written}`),
    });
    expect(wasCommitted).toBe(false);
    expect(problems.map(formatProblem)).toEqual([
      `stock.csv, row 2, on_hand: "${written}" may have thousands or decimals. Write digits only.`,
    ]);
  },
);

test('the row numbers of problems count the line that names the separator', async () => {
  const { problems } = await importFiles({ 'stock.csv': 'sep=;\ninventory_code;on_hand\nX4-1/2R-SQ;x\n' });
  expect(problems.map(formatProblem)).toEqual(['stock.csv, row 3, on_hand: "x" is not a whole number.']);
});

test('two parts that swap their numbers are refused with a sentence, and nothing is changed', async () => {
  const swapped = smallFiles['parts.csv']
    .replace('100001', 'x')
    .replace('100002', '100001')
    .replace('x,', '100002,');
  const report = await importFiles({ 'parts.csv': swapped });
  expect(report.wasCommitted).toBe(false);
  expect(report.problems.map((problem) => problem.file)).toEqual(['parts']);
});

async function importFiles(files: Files, { isDryRun = false } = {}) {
  const { folder, remove } = await writeFolder(files);
  try {
    return await importFolder(db, {
      folder,
      files: catalogueFiles,
      hasSettings: true,
      isDryRun,
      progress: () => undefined,
    });
  } finally {
    await remove();
  }
}

/** Returns what the catalogue tells every process while something is done. */
async function noticesDuring(work: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const listener = await pool.connect();
  const notices: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => notices.push(payload));
  try {
    await listener.query('listen catalogue_changed');
    await work();
    await listener.query('unlisten *'); // notices arrive before the answer
    return notices;
  } finally {
    listener.removeAllListeners('notification');
    listener.release();
  }
}

async function sentences(report: ReturnType<typeof importFiles>): Promise<string[]> {
  return (await report).problems.map(formatProblem);
}

async function priceOf(code: string, currency: Tables['prices']['currency'] = 'CAD') {
  return db
    .selectFrom('prices')
    .innerJoin('parts', 'parts.id', 'prices.part_id')
    .select(['valid_from', 'from_quantities', 'cents'])
    .where('inventory_code', '=', code)
    .where('currency', '=', currency)
    .orderBy('valid_from')
    .execute();
}

async function stockOf(code: string) {
  const { rows } = await sql<{ on_hand: number; moves: number[] }>`
    select on_hand, array(select quantity from stock_moves where part_id = stock.part_id order by id) as moves
    from stock join parts on parts.id = stock.part_id where inventory_code = ${code}`.execute(db);
  return rows[0];
}

async function arrivals() {
  const { rows } = await sql<{ inventory_code: string; expected_on: string; quantity: number }>`
    select inventory_code, expected_on, quantity from stock_arrivals join parts on parts.id = part_id order by 1, 2`.execute(
    db,
  );
  return rows.map(({ inventory_code, expected_on, quantity }) => [inventory_code, expected_on, quantity]);
}

async function lastEvent() {
  return db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}

async function countRows(table: 'audit_events'): Promise<number> {
  return (await db.selectFrom(table).select('id').execute()).length;
}

/** Returns every row that an import may write, with the transaction that last wrote it. */
async function everything(): Promise<string> {
  const tables = [
    'shop_settings',
    'series',
    'categories',
    'materials',
    'category_materials',
    'parts',
    'prices',
    'stock',
    'stock_moves',
    'stock_arrivals',
    'audit_events',
  ];
  const contents = tables.map(
    (table) =>
      sql`(select json_agg(json_build_array(xmin::text, one) order by one::text) from ${sql.table(table)} as one)`,
  );
  const { rows } = await sql<{
    all: string;
  }>`select json_build_array(${sql.join(contents)})::text as all`.execute(db);
  return rows[0]?.all ?? '';
}
