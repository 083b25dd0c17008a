// Filters by sizes that only a type of tools has: an owner marks one, buyers filter by it, and it goes when the owner takes it off.

import { m } from '@chipload/messages';
import { dayAtShop } from '@chipload/domain/places';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { doAtOffice, openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open, openWithoutWaiting, signIn } from './visitor.ts';

const headings =
  'Part number;Series;Category;Units;Nominal size;Cutting diameter;Bore;Pitch;Teeth;Weight;English description;French description;CAD price';
const blades = [
  ['-A', '160', '20', '2.5', '36'],
  ['-B', '160', '30', '2.5', '48'],
  ['-C', '250', '30', '4', '60'],
];

test('saw blades are filtered by bore and teeth in both languages, also without scripts, until the owner takes the filter off', async ({
  browser,
  shop,
}) => {
  test.slow();
  const code = (await shop.part()).replace('J-', 'SB');
  const slug = `blade-${code.toLowerCase()}`;
  const desk = await openDesk(browser, shop);
  await addBlades(desk, code, slug);

  const buyer = await (await browser.newContext({ viewport: { width: 1440, height: 1000 } })).newPage();
  await signIn(buyer, await shop.buyer({ language: 'en' }));
  const address = `/app/products/series/shelf/categories/${slug}`;
  await open(buyer, address);
  const filters = buyer.getByRole('navigation', { name: 'Filters' });
  const numbers = buyer.getByRole('table').first().getByRole('rowheader');
  await expect(numbers).toHaveCount(3);
  await filters.getByText('Bore', { exact: true }).click();
  await filters.getByRole('link', { name: /^30 mm 2$/ }).click();
  await expect(numbers).toHaveCount(2);
  await filters.getByText('Teeth', { exact: true }).click();
  await filters.getByRole('link', { name: /^60 1$/ }).click();
  await expect(numbers).toHaveText([`${code}-C`]);
  expect(new URL(buyer.url()).search).toBe('?flutes=60&size_bore=30');
  expect(await violationsOn(buyer)).toEqual([]);
  const active = buyer.getByRole('list', { name: 'Active filters' });
  await active.getByRole('link', { name: /Teeth.*60/ }).click();
  await expect(numbers).toHaveCount(2);
  await expect(active.getByRole('link', { name: /Bore.*30 mm/ })).toBeVisible();

  await buyer.setViewportSize({ width: 390, height: 844 });
  await buyer
    .getByText(m.catalogue_filters_and_order({}, { locale: 'en' }))
    .first()
    .click();
  await buyer.getByLabel(m.catalogue_sort({}, { locale: 'en' })).selectOption('-size_bore');
  await expect(buyer).toHaveURL(/sort=-size_bore/);
  await buyer.setViewportSize({ width: 1440, height: 1000 });

  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: 'fr-CA' })).newPage();
  await openWithoutWaiting(plain, new URL(`${address}?size_bore=30`, buyer.url()).href);
  await expect(plain.getByRole('table').first().getByRole('rowheader')).toHaveCount(2);
  const bore = plain.getByRole('group').filter({ hasText: 'Alésage' });
  await bore.getByRole('link', { name: /^20 mm/ }).click();
  await expect(plain.getByRole('table').first().getByRole('rowheader')).toHaveCount(3);
  expect(new URL(plain.url()).search).toBe('?size_bore=20&size_bore=30');

  await open(desk, `/office/tool-types/${slug}`);
  await desk.getByRole('button', { name: 'Change Bore' }).click();
  const size = desk.getByRole('dialog');
  await size.getByLabel(m.office_types_filter({}, { locale: 'en' })).uncheck();
  await size.getByRole('button', { name: 'Save' }).click();
  await expect(size).toBeHidden();
  await shop.settled();
  await open(buyer, `${address}?size_bore=30&size_pitch=4`);
  await expect(numbers).toHaveText([`${code}-C`]);
  await expect(filters.getByText('Bore', { exact: true })).toHaveCount(0);
});

/** Adds a type with two sizes that are filters, one of them by hand, a category of it, and its parts. */
async function addBlades(desk: Page, code: string, slug: string): Promise<void> {
  const field = { symbol: '', is_required: true, is_column: true };
  const common = {
    size: ['text', 'Size'],
    cutting_diameter: ['length', 'Blade diameter'],
    flutes: ['whole', 'Teeth'],
  };
  await doAtOffice(desk, 'POST', `/catalogue/tool-types/${slug}`, {
    version: null,
    position: 30,
    names: { en: { one: slug, many: `${slug}s` }, fr: { one: '', many: '' } },
    fields: [
      ...Object.entries(common).map(([key, [kind, en]]) => ({ ...field, key, kind, names: { en, fr: '' } })),
      { ...field, key: 'pitch', kind: 'length', is_filter: true, names: { en: 'Pitch', fr: 'Pas' } },
    ],
  });
  await open(desk, `/office/tool-types/${slug}`);
  await desk.getByRole('button', { name: 'Add a size' }).click();
  const size = desk.getByRole('dialog', { name: 'Add a size' });
  await size.getByLabel('English name').fill('Bore');
  await size.getByLabel('French name').fill('Alésage');
  await size.getByLabel(m.office_types_filter({}, { locale: 'en' })).check();
  expect(await violationsOn(desk)).toEqual([]);
  await size.getByRole('button', { name: 'Save' }).click();
  await expect(size).toBeHidden();
  await expect(desk.getByRole('region', { name: 'Sizes' }).getByRole('listitem').last()).toContainText(
    m.office_types_filter({}, { locale: 'en' }),
  );
  await doAtOffice(desk, 'POST', `/catalogue/series/shelf/categories/${slug}`, {
    version: null,
    position: 30,
    tool_type: slug,
    is_listed: true,
    texts: { en: { name: slug, summary: '' }, fr: { name: slug, summary: '' } },
  });
  const rows = blades.map(([end = '', diameter = '', bore, pitch, teeth]) =>
    [`${code}${end}`, 'Shelf', slug, 'metric', diameter, diameter, bore, pitch, teeth]
      .concat('900', `Blade ${diameter}`, `Lame ${diameter}`, '80')
      .join(';'),
  );
  await open(desk, '/office/part-imports');
  await desk.getByLabel('File of parts').setInputFiles({
    name: `${code}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([headings, ...rows].join('\r\n')),
  });
  await desk.getByLabel('Prices valid from').fill(dayAtShop(new Date()));
  await desk.getByRole('button', { name: 'Import 3 parts' }).click();
  await expect(desk.getByRole('table', { name: 'Imports' }).getByRole('row', { name: code })).toBeVisible();
}
