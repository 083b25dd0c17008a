// A new customer's e-mail address: unconfirmed at first, confirmed by the button behind the link in a mail.

import { randomUUID } from 'node:crypto';
import { password } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { open, register, signIn } from './visitor.ts';

test('a newcomer confirms the address by the link in the mail, which is not used up by opening it', async ({
  page,
}) => {
  const email = `newcomer-${randomUUID().slice(0, 8)}@journey.test`;
  await register(page, email);

  await open(page, '/customer/account/credit');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Submit the application' })).toHaveCount(0);

  const { text } = await mailTo(email);
  expect(text).not.toContain('Ada');
  const link = new URL(/https?:\S+\/email\/confirm\/\S+/.exec(text)?.[0] ?? '').pathname;
  expect((await page.request.get(link)).status()).toBe(200); // as a mail scanner does

  await open(page, link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
  await open(page, '/customer/account/credit');
  await expect(main.getByRole('button', { name: 'Submit the application' })).toBeVisible();

  await open(page, link);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(main).toContainText('This link has expired or was already used.');
});

test('with an unconfirmed address, quote requests and receipts say so, and the link can be sent again', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ isEmailConfirmed: false });
  await signIn(page, buyer);
  await open(page, `/app/mod?inventoryCode=${encodeURIComponent('X4-1/2R-SQ')}`);
  await page.getByText('Only as a special tool').click();
  await page.getByRole('checkbox', { name: 'More flutes' }).check();
  const special = page.getByRole('region', { name: 'Not possible as a modification' });
  await expect(special.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  await expect(special.getByRole('button', { name: 'Request a special' })).toHaveCount(0);
  await special.getByRole('button', { name: 'Send the link again' }).click();
  expect((await mailTo(buyer.email)).subject).toContain('Confirm your e-mail address');

  await open(page, '/customer/account/feedback');
  const main = page.getByRole('main');
  await main.getByLabel('What happened, or what would help?').fill('The cart could be wider.');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByRole('status')).toContainText(
    `we send no receipt until ${buyer.email} is confirmed`,
  );
  await expect(main.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});

test('a new address is pending in the settings until it is confirmed', async ({ page, shop }) => {
  const buyer = await shop.buyer();
  await signIn(page, buyer);
  const email = `new-${buyer.email}`;
  await open(page, '/customer/account/settings');
  const form = page.locator('form').filter({ has: page.getByLabel('New e-mail') });
  await form.getByLabel('New e-mail').fill(email);
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Change address' }).click();
  await expect(form.getByRole('status')).toContainText(`Waiting for you to confirm ${email}.`);
  expect((await mailTo(buyer.email)).subject).toContain('Someone asked to change your e-mail address');
  expect((await mailTo(email)).subject).toContain('Confirm your e-mail address');
});
