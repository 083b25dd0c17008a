// A shop of one's own, from an empty database until strangers see it.

import { dayAtShop } from '@chipload/domain/places';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runCommand } from '../support/run-command.ts';
import { startEmptyShop } from '../support/sample-shop-process.ts';
import { sampleFolder } from '../support/sample-shop.ts';
import { expect, test as base, workerFixture } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { open, openWithoutWaiting, reload } from './visitor.ts';

const test = base.extend<object, { ownShop: Awaited<ReturnType<typeof startEmptyShop>> }>({
  ownShop: workerFixture(async (use) => {
    const shop = await startEmptyShop();
    await use(shop);
    await shop.stop();
  }),
  baseURL: ({ ownShop }, pass) => pass(ownShop.url),
});

test('an owner opens an empty shop, whom strangers see only then, and closes it for now', async ({
  page,
  browser,
  ownShop,
}) => {
  const stranger = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
  const sees = async (heading: string | RegExp) => {
    await openWithoutWaiting(stranger, '/app/');
    await expect(stranger.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
  await sees(/opens soon/);
  await stranger.getByRole('link', { name: 'Français' }).click();
  await expect(stranger.getByRole('heading', { name: /ouvre bientôt/ })).toBeVisible();

  await open(page, `/office/first-owner#${ownShop.ownerCode}`);
  await page.getByLabel('Name').fill('Ada Owner');
  await page.getByLabel('E-mail').fill('ada@own.test');
  await page.getByLabel('Password', { exact: true }).fill('seven flutes in titanium');
  await page.getByRole('button', { name: 'Become the owner' }).click();
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();

  const list = page.getByRole('region', { name: 'Until the shop is open' });
  await expect(list).toContainText('No part yet.');
  await list.getByRole('button', { name: 'Open the shop' }).click();
  const question = page.getByRole('dialog', { name: 'Open the shop' });
  await expect(question.getByText('The shop cannot open without')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Open the shop' })).toBeDisabled();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await list.getByRole('link', { name: 'Protection of personal information' }).click();
  const privacy = page.getByRole('heading', { name: 'Protection of personal information' });
  await expect(privacy).toBeFocused();
  await expect(privacy).toBeInViewport();
  for (const section of ['Tax registrations', 'Name and address', 'Tax registrations', 'Name and address']) {
    await list.getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { name: section })).toBeFocused();
    await expect(page.getByRole('heading', { name: section })).toBeInViewport();
  }
  const named = page.getByRole('region', { name: 'Name and address' });
  await named.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name and address' });
  for (const [label, text] of [
    ['Name of the shop', 'Own Tools'],
    ['English tagline', 'Tools for titanium'],
    ['French tagline', 'L’outil du titane'],
    ['Seller', 'Own Tools Inc.'],
    ['Street and number', '1 Chip Way'],
    ['City', 'Hamilton'],
    ['Postal code', 'L8L 6W4'],
  ] as const)
    await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Province or state')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Province or state').selectOption('QC');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('L8L 6W4 belongs to Ontario.')).toBeVisible();
  await dialog.getByLabel('Province or state').selectOption('ON');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(named).toContainText('Hamilton');
  await expect(named).toContainText('L’outil du titane');
  const reminders = page.getByRole('region', { name: 'Reminders of invoices' });
  await reminders.getByRole('button', { name: 'Change' }).click();
  const days = page.getByRole('dialog', { name: 'Reminders of invoices' });
  await days.getByLabel('Days after the due date').fill('-5, 3, 2');
  await days.getByRole('button', { name: 'Save' }).click();
  await expect(days.getByText(/rising, such as/)).toBeVisible();
  await days.getByLabel('Days after the due date').fill('−5, 3, 20');
  await days.getByLabel('Nothing more on account after').fill('45');
  await days.getByRole('button', { name: 'Save' }).click();
  await expect(reminders).toContainText('-5, 3, 20');
  await expect(reminders).toContainText('45 days overdue');
  await setColour(page);
  await setLogo(page);
  await sees('Own Tools opens soon');

  await open(page, '/office');
  await list.getByRole('link', { name: 'Shipping' }).click();
  await setShipping(page);
  await open(page, '/office');
  await expect(list).toContainText('Shipping prices and places of pickup: 2');
  await expect(list.getByRole('listitem').filter({ hasText: 'Tagline, colour and logo' })).toContainText(
    '3 of 3',
  );

  await open(page, '/office/series');
  await addPart(page);
  await open(page, '/office');
  await expect(list).toContainText('With a price: 1 of 1');
  await offerMods(page);

  const at = { databaseUrl: ownShop.databaseUrl, environment: { SAMPLE_SHOP: 'off' } };
  const { code, said } = await runCommand(at, 'import-catalogue', sampleFolder);
  expect(code, said).toBe(0);
  await open(page, '/app/');
  await expect(page.getByText('only staff who are signed in see it')).toBeVisible();
  await sees('Own Tools opens soon');

  await open(page, '/office');
  await expect(list).toContainText(/With a price: \d/);
  await list.getByRole('button', { name: 'Open the shop' }).click();
  await expect(question.getByText('Still missing, and can be done later')).toBeVisible();
  await question.getByRole('button', { name: 'Open the shop' }).click();
  await expect(list).toHaveCount(0);
  await openWithoutWaiting(stranger, '/app/');
  const logo = stranger
    .getByRole('banner')
    .getByRole('link', { name: /Own Tools/ })
    .locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
  expect(await logo.boundingBox()).toMatchObject({ width: 96, height: 32 });
  await expect(stranger.getByRole('contentinfo').locator('svg')).toHaveCount(0); // the mark that came with the shop
  expect(await accentOf(stranger)).toBe('#00205b');
  await stranger.emulateMedia({ colorScheme: 'dark' });
  expect(await accentOf(stranger)).not.toBe('#00205b');
  await seesTagline(stranger);

  await open(page, '/office/shop');
  await page.getByRole('button', { name: 'Close for now' }).click();
  const closing = page.getByRole('dialog', { name: 'Close for now' });
  await closing.getByLabel('Reason').fill('Holidays');
  await closing.getByLabel('Back on').fill('2099-01-05');
  await closing.getByRole('button', { name: 'Close for now' }).click();
  await expect(page.getByText('Reason: Holidays.')).toBeVisible();
  await sees('Own Tools is closed for now');
  await expect(stranger.getByText('We are back on 2099-01-05.')).toBeVisible();
  await stranger.context().close();
});

/** Chooses the colour of the shop, which the office has from its next page on. */
async function setColour(page: Page) {
  const look = page.getByRole('region', { name: 'Look' });
  await expect(look).toContainText('As the shop came');
  await look.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Look' });
  await dialog.getByLabel(/^Colour/).fill('navy');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a colour with six digits, such as #0b6e69.')).toBeVisible();
  await dialog.getByLabel(/^Colour/).fill(' 00205B');
  const dark = dialog.getByRole('listitem').filter({ hasText: 'On a dark screen' });
  await expect(dark).toContainText('so that it can be read');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(look).toContainText('#00205b');
  await reload(page);
  expect(await accentOf(page)).toBe('#00205b');
}

/** Sets the logo of the shop, which the office has from its next page on, and tries one that cannot be seen. */
async function setLogo(page: Page) {
  const logo = page.getByRole('region', { name: 'Logo' });
  await expect(logo).toContainText('the mark that came with the shop');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections).toContainText('Own Tools');
  const drawing = (colour: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><circle cx="16" cy="16" r="15" fill="${colour}"/><path d="M40 4h50v24H40z" fill="${colour}"/></svg>`,
    ),
  });
  await logo.getByLabel('Choose a logo').setInputFiles(drawing('#fff'));
  await expect(logo).toContainText('Hardly anything of this logo is seen');
  await logo.getByLabel('Choose a logo').setInputFiles(drawing('#00205b'));
  await expect(logo.getByRole('listitem')).toHaveCount(2);
  await expect(logo).toContainText('It stands on a white plate');
  await logo.getByLabel('Choose one for dark screens').setInputFiles(drawing('#fff'));
  await expect(logo.getByText('It stands on a white plate')).toBeHidden();
  expect(await violationsOn(page)).toEqual([]);
  await logo.getByRole('button', { name: 'Remove the logo for dark screens' }).click();
  await page
    .getByRole('dialog', { name: 'Remove the logo for dark screens' })
    .getByRole('button', { name: 'Remove the logo for dark screens' })
    .click();
  await expect(logo).toContainText('It stands on a white plate');
  await reload(page);
  await expect(sections.getByRole('img', { name: 'Own Tools' })).toBeVisible();
}

/** Looks at the tagline in both languages, and at the icon of the shop and of its app. */
async function seesTagline(page: Page) {
  const texts = { en: 'Tools for titanium', fr: 'L’outil du titane' };
  for (const language of ['fr', 'en'] as const) {
    await openWithoutWaiting(page, `/app/?language=${language}`);
    for (const part of ['main', 'contentinfo'] as const)
      await expect(page.getByRole(part).getByText(texts[language], { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', texts[language]);
  }
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
  expect(icon).toMatch(/^\/logos\/icons\/[0-9a-f]{32}\.png$/);
  expect((await page.request.get(icon)).headers()['content-type']).toBe('image/png');
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
  expect(await (await page.request.get(address)).json()).toMatchObject({
    name: 'Own Tools',
    description: texts.en,
    icons: [{ src: icon, sizes: '512x512', type: 'image/png' }],
  });
}

/** Returns the accent colour of a page. */
function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
}

/** Sets prices, a courier, a place of pickup, days and the table of parcels, as an owner does who has no file. */
async function setShipping(page: Page) {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  const rates = part('Shipping prices');
  await rates.getByRole('button', { name: 'Add a zone' }).click();
  await dialog.getByLabel('Zone').fill('central');
  await dialog.getByLabel('Price').fill('14');
  await dialog.getByLabel('Free above').fill('300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose at least one.')).toBeVisible();
  await dialog.getByLabel('Ontario').check();
  await dialog.getByLabel('Quebec').check();
  await save();
  await expect(rates.getByRole('row', { name: /central/ })).toContainText('$14.00');
  await rates.getByRole('button', { name: 'Add a zone' }).click();
  await expect(dialog.getByLabel('Ontario (in central)')).toBeDisabled();
  await dialog.getByLabel('Zone').fill('rest');
  await dialog.getByLabel('Price').fill('19.50');
  await dialog.getByRole('button', { name: 'All that are in no zone' }).click();
  await save();
  await rates.getByRole('button', { name: 'Remove rest' }).click();
  await dialog.getByRole('button', { name: 'Remove rest' }).click();
  await expect(rates.getByRole('row', { name: /rest/ })).toHaveCount(0);

  const parcels = part('Prices of parcels to the United States');
  await parcels.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Table').fill('lb\t2\t3\n1\t10.40\t10.90\n2\t10.30\t11.40');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/2 lb is cheaper than the weight before it/)).toBeVisible();
  await dialog.getByLabel('Table').fill('lb\t2\t3\n1\t10.40\t10.90\n2\t10.80\t11.40');
  await save();
  await expect(parcels.getByRole('row', { name: /10\.80/ })).toContainText('$11.40');

  const couriers = part('Couriers');
  await couriers.getByRole('button', { name: 'Add a courier' }).click();
  await dialog.getByLabel('Courier').selectOption({ label: 'Purolator' });
  await save();
  await expect(couriers.getByRole('row', { name: /Purolator/ })).toContainText('7 to 8 digits');
  await couriers.getByRole('button', { name: 'Add a courier' }).click();
  await dialog.getByLabel('Courier').selectOption({ label: 'Another courier' });
  await dialog.getByLabel('Name').fill('Our van');
  await dialog.getByLabel('Buyers may ship on their own account').uncheck();
  await expect(dialog.getByLabel('Account numbers')).toHaveCount(0);
  await save();
  await expect(couriers.getByRole('row', { name: /Our van/ })).toContainText('Not on a buyer’s account');

  const pickup = part('Pickup');
  await pickup.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('Street and number')).toHaveValue('1 Chip Way');
  await dialog.getByLabel('English hours').fill('8:00 to 16:30');
  await save();
  await expect(pickup).toContainText('8:00 to 16:30');

  await part('Days of shipping').getByRole('button', { name: 'Show days of arrival' }).click();
  await dialog.getByLabel('Ships the same day before').fill('14:30');
  await save();
  const closed = part('Also closed on');
  await closed.getByRole('button', { name: 'Add closed days' }).click();
  await dialog.getByLabel('First day').fill('2040-12-24');
  await dialog.getByLabel('Last day').fill('2040-12-26');
  await save();
  await expect(closed.getByRole('listitem')).toHaveText([/2040-12-24/, /2040-12-25/, /2040-12-26/]);
  const carrier = part('Working days of the carrier');
  await carrier.getByRole('button', { name: 'Add a zone' }).click();
  await dialog.getByLabel('Zone').fill('near');
  await dialog.getByLabel('Working days of the carrier').fill('1');
  await dialog.getByLabel('Ontario').check();
  await save();
  await expect(carrier.getByRole('row', { name: /near/ })).toContainText('ON');
  expect(await violationsOn(page)).toEqual([]);
}

/** Adds a series, its category and a part of it from a file, as an owner does who has no folder of files. */
/** Ticks modified tools, which are in the shop from then on. */
async function offerMods(page: Page) {
  await open(page, '/app/products/R-12');
  const modify = page.getByRole('link', { name: 'Modify this tool' });
  const links = [modify, page.getByRole('link', { name: 'Build a holder for this tool' })];
  for (const link of links) await expect(link).toHaveCount(0);
  await open(page, '/app/mod?inventoryCode=R-12');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await open(page, '/office/shop');
  const made = page.getByRole('region', { name: 'Made to order' });
  await expect(made).toContainText('the shop sells its catalogue alone');
  await made.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Made to order' });
  await dialog.getByLabel('Modified tools').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(made).toContainText('Modified tools');
  await open(page, '/app/products/R-12');
  await modify.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('R-12');
  await expect(page.getByRole('button', { name: 'Build a holder' })).toHaveCount(0);
}

async function addPart(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a series' }).click();
  await dialog.getByLabel('English name').fill('Rougher');
  await expect(dialog.getByLabel('Address')).toHaveValue('rougher');
  await expect(dialog.getByLabel('Packing').getByRole('option')).toHaveText(['Any tool']);
  await dialog.getByLabel('Address').fill('Rougher!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/small letters/i).first()).toBeVisible();
  await dialog.getByLabel('Address').fill('rougher');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const series = page.getByRole('region', { name: 'Rougher' });
  await series.getByRole('button', { name: 'Add a category' }).click();
  await dialog.getByLabel('English name').fill('Inch');
  await expect(dialog.getByLabel('Address')).toHaveValue('inch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(series.getByRole('row', { name: /Inch/ })).toContainText('0');
  expect(await violationsOn(page)).toEqual([]);

  await open(page, '/office/part-imports');
  const heads =
    'Part,EDP,Series,Category,Tool type,Profile,Units,Nominal size,Cutting diameter,Shank diameter,Length of cut,Overall length,Flutes,Weight (g),English description,French description,CAD';
  const row =
    'R-12,100001,Rougher,Inch,End mills,square,inch,1/2,0.5,0.5,1.25,3,4,120,Roughing end mill,Fraise d’ébauche,45.00';
  await page.getByLabel('Prices valid from').fill(dayAtShop(new Date()));
  await page.getByLabel('File of parts').setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${heads}\n${row}\n`),
  });
  await page.getByRole('button', { name: 'Import 1 part' }).click();
  await expect(page.getByText('1 part is imported.')).toBeVisible();
}
