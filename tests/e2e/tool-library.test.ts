import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open } from './visitor.ts';

const title = 'Find your CAM tools';

/** A half-inch mill as Fusion writes it. */
const mill = (code: string, description: string, geometry: object = {}) => ({
  type: 'flat end mill',
  unit: 'inches',
  description,
  'product-id': code,
  geometry: { DC: 0.5, SFDM: 0.5, LCF: 1, OAL: 3, NOF: 4, RE: 0, ...geometry },
});

const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});
const fusion = (...data: object[]) => file('tools.json', JSON.stringify({ data, version: 36 }));

/** Opens the screen from quick-add. */
async function openLibraries(page: Page): Promise<void> {
  await open(page, '/app/quick-add');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByLabel('Choose files')).toBeEnabled();
}

async function choose(page: Page, chosen: ReturnType<typeof file>): Promise<void> {
  await page.getByLabel('Choose files').setInputFiles(chosen);
}

test('the tools of a Fusion library are found by number and by size, and the ticked ones fill quick-add', async ({
  page,
}) => {
  await openLibraries(page);
  await choose(
    page,
    fusion(
      mill('x4 1/2r sq', 'Finisher'),
      mill('OTHER-1', 'Rougher', { NOF: 9 }),
      mill('OTHER-2', 'Odd size', { DC: 0.4871 }),
      { type: 'holder', description: 'ER20 x 100' },
    ),
  );
  const table = page.getByRole('table', { name: 'Tools of the library and the parts found for them' });
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Add ${name}` }) });
  await expect(page.getByRole('heading', { name: '2 tools found' })).toBeVisible();
  await expect(row('Finisher')).toContainText('Same number');
  await expect(row('Finisher').getByRole('checkbox')).toBeChecked();
  await expect(row('Rougher')).toContainText('Similar');
  await expect(row('Rougher')).toContainText('instead of 9');
  await expect(row('Rougher').getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText('1 tool without a matching part')).toBeVisible();
  await expect(page.getByText('1 holder was left out')).toBeVisible();
  await expect(page.getByText('ER20 x 100')).toBeVisible();

  const rougher = await row('Rougher').getByRole('link').textContent();
  await row('Rougher').getByLabel('Quantity for Rougher').fill('4');
  await expect(row('Rougher').getByRole('checkbox')).toBeChecked();
  await expect(page.getByRole('region', { name: 'Selected parts' })).toContainText('2 parts');
  await page.getByRole('button', { name: 'Add to Quick Add' }).click();

  await expect(page).toHaveURL(/\/app\/quick-add$/);
  await expect(page.getByText('2 rows added to Quick Add')).toBeVisible();
  await expect(page.getByLabel('Part number, row 1', { exact: true })).toHaveValue('X4-1/2R-SQ');
  await expect(page.getByLabel('Part number, row 2', { exact: true })).toHaveValue(rougher ?? '');
  await expect(page.getByLabel('Quantity, row 2', { exact: true })).toHaveValue('4');
});

test('where a list has no unit, the buyer is asked, and parts are offered but not ticked for what it leaves out', async ({
  page,
}) => {
  await openLibraries(page);
  await choose(
    page,
    file(
      'crib.csv',
      'Type,Name,Size,Flutes,LOC\nFlat end mill,Bracket,0.5,4,1\nRotary thing,Unknown,0.5,4,1\n',
    ),
  );
  const question = page.getByText('Inches or millimetres?');
  await expect(question).toBeVisible();
  await expect(page.getByText('Missing in your file: unit (inches or millimetres)').first()).toBeVisible();
  await page.getByRole('button', { name: 'Inches' }).click();
  await expect(page.getByRole('heading', { name: '1 tool found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inches' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Not in your file:')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Add Bracket' })).not.toBeChecked();
  await page.getByText('1 tool without a matching part').click();
  await expect(page.getByText('Missing in your file: kind of tool')).toBeVisible();
});

test('several files are dropped at once; a file that is no library is reported, and the others are read', async ({
  page,
}) => {
  await openLibraries(page);
  const files = [
    { name: 'letter.txt', text: 'Dear Sir' },
    { name: 'a.csv', text: 'Part Number;Quantity\nX4-1/2R-SQ;7\n' },
    {
      name: 'b.fctb',
      text: '{"name":"X4-1/2R-030-W","shape":"endmill.fcstd","parameter":{"Diameter":"12,7 mm"}}',
    },
  ];
  const dropped = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, text } of all) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('alert')).toContainText(
    'letter.txt: This file cannot be read as a tool library.',
  );
  await expect(page.getByRole('heading', { name: '2 tools found' })).toBeVisible();
  await expect(page.getByLabel('Quantity for X4-1/2R-SQ')).toHaveValue('7');
});

test('the same library comes back with our part in place of a tool, and presets of an unknown material are named', async ({
  page,
}) => {
  await openLibraries(page);
  const presets = [
    { guid: 'p1', name: '4140', n: 99_999 },
    { guid: 'p2', name: 'Wax', n: 1 },
  ];
  const theirs = {
    ...mill('OTHER-3', 'T7 finisher'),
    'post-process': { number: 7, 'length-offset': 17, 'diameter-offset': 27 },
    'start-values': { presets },
  };
  await choose(page, fusion({ type: 'holder', description: 'ER20 x 100' }, theirs));
  const swap = page.getByRole('region', { name: 'Your library with our tools' });
  await page.getByRole('button', { name: 'Select all' }).click();
  const download = page.waitForEvent('download');
  await swap.getByRole('button', { name: 'Download my library' }).click();

  const saved = await download;
  expect(saved.suggestedFilename()).toBe('tools-replaced.json');
  const text = await readFile(await saved.path(), 'utf8');
  const { data } = JSON.parse(text) as { data: Record<string, unknown>[] };
  expect(data[0]).toEqual({ type: 'holder', description: 'ER20 x 100' });
  expect(data[1]).toMatchObject({
    type: 'flat end mill',
    description: 'T7 finisher',
    'product-id': expect.stringMatching(/^X4-/),
    BMC: 'carbide',
    'post-process': { number: 7, 'length-offset': 17, 'diameter-offset': 27 },
    'start-values': { presets: [{ guid: 'p1', name: '4140' }] },
  });
  await expect(swap).toContainText('tools.json: 1 tool replaced.');
  await expect(swap).toContainText('T7 finisher: Wax');
});
