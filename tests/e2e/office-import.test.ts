// A file of parts in the office: it is read, previewed, imported without its refused row, and undone.

import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

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
  await choice.setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('PK zipped') });
  await expect(page.getByText(/This is a workbook/)).toBeVisible();
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

  const apply = page.getByRole('button', { name: 'Import: change 1 part' });
  await expect(apply).toBeDisabled();
  await page.getByRole('checkbox', { name: /leave the refused ones out/ }).check();
  await apply.click();
  const past = page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: new RegExp(code) });
  await past.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(past).toContainText('Undone by');
});
