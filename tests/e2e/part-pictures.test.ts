// Pictures of parts: one is uploaded in the office, put first and described, and the page of the part shows it; many pictures and
// documents at once are matched by their names.

import { pdf, picture } from './chosen-files.ts';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('a picture that is uploaded in the office is on the page of the part, until it is removed', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/parts/${code}`);
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures).toContainText('No picture yet');
  await pictures
    .locator('input[type=file]')
    .setInputFiles([
      await picture(page, 'front.jpg', 0),
      await picture(page, 'tip.jpg', 40),
      { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    ]);
  await expect(pictures).toContainText('fake.png: This file cannot be read as a picture');
  await expect(pictures.getByRole('listitem')).toHaveCount(3); // two pictures, and the refused file
  await pictures.getByRole('button', { name: 'Describe picture 2' }).click();
  await page.getByLabel('English text').fill('The tip from the side');
  await page.getByRole('button', { name: 'Save' }).click();
  await pictures.getByRole('button', { name: 'Move up picture 2' }).click();
  await expect(pictures.getByRole('listitem').filter({ hasText: 'pixels' }).first()).toContainText(
    'The tip from the side',
  );
  expect(await violationsOn(page)).toEqual([]);

  await open(page, `/app/products/${code}`);
  const shown = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first();
  await expect(shown).toHaveAttribute('alt', 'The tip from the side');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const address = await shown.getAttribute('src');
  await page.getByRole('region', { name: 'Pictures' }).getByRole('button').nth(1).click();
  await expect(shown).not.toHaveAttribute('src', String(address));
  expect(await violationsOn(page)).toEqual([]);

  await open(page, `/office/parts/${code}`);
  for (const _ of ['first', 'second']) {
    await pictures.getByRole('button', { name: 'Remove picture 1' }).click();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(pictures).toContainText('No picture yet');
  await open(page, `/app/products/${code}`);
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeHidden();
});

test('many pictures are matched to parts by their names, and shown before they are added', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/parts');
  await page.getByRole('link', { name: 'Pictures and documents' }).click();
  const second = await picture(page, `${code}-2.jpg`, 80);
  const files = [
    second,
    await picture(page, `${code}.jpg`, 120),
    await picture(page, `${code.toLowerCase()}_3.jpg`, 160),
    await picture(page, 'nobody-has-this.jpg', 200),
  ];
  const choice = page.locator('input[type=file]');
  await choice.setInputFiles(files);
  const table = page.getByRole('table', { name: 'Files' });
  const rowOf = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(rowOf(`${code}-2.jpg`)).toContainText('Is added');
  await expect(rowOf('nobody-has-this.jpg')).toContainText('No part has this number');
  await expect(page.getByRole('button', { name: 'Add 2 files' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Add ${code.toLowerCase()}_3.jpg to ${code}` }).check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 3 files' }).click();
  await expect(page.getByText('3 of 3 added')).toBeVisible();
  await choice.setInputFiles([second]);
  await expect(rowOf(`${code}-2.jpg`)).toContainText('This very file is there already');
  await rowOf(`${code}-2.jpg`).getByRole('link', { name: code }).click();
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(3);
});

for (const width of [390, 1_440])
  test(`pictures and documents chosen together go to their parts, the documents with the kind that was chosen, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [code, other] = [await shop.part(), await shop.part()];
    await signInAtOffice(page, await shop.colleague());
    await open(page, '/office/part-pictures');
    const sheet = pdf(`${code}_SDS.pdf`);
    const wrong = { ...pdf(`${other}-2.pdf`), buffer: Buffer.from('<html></html>') };
    const choice = page.locator('input[type=file]');
    await choice.setInputFiles([
      await picture(page, `${code}.jpg`, 0),
      await picture(page, `${other}.jpg`, 40),
      sheet,
      pdf(`${other}.pdf`),
      { ...sheet, name: `${code}-2.pdf` },
      wrong,
      { ...wrong, name: `${code}.docx` },
    ]);
    const rowOf = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(rowOf(wrong.name)).toContainText('This file is no whole PDF');
    await expect(rowOf(`${code}.docx`)).toContainText('neither a picture');
    await expect(rowOf(sheet.name)).toContainText(`${code} SDS`);
    const kindOf = (name: string) => page.getByLabel(`Kind of ${name}`, { exact: true });
    await expect(kindOf(sheet.name)).toHaveValue('safety-data-sheet');
    const kindOfAll = page.getByLabel('Kind of all documents');
    await expect(kindOfAll).toHaveValue('');
    await kindOfAll.selectOption('Instructions');
    await expect(kindOf(sheet.name)).toHaveValue('instructions');
    await kindOf(sheet.name).selectOption('Data sheet');
    await expect(kindOf(`${other}.pdf`)).toHaveValue('instructions');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add 5 files' }).click();
    await expect(page.getByText('4 of 5 added')).toBeVisible();
    await expect(rowOf(`${code}-2.pdf`)).toContainText(`is here already, as “${code} SDS”`);
    await expect(rowOf(wrong.name)).toContainText('This file is no whole PDF');
    for (const [part, link] of [
      [code, `${code} SDS Data sheet (PDF, 240 kB)`],
      [other, `${other} Instructions (PDF, 240 kB)`],
    ] as const) {
      await open(page, `/app/products/${part}`);
      await expect(page.getByRole('region', { name: 'Documents' }).getByRole('link')).toHaveText([link]);
      await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()).toBeVisible();
    }
    await open(page, '/office/part-pictures');
    await choice.setInputFiles([sheet]);
    await expect(rowOf(sheet.name)).toContainText('This very file is there already');
  });
