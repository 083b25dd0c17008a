// The cart taken along: printed, and as a file for spreadsheets; and a guest's cart on another day.

import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { fillCart, fillSections, open, openWithoutWaiting, sectionOf, signIn } from './visitor.ts';

test('the cart prints with the head of the shop, its lines, prices and totals, and nothing to press', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer());
  const part = await shop.part({ cad: 100_00, onHand: 5 });
  await fillCart(page, { [part]: 3 });
  for (const display of ['List', 'Cards']) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, '/app/cart');
    await page.getByRole('button', { name: display, exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('body');
    for (const text of ['Chipload Tools', part, '$100.00', '$300.00', 'Total before shipping (CAD)'])
      await expect(paper.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: `Quantity of ${part}` })).toBeHidden();
    await expect(page.getByText('3', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('complementary', { name: 'Checkout' })).toBeHidden();
    for (const role of ['button', 'textbox', 'banner', 'contentinfo'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
});

test('on a narrow sheet the totals are printed also while the payment is open', async ({ page, shop }) => {
  await signIn(page, await shop.buyer());
  await fillCart(page, { [await shop.part({ cad: 100_00 })]: 3 });
  await fillSections(page);
  await page.setViewportSize({ width: 816, height: 1056 });
  await open(page, '/app/cart');
  await expect(
    sectionOf(page.getByRole('complementary', { name: 'Checkout' }), 'Review & Payment'),
  ).toHaveAttribute('aria-expanded', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('Subtotal').filter({ visible: true })).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart is downloaded as CSV by a link', async ({ page, shop }) => {
    const part = await shop.part({ cad: 100_00 });
    await fillCart(page, { [part]: 3 });
    await openWithoutWaiting(page, '/app/cart');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('cart.csv');
    const [head, line] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(head).toContain('Part number,Quantity,Description');
    expect(line).toContain(`${part},3,`);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});

test('a guest who closes the browser finds the cart again', async ({ page, browser, shop }) => {
  const part = await shop.part();
  await fillCart(page, { [part]: 4 });
  const { cookies } = await page.context().storageState();
  const kept = cookies.filter(({ expires }) => expires > 0); // the browser forgets the others when it closes
  const again = await browser.newContext({ storageState: { cookies: kept, origins: [] } });
  const later = await again.newPage();
  await open(later, '/app/cart');
  await expect(later.getByRole('textbox', { name: `Quantity of ${part}` })).toHaveValue('4');
  await again.close();
});

test('a customer finds the cart on another device', async ({ page, browser, shop }) => {
  const [buyer, part] = [await shop.buyer(), await shop.part()];
  await signIn(page, buyer);
  await fillCart(page, { [part]: 4 });
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(phone, buyer);
  await open(phone, '/app/cart');
  await expect(phone.getByRole('textbox', { name: `Quantity of ${part}` })).toHaveValue('4');
  await phone.context().close();
});
