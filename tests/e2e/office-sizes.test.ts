// The sizes of a part in the office: an owner corrects them, sees what was, and takes it back; the page of the part follows.

import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { doAtOffice, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('the overall length of an end mill is changed with what it lacks, and undone in the history', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/parts/${code}`);
  const sizes = page.getByRole('region', { name: 'Sizes' });
  await expect(sizes).toContainText(/Overall length \(OAL\)3 in/);
  await expect(sizes).toContainText(/Flutes \(NOF\)Missing/);

  await page.getByRole('button', { name: 'Change sizes' }).click();
  const dialog = page.getByRole('dialog', { name: `Sizes of ${code}` });
  const drawing = dialog.getByRole('img', { name: `Drawing of ${code}` });
  const status = dialog.getByRole('status');
  await expect(status).toHaveText(/Flutes is empty/);
  await dialog.getByLabel('Flutes (NOF)').fill('3');
  await expect(drawing).toHaveAttribute('src', /OAL%203%3C/);
  await dialog.getByLabel('Overall length (OAL, in)').fill('3,5');
  await expect(drawing).toHaveAttribute('src', /OAL%203-1%2F2/);
  await dialog.getByLabel('Flutes (NOF)').fill('');
  await expect(status).toHaveText(/Flutes is empty/);
  await expect(drawing).toBeVisible();
  await dialog.getByRole('button', { name: 'Change sizes' }).click();
  const flutes = dialog.getByLabel('Flutes (NOF)');
  await expect(flutes).toHaveAccessibleDescription(/Flutes is empty/);
  await expect(flutes).toBeFocused();
  await flutes.fill('4');
  await dialog.getByLabel('Profile').selectOption('radius');
  await dialog.getByRole('checkbox', { name: 'Coolant through (CSP)' }).check();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change sizes' }).click();
  await expect(dialog).toBeHidden();
  await expect(sizes).toContainText(/Overall length \(OAL\)3\.5 in/);
  await expect(sizes).toContainText(/Coolant through \(CSP\)Yes/);

  const history = page.getByRole('table', { name: 'History of changes' });
  const change = history.getByRole('row', { name: /Overall length: 3 in → 3\.5 in/ });
  await expect(change).toContainText('Flutes: nothing → 4');
  await expect(change).toContainText('Profile: square → radius');
  expect(await violationsOn(page)).toEqual([]);
  await open(page, `/app/products/${code}`);
  await expect(page.getByRole('row', { name: /Overall length OAL 3-1\/2/ })).toBeVisible();

  await open(page, `/office/parts/${code}`);
  await change.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(change).toContainText('Undone by');
  await expect(sizes).toContainText(/Overall length \(OAL\)3 in/);
});

test('the bore of a saw blade is changed by its type, and the page of the part shows it', async ({
  page,
  shop,
}) => {
  const code = `${await shop.part()}-SAW`;
  const slug = code.toLowerCase();
  await signInAtOffice(page, await shop.colleague());
  const texts = { en: { name: 'Saws', summary: '', body: '' }, fr: { name: '', summary: '', body: '' } };
  const saved = { packing_category: 'default', is_listed: true, texts, position: 99 };
  const saveSeries = async (more: object) =>
    doAtOffice(page, 'POST', `/catalogue/series/${slug}`, { ...saved, ...more });
  await saveSeries({ version: null });
  await doAtOffice(page, 'POST', `/catalogue/series/${slug}/categories/metric`, {
    version: null,
    position: 1,
    tool_type: 'saw-blade',
    is_listed: true,
    texts: { en: { name: 'Metric saws', summary: '' }, fr: { name: '', summary: '' } },
  });
  const rows = [
    'code,series_slug,category_slug,tool_type,units,size,cutting_diameter,bore,cutting width,teeth,weight_grams,description_en,description_fr',
    `${code},${slug},metric,saw-blade,metric,63 x 2,63,22,2,80,50,Saw blade,Lame de scie`,
  ];
  const file = {
    content: Buffer.from(rows.join('\n')).toString('base64'),
    valid_from: dayAtShop(new Date()),
  };
  const { plan } = await doAtOffice(page, 'POST', '/part-imports/preview', file);
  expect(plan.refused_rows).toEqual([]);
  await doAtOffice(page, 'POST', '/part-imports', {
    ...file,
    name: 'saws.csv',
    without_refused: false,
    digest: plan.digest,
  });

  await open(page, `/office/parts/${code}`);
  await page.getByRole('button', { name: 'Change sizes' }).click();
  const dialog = page.getByRole('dialog', { name: `Sizes of ${code}` });
  await expect(dialog.getByLabel('Profile')).toHaveCount(0);
  await dialog.getByLabel('Bore (DCB, mm)').fill('25.4');
  await dialog.getByRole('button', { name: 'Change sizes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Sizes' })).toContainText(/Bore \(DCB\)25\.4 mm/);
  await expect(page.getByRole('table', { name: 'History of changes' })).toContainText(
    'Bore: 22 mm → 25.4 mm',
  );
  await open(page, `/app/products/${code}`);
  await expect(page.getByRole('row', { name: /Bore DCB 25\.4/ })).toBeVisible();

  const { series } = await doAtOffice(page, 'GET', '/catalogue/series');
  const { version } = series.find((one: { slug: string }) => one.slug === slug);
  await saveSeries({ version, is_listed: false });
});
