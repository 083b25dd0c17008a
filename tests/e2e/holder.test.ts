import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pagesOf, wordsOf } from '../support/read-pdf.ts';
import { readStep } from '../support/read-step.ts';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { goBack, open, signIn, signInByForm } from './visitor.ts';

const mill = '/app/products/X4-1%252F2R-SQ';
const built =
  '/app/holder?inventoryCode=X4-1%2F2R-SQ&spindle=CAT40&type=er-collet&body=CAT40-ER32-4.00&insert=ER32-.500&knob=RK-CAT40';

test('a customer builds a CAT40 ER32 holder for a 1/2 in end mill, saves it and puts it in the cart', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await open(page, mill);
  await page.getByRole('link', { name: 'Build a holder for this tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build a tool holder' })).toBeVisible();

  await step(page, 'Spindle').getByRole('radio', { name: /CAT40/ }).check();
  await expect(step(page, 'Type of holder').getByRole('radio', { name: 'Weldon holder' })).toBeDisabled();
  await expect(step(page, 'Type of holder')).toContainText('Needs a Weldon flat');
  await step(page, 'Type of holder').getByRole('radio', { name: 'ER collet chuck' }).check();
  await step(page, 'Size and gauge length')
    .getByRole('radio', { name: /ER32, gauge length 4 in/ })
    .check();
  await expect(
    step(page, 'Collet').getByRole('radio', { name: /ER32 collet for 1\/2 in\s*\$30/ }),
  ).toBeChecked();
  await step(page, 'Retention knob')
    .getByRole('radio', { name: /Retention knob CAT40, 5\/8-11\s*\$24/ })
    .check();

  const drawing = page.getByRole('img', { name: 'CAT40-ER32-4.00+ER32-.500+RK-CAT40, drawn to scale' });
  await expect(drawing).toBeInViewport();
  await expect(drawing).toContainText('Gauge length 4 in');
  await page.getByLabel('Stick-out, in').fill('1.5');
  await page.getByLabel('Stick-out, in').press('Enter');
  await expect(drawing).toContainText('Total length 5-1/2 in');
  await expect(page.getByRole('region', { name: 'Assembly data' })).toContainText('15,000 rpm');
  await expect(page).toHaveURL(/stickOut=38\.1/);

  await page.getByRole('link', { name: 'Sign in to save and order' }).click();
  await signInByForm(page, buyer);
  await expect(drawing).toContainText('Total length 5-1/2 in');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name').fill('Cell 4, spindle 2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cell 4, spindle 2' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/holder\?holder=/);
  await page.getByRole('button', { name: 'Add to cart' }).click();

  await expect(page).toHaveURL(/\/app\/mod\/cart/);
  await expect(page.getByRole('link', { name: 'CAT40-ER32-4.00+ER32-.500+RK-CAT40' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Cell 4, spindle 2');
});

test('a holder is added without a question, under its code as its name, and renamed later', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer());
  await open(page, built);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/cart/);
  await expect(page.getByRole('main')).toContainText('CAT40-ER32-4.00+ER32-.500+RK-CAT40');
  await goBack(page);
  await expect(page).toHaveURL(/\/app\/holder\?holder=/);
  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await expect(dialog.getByLabel('Name')).toHaveValue('CAT40-ER32-4.00+ER32-.500+RK-CAT40');
  await dialog.getByLabel('Name').fill('Cell 4, spindle 2');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cell 4, spindle 2' })).toBeVisible();
  await open(page, '/app/mod/cart');
  await expect(page.getByRole('main')).toContainText('Cell 4, spindle 2');
});

test('a saved holder is found in the account, and deleted after a confirmation', async ({ page, shop }) => {
  await signIn(page, await shop.buyer());
  await open(page, built);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name').fill('Cell 4');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cell 4' })).toBeVisible();

  await open(page, '/customer/account/saved-mods');
  const holders = page.getByRole('region', { name: 'Saved holders' });
  await expect(holders).toContainText('CAT40-ER32-4.00+ER32-.500+RK-CAT40 · X4-1/2R-SQ');
  await expect(holders.getByRole('link', { name: 'Cell 4' })).toHaveAttribute('href', /holder\?holder=/);
  await holders.getByRole('button', { name: 'Delete Cell 4' }).click();
  await page.getByRole('dialog', { name: 'Delete holder' }).getByRole('button', { name: 'Delete' }).click();
  await expect(holders).toHaveCount(0);
});

test('the assembly is downloaded: a sheet in the reader’s units, the bodies for CAD, the drawing and the library', async ({
  page,
}) => {
  await open(page, `${built}&stickOut=38.1`);
  await page.getByRole('group', { name: 'Sizes' }).getByRole('link', { name: /^mm/ }).click();
  await expect(page.getByRole('img')).toContainText('Stick-out 38.1 mm');

  const sheet = await taken(page, 'Drawing as PDF');
  expect(sheet.name).toBe('X4-1-2R-SQ-CAT40-ER32-4.00.pdf');
  const words = pagesOf(sheet.content).map(wordsOf);
  expect(words).toHaveLength(1);
  for (const text of [
    'Stick-out 38.1 mm',
    'Total length139.7 mm (5-1/2 in)',
    'Maximum speed15,000 rpm',
    'RK-CAT40',
  ])
    expect(words[0]).toContain(text);

  const bodies = await taken(page, 'Assembly as STEP');
  expect(bodies.name).toBe('X4-1-2R-SQ-CAT40-ER32-4.00.step');
  const { least, most } = await readStep(bodies.content.toString());
  expect(most.map((edge, at) => edge - (least[at] ?? 0))).toEqual(
    [63.5, 63.5, 139.7].map((size) => expect.closeTo(size, 3)),
  );

  await page.getByRole('button', { name: 'CAM data' }).click();
  expect((await taken(page, 'Fusion tool library (.tools)')).name).toContain('CAT40-ER32-4.00');
  await page.getByRole('button', { name: 'CAM data' }).click();
  await expect(page.getByRole('link', { name: 'FreeCAD tool bits (.zip)' })).toContainText(
    'without the holder',
  );
  await page.keyboard.press('Escape');
  expect((await taken(page, 'Drawing as SVG')).content.toString()).toContain('<svg');
});

test('a link shows others the same holder, and an invalid choice can be corrected in place', async ({
  page,
}) => {
  await open(page, `${built}&stickOut=90`);
  await expect(page.getByLabel('Stick-out, in')).toHaveAccessibleDescription(/At most 1\.800 in/);
  await page.getByRole('button', { name: /^Recommended: / }).click();
  await expect(page.getByRole('img')).toContainText('Stick-out 1.080 in');

  // Another spindle keeps the type of holder, and reopens the steps that depended on the first spindle.
  await step(page, 'Spindle').getByRole('radio', { name: /BT40/ }).check();
  await expect(step(page, 'Type of holder').getByRole('radio', { name: 'ER collet chuck' })).toBeChecked();
  await expect(page.getByText('Still to choose: Size and gauge length')).toBeVisible();
  await expect(page).not.toHaveURL(/body=/);
});

test('the address of a saved holder shows its choices to a guest', async ({ page, shop, browser }) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  await open(page, built);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name').fill('Cell 5');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/holder=/);

  const guest = await browser.newPage();
  await open(guest, page.url());
  await expect(guest).toHaveURL(/body=CAT40-ER32-4\.00/);
  await expect(guest.getByRole('heading', { level: 1, name: 'Build a tool holder' })).toBeVisible();
  await expect(guest.getByText('Cell 5')).toHaveCount(0);
  await guest.close();
});

test('the stick-out follows the slider by keyboard, and the screen passes the accessibility check', async ({
  page,
}) => {
  await open(page, built);
  const slider = page.getByRole('slider', { name: 'Stick-out slider' });
  await slider.focus();
  await page.keyboard.press('End');
  await expect(page.getByLabel('Stick-out, in')).toHaveValue('1.800');
  await expect(page.getByRole('img')).toContainText('Stick-out 1.800 in');
  expect(await violationsOn(page)).toEqual([]);
});

/** Downloads a file from the links below the drawing. */
async function taken(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).or(page.getByRole('button', { name })).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

function step(page: Page, name: string) {
  return page.getByRole('group', { name });
}

test('before a choice the most common holder is chosen and drawn', async ({ page }) => {
  await open(page, '/app/holder');
  await expect(step(page, 'Spindle').getByRole('radio', { name: /CAT40/ })).toBeChecked();
  await expect(page.getByRole('img', { name: /CAT40-ER32-4\.00/ })).toBeVisible();
  await expect(page.getByText('Still to choose: Tool')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await step(page, 'Spindle').getByRole('radio', { name: /BT40/ }).check();
  await expect(page).toHaveURL(/spindle=BT40&type=er-collet/);
});

test('with a tool the usual holder comes with its collet and is drawn with the tool; the knob is named as missing', async ({
  page,
}) => {
  await open(page, '/app/holder?inventoryCode=X4-1%2F2R-SQ');
  await expect(page.getByRole('img', { name: /CAT40-ER32-4\.00/ })).toContainText('Stick-out');
  await expect(
    step(page, 'Collet').getByRole('radio', { name: /ER32 collet for 1\/2 in\s*\$30/ }),
  ).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Assembly data' })).toBeVisible();

  const missing = page.getByRole('button', {
    name: 'Without a retention knob: choose one, unless you have your own.',
  });
  await missing.click();
  const own = step(page, 'Retention knob').getByRole('radio', { name: 'None: we have our own' });
  await expect(own).toBeFocused();
  await expect(own).toBeInViewport();
  await own.check();
  await expect(missing).toHaveCount(0);
});

test('a step that is still to choose is reached from its name', async ({ page }) => {
  await open(page, '/app/holder?spindle=CAT40&type=er-collet&body=CAT40-ER32-4.00');
  await page.getByText('Still to choose: Tool').getByRole('button', { name: 'Tool' }).click();
  const tool = page.getByRole('textbox', { name: 'Tool' });
  await expect(tool).toBeFocused();
  await tool.fill('X4-1/2R-SQ');
  await tool.press('Enter');
  await expect(page.getByText('Still to choose')).toHaveCount(0);

  await open(page, '/app/holder?inventoryCode=X4-1%2F2R-SQ&spindle=CAT40');
  await page
    .getByText('Still to choose: Type of holder')
    .getByRole('button', { name: 'Type of holder' })
    .click();
  const first = step(page, 'Type of holder').getByRole('radio', { disabled: false }).first();
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
});
