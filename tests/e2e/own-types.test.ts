// Parts of a type whose sizes are data: a file with inserts becomes parts that buyers compare by the sizes of inserts, and order.

import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open, signIn } from './visitor.ts';

const headings =
  'Numéro de pièce;Série;Catégorie;Unités;Taille nominale;Cercle inscrit;Épaisseur;Rayon de coin;Brise-copeaux;Nuance;Poids;Description anglaise;Description française;Prix CAD';
const inserts = [
  ['-04', 'CNMG 120404', '12,7', '4,76', '0,4', 'MF', 'CP25', '9,5', '14,25'],
  ['-08', 'CNMG 120408', '12,7', '4,76', '0,8', 'MF', 'CP25', '9,5', '14,25'],
  ['-16', 'CNMG 160616', '15,875', '6,35', '1,6', 'MR', 'CK10', '17,2', '21,90'],
];

test('inserts from a spreadsheet in French are compared by their sizes, and ordered', async ({
  page,
  shop,
  browser,
}) => {
  const code = (await shop.part()).replace('J-', 'IN');
  const rows = inserts.map(([end = '', size = '', ...cells]) =>
    [`${code}${end}`, 'Tablette', 'Plaquettes de tournage', 'metric', size, ...cells.slice(0, 6)]
      .concat(`Insert ${size}`, `Plaquette ${size}`, cells.at(-1) ?? '')
      .join(';'),
  );
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/part-imports');
  await page.getByLabel('File of parts').setInputFiles({
    name: `${code}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([headings, ...rows].join('\r\n'), 'latin1'),
  });
  await page.getByLabel('Prices valid from').fill(dayAtShop(new Date()));
  await expect(page.getByLabel('Imported as: Cercle inscrit')).toHaveValue('size_inscribed_circle');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 3 parts' }).click();
  await expect(page.getByRole('table', { name: 'Imports' }).getByRole('row', { name: code })).toBeVisible();

  const buyer = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await signIn(buyer, await shop.buyer({ language: 'fr' }));
  await open(buyer, '/app/products/series/shelf/categories/inserts?sort=code');
  const table = buyer.getByRole('table').first();
  await expect(table.getByRole('columnheader', { name: /Cercle inscrit/ })).toBeVisible();
  await expect(table.getByRole('row', { name: `${code}-16` })).toContainText('15,875');
  await expect(table.getByRole('row', { name: `${code}-16` })).toContainText('CK10');
  expect(await violationsOn(buyer)).toEqual([]);

  await open(buyer, `/app/products/${code}-08`);
  const sizes = buyer.getByRole('table', { name: 'Dimensions' });
  await expect(sizes.getByRole('row', { name: /Épaisseur/ })).toContainText('4,76');
  await expect(buyer.getByRole('link', { name: /Modifier|porte-outil|réaff/i })).toHaveCount(0);
  expect(await violationsOn(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Ajouter au panier' }).first().click();
  await expect(buyer.getByText(`1 × ${code}-08`).first()).toBeVisible();
  await open(buyer, '/app/cart');
  await expect(buyer.getByText(`${code}-08`).first()).toBeVisible();
});
