// The mails of the shop in the office: the owner looks at one in both languages, sends themselves a test, and writes own words for it.

import { expect, test } from './fixtures.ts';
import { doAtOffice, openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, fillCart, fillSections, open, signIn } from './visitor.ts';

test.describe.configure({ mode: 'default' }); // both read the confirmation of the one shop

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

test('the owner writes own words for the French confirmation, a buyer’s order gets them, and the shop’s words come back', async ({
  browser,
  page,
  shop,
}) => {
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/mails/examples/order-confirmation');
  const french = desk.getByRole('region', { name: 'French' });
  const frame = desk.frameLocator('iframe[title="As the reader sees it, French"]');
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('La commande 100123 est confirmée');
  await french.getByLabel('Subject').fill('Merci pour la commande ');
  await french.getByRole('button', { name: '{order}', exact: true }).click();
  await expect(french.getByLabel('Subject')).toHaveValue('Merci pour la commande {order}');
  await french.getByLabel('Closing').fill('À bientôt {nom},\nl’équipe des outils');
  await expect(french.getByText('This mail has no variable {nom}.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save the words' }).click();
  await expect(french.getByLabel('Closing')).toHaveAttribute('aria-invalid', 'true');
  expect(await violationsOn(desk)).toEqual([]);

  await french.getByLabel('Closing').fill('À bientôt {name},\nl’équipe des outils');
  await expect(french.getByRole('definition').first()).toHaveText(/^Merci pour la commande 100123 - /);
  await expect(frame.getByText('À bientôt Robin Tremblay,')).toBeVisible();
  await desk.getByRole('button', { name: 'Save the words' }).click();
  await expect(desk.getByText('Not saved yet')).toBeHidden();
  await expect(desk.getByRole('region', { name: 'Earlier words' }).getByRole('row')).toHaveCount(2);
  await expect(frame.getByText('l’équipe des outils')).toBeVisible();

  const buyer = await shop.buyer({ language: 'fr', creditLimit: 50_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part({ onHand: 100 })]: 20 });
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  const number = await shop.numberOf(String(placed.body.data.redirect_to).split('/').at(-1) ?? '');
  const subject = new RegExp(`^Merci pour la commande ${number} - `);
  await expect(async () => {
    await open(desk, `/office/mails?text=${number}`);
    await expect(desk.getByRole('link', { name: subject })).toBeVisible();
  }).toPass({ timeout: 20_000 });
  await desk.getByRole('link', { name: subject }).click();
  const copy = desk.getByRole('group', { name: 'Text' });
  await expect(copy).toContainText(`La commande ${number} est confirmée`);
  await expect(copy).toContainText(/À bientôt .+,\nl’équipe des outils/);

  await open(desk, '/office/mails/examples/order-confirmation');
  await french.getByRole('button', { name: 'Back to the shop’s words' }).click();
  await desk.getByRole('button', { name: 'Save the words' }).click();
  await expect(desk.getByText('Not saved yet')).toBeHidden();
  await expect(french.getByRole('definition').first()).toHaveText(/^Commande 100123 confirmée - /);
  const versions = desk.getByRole('region', { name: 'Earlier words' });
  await expect(versions.getByRole('row')).toHaveCount(3);
  await versions.getByRole('row', { name: /^1 / }).getByRole('button', { name: 'Compare' }).click();
  const compared = desk.getByRole('region', { name: 'Version 1 and the latest' });
  await expect(compared).toContainText('Merci pour la commande {order}');
  await expect(compared).toContainText('The shop’s words');
  expect(await violationsOn(desk)).toEqual([]);
  const { version, words } = await doAtOffice(desk, 'GET', '/mail-examples/order-confirmation');
  expect([version, words.subject_fr, words.closing_fr]).toEqual([2, '', '']);
});
