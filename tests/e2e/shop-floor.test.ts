// My shop floor: machines and materials that searches, speeds and holders begin with.

import { m } from '@chipload/messages';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, signIn } from './visitor.ts';

/** Describes a machine and a material, as somebody does who comes here first. */
async function describeFloor(page: Page): Promise<void> {
  await open(page, '/app/shop-floor');
  const main = page.getByRole('main');
  const add = main.getByRole('button', { name: 'Add machine' });
  await add.click();
  await expect(main.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('VF-2');
  await main.getByLabel('Spindle', { exact: false }).first().selectOption('BT30');
  await main.getByLabel('Machine max., rpm').fill('8100');
  await add.click();
  await expect(page.getByText('Added to your shop floor: VF-2')).toBeVisible();
  await expect(main.getByRole('radio', { name: /VF-2/ })).toBeChecked();
  await main.getByLabel('Or by group').selectOption('M1');
  await expect(main.getByRole('group', { name: 'Material in use' }).getByRole('radio').first()).toBeChecked();
}

test('a guest’s machine and material are in speeds, holders and searches, until they are switched off', async ({
  page,
}) => {
  await describeFloor(page);
  await open(page, '/app/products');
  const box = page.getByRole('banner').getByRole('combobox');
  await box.fill('1/2 end mill');
  await expect(page.getByRole('listbox')).toBeVisible();
  const suggested = await page.getByRole('option').filter({ hasText: '$' }).first().innerText();
  await box.press('Enter');
  await expect(page).toHaveURL(/prefer=M1/);
  const best = page.getByRole('main').getByRole('rowheader').getByRole('link').first();
  expect(suggested).toContain(await best.innerText());
  const understood = page.getByRole('navigation', { name: 'What the search understood' });
  await understood.getByRole('link', { name: /Best for/ }).click();
  await expect(page).not.toHaveURL(/prefer/);

  await page.getByRole('main').getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Speeds', exact: true }).click();
  const speeds = page.getByRole('region', { name: m.part_speeds_title({}, { locale: 'en' }) });
  await expect(speeds.getByLabel('Machine', { exact: true })).toHaveValue('VF-2');
  await expect(speeds.getByLabel('Material', { exact: true })).toHaveValue('M1');
  await speeds.getByRole('button', { name: 'Switch off' }).click();
  await expect(speeds.getByLabel('Machine max., rpm')).toHaveValue('');
  await expect(speeds.getByRole('link', { name: 'Set up my shop floor' })).toBeVisible();

  await open(page, '/app/shop-floor');
  await page.getByRole('checkbox', { name: /Use my shop floor/ }).check();
  await open(page, '/app/holder');
  await expect(page.getByRole('radio', { name: /^BT30/ }).first()).toBeChecked();
  await open(page, '/app/speeds/drills');
  await expect(page.getByLabel('Material', { exact: true })).toHaveValue('M1');
  await page.getByLabel('Diameter or thread').fill('1/4');
  await expect(page).toHaveURL(/diameter=1%2F4.*material=M1|material=M1.*diameter=1%2F4/);
  await expect(page.getByLabel('Material', { exact: true })).toHaveValue('M1');
});

test('a customer’s shop floor is on every device', async ({ page, shop, browser, baseURL }) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/shop-floor') && response.request().method() === 'PUT',
  );
  await describeFloor(page);
  expect((await kept).status()).toBe(200);

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const other = await context.newPage();
  await signIn(other, buyer);
  await open(other, '/app/shop-floor');
  await expect(other.getByRole('radio', { name: /VF-2/ })).toBeChecked();
  await context.close();
});

test('a machine limits the speeds of drills, and the page says so', async ({ page }) => {
  await open(page, '/app/speeds/drills?diameter=1/8&material=P3&metric=3xD');
  const row = page.getByRole('region', { name: 'Any diameter' });
  await expect(row).toContainText('10,026 rpm');
  await expect(page.getByText(/Your machine turns at most/)).toHaveCount(0);
  await describeFloor(page);
  await open(page, '/app/speeds/drills?diameter=1/8&material=P3&metric=3xD');
  await expect(row).toContainText('8,100 rpm');
  await expect(row).toContainText('81 m/min');
  await expect(
    page
      .getByRole('region', { name: 'Notes' })
      .getByText(/^The material calls for more than the 8,100 rpm of your machine/),
  ).toBeVisible();
  await expect(page.getByText(/^Your machine turns at most 8,100 rpm/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('cell', { name: '10,610', exact: true })).toHaveCount(0);
});

test('a machine is corrected where it stands, by keyboard, and a number that no machine has names those that are possible', async ({
  page,
}) => {
  await describeFloor(page);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('ST-20');
  await main.getByRole('button', { name: 'Add machine' }).click();
  await expect(main.getByRole('radio', { name: /ST-20/ })).toBeChecked();

  const edit = main.getByRole('button', { name: 'Edit VF-2' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const form = main.getByRole('form', { name: 'Edit VF-2' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('VF-2');
  await expect(form.getByLabel('Spindle', { exact: false }).first()).toHaveValue('BT30');
  const rpm = form.getByLabel('Machine max., rpm');
  await rpm.fill('12');
  await rpm.press('Enter');
  await expect(rpm).toBeFocused();
  await expect(rpm).toHaveAccessibleDescription(/Enter a number from 100 to 200,000/);
  await rpm.fill('12000');
  await rpm.press('Enter');
  await expect(edit).toBeFocused();
  await expect(page.getByText('Changed on your shop floor: VF-2')).toBeVisible();
  const machines = main.getByRole('group', { name: 'Machine in use' }).getByRole('radio');
  await expect(machines.first()).toHaveAccessibleName(/VF-2.*12,000 rpm/);
  await expect(machines.nth(1)).toBeChecked();

  await edit.click();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByRole('button', { name: 'Add machine' })).toBeVisible();
});
