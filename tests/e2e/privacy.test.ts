// Privacy: policy, consents, download and erasure of personal data.

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { password } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { open, openBy, openWithoutWaiting, signIn } from './visitor.ts';

test('the privacy policy and the terms are linked from every page and have an address in each language', async ({
  page,
}) => {
  await open(page, '/app/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/app\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('main')).toContainText('privacy@chipload.test');
  await expect(page.locator('#cookies ~ .wide').getByRole('cell', { name: 'language' })).toBeVisible();

  await open(page, '/app/terms?language=fr');
  await expect(page).toHaveTitle(/^Conditions de vente - /);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' })).toBeVisible();
});

test('a newcomer accepts the terms and declines news, changes that, and sees both recorded', async ({
  page,
}) => {
  const email = `newcomer-${randomUUID().slice(0, 8)}@journey.test`;
  await open(page, '/register');
  const main = page.getByRole('main');
  for (const [label, text] of [
    ['Company', 'Maple Precision'],
    ['Name', 'Robin Machinist'],
    ['E-mail', email],
    ['Password', 'three flutes in aluminium'],
    ['Phone number', '613 555 0100'],
    ['Address line 1', '12 Spindle Road'],
    ['City', 'Ottawa'],
    ['Postal code', 'K1A 0B1'],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Province or territory').selectOption('ON');
  await expect(main.getByLabel(/Send me product and price news/)).not.toBeChecked();
  await expect(main.getByRole('link', { name: 'Terms of sale' })).toHaveAttribute('href', '/app/terms');
  await openBy(page, () => page.getByRole('button', { name: 'Create account' }).click());
  await expect(page).toHaveURL(/\/app\/$/);

  await open(page, '/customer/account/privacy');
  await expect(main.getByRole('listitem').filter({ hasText: /Terms of sale of .*: agreed/ })).toHaveCount(1);
  await expect(main.getByRole('listitem').filter({ hasText: 'News by e-mail: declined' })).toHaveCount(1);
  await main.getByLabel(/Send me product and price news/).check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'News by e-mail: agreed' })).toHaveCount(1);
});

test('receipts are unsubscribed by their link without signing in and without a script', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  await open(page, '/customer/account/feedback');
  await page.getByRole('main').getByRole('textbox').first().fill('More flutes');
  await page.getByRole('main').locator('form button[type=submit]').click();
  const { text } = await mailTo(buyer.email);
  expect(text).toContain('35 Sample Parkway, Hamilton, ON L8L 6W4');
  const link = new URL(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '').pathname;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await context.newPage();
  await openWithoutWaiting(stranger, new URL(link, page.url()).href);
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByRole('heading')).toHaveText('You are unsubscribed');
  await context.close();

  await open(page, '/customer/account/privacy');
  await expect(page.getByLabel(/Send me a receipt/)).not.toBeChecked();
});

test('a customer downloads their data after entering the password, then erases the account', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  await open(page, '/customer/account/privacy');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog
      .getByRole('button')
      .filter({ hasText: /Confirm/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string }[] };
  expect(data.account).toMatchObject([{ email: buyer.email }]);

  await page.getByRole('button', { name: 'Erase my account…' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog).toContainText('password is incorrect');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is erased' }).first()).toBeVisible();
  expect((await mailTo(buyer.email)).subject).toContain('Your account is erased');

  await openBy(page, () => page.getByRole('link', { name: 'Back to the shop' }).click());
  await open(page, '/login');
  await page.getByLabel('E-mail').fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('The e-mail or the password is incorrect.');
});
