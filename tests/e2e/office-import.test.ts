// Files of parts in the office: a CSV file is read, previewed, imported without its refused row, and undone; a workbook adds parts.

import { readFile } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open, reload } from './visitor.ts';

test('a file of parts is previewed, corrected, imported without its refused row, and undone', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/parts');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const text = `Pièce;CAD;Douane\n${code};77,70;8207.90\nNOBODY-${code};1,00;\n`;
  const choice = page.getByLabel('File of parts');
  await choice.setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('D0CF11E0A1B11AE1', 'hex'),
  });
  await expect(page.getByText(/workbook in an older format/)).toBeVisible();
  await choice.setInputFiles({
    name: `${code}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByLabel('Encoding')).toHaveValue('windows-1252');
  await expect(page.getByLabel('Separator')).toHaveValue('semicolon');
  await page.getByLabel('Imported as: Douane').selectOption('hs_code');

  const differences = page.getByRole('table', { name: 'First differences' });
  await expect(differences.getByRole('row', { name: /HS code/ })).toContainText('8207.90');
  await expect(differences.getByRole('row', { name: /CAD/ })).toContainText('$77.70');
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row', { name: /NOBODY/ })).toContainText('is not in the catalogue');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the refused rows as CSV' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('What is wrong');
  expect(await violationsOn(page)).toEqual([]);

  const apply = page.getByRole('button', { name: 'Import 1 part' });
  await expect(apply).toBeDisabled();
  await page.getByRole('checkbox', { name: /leave the refused ones out/ }).check();
  await apply.click();
  const past = page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: new RegExp(code) });
  await past.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(past).toContainText('Undone by');
});

test('a workbook adds parts without those of hidden rows, its columns are remembered for the next one, and undoing removes the parts', async ({
  page,
  shop,
}) => {
  const code = `${await shop.part()}-NEW`;
  // No other file has it.
  const heading = `Our number ${code}`;
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/part-imports');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link', { name: 'Parts' })).toHaveAttribute('aria-current', 'page');
  const choice = page.getByLabel('File of parts');
  const choose = async (number: string) =>
    choice.setInputFiles({
      name: `${number}.xlsx`,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbookOf({ About: [['New tools'], ['of this year']], Tools: toolsOf(number, heading) }),
    });
  await choose(code);
  await expect(page.getByText(/No column has the codes/).first()).toBeVisible();
  await page.getByLabel('Sheet').selectOption('Tools');
  await page.getByLabel(`Imported as: ${heading}`).selectOption('code');
  await expect(page.getByText(/keeps its own/)).toBeVisible();
  const added = page.getByRole('table', { name: 'First new parts' });
  await expect(added.getByRole('row', { name: new RegExp(code) }).first()).toContainText('$48.50');
  await expect(page.getByRole('button', { name: 'Import 2 parts' })).toBeVisible();
  await page.getByLabel('Hidden rows (1)').selectOption('Leave out');
  await expect(page.getByRole('button', { name: 'Import 1 part' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 part' }).click();
  const past = page
    .getByRole('table', { name: 'Imports' })
    .getByRole('row', { name: new RegExp(`${code}\\.xlsx`) });
  await expect(past).toBeVisible();

  await choose(`${code}-2`);
  await page.getByLabel('Sheet').selectOption('Tools');
  await expect(page.getByText(/as in the last file with these headings/)).toBeVisible();
  await expect(added.getByRole('row', { name: new RegExp(`${code}-2`) }).first()).toBeVisible();

  await open(page, `/office/parts/${code}`);
  await expect(page.getByText('Added by an import')).toBeVisible();
  await open(page, '/office/part-imports');
  await past.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(past).toContainText('Undone by');
});

type Sheet = readonly (readonly (string | number)[])[];

function toolsOf(code: string, heading: string): Sheet {
  const headings =
    'series_slug,category_slug,tool_type,profile,units,size,cutting_diameter,shank_diameter,cutting_length,overall_length,flutes,weight_grams,description_en,description_fr,cad';
  const tool = [
    'x-mill-4',
    'inch-square',
    'end-mill',
    'square',
    'inch',
    '1/2',
    0.5,
    0.5,
    1,
    3,
    4,
    120.5,
    'End mill',
    'Fraise',
    48.5,
  ];
  return [
    [heading, ...headings.split(',')],
    [code, ...tool],
    [`${code}-HIDDEN`, ...tool],
  ];
}

function workbookOf(sheets: Readonly<Record<string, Sheet>>): Buffer {
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (all: readonly (readonly [string, string])[]) =>
    `<Relationships>${all.map(([type, target], at) => `<Relationship Id="r${at}" Type="${types}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const cellOf = (cell: string | number) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
  const rowOf = (row: Sheet[number]) =>
    `<row hidden="${String(row[0]).endsWith('-HIDDEN')}">${row.map(cellOf).join('')}</row>`;
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(names.map((name) => ['worksheet', `${name}.xml`])),
  };
  for (const [name, rows] of Object.entries(sheets))
    parts[`xl/${name}.xml`] = `<worksheet><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`;
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))),
  );
}

test('prices with quantity breaks are found, chosen by hand and imported', async ({ page, shop }) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/part-imports');
  await page.getByLabel('File of parts').setInputFiles({
    name: `${code}-breaks.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Part,CAD,CAD from 10,Box of 50 ${code}\n${code},77.70,70.00,80.00\n`),
  });
  await expect(page.getByLabel('Imported as: CAD from 10')).toHaveValue('cad_from_10');
  const box = page.getByLabel(`Imported as: Box of 50 ${code}`);
  await box.selectOption({ label: 'Price in CAD from 50' });
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row', { name: new RegExp(code) })).toContainText('is more than');
  await box.selectOption('');
  const differences = page.getByRole('table', { name: 'First differences' });
  await expect(differences.getByRole('row', { name: /CAD/ })).toContainText('$77.70; from 10: $70.00');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 part' }).click();
  await expect(
    page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: new RegExp(`${code}-breaks`) }),
  ).toBeVisible();
});

test('a row that is refused is corrected in place by keyboard, and what the file lacks is said for every row', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/part-imports');
  await page.getByLabel('File of parts').setInputFiles({
    name: `${code}-mend.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Part,CAD,Note ${code}\n${code},seventy,\n`),
  });
  const rows = page.getByRole('table', { name: 'Correct rows here' });
  await expect(rows.getByRole('row', { name: /seventy/ })).toBeVisible();
  const price = page.getByLabel('CAD, row 2');
  await price.fill('70.10');
  await price.press('Enter');
  await expect(rows.getByText('Corrected')).toBeVisible();
  await expect(price).toBeFocused();
  await page.getByRole('combobox', { name: 'Field', exact: true }).selectOption('Origin');
  await page.getByLabel('Value', { exact: true }).fill('JP');
  await page.getByLabel('Value', { exact: true }).press('Enter');
  const differences = page.getByRole('table', { name: 'First differences' });
  await expect(differences.getByRole('row', { name: /CAD/ })).toContainText('$70.10');
  await expect(differences.getByRole('row', { name: /Origin/ })).toContainText('JP');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 part' }).click();
  await expect(
    page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: new RegExp(`${code}-mend`) }),
  ).toBeVisible();

  // Taken away again from the next file with these headings.
  await page.getByLabel('File of parts').setInputFiles({
    name: `${code}-next.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Part,CAD,Note ${code}\n${code},71.00,\n`),
  });
  await page.getByRole('button', { name: 'Remove Origin' }).click();
  await expect(page.getByRole('button', { name: 'Remove Origin' })).toHaveCount(0);
  await expect(differences.getByRole('row', { name: /CAD/ })).toContainText('$71.00');
});

test('a list of numbers of one maker is imported, whose name is given once', async ({ page, shop }) => {
  const code = await shop.part();
  const number = `EC ${code.slice(-6)} 05`;
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/parts');
  await page.getByRole('link', { name: 'Import cross references' }).click();
  await page.getByLabel('File of cross references').setInputFiles({
    name: `${code}-numbers.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Part,Number\n${code},${number}\n`),
  });
  const refused = page.getByRole('table', { name: 'Refused rows' });
  await expect(refused).toContainText('does not say whose number it is');
  await page.getByRole('combobox', { name: 'Field', exact: true }).selectOption('Maker');
  await page.getByLabel('Value', { exact: true }).fill('Iscar');
  await page.getByRole('button', { name: 'Add to every row' }).click();
  const differences = page.getByRole('table', { name: 'First differences' });
  await expect(differences.getByRole('row', { name: code })).toContainText(`${number} · Iscar`);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 number' }).click();
  const past = page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: new RegExp(code) });
  await expect(past).toBeVisible();
  await open(page, `/app/search?query=${encodeURIComponent(number)}`);
  await expect(page.getByText(`“${number}” is a number of Iscar:`)).toBeVisible();
});

/** On a busy machine. */
const jobMilliseconds = 30_000;

test('a large file is previewed and imported by a job, which goes on when its screen is left, and is undone', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/part-imports');
  // Above what a request reads: the other rows are refused.
  const remark = 'x'.repeat(150);
  const others = Array.from({ length: 2_500 }, (_, at) => `NOBODY-${code}-${at},CA,${remark}`);
  await page.getByLabel('File of parts').setInputFiles({
    name: `${code}-large.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['code,origin,remark', `${code},CA,`, ...others].join('\n')),
  });
  const differences = page.getByRole('table', { name: 'First differences' });
  await expect(differences.getByRole('row', { name: new RegExp(code) })).toContainText('CA', {
    timeout: jobMilliseconds,
  });
  await expect(page.getByText('2,500').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /leave the refused ones out/ }).check();
  await page.getByRole('button', { name: 'Import 1 part' }).click();
  const run = page
    .getByRole('table', { name: 'Large files' })
    .getByRole('row', { name: new RegExp(`${code}-large`) });
  await expect(run).toBeVisible();
  await reload(page);
  await expect(run).toContainText('Imported', { timeout: jobMilliseconds });
  expect(await violationsOn(page)).toEqual([]);
  const past = page
    .getByRole('table', { name: 'Imports' })
    .getByRole('row', { name: new RegExp(`${code}-large`) });
  await past.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(past).toContainText('Undone by');
});
