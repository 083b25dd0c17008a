import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, signIn } from './visitor.ts';

test('a customer over the credit limit reads so and cannot pay on account', async ({ page, shop }) => {
  const quebec = await shop.buyer({
    province: 'QC',
    language: 'fr',
    creditLimit: 100,
    card: 'sandbox-approve',
  });
  const part = await shop.part({ cad: 100_00 });
  await signIn(page, quebec);
  await fillCart(page, { [part]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');

  const checkout = page.getByRole('complementary', { name: 'Commande' });
  await expect(checkout).toContainText('Cette commande dépasse votre limite de crédit.');
  // At the option itself, before it is chosen, and when another one is.
  const account = checkout.getByRole('radio', { name: /Compte DBT/ });
  await expect(account).not.toBeChecked();
  const excess = /Crédit disponible\s: −?[\d\s]+,\d\d\s\$\. La commande le dépasse de [\d\s]+,\d\d\s\$/;
  await expect(account).toHaveAccessibleName(excess);
  await checkout.getByRole('radio', { name: /^Carte/ }).check();
  await expect(account).toHaveAccessibleName(excess);
  await account.check();
  await expect(checkout).toContainText('La commande dépasse la limite de crédit');
  await expect(checkout.getByRole('button', { name: 'Passer la commande' })).toBeDisabled();

  const refused = await call(page, 'POST', '/trunk', { method: 'account' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'over-credit-limit' } });
  expect(await shop.countOrders(quebec)).toBe(0);
});
