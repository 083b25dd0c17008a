// A quote from the buyer's question to the cart: asked for from the cart, sent by the staff, accepted in part, talked about, declined.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { doAtOffice, openDesk, sendQuote } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, fillCart, open, signIn, trunkOf } from './visitor.ts';

async function askFor(page: Page, sku: string): Promise<string> {
  const asked = await call(page, 'POST', '/quotes', {
    request: 'A year of these?',
    items: [{ sku, quantity: 10 }],
  });
  return asked.body.data.uuid;
}

test('a buyer asks for the prices of the cart, accepts a line of the quote at a larger quantity, and asks about it', async ({
  page,
  browser,
  shop,
}) => {
  const [mill, drill] = [await shop.part({ cad: 100_00 }), await shop.part({ cad: 50_00 })];
  await signIn(page, await shop.buyer());
  await fillCart(page, { [mill]: 2, [drill]: 4 });
  await open(page, '/app/cart');
  await page.getByRole('link', { name: 'Ask for a quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a quote' });
  await expect(dialog.getByLabel('Part number, row 1')).toHaveValue(mill);
  await dialog.getByLabel('What do you need, and by when?').fill('A year of these, in three deliveries');
  await dialog.getByLabel('Quantity, row 1').fill('20');
  await dialog.getByRole('button', { name: 'Add a part' }).click();
  await expect(dialog.getByLabel('Part number, row 3')).toBeFocused();
  await dialog.getByLabel('Part number, row 3').fill('nobody');
  await dialog.getByLabel('Quantity, row 3').fill('5');
  await dialog.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(dialog.getByLabel('Part number, row 3')).toHaveAccessibleDescription('Invalid SKU');
  await dialog.getByRole('button', { name: 'Remove row 3' }).click();
  await dialog.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(page).toHaveURL(/\/customer\/account\/quotes\/[-\da-f]{36}$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('We are working on it');
  await expect(main).toContainText('A year of these, in three deliveries');
  const uuid = page.url().slice(-36);

  const desk = await openDesk(browser, shop);
  await sendQuote(desk, uuid, {
    [mill]: [
      [10, 80_00],
      [50, 70_00],
    ],
    [drill]: [[5, 45_00]],
  });
  await open(page, '/customer/account/quotes');
  const row = main.getByRole('row', { name: /Open/ });
  await row.getByRole('link').click();
  await expect(main).toContainText('These prices hold for your company until');
  const pdf = await main.getByRole('link', { name: 'PDF' }).getAttribute('href');
  const printed = await page.request.get(pdf ?? '');
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const lines = main.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  const ofMill = lines.filter({ hasText: mill });
  await expect(main).toContainText('$1,025.00');
  await ofMill.getByLabel('Quantity').fill('9');
  await expect(ofMill.getByLabel('Quantity')).toHaveAccessibleDescription(
    'This price is for 10 pieces or more.',
  );
  await ofMill.getByRole('button', { name: '50' }).click();
  await expect(ofMill.getByLabel('Quantity')).toHaveValue('50');
  await expect(ofMill.getByRole('button', { name: '50' })).toHaveAttribute('aria-pressed', 'true');
  await ofMill.getByLabel('Quantity').fill('60');
  await lines.filter({ hasText: drill }).getByRole('checkbox').uncheck();
  await expect(main).toContainText('$4,200.00');
  expect(await violationsOn(page)).toEqual([]);
  await main.getByRole('button', { name: 'Add to cart at these prices' }).click();
  const added = main.getByRole('status').filter({ hasText: '1 line added to your cart' });
  await expect(added).toBeVisible();
  await expect(main).toContainText('Accepted');

  await main.getByRole('textbox', { name: 'Message' }).fill('And for 500?');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'And for 500?' })).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect((await doAtOffice(desk, 'GET', `/quotes/${uuid}`)).messages).toMatchObject([
    { side: 'buyer', body: 'And for 500?' },
  ]);

  await added.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('main')).toContainText('$70.00');
  expect((await trunkOf(page)).bags[0].items).toMatchObject([
    { inventory_code: mill, requested: 60, price: 70_00 },
    { inventory_code: drill, requested: 4, price: 50_00 },
  ]);
});

test('who saw an earlier version sees the new one instead of accepting it, and declines it with the reason', async ({
  page,
  browser,
  shop,
}) => {
  const part = await shop.part({ cad: 100_00 });
  await signIn(page, await shop.buyer());
  const uuid = await askFor(page, part);
  const desk = await openDesk(browser, shop);
  await sendQuote(desk, uuid, { [part]: [[10, 90_00]] });
  await open(page, `/customer/account/quotes/${uuid}`);
  await sendQuote(desk, uuid, { [part]: [[10, 85_00]] });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to cart at these prices' }).click();
  await expect(main).toContainText('$850.00');
  await expect(page.getByText('Somebody else has changed this in the meantime')).toBeVisible();
  expect((await trunkOf(page)).bags.flatMap((bag: { items: object[] }) => bag.items)).toEqual([]);

  await main.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the quote' });
  await dialog.getByLabel('Why?').selectOption('The lead time');
  await dialog.getByLabel('Anything you would like to add').fill('We need them in two days');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  await expect(main).toContainText('Declined');
  await expect(main.getByRole('button', { name: 'Add to cart at these prices' })).toHaveCount(0);
  const { state, lost } = await doAtOffice(desk, 'GET', `/quotes/${uuid}`);
  expect({ state, lost }).toMatchObject({
    state: 'declined',
    lost: { reason: 'lead-time', note: 'We need them in two days' },
  });
});
