// The quantity of a line, changed in its row of the cart.

import { expect, test } from './fixtures.ts';
import { fillCart, open, trunkOf } from './visitor.ts';

for (const display of ['list', 'card'] as const) {
  test(`a quantity is changed in the ${display} of the cart by Enter and by leaving the field`, async ({
    page,
    shop,
  }) => {
    const part = await shop.part({ cad: 100_00 });
    await fillCart(page, { [part]: 2 });
    await open(page, '/app/cart');
    if (display === 'card') {
      await page.getByRole('button', { name: 'Cards' }).click();
      await expect(page.getByRole('article')).toBeVisible();
    }
    const quantity = page.getByRole('textbox', { name: `Quantity of ${part}` });
    const bag = page.getByRole('region', { name: 'Standards' });

    await quantity.focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(bag).toContainText('$700.00');
    await expect(quantity).toBeFocused();

    await quantity.fill('9');
    await quantity.blur();
    await expect(bag).toContainText('$900.00');
    expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 9 }]);
  });
}

test('a quantity that cannot be is refused in words, and the saved one comes back', async ({
  page,
  shop,
}) => {
  const part = await shop.part();
  await fillCart(page, { [part]: 4 });
  await open(page, '/app/cart');
  const row = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part });
  const quantity = row.getByRole('textbox', { name: `Quantity of ${part}` });

  for (const typed of ['0', '', '1.5', 'many', '100001']) {
    await quantity.fill(typed);
    await quantity.press('Enter');
    const said = /^Enter a whole number from 1 to 100,000\s*The quantity is still 4$/;
    await expect(row.getByRole('alert')).toHaveText(said);
    await expect(quantity).toHaveValue('4');
    await expect(quantity).toHaveAccessibleDescription(said);
    // The quantity that stands there now is right.
    await expect(quantity).not.toHaveAttribute('aria-invalid');
  }
  await quantity.fill('8');
  await expect(row.getByRole('alert')).toBeHidden();
  await quantity.press('Escape');
  await expect(quantity).toHaveValue('4');
  expect((await trunkOf(page)).bags[0].items).toMatchObject([{ inventory_code: part, requested: 4 }]);
});

test('a quantity that the shop refuses says why, and the saved one comes back', async ({ page, shop }) => {
  const part = await shop.part();
  await fillCart(page, { [part]: 4 });
  await open(page, '/app/cart');
  const row = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: part });
  const quantity = row.getByRole('textbox', { name: `Quantity of ${part}` });
  const errors = { quantity: ['Only 5 are left.'] };
  const json = { code: 'invalid', message: 'Only 5 are left.', errors };
  await page.route('**/api/trunk/items/*', (route) => route.fulfill({ status: 422, json }));

  await quantity.fill('6');
  await quantity.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Only 5 are left.');
  await expect(quantity).toHaveValue('4');
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'with a thumb' : 'with a mouse', () => {
    test.use({ hasTouch, viewport: { width: 768, height: 900 } });

    test('the buttons of a line are level where they stand below its quantity and its total', async ({
      page,
      shop,
    }) => {
      const stocked = await shop.part();
      const short = await shop.part({ onHand: 1 });
      await fillCart(page, { [stocked]: 4, [short]: 100 });
      for (const width of [768, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, '/app/cart');
        for (const code of [stocked, short]) {
          const row = page.getByRole('region', { name: 'Standards' }).getByRole('row', { name: code });
          const [edit, remove] = await Promise.all(
            [`Edit the quantity of ${code}`, `Remove ${code}`].map((name) =>
              row.getByRole('button', { name }).filter({ visible: true }).boundingBox(),
            ),
          );
          expect(remove?.y, `${width} px`).toBe(edit?.y);
        }
      }
    });
  });
}
