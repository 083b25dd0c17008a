// Designing a mod: the drawing follows the fields, the address holds everything, and a saved mod can be opened again.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goBack, open, reload, signIn, signInByForm } from './visitor.ts';

const part = 'X4-1/2R-SQ';
const address = `/app/mod?inventoryCode=${encodeURIComponent(part)}`;

test('an end mill is shortened, gets a Weldon flat and a radius, is saved, opened again and shared', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await shop.buyer({ province: 'ON' });
  await open(page, '/app/products/X4-1%252F2R-SQ');
  await page.getByRole('link', { name: 'Modify this tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Modify ${part}` })).toBeVisible();
  await expect(drawingOf(page)).toHaveAccessibleDescription(/Overall length 3 in/);

  await tick(page, 'Shorten');
  const length = page.getByLabel('Overall length (in)');
  await length.fill('1');
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await expect(length).toHaveAccessibleDescription(/From 2-1\/2 to 2\.980 in .*At least 2-1\/2 in\./);
  await expect(drawingOf(page)).toHaveAccessibleDescription(/Overall length 3 in/);
  await length.fill('2-3/4');
  await expect(page.getByText('= 69.85 mm')).toBeVisible();
  await tick(page, 'Weldon flat');
  await tick(page, 'Corner radius');
  await page.getByLabel('Corner radius (in)').fill('.030');
  await expect(drawingOf(page)).toHaveAccessibleDescription(
    /Overall length 2-3\/4 in.*Corner radius \.030 in/,
  );
  await expect(rowOf(page, '25')).toBeVisible();
  await expect(page.getByText('Ready in 4 working days', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /each for 1, Ready in 4/ })).toHaveCount(1);
  await expect(page).toHaveURL(/do=shorten\+2\.75&do=weldon-flat&do=corner-radius\+0\.03$/);
  const link = page.url();

  await page.getByLabel('Corner radius (in)').press('Control+z');
  await expect(page.getByLabel('Corner radius (in)')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Corner radius' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Shorten' }).press('Control+Shift+z');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByLabel('Corner radius (in)')).toHaveValue('.030');

  await page.getByRole('link', { name: 'Sign in to save or order' }).click();
  await signInByForm(page, buyer);
  await expect(page).toHaveURL(link);
  await expect(page.getByLabel('Overall length (in)')).toHaveValue('2-3/4');
  const toCart = page.getByRole('button', { name: 'Add to cart' });
  await expect(toCart).toBeDisabled();
  await page.getByRole('checkbox', { name: /^I approve this drawing/ }).check();
  await expect(toCart).toBeEnabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this tool' });
  await dialog.getByLabel('Name').fill('Pocket in 4140');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pocket in 4140' })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/mod\?mod=[-\da-f]{36}$/);

  await open(page, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(page.getByLabel('Corner radius (in)')).toHaveValue('.030');
  await expect(page.getByRole('checkbox', { name: /^I approve this drawing/ })).toBeChecked();
  await page.getByLabel('Corner radius (in)').fill('.060');
  await expect(page.getByRole('checkbox', { name: /^I approve this drawing/ })).not.toBeChecked();
  await expect(page).toHaveURL(/mod=.*&do=shorten\+2\.75&do=weldon-flat&do=corner-radius\+0\.06$/);
  await page.getByRole('checkbox', { name: /^I approve this drawing/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/app\/mod\?mod=[-\da-f]{36}$/);
  await expect(page.getByText('Saved as “Pocket in 4140”.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/cart$/);
  await goBack(page);
  await page.getByRole('button', { name: 'Build a holder' }).click();
  await expect(page).toHaveURL(/\/app\/holder\?mod=[-\da-f]{36}$/);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await open(theirs, link);
  await expect(theirs.getByLabel('Overall length (in)')).toHaveValue('2-3/4');
  await expect(drawingOf(theirs)).toHaveAccessibleDescription(/Corner radius \.030 in/);
  await other.close();
});

test('a special tool is requested, and the request gets a number', async ({ page, shop }) => {
  await signIn(page, await shop.buyer({ province: 'ON' }));
  await open(page, address);
  await tick(page, 'Shorten');
  await page.getByLabel('Overall length (in)').fill('4');
  await expect(page.getByText(/^Grinding only removes material/).first()).toBeVisible();
  await page.getByText('Only as a special tool').click();
  await tick(page, 'More flutes');
  const form = page.getByRole('region', { name: 'Not possible as a modification' });
  await form.getByRole('button', { name: 'Request a special' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Quantity').fill('12');
  await form.getByLabel('What is the tool for, and what matters most?').fill('Deep pockets, six flutes.');
  await form.getByRole('button', { name: 'Request a special' }).click();
  await expect(form.getByRole('status')).toContainText(/Your request number is \d+/);

  await open(page, '/customer/account/saved-mods');
  const requests = page.getByRole('region', { name: 'Quote requests' });
  await expect(requests).toContainText('Shorten, More flutes');
  await requests.getByRole('link', { name: `12 of ${part}` }).click();
  await expect(page.getByLabel('Overall length (in)')).toHaveValue('4');
});

test('a broken link says what was left out, and an unknown part leads to the nearest', async ({ page }) => {
  await open(page, `${address}&do=shrten+2&do=corner-radius+abc`);
  await expect(page.getByText('Ignored: shrten 2')).toBeVisible();
  await expect(page.getByLabel('Corner radius (in)')).toHaveValue('abc');
  await expect(page.getByLabel('Corner radius (in)')).toHaveAccessibleDescription(/Enter a number\./);

  const answer = await open(page, '/app/mod?inventoryCode=X4-1%2F2R-QS');
  expect(answer?.status()).toBe(404);
  await page
    .getByRole('navigation', { name: 'Parts that can be modified' })
    .getByRole('link', { name: new RegExp(`^${part} `) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Modify ${part}` })).toBeVisible();
});

test('changes since a mod was saved are shown and taken over', async ({ page, shop }) => {
  const code = await shop.part({ overallLength: 4, cad: 100_00 });
  await signIn(page, await shop.buyer({ province: 'ON' }));
  await open(page, `/app/mod?inventoryCode=${code}&do=weldon-flat`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/app\/mod\?mod=/);

  await shop.changePrice(code, 110_00);
  await shop.settled();
  await reload(page);
  await expect(page.getByRole('heading', { name: /^This has changed since/ })).toBeVisible();
  await expect(page.getByText(/^Price each for 1: \$139\.00 → \$149\.00$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled();
  await page.getByRole('button', { name: 'Accept the changes' }).click();
  await expect(page.getByRole('heading', { name: /^This has changed since/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
});

test('a mod is designed by keyboard alone, and a part is chosen while typing', async ({ page }) => {
  await open(page, '/app/mod');
  await page.getByLabel('Part to modify').fill('X4-1/2R-S');
  await page.getByRole('link', { name: new RegExp(`^${part} `) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Modify ${part}` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Shorten' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('63.5 mm');
  await expect(drawingOf(page)).toHaveAccessibleDescription(/Overall length 2-1\/2 in/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Reduce the shank' })).toBeFocused();
});

function drawingOf(page: Page): Locator {
  return page.getByRole('img', { name: /^Drawing of / });
}

async function tick(page: Page, operation: string): Promise<void> {
  await page.getByRole('checkbox', { name: operation, exact: true }).check();
}

function rowOf(page: Page, quantity: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: quantity, exact: true }) });
}

test('a mistake leads to its field, and what is just ticked opens in sight within its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await open(page, `${address}&do=shorten+1`);
  await page.getByRole('button', { name: /^Shorten, Overall length: At least/ }).click();
  const length = page.getByLabel('Overall length (in)');
  await expect(length).toBeFocused();
  await expect(length).toBeInViewport({ ratio: 1 });

  await page.getByRole('checkbox', { name: 'Weldon flat' }).focus();
  for (const name of ['Corner radius', 'Neck']) await tick(page, name);
  await expect(page.getByRole('group', { name: 'Neck' })).toBeInViewport({ ratio: 1 });
});
