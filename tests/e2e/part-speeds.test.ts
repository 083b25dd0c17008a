/// <reference lib="dom" />
import { m } from '@chipload/messages';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { open, reload } from './visitor.ts';

const millPage = '/app/products/X4-1%252F2R-030-W';
const mill = `${millPage}#part-speeds`;
const drill = '/app/products/PD3DC-M10.0#part-speeds';

test('the speeds are a third view in the place of the drawing, on the page once', async ({ page }) => {
  await open(page, millPage);
  const views = page.getByRole('main').getByRole('group', { name: 'View' });
  const top = async () => views.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  const before = await top();
  await expect(speedsOf(page)).toBeHidden();
  await views.getByRole('button', { name: 'Speeds' }).click();
  await expect(valuesOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: m.part_speeds_title({}, { locale: 'en' }) })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /STEP/ })).toBeHidden();
  expect(await top()).toBe(before);
  await speedsOf(page).getByLabel('Material', { exact: true }).selectOption('P4');
  await expect(page).toHaveURL(/material=P4/);
  await expect(valuesOf(page)).toBeVisible();
  await views.getByRole('button', { name: 'Drawing' }).click();
  await expect(speedsOf(page)).toBeHidden();
});

test('the speeds are shown again after a reload, and the drawing again where it was chosen', async ({
  page,
}) => {
  await open(page, millPage);
  const views = page.getByRole('main').getByRole('group', { name: 'View' });
  const place = await page.evaluate(() => scrollY);
  await views.getByRole('button', { name: 'Speeds' }).click();
  await expect(speedsOf(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await reload(page);
  await expect(speedsOf(page)).toBeVisible();
  await views.getByRole('button', { name: 'Drawing' }).click();
  await expect(page).not.toHaveURL(/#/);
  await reload(page);
  await expect(page.getByRole('link', { name: /STEP/ })).toBeVisible();
  await expect(speedsOf(page)).toBeHidden();
});

test('an address that names no cut, such as one in a mail, opens at the drawing', async ({ page }) => {
  await open(page, `${millPage}?utm_source=mail&material=P4`);
  await expect(page.getByRole('link', { name: /STEP/ })).toBeVisible();
  await expect(speedsOf(page)).toBeHidden();
});

test('on a phone the price and the cart come before the drawing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, millPage);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 });
  const tops = await Promise.all(
    [
      page.getByRole('region', { name: 'Price and stock' }),
      page.getByRole('main').getByRole('group', { name: 'View' }),
      page.getByRole('region', { name: 'Similar parts' }),
      page.getByRole('region', { name: 'Dimensions' }),
    ].map(async (one) => one.evaluate((element) => element.getBoundingClientRect().top)),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('on a phone a line below the description leads to the views, and the page stays there when they change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, mill);
  await page.getByRole('link', { name: 'Drawing, 3-D and speeds' }).click();
  const choice = page.getByRole('button', { name: 'Speeds', exact: true });
  await expect(choice).toBeInViewport();
  await choice.click();
  await expect(speedsOf(page)).toBeVisible();
  await expect(choice).toBeInViewport();
  // The jump came with the frame after the change.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(choice).toBeInViewport();
});

test('a machinist finds the values for a material and a cut, and the address holds them', async ({
  page,
}) => {
  await open(page, mill);
  const part = speedsOf(page);
  await part.getByLabel('Material', { exact: true }).selectOption({ label: 'P3 Alloy steel, annealed' });
  await part.getByLabel('Cut', { exact: true }).selectOption('High-efficiency milling');
  await expect(valuesOf(page)).toContainText('× 1.67');
  await expect(part.getByLabel('Width ae, in')).toHaveValue('.050');
  await part.getByLabel('Width ae, in').fill('1/4');
  await expect(valuesOf(page)).not.toContainText('Chip thinning');
  await part.getByLabel('Depth ap, in').fill('1//4');
  await expect(part).toContainText('Enter a size such as 1/4.');
  await expect(valuesOf(page)).toHaveCount(0);
  await part.getByLabel('Depth ap, in').fill('.5');
  await part.getByLabel('Depth ap, in').blur();
  await expect(valuesOf(page)).toContainText('3,634');

  await expect(page).toHaveURL(/cut=high-efficiency&material=P3.*width=1%2F4.*depth=\.5/);
  await reload(page);
  await expect(part.getByLabel('Width ae, in')).toHaveValue('1/4');
  await expect(valuesOf(page)).toContainText('3,634');
});

test('a material is found by its designation, with its states, by the keys and with the mouse', async ({
  page,
}) => {
  await open(page, mill);
  const part = speedsOf(page);
  const field = part.getByLabel('Find by designation');
  await field.pressSequentially('4140', { delay: 20 });
  const found = part.getByRole('list', { name: 'Materials found' });
  await expect(found.getByRole('button').first()).toHaveText('P3Alloy steel · annealed · 180–220 HB');
  expect(await violationsOn(page)).toEqual([]);
  await field.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(part.getByLabel('Material', { exact: true })).toHaveValue('P4');
  await expect(found).toHaveCount(0);
  await expect(page).toHaveURL(/material=P4/);

  // Enter takes the usual state, also before the list has come.
  await field.fill('304');
  await field.press('Enter');
  await expect(part.getByLabel('Material', { exact: true })).toHaveValue('M1');
  await field.fill('Hardox 500');
  await expect(found).toBeVisible();
  await field.press('Enter');
  await expect(part.getByLabel('Material', { exact: true })).toHaveValue('H2');

  await field.fill('x5 crnimo 17-12-2');
  await found.getByRole('button', { name: /^M2/ }).click();
  await expect(part.getByLabel('Material', { exact: true })).toHaveValue('M2');
  await field.fill('unobtainium');
  await expect(part).toContainText('No material is called “unobtainium”');
  await field.fill('4l40');
  await expect(found).toContainText('Did you mean 4140?');
  await field.press('Escape');
  await expect(found).toHaveCount(0);

  // Whoever goes on without choosing is told, and nothing hides the next field.
  await field.fill('4140');
  await expect(found).not.toContainText('Did you mean');
  await expect(found).toContainText('annealed');
  await field.press('Tab');
  await expect(found).toHaveCount(0);
  await expect(part).toContainText('“4140” is not chosen yet');
  await expect(part.getByLabel('Material', { exact: true })).toHaveValue('M2');
  await field.focus();
  await found.getByRole('button', { name: /^P4/ }).first().click();
  await expect(part.getByLabel('Material', { exact: true })).toHaveValue('P4');
  await expect(part).not.toContainText('is not chosen yet');
});

test('the limits of a machine and the material are remembered for the next part', async ({ page }) => {
  await open(page, mill);
  const part = speedsOf(page);
  await part.getByLabel('Material', { exact: true }).selectOption('M1');
  await part.getByLabel('Machine max., rpm').fill('1,000');
  await part.getByLabel('Machine power, hp').fill('1');
  await expect(part.getByRole('status')).toContainText(
    'The material calls for more than the 1,000 rpm of your machine',
  );
  await expect(part.getByRole('status')).toContainText('your machine has 1 hp');

  await open(page, drill);
  await expect(part.getByLabel('Material', { exact: true })).toHaveValue('M1');
  await expect(part.getByLabel('Machine max., rpm')).toHaveValue('1,000');
  await expect(part.getByLabel('Machine power, kW')).toHaveValue('0.746');
  await expect(valuesOf(page)).toContainText('31 m/min');

  await open(page, '/app/products/A3-M10L-SQ#part-speeds');
  await expect(part).toContainText('A3-M10L-SQ is not made for M1 Austenitic stainless, easy to cut');
  await part.getByLabel('Material', { exact: true }).selectOption('N1');
  await expect(valuesOf(page)).toContainText('1,000 rpm');
});

test('values follow the units of the header, and what was typed is converted', async ({ page }) => {
  await open(page, '/app/products/PD3DC-M10.0?material=P3&depth=30&in=metric');
  const part = speedsOf(page);
  await expect(valuesOf(page)).toContainText('3,183');
  await expect(valuesOf(page)).toContainText('0.230 mm/rev');
  await page
    .getByRole('banner')
    .getByRole('group', { name: 'Sizes' })
    .getByRole('link', { name: /^in:/ })
    .click();
  await expect(valuesOf(page)).toContainText('.0091 IPR');
  await expect(valuesOf(page)).toContainText('328 SFM');
  await expect(part.getByLabel('Hole depth, in')).toHaveValue('1.1811');
  await part.getByLabel('Hole depth, in').fill('2');
  await expect(part.getByRole('status')).toContainText('The drill reaches');
});

test('the keyboard is enough, and the screen passes the accessibility check', async ({ page }) => {
  await open(page, mill);
  await speedsOf(page).getByLabel('Material').focus();
  for (const label of [
    'Find by designation',
    'Cut',
    'Width ae, in',
    'Depth ap, in',
    'Machine max., rpm',
    'Machine power, hp',
  ]) {
    await page.keyboard.press('Tab');
    await expect(speedsOf(page).getByLabel(label, { exact: true })).toBeFocused();
  }
  await page.keyboard.type('2');
  expect(await violationsOn(page, { within: '[aria-labelledby=part-speeds]' })).toEqual([]);
});

function speedsOf(page: Page) {
  return page.getByRole('region', { name: m.part_speeds_title({}, { locale: 'en' }) });
}

function valuesOf(page: Page) {
  return speedsOf(page).getByRole('group', { name: /^Starting values/ });
}
