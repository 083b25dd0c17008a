import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { importFolder } from './import-folder.ts';
import { formatProblem } from './problems.ts';
import { type Files, lines, smallFiles, writeFolder } from './small-folder.fixtures.ts';

const { db } = await createTestDatabase();

/** A text in the row of the first part, its replacement, and the expected problem. */
const badParts: readonly [from: string, to: string, sentence: string][] = [
  [
    'X4-1/2R-SQ,100001',
    'X4→1,100001',
    'row 2, inventory_code: "X4→1" is not an inventory code. Use letters, digits and characters of an English keyboard, at most 60.',
  ],
  [
    'X4-1/2R-SQ,100001',
    'mod-12,100001',
    'row 2, inventory_code: "mod-12" begins with MOD-, as the codes of made-to-order items do. Give it another code.',
  ],
  ['1/2,0.5,', '1/2,,', 'row 2, cutting_diameter: is empty. Write a value.'],
  [
    '1/2,0.5,',
    '1/2,half,',
    'row 2, cutting_diameter: "half" is not a number. Write digits and a decimal point, without a unit.',
  ],
  [
    '1/2,0.5,',
    '1/2,"0,5",',
    'row 2, cutting_diameter: "0,5" has a comma. Write a decimal point and nothing between thousands, such as 1250.75.',
  ],
  [
    '1/2,0.5,',
    '1/2,0.50000001,',
    'row 2, cutting_diameter: "0.50000001" has too many digits. Write at most 6 decimals.',
  ],
  ['1/2,0.5,', '1/2,-0.5,', 'row 2, cutting_diameter: -0.5 is not more than 0.'],
  [
    ',,4,no',
    ',0.3,4,no',
    'row 2, corner_radius: 0.3 is more than half the diameter (0.5). Correct one of them.',
  ],
  [',1,3,', ',4,3,', 'row 2, cutting_length: 4 is longer than the whole tool (3). Correct one of them.'],
  [',4,no', ',4.5,no', 'row 2, flutes: "4.5" is not a whole number.'],
  [',4,no', ',99,no', 'row 2, flutes: 99 is too large. Write 40 or less.'],
  [',4,no', ',4,perhaps', 'row 2, coolant_through: "perhaps" is neither yes nor no.'],
  [
    'end-mill,square',
    'end-mill,drill',
    'row 2, profile: "drill" is no profile of end-mill. Write one of: square, radius, chamfer, ball, high-feed, tapered, lens, oval.',
  ],
  [
    'end-mill,square',
    'drill,drill',
    'row 2, tool_type: differs from its category, which contains "end-mill". Move the part or correct it.',
  ],
  [
    'x-mill-4,square',
    'x-mill-4,sqare',
    'row 2, category_slug: "sqare" is not known. Correct it, or add it to categories.csv.',
  ],
  [
    'superseded,X4-1/2R-SQ',
    'superseded,',
    'row 3, superseded_by: is empty, but the part is superseded. Write the code of the part that took its place.',
  ],
  [
    'superseded,X4-1/2R-SQ',
    'superseded,X9',
    'row 3, superseded_by: "X9" is not known. Correct it, or add it to parts.csv.',
  ],
  [
    'superseded,',
    'gone,',
    'row 3, status: "gone" is not known. Write one of: active, discontinued, superseded.',
  ],
  [
    'X4-1/4R-SQ,100002',
    'X4-1/2R-SQ,100002',
    'row 3, inventory_code: "X4-1/2R-SQ" is in this file twice. Remove one of the rows.',
  ],
  ['100002', '100001', 'row 3, edp: "100001" is in this file twice. Remove one of the rows.'],
  [
    ',End mill 1/2,Fraise 1/2',
    ',End mill 1/2',
    'row 2: has 19 fields, but the header has 20. What is missing must not be empty: description_fr.',
  ],
  [
    'End mill 1/2,',
    'End "mill" 1/2,',
    'row 2: there is a quotation mark inside a field. Put the whole field in quotation marks and double the one inside: "1/2"" drill".',
  ],
  [
    'End mill 1/2,',
    '"End mill 1/2,',
    'row 2: a quotation mark opens a field and none closes it. Close it, or double it where it belongs to the text.',
  ],
];

test.each(badParts)('a bad part is refused: %s becomes %s', async (from, to, sentence) => {
  expect(smallFiles['parts.csv']).toContain(from);
  const parts = smallFiles['parts.csv'].replace(from, to);
  expect(await sentencesAbout({ ...smallFiles, 'parts.csv': parts })).toContain(`parts.csv, ${sentence}`);
  expect(await isEmpty()).toBe(true);
});

test.each([
  [
    'prices.csv',
    'X4-1/2R-SQ,CAD,48.505,',
    'row 2, from_1: "48.505" is not an amount. Write dollars with two decimals, such as 48.50.',
  ],
  [
    'prices.csv',
    'X4-1/2R-SQ,CAD,€48.50,',
    'row 2, from_1: "€48.50" is not an amount. Write dollars with two decimals, such as 48.50.',
  ],
  [
    'prices.csv',
    'X4-1/2R-SQ,CAD,"€36,20",',
    'row 2, from_1: "€36,20" is not an amount. Write dollars with two decimals, such as 48.50.',
  ],
  [
    'prices.csv',
    'X4-1/2R-SQ,CAD,48.50,,,7',
    'row 2: has 6 fields, but the header has 4. Put a field that contains the separator in quotation marks.',
  ],
  ['prices.csv', 'X4-1/2R-SQ,CAD,0.00,', 'row 2, from_1: is zero. Write an amount of at least 0.01.'],
  [
    'prices.csv',
    'X4-1/2R-SQ,CAD,48.50,49',
    'row 2, from_10: is more than a piece costs in a smaller number. Correct one of the two prices.',
  ],
  ['prices.csv', 'X4-1/2R-SQ,EUR,48.50,', 'row 2, currency: "EUR" is not known. Write one of: CAD, USD.'],
  [
    'prices.csv',
    'X9,CAD,48.50,',
    'row 2, inventory_code: "X9" is not known. Correct it, or add it to parts.csv.',
  ],
  ['stock.csv', 'X4-1/2R-SQ,-1', 'row 2, on_hand: -1 is too small. Write 0 or more.'],
  ['stock.csv', 'X4-1/2R-SQ,many', 'row 2, on_hand: "many" is not a whole number.'],
  [
    'stock-arrivals.csv',
    'X4-1/2R-SQ,04/12/2026,5',
    'row 2, expected_on: "04/12/2026" is not a day. Write year, month and day, such as 2026-11-20.',
  ],
  [
    'stock-arrivals.csv',
    'X4-1/2R-SQ,2026-12-04,0',
    'row 2, expected_quantity: 0 is too small. Write 1 or more.',
  ],
  [
    'materials.csv',
    'P1,P,blue,Steel,Acier',
    'row 2, colour: "blue" is not a colour. Write it as #RRGGBB, such as #0063A7.',
  ],
  [
    'category-materials.csv',
    'x-mill-4,square,Z9,1',
    'row 2, symbol: "Z9" is not known. Correct it, or add it to materials.csv.',
  ],
  [
    'categories.csv',
    'y-mill,square,1,end-mill,A,B',
    'row 2, series_slug: "y-mill" is not known. Correct it, or add it to series.csv.',
  ],
] as const)('a bad row of %s is refused: %s', async (file, row, sentence) => {
  const [header = ''] = smallFiles[file].split('\n');
  expect(await sentencesAbout({ ...smallFiles, [file]: lines(header, row) })).toContain(
    `${file}, ${sentence}`,
  );
  expect(await isEmpty()).toBe(true);
});

test('every bad row is reported with the row number of a spreadsheet', async () => {
  const stock = 'inventory_code,on_hand\n\nX4-1/2R-SQ,12\nX4-1/4R-SQ,x\n"X4\n",1\nX4-1/2R-SQ,y\n';
  expect(
    (await sentencesAbout({ ...smallFiles, 'stock.csv': stock })).map((one) => one.split(':')[0]),
  ).toEqual([
    'stock.csv, row 4, on_hand',
    'stock.csv, row 5, inventory_code',
    'stock.csv, row 6, on_hand',
    'stock.csv, row 6, inventory_code',
  ]);
});

test('a bad part causes no problems for its prices and its stock', async () => {
  const parts = smallFiles['parts.csv'].replace(',4,no', ',four,no');
  expect(await sentencesAbout({ ...smallFiles, 'parts.csv': parts })).toHaveLength(1);
});

test('unknown, missing and duplicate columns are refused by name', async () => {
  const stock = lines('inventory_code,on_hnd,on_hnd', 'X4-1/2R-SQ,1,1');
  expect(await sentencesAbout({ ...smallFiles, 'stock.csv': stock })).toEqual([
    'stock.csv, row 1: has a column "on_hnd" that is not known. Remove it, or correct its name; known are: inventory_code, on_hand.',
    'stock.csv, row 1: has the column "on_hnd" twice. Remove one.',
    'stock.csv, row 1: has no column "on_hand". Add it.',
  ]);
});

test('several unknown columns are one problem, which lists the known ones once', async () => {
  const stock = lines('inventory_code,on_hand,bin,aisle', 'X4-1/2R-SQ,1,2,3');
  expect(await sentencesAbout({ ...smallFiles, 'stock.csv': stock })).toEqual([
    'stock.csv, row 1: has columns that are not known: "bin", "aisle". Remove them, or correct their names; known are: inventory_code, on_hand.',
  ]);
});

test('an empty file, a folder without files and another encoding are refused', async () => {
  expect(await sentencesAbout({ 'stock.csv': '' })).toEqual([
    'stock.csv: is empty. Write the names of the columns into its first row.',
  ]);
  expect(await sentencesAbout({ 'notes.txt': 'hello' })).toEqual([
    expect.stringContaining('contains none of the files of this import: series.csv, '),
  ]);
  const latin1 = Buffer.from(smallFiles['materials.csv'].replace('Acier', 'Acier trempé'), 'latin1');
  expect(await sentencesAbout({ 'materials.csv': latin1 })).toEqual([
    'materials.csv, row 2, name_fr: has characters that cannot be read. Save the file as CSV UTF-8.',
  ]);
});

test('settings that are not JSON or invalid are refused', async () => {
  expect(await sentencesAbout({ 'settings.json': '{ "couriers": [ }' })).toEqual([
    expect.stringMatching(/^settings.json: is not JSON: .* Look for a missing comma or quotation mark\.$/),
  ]);
  expect(await sentencesAbout({ 'settings.json': '{ "minimum_order": { "CAD": "fifty" } }' })).toEqual([
    'settings.json, minimum_order.CAD: is not an amount such as "50.00".',
  ]);
});

test('of a file with thousands of problems the first 200 are listed and all are counted', async () => {
  const stock = lines('inventory_code,on_hand', ...Array.from({ length: 500 }, (_, n) => `P${n},x`));
  const report = await importFiles({ ...smallFiles, 'stock.csv': stock });
  expect(report.problems).toHaveLength(200);
  expect(report.problemCount).toBe(1_000); // neither a number nor a known part
});

async function sentencesAbout(files: Files): Promise<string[]> {
  const report = await importFiles(files);
  expect(report.wasCommitted).toBe(false);
  return report.problems.map(formatProblem);
}

async function importFiles(files: Files) {
  const { folder, remove } = await writeFolder(files);
  try {
    const options = {
      folder,
      files: catalogueFiles,
      hasSettings: true,
      isDryRun: false,
      progress: () => undefined,
    };
    return await importFolder(db, options);
  } finally {
    await remove();
  }
}

async function isEmpty(): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from series) + (select count(*) from parts) + (select count(*) from shop_settings) as count`.execute(
    db,
  );
  return rows[0]?.count === 0;
}
