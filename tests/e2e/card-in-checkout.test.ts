/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { fillCart, fillSections, open, signIn } from './visitor.ts';

test('a card is added in the checkout: a wrong number is refused in place, and the new card is chosen', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer());
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  const add = checkout.getByRole('button', { name: 'Add a card' });
  await expect(checkout).toContainText('There is no card on your account yet.');
  await add.click();
  await checkout.getByRole('button', { name: 'Cancel' }).click();
  await expect(add).toBeFocused();

  await add.press('Enter');
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(checkout.getByLabel('Card number')).toBeFocused();
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4241');
  await add.click();
  await expect(checkout.getByRole('alert')).toBeVisible();
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
  await add.click();
  await expect(checkout.getByLabel('Card on file').locator('option:checked')).toContainText('4242');
  await expect(checkout.getByLabel('CVD')).toBeFocused();
  await page.keyboard.type('123');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
});

test('of a further card the CVD has the focus as well', async ({ page, shop }) => {
  const checkout = await addFurtherCard(page, shop);
  await expect(checkout.getByLabel('CVD')).toBeFocused();
  const chosen = checkout.getByLabel('Card on file');
  await expect(chosen.locator('option:checked')).toContainText('4242');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the CVD of a card that was just added is above the bar', async ({ page, shop }) => {
    const checkout = await addFurtherCard(page, shop);
    const cvd = checkout.getByLabel('CVD');
    await expect(cvd).toBeFocused();
    await expect
      .poll(() =>
        cvd.evaluate((field) => {
          const bar = document.querySelector('.bottom-bar')?.getBoundingClientRect().top ?? 0;
          return bar - field.getBoundingClientRect().bottom;
        }),
      )
      .toBeGreaterThanOrEqual(0);
  });
});

/** Signs in as somebody with a card, adds another one at the payment, and returns the checkout. */
async function addFurtherCard(page: Page, shop: BackOffice) {
  await signIn(page, await shop.buyer({ card: 'sandbox-approve' }));
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  const add = checkout.getByRole('button', { name: 'Add a card' });
  await add.click();
  await checkout.getByLabel('Card number').fill('4242 4242 4242 4242');
  await add.click();
  return checkout;
}
