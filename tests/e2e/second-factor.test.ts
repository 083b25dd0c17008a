import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { password } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { call, open, openBy, signIn } from './visitor.ts';

/** Adds a device that holds passkeys and recognizes its owner, with Chromium's own tools. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Signs in with the password, which leads to the page of the account or to that of the second factor. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await open(page, '/login?next=/customer/account/security');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await openBy(page, () => page.getByRole('button', { name: 'Sign in', exact: true }).click());
}

test('a customer sets up an app, and from then on signs in with its code, or with a recovery code', async ({
  page,
  shop,
}) => {
  const { email } = await shop.buyer();
  await enterPassword(page, email);
  await expect(page).toHaveURL('/customer/account/security');
  await expect(page.getByText('This session')).toBeVisible();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await page.getByLabel('Code').fill(totp.generate());
  await page.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 left')).toBeVisible();

  // Each code works once: the coming one is accepted too, since clocks differ.
  for (const code of [totp.generate({ timestamp: Date.now() + 30_000 }), recoveryCode]) {
    await call(page, 'POST', '/logout');
    await enterPassword(page, email);
    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
    await page.getByLabel(/Code from your app/).fill(code);
    await openBy(page, () => page.getByRole('button', { name: 'Sign in', exact: true }).click());
    await expect(page).toHaveURL('/customer/account/security');
  }
  await expect(page.getByText('9 of 10 left')).toBeVisible();
});

test('a passkey signs in alone or after the password', async ({ page, shop }) => {
  const { email } = await shop.buyer();
  await addDevice(page);
  await enterPassword(page, email);
  await expect(page).toHaveURL('/customer/account/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Office laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Passkey: Office laptop')).toBeVisible();

  await call(page, 'POST', '/logout');
  await open(page, '/login?next=/customer/account/security');
  await openBy(page, () => page.getByRole('button', { name: 'Use a passkey' }).click());
  await expect(page).toHaveURL('/customer/account/security');

  await call(page, 'POST', '/logout');
  await enterPassword(page, email);
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await openBy(page, () => page.getByRole('button', { name: 'Use a passkey' }).click());
  await expect(page).toHaveURL('/customer/account/security');
});

test('a session left open elsewhere is ended from the list, with the password once the confirmation is too old', async ({
  page,
  browser,
  shop,
}) => {
  const buyer = await shop.buyer();
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, buyer);
  await signIn(page, buyer);
  await open(page, '/customer/account/security');
  await shop.waitQuarterHour(buyer);
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0);
  await open(elsewhere, '/customer/account');
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});
