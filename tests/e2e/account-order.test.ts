import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { fillCart, fillSections, waitUntilLive, open, openSection, signIn } from './visitor.ts';

test('a customer orders on account in French, shipped together, picked up with the tax of the shop’s province, with notes', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'AB', language: 'fr', creditLimit: 5_000 });
  const part = await shop.part({ cad: 100_00 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 2 });
  await open(page, '/app/cart');

  const checkout = page.getByRole('complementary', { name: 'Commande' });
  await openSection(checkout, 'Regroupement des envois'); // all is in stock: it is settled, and can be opened
  await checkout.getByRole('radio', { name: /Expédier en une fois/ }).check();
  await checkout.getByRole('button', { name: 'Continuer' }).click();
  await checkout.getByRole('radio', { name: /Ramassage/ }).check();
  await checkout.getByRole('button', { name: 'Continuer' }).click();
  await checkout.getByLabel('Numéro de bon de commande').fill('BC-2024-é');
  for (const [index, note] of ['Quai 3', 'Appeler avant'].entries()) {
    await checkout.getByRole('button', { name: 'Ajouter une note' }).click();
    await checkout.getByLabel(`Note ${index + 1}`, { exact: true }).fill(note);
  }
  await checkout.getByRole('button', { name: 'Continuer' }).click();
  await checkout.getByRole('radio', { name: /Compte DBT/ }).check();
  await checkout.getByRole('button', { name: 'Passer la commande' }).click();

  const main = await confirmation(page);
  await expect(main.getByRole('heading', { level: 1, name: 'Confirmation de commande' })).toBeVisible();
  await expect(main).toContainText('Expédier en une fois');
  await expect(main).toContainText('Ramasser à');
  await expect(main).toContainText('35 Sample Parkway');
  await expect(main).toContainText('Quai 3 Appeler avant');
  await expect(main).toContainText('Au compte, facturé à l’expédition');
  await expect(main).toContainText(/TVH 13\s%[^]*?26,00\s\$/);
  await expect(main).not.toContainText('TPS');
  await expect(main).toContainText(/Total \(CAD\)\s*226,00\s\$/);

  const mail = await mailTo(buyer.email);
  expect(mail.language).toBe('fr');
  expect(mail.subject).toMatch(/^Commande \d+ confirmée - /);
  for (const body of [mail.text, mail.html].map(withPlainSpaces)) {
    expect(body).toContain(`Bonjour ${buyer.name},`);
    expect(body).toContain('TVH 13 %');
    expect(body).toContain('226,00 $');
    expect(body).toContain('Appeler avant');
  }
});

test('an order to Quebec shows the GST and the QST apart, and never their sum', async ({ page, shop }) => {
  const buyer = await shop.buyer({ province: 'QC', creditLimit: 5_000 });
  const part = await shop.part({ cad: 100_00 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 2 });
  await fillSections(page);
  await open(page, '/app/cart');

  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expectTaxesOfQuebec(checkout);
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expectTaxesOfQuebec(await confirmation(page));

  const mail = await mailTo(buyer.email);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('GST 5%');
    expect(body).toContain('QST 9.975%');
    expect(body).toContain('$246.05');
    expect(body).not.toContain('14.975');
  }
});

/** For goods of 200.00 and freight of 14.00. */
async function expectTaxesOfQuebec(place: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(place).toContainText(/GST 5%[^]*?\$10\.70/);
  await expect(place).toContainText(/QST 9\.975%[^]*?\$21\.35/);
  await expect(place).toContainText(/Total \(CAD\)\s*\$246\.05/);
  await expect(place).not.toContainText('14.975');
}

async function confirmation(page: Page) {
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await waitUntilLive(page);
  return page.getByRole('main');
}

function withPlainSpaces(text: string): string {
  return text.replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ');
}
