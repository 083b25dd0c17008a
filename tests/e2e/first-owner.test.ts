// A shop without the sample: its first owner, who needs no terminal but the one that started it.

import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import { startSampleShop } from '../support/sample-shop-process.ts';
import { expect, test as base, workerFixture } from './fixtures.ts';
import { open } from './visitor.ts';

/** A shop of its own, of which only the sample people know. */
const test = base.extend<
  object,
  { ownShop: { readonly url: string; readonly ownerCode: string | undefined } }
>({
  ownShop: workerFixture(async (use) => {
    const shop = await startSampleShop({ SAMPLE_SHOP: 'off' });
    await use(shop);
    await shop.stop();
  }),
  baseURL: ({ ownShop }, pass) => pass(ownShop.url),
});

test('the address that the start has printed makes its reader the owner, once, who names the shop', async ({
  page,
  ownShop,
}) => {
  await open(page, '/office');
  await expect(page.getByText('This shop has no owner yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);

  const address = `/office/first-owner#${ownShop.ownerCode}`;
  await open(page, address);
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Ouvrez votre boutique' })).toBeVisible();
  await expect(page.getByLabel('Code')).toHaveValue(ownShop.ownerCode ?? 'none');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByLabel('Name').fill('Ada Owner');
  await page.getByLabel('E-mail').fill('ada@own.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Become the owner' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password', { exact: true }).fill('seven flutes in titanium');
  await page.getByRole('button', { name: 'Become the owner' }).click();

  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the codes' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const codes = (await page.getByRole('listitem').allTextContents()).join('\n');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as text' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes}\n`);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Staff' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Your shop' }).click();
  const named = page.getByRole('region', { name: 'Name and address' });
  await named.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name and address' });
  await dialog.getByLabel('Name of the shop').fill('Own Tools');
  await dialog.getByLabel('City').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('City')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('City').fill('Laval');
  await dialog.getByLabel('Province or state').selectOption('QC');
  await dialog.getByLabel('Postal code').fill('h7a0a1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(named).toContainText('Laval, Quebec H7A 0A1');
  for (const number of ['000000000 RT0001 (DEMO)', '0000000000 TQ0001 (DEMO)']) {
    await page.getByRole('button', { name: `Remove registration ${number}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('row', { name: number })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Add a registration' }).click();
  const registration = page.getByRole('dialog', { name: 'Add a registration' });
  await registration.getByLabel('Tax').selectOption('QST');
  await registration.getByLabel('Number').fill('1000000001 TQ0001');
  await registration.getByLabel('From').pressSequentially('12');
  await registration.getByRole('button', { name: 'Save' }).click();
  await expect(registration.getByText('Fill in the whole day, or leave it empty.')).toBeVisible();
  await registration.getByLabel('From').fill('2030-01-01');
  await registration.getByRole('button', { name: 'Save' }).click();
  const registrations = page.getByRole('table', { name: 'Tax registrations' });
  await expect(registrations).toContainText('1000000001 TQ0001from 2030-01-01');
  await page.getByRole('button', { name: 'Add a registration' }).click();
  await registration.getByLabel('Tax').selectOption('QST');
  await registration.getByLabel('Number').fill('123');
  await registration.getByRole('button', { name: 'Save' }).click();
  await expect(registration.getByText('A number for QST looks like 1234567890 TQ0001.')).toBeVisible();
  await registration.getByLabel('Number').fill('1000000001 TQ0002');
  await registration.getByRole('button', { name: 'Save' }).click();
  await expect(registration.getByText('QST is entered for some of these days already')).toBeVisible();
  await registration.getByLabel('Tax').selectOption('GST/HST');
  await registration.getByLabel('Number').fill('123456789rt9999');
  await registration.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove registration 123456789 RT9999' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove registration 123456789 RT9999' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(registrations).not.toContainText('RT9999');
  await expect(registrations).toContainText('1000000001 TQ0001');
  await open(page, '/app/');
  await expect(page.getByRole('banner')).toContainText('Own Tools');

  await page.context().clearCookies();
  await open(page, address);
  await expect(page.getByRole('heading', { name: 'This shop has an owner' })).toBeVisible();
  await open(page, '/office');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
