// A worn tool: its sizes after a regrind, the order, the label, the receipt and the grinding in the office, the passport, and back.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { doAtOffice, openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, open, signIn } from './visitor.ts';

const part = 'X4-1/2R-SQ';

async function checkOut(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Flat Rate/ }).check();
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByLabel('Purchase order number').fill('PO-7');
  await checkout.getByRole('button', { name: 'Continue' }).click();
  await checkout.getByRole('radio', { name: /Credit card/ }).check();
  await checkout.getByLabel('CVD').fill('123');
  await checkout.getByRole('checkbox', { name: /not returnable/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/order-confirmation\/[-\da-f]{36}$/);
  return page.url().slice(-36);
}

test('a worn end mill is described, ordered, sent in with its label, ground, and returns with a passport', async ({
  page,
  browser,
  shop,
}) => {
  await signIn(page, await shop.buyer({ province: 'ON', card: 'sandbox-approve' }));
  await open(page, '/app/regrind');
  await page.getByLabel('Part number').last().fill(part.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sizes after the regrind' })).toBeVisible();
  const sizes = page.getByRole('table', { name: `Sizes of ${part}` });
  await expect(sizes.getByRole('row', { name: /Cutting diameter/i })).toContainText('.488');

  await page.getByLabel(/^Wear or deepest chip/).fill('.02');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Possible: .0005 in to .012 in');
  await page.getByLabel(/^Wear or deepest chip/).fill('.006');
  await page.keyboard.press('Enter');
  await expect(sizes.getByRole('row', { name: /Cutting diameter/i })).toContainText('.490');
  await page.getByLabel('Tools', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/\/app\/mod\/cart$/);
  await expect(page.getByRole('region', { name: 'Regrinds' })).toContainText('after your tools arrive');
  const order = await checkOut(page);

  await open(page, `/customer/account/orders/${order}`);
  await expect(page.getByText('We expect 5 tools of yours')).toBeVisible();
  const label = await page.getByRole('link', { name: 'Print the label' }).getAttribute('href');
  const printed = await page.request.get(label ?? '');
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const desk = await openDesk(browser, shop);
  await open(desk, '/office/regrinds');
  const { number } = (await call(page, 'GET', `/orders/${order}`)).body.data;
  const line = desk.getByRole('article', { name: `${number} ${part}` });
  await line.getByRole('button', { name: 'Receive a tool' }).click();
  const receipt = desk.getByRole('dialog', { name: `Receive a ${part}` });
  await receipt.getByLabel(/^Cutting diameter/).fill('5');
  await receipt.getByLabel(/^Overall length/).fill('2.998');
  await receipt.getByRole('button', { name: 'Receive a tool' }).click();
  await expect(receipt).toContainText('Cutting diameter: 1/4 in to .504 in is possible');
  await receipt.getByLabel(/^Cutting diameter/).fill('.4998');
  await receipt.getByRole('button', { name: 'Receive a tool' }).click();
  await expect(receipt).toBeHidden();
  await expect(line).toContainText('4 expected');
  await line.getByRole('button', { name: 'Record as ground' }).click();
  const ground = desk.getByRole('dialog', { name: `Record ${part} as ground` });
  await ground.getByLabel(/^Cutting diameter/).fill('.4895');
  await ground.getByLabel(/^Overall length/).fill('2.981');
  await ground.getByRole('button', { name: 'Record as ground' }).click();
  await expect(ground).toBeHidden();
  const [{ tools }] = (await doAtOffice(desk, 'GET', '/regrinds')).filter(
    (one: { order_uuid: string }) => one.order_uuid === order,
  );
  const { passport } = tools[0];

  const floor = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await open(floor, `/app/tool/${passport}`);
  await expect(floor.getByRole('heading', { level: 1 })).toHaveText(`Tool passport: ${part}`);
  await expect(floor.getByRole('table', { name: `Sizes of ${part}` })).toContainText('.4895');
  await expect(floor.getByRole('table', { name: 'Starting values for its size now' })).toContainText(
    /\d,\d{3}/,
  );
  expect(await violationsOn(floor)).toEqual([]);
  await floor.getByRole('link', { name: 'Order the next regrind' }).click();
  await expect(floor.getByLabel('Reground before')).toHaveValue('1');
  await expect(floor.getByLabel(/^Cutting diameter now/)).toHaveValue('0.4895');
  await expect(floor.getByRole('link', { name: 'Sign in to order' })).toBeVisible();
});

test('a tool that is not reground says so, and which are', async ({ page }) => {
  await open(page, '/app/regrind?part=TM-1-72-2D');
  await expect(page.getByRole('alert')).toContainText('This kind of tool is not reground');
  expect(await violationsOn(page)).toEqual([]);
});
