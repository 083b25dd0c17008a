import { expect, test } from './fixtures.ts';
import { call, fillCart, fillSections, open, openCardPayment, reload, signIn, trunkOf } from './visitor.ts';

test('a purchase order number of 21 characters and a note of 81 are refused and change nothing', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page, 'PO-BEFORE');

  for (const wrong of [
    { field: 'purchase_order_number', body: { purchase_order_number: 'x'.repeat(21) } },
    { field: 'notes.0.body', body: { purchase_order_number: 'PO-1', notes: [{ body: 'x'.repeat(81) }] } },
  ]) {
    const refused = await call(page, 'PATCH', '/trunk/purchase-order', wrong.body);
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect(Object.keys(refused.body.errors)).toEqual([wrong.field]);
  }
  expect(await trunkOf(page)).toMatchObject({ purchase_order_number: 'PO-BEFORE', notes: [] });
});

test('the fields of the number and the notes accept no more characters than allowed', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await call(page, 'PATCH', '/trunk/shipping', { type: 'pickup' });
  await open(page, '/app/cart');

  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  const number = checkout.getByLabel('Purchase order number');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await expect(checkout.getByRole('alert')).toContainText('There was 1 error with your submission');
  await expect(checkout.getByRole('alert')).toContainText('Enter a purchase order number');
  await expect(number).toBeFocused();

  // Not cut: the order would have another number than the buyer's books.
  await number.pressSequentially('x'.repeat(21));
  await expect(number).toHaveValue('x'.repeat(21));
  await expect(checkout).toContainText('21 of 20 characters');
  await expect(checkout).toContainText('A purchase order number has at most 20 characters');
  await number.press('Enter');
  await expect(number).toBeFocused();
  await number.press('Backspace');
  await expect(checkout).toContainText('20 of 20 characters');
  await checkout.getByRole('button', { name: 'Add a note' }).click();
  const note = checkout.getByLabel('Note 1', { exact: true });
  await expect(note).toBeFocused();
  await note.pressSequentially('y'.repeat(81));
  await expect(note).toHaveValue('y'.repeat(81));
  await expect(checkout).toContainText('A note has at most 80 characters');
});

test('a quantity of 0 or of text is refused with a message, and the line is unchanged', async ({
  page,
  shop,
}) => {
  const part = await shop.part();
  await fillCart(page, { [part]: 4 });
  await open(page, '/app/cart');
  const row = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part });
  await row.getByRole('button', { name: `Edit the quantity of ${part}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit quantity' });
  const quantity = dialog.getByLabel('Quantity');

  for (const typed of ['0', '-1', '1.5', 'many', '1000000']) {
    await quantity.clear();
    await quantity.pressSequentially(typed);
    const answer = page.waitForResponse('**/api/trunk/items/*');
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await answer).status(), typed).toBe(422);
    await expect(dialog.getByRole('alert')).toContainText('There was 1 error with your submission');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('textbox', { name: `Quantity of ${part}` })).toHaveValue('4');
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 4 }]);
});

test('an invalid quantity keeps the rows of a table from being added', async ({ page }) => {
  await open(page, '/app/products/series/x-mill-4/categories/inch-square');
  const box = page.getByRole('textbox', { name: /^Quantity of/ }).first();
  const bar = page.getByRole('region', { name: 'Quantities to add' });

  for (const typed of ['many', '1.5', '100001']) {
    await box.fill(typed);
    await expect(bar).toContainText('Enter a whole number from 1 to 100,000');
    await expect(bar.getByRole('button', { name: /^Add/ })).toBeDisabled();
  }
  await box.fill('0');
  await expect(bar.getByRole('button', { name: /^Add/ })).toBeDisabled();
  expect((await trunkOf(page)).uuid).toBeNull();
});

test('an unknown part is refused in the dialog that asks for it', async ({ page, shop }) => {
  const part = await shop.part();
  await fillCart(page, { [part]: 1 });
  await open(page, '/app/cart');
  await page.getByRole('button', { name: 'Add item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add item' });
  await dialog.getByLabel('Part number').fill('NO-SUCH-PART');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Invalid SKU');

  const other = await shop.part();
  await dialog.getByLabel('Part number').fill(other.toLowerCase());
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: other }),
  ).toBeVisible();
  expect((await trunkOf(page)).bags[0].items).toHaveLength(2);
});

test('a declined card is reported at the card, and the cart is unchanged', async ({ page, shop }) => {
  const buyer = await shop.buyer({ card: 'sandbox-decline' });
  const part = await shop.part({ onHand: 5 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 2 });
  await fillSections(page);
  const checkout = await openCardPayment(page);
  await checkout.getByRole('button', { name: 'Place Order' }).click();

  await expect(checkout.getByRole('alert')).toContainText('The card was declined. Nothing was charged.');
  await expect(checkout.getByLabel('CVD')).toHaveValue('');
  await expect(checkout.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  expect(await shop.countOrders(buyer)).toBe(0);
  expect((await trunkOf(page)).bags[0].items).toMatchObject([
    { inventory_code: part, requested: 2, stocked: 5 },
  ]);
});

test('a wrong CVD can be typed again', async ({ page, shop }) => {
  const buyer = await shop.buyer({ card: 'sandbox-approve' });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  const checkout = await openCardPayment(page, '999');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(checkout.getByRole('alert')).toContainText('The CVD is incorrect. Nothing was charged.');
  await expect(checkout.getByLabel('CVD')).toBeFocused();
  await expect(checkout.getByText('Before you can place the order')).toHaveCount(0);

  await checkout.getByLabel('CVD').fill('123');
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  expect(await shop.countOrders(buyer)).toBe(1);
});

test('an order at the minimum must grow before any section is shown', async ({ page, shop }) => {
  const buyer = await shop.buyer({ creditLimit: 5_000 });
  const part = await shop.part({ cad: 25_00 });
  await signIn(page, buyer);
  await fillCart(page, { [part]: 2 });
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expect(checkout.getByRole('heading', { name: 'Below Minimum Value' })).toBeVisible();
  await expect(checkout).toContainText(
    'Orders must be over $50.00, and yours is exactly $50.00. Add any item to continue.',
  );
  await expect(checkout.getByRole('button', { name: 'Continue' })).toHaveCount(0);

  await fillCart(page, { [part]: 1 });
  await reload(page);
  await expect(checkout.getByRole('button', { name: 'Continue' })).toBeVisible();
});
