// The mails of the shop in the office: the owner looks at one in both languages, and sends themselves a test.

import { expect, test } from './fixtures.ts';
import { openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('the owner sees the confirmation in French and in English, sends a test and finds it among the sent mails', async ({
  browser,
  shop,
}) => {
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/shop');
  await desk.getByRole('link', { name: 'See every mail as customers get it' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Mails of the shop' })).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);

  await desk.getByRole('link', { name: 'Order confirmation' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Order confirmation' })).toBeVisible();
  const english = desk.frameLocator('iframe[title="As the reader sees it, English"]');
  const french = desk.frameLocator('iframe[title="As the reader sees it, French"]');
  await expect(english.getByRole('heading', { level: 1 })).toContainText('Order 100123');
  await expect(french.getByRole('heading', { level: 1 })).toContainText('La commande 100123 est confirmée');
  await expect(desk.getByRole('region', { name: 'French' })).toContainText('Fraise à 4 goujures');
  expect(await violationsOn(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Send me a test' }).click();
  await expect(desk.getByText(/^The test is on its way to /)).toBeVisible();
  await expect(async () => {
    await open(desk, '/office/mails?text=Test%20100123');
    await expect(desk.getByRole('link', { name: /^Test - Order 100123 confirmed/ }).first()).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Test - Commande 100123 confirmée/ }).first()).toBeVisible();
  }).toPass({ timeout: 20_000 });
});
