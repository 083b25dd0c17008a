// Documents of parts and series: one is uploaded in the office, named and put first, opened in the shop, and removed.

import { randomUUID } from 'node:crypto';
import { pdf } from './chosen-files.ts';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('a document that is uploaded in the office is opened from the page of the part, until it is removed', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/parts/${code}`);
  const documents = page.getByRole('region', { name: 'Documents' });
  await expect(documents).toContainText('No document yet');
  const sheet = pdf(`${code}_data_sheet.pdf`);
  const choice = documents.locator('input[type=file]');
  await choice.setInputFiles([
    pdf('Mounting instructions.pdf'),
    sheet,
    { ...sheet, name: 'again.pdf' },
    { ...sheet, name: 'page.pdf', buffer: Buffer.from('<html></html>') },
  ]);
  await expect(documents).toContainText(
    `again.pdf: The very same file is here already, as “${code} data sheet”`,
  );
  await expect(documents).toContainText('page.pdf: This file is no whole PDF');
  await documents.getByRole('button', { name: `Describe ${code} data sheet` }).click();
  await page.getByLabel('English title').fill('Speeds and feeds');
  await page.getByLabel('French title').fill('Vitesses et avances');
  await page.getByRole('button', { name: 'Save' }).click();
  await documents.getByRole('button', { name: 'Move up Speeds and feeds' }).click();
  await expect(documents.getByRole('listitem').filter({ hasText: 'PDF,' }).first()).toContainText(
    'Speeds and feeds',
  );
  expect(await violationsOn(page)).toEqual([]);

  await open(page, `/app/products/${code}`);
  const links = documents.getByRole('link');
  await expect(links).toHaveText([
    'Speeds and feeds Data sheet (PDF, 240 kB)',
    'Mounting instructions Instructions (PDF, 240 kB)',
  ]);
  expect(await violationsOn(page)).toEqual([]);
  const file = await page.request.get((await links.first().getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toBe(`inline; filename="${code}_data_sheet.pdf"`);
  expect(await file.body()).toEqual(sheet.buffer);

  await open(page, `/office/parts/${code}`);
  for (const title of ['Speeds and feeds', 'Mounting instructions']) {
    await documents.getByRole('button', { name: `Remove ${title}` }).click();
    await page.getByRole('button', { name: 'Remove the document' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(documents).toContainText('No document yet');
  await open(page, `/app/products/${code}`);
  await expect(documents).toBeHidden();
  expect((await page.request.get(file.url())).status()).toBe(404);
});

test('a document of a series is on its page and on those of its parts', async ({ page, shop }) => {
  // The parts of other journeys are in another series.
  const code = 'P20-1/8S-SQ';
  const part = `/app/products/${encodeURIComponent(code)}`;
  await signInAtOffice(page, await shop.colleague());
  await open(page, part);
  const series = page.getByRole('navigation', { name: 'You are here' }).getByRole('link').nth(1);
  const name = (await series.textContent()) ?? '';
  const address = (await series.getAttribute('href')) ?? '';
  await open(page, '/office/series');
  const shown = page.getByRole('button', { name: `Documents of ${name}`, exact: true });
  await shown.click();
  const documents = page.getByRole('region', { name: `Documents of ${name}`, exact: true });
  const title = `Safety ${randomUUID().slice(0, 8)}`;
  await documents.locator('input[type=file]').setInputFiles(pdf(`${title}.pdf`, 1_240_000));
  await expect(documents.getByRole('link', { name: title })).toBeVisible();
  // A row that is half below the head of the page would be judged by the half that is seen.
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
  expect(await violationsOn(page)).toEqual([]);
  for (const path of [address, part]) {
    await open(page, path);
    await expect(page.getByRole('link', { name: `${title} Safety data sheet (PDF, 1.2 MB)` })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  }
  await open(page, '/office/series');
  await shown.click();
  await documents.getByRole('button', { name: `Remove ${title}` }).click();
  await page.getByRole('button', { name: 'Remove the document' }).click();
  await expect(documents.getByRole('link', { name: title })).toBeHidden();
  await open(page, address);
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});
