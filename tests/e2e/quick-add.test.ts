import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillCart, open, reload, trunkOf } from './visitor.ts';

const sku = (page: Page, row: number) => page.getByLabel(`Part number, row ${row}`, { exact: true });
const quantity = (page: Page, row: number) => page.getByLabel(`Quantity, row ${row}`, { exact: true });

/** Pastes as Ctrl+V does with rows that a spreadsheet put on the clipboard. */
async function paste(box: Locator, text: string): Promise<void> {
  await box.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Returns the code and pieces of every line in the cart. */
async function linesOf(page: Page): Promise<[string, number][]> {
  const { bags } = await trunkOf(page);
  return bags.flatMap(({ items }: { items: { inventory_code: string; requested: number }[] }) =>
    items.map((item) => [item.inventory_code, item.requested]),
  );
}

test('hundreds of rows are pasted from a spreadsheet, corrected, and added to the cart at once', async ({
  page,
  shop,
}) => {
  const [first, second] = [await shop.part({ onHand: 5 }), await shop.part({ onHand: 500 })];
  await shop.settled();
  await open(page, '/app/quick-add');
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' });
  await expect(sku(page, 10)).toBeVisible();
  await expect(sku(page, 11)).toHaveCount(0);
  await expect(add).toBeDisabled();

  const wrong = Array.from({ length: 300 }, (_, index) => `ZZZZZZZZ-${index}\t1`);
  const table = [
    'Part Number\tDescription\tQty',
    `${first}\tEnd mill, 1/2"\t8`,
    `${second}\t\t2`,
    '',
    `${second.toLowerCase()}\t\t3`,
  ];
  await paste(
    sku(page, 1),
    [...table, `${first}X\t\t4`, ...wrong.map((row) => row.replace('\t', '\t\t'))].join('\r\n'),
  );
  for (const number of [2, 3]) {
    const row = page.getByRole('row').filter({ has: sku(page, number) });
    await expect(row).toContainText('Rows 2 and 3 are the same part: added together, 5 pieces.');
  }
  const row = page.getByRole('row').filter({ has: page.getByLabel('Part number, row 1', { exact: true }) });
  await expect(row).toContainText('5 In Stock');
  const totals = page.getByRole('region', { name: 'Total', exact: true });
  await expect(totals).toContainText('2 lines');
  await expect(totals).toContainText('13 pieces');
  await expect(totals).toContainText('$1,300.00');
  await expect(totals.getByRole('button', { name: '301 rows to fix' })).toBeVisible();

  await page.getByRole('button', { name: `Did you mean ${first}?` }).click();
  await expect(totals).toContainText('17 pieces');
  await expect(sku(page, 4)).toHaveValue(first);
  await reload(page);
  await expect(totals).toContainText('17 pieces');

  await add.click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  await expect(page.getByText('300 rows are still in Quick Add.')).toBeVisible();
  expect(await linesOf(page)).toEqual([
    [first, 12],
    [second, 5],
  ]);
  await reload(page);
  await page.getByRole('main').getByRole('link', { name: 'Open Quick Add' }).click();
  await expect(sku(page, 1)).toHaveValue('ZZZZZZZZ-0');
  await expect(page.getByText('Invalid SKU').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(sku(page, 1)).toHaveValue('');
});

test('a row that is short says when the rest is expected, as the cart does', async ({ page, shop }) => {
  const short = await shop.part({ onHand: 5, arrivals: { '2999-01-08': 2, '2999-02-05': 10 } });
  await open(page, '/app/quick-add');
  await paste(sku(page, 1), `${short}\t7`);
  const row = page.getByRole('row').filter({ has: sku(page, 1) });
  await expect(row).toContainText('2 would be backordered, expected in stock 2999-01-08');
  await quantity(page, 1).fill('10');
  await expect(row).toContainText(
    /5 would be backordered, expected in stock: 2\son\s2999-01-08, 3\son\s2999-02-05/,
  );
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  await expect(page.getByRole('main')).toContainText(
    /5 backordered, expected in stock: 2\son\s2999-01-08, 3\son\s2999-02-05/,
  );
});

test('of several part numbers that a wrong one may mean, one is taken with a click and keeps its quantity', async ({
  page,
}) => {
  await open(page, '/app/quick-add');
  await paste(sku(page, 1), 'X4-5/32-SQ\t6');
  const row = page.getByRole('row').filter({ has: sku(page, 1) });
  await expect(row).toContainText('Invalid SKU');
  await expect(row.getByRole('button', { name: 'Did you mean X4-5/32S-SQ?' })).toBeVisible();
  await row.getByRole('button', { name: 'or X4-5/32R-SQ?' }).click();
  await expect(sku(page, 1)).toHaveValue('X4-5/32R-SQ');
  await expect(quantity(page, 1)).toHaveValue('6');
  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText('6 pieces');
});

test('a quantity behind a semicolon stays with its part number, pasted among tabs or typed', async ({
  page,
}) => {
  await open(page, '/app/quick-add');
  await paste(sku(page, 1), 'X4-5/32S-SQ\t6\nX4-5/32-SQ;8');
  await expect(quantity(page, 2)).toHaveValue('8');
  await page.getByRole('button', { name: 'Did you mean X4-5/32S-SQ?' }).click();
  await expect(quantity(page, 2)).toHaveValue('8');
  await sku(page, 3).fill('x4-5/32r-sq;9');
  await page.keyboard.press('Enter');
  await expect(sku(page, 3)).toHaveValue('x4-5/32r-sq');
  await expect(quantity(page, 3)).toHaveValue('9');
  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText('23 pieces');
});

test('a row without a quantity says that it is not added, before and after the others are', async ({
  page,
  shop,
}) => {
  const [wanted, forgotten] = [await shop.part(), await shop.part()];
  await open(page, '/app/quick-add');
  await sku(page, 1).fill(forgotten);
  const row = page.getByRole('row').filter({ has: sku(page, 1) });
  await expect(row).toContainText('No quantity: will not be added');
  await quantity(page, 1).fill('0');
  await expect(row).toContainText('No quantity: will not be added');
  await sku(page, 2).fill(wanted);
  await quantity(page, 2).fill('2');
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  await expect(page.getByRole('main')).toContainText(`${forgotten} (no quantity)`);
  expect(await linesOf(page)).toEqual([[wanted, 2]]);
});

test('“rows to fix” leads to the box that is wrong: the quantity, or the part number', async ({
  page,
  shop,
}) => {
  const part = await shop.part();
  await open(page, '/app/quick-add');
  await paste(sku(page, 1), `${part}\t2.5\nZZZZZZZZ-1\t1`);
  await page.getByRole('button', { name: '2 rows to fix' }).click();
  await expect(quantity(page, 1)).toBeFocused();
  await quantity(page, 1).fill('2');
  await page.getByRole('button', { name: '1 row to fix' }).click();
  await expect(sku(page, 2)).toBeFocused();
});

test('before the addition the bar counts every row that would stay behind, and leads to each', async ({
  page,
  shop,
}) => {
  const parts = await Promise.all([shop.part(), shop.part(), shop.part()]);
  await open(page, '/app/quick-add');
  await paste(sku(page, 1), `${parts[0]}\t2\n${parts[1]}\nZZZZZZZZ-1\t1\n${parts[2]}\t0`);
  const totals = page.getByRole('region', { name: 'Total', exact: true });
  await expect(totals.getByRole('button', { name: '1 row to fix' })).toBeVisible();
  await totals.getByRole('button', { name: '2 rows without a quantity' }).click();
  await expect(quantity(page, 2)).toBeFocused();
  await quantity(page, 2).fill('1');
  await totals.getByRole('button', { name: '1 row without a quantity' }).click();
  await expect(quantity(page, 4)).toBeFocused();
  await totals.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('main')).toContainText('2 rows are still in Quick Add.');
});

test('rows that were cleared come back with “Undo”', async ({ page, shop }) => {
  const part = await shop.part();
  await open(page, '/app/quick-add');
  await paste(sku(page, 1), `${part}\t3`);
  const totals = page.getByRole('region', { name: 'Total', exact: true });
  await totals.getByRole('button', { name: 'Clear all' }).click();
  await expect(sku(page, 1)).toHaveValue('');
  await expect(totals.getByRole('status')).toContainText('Rows cleared');
  await totals.getByRole('button', { name: 'Undo' }).click();
  await expect(totals).toContainText('3 pieces');
  await expect(quantity(page, 1)).toHaveValue('3');
  await totals.getByRole('button', { name: 'Clear all' }).click();
  await sku(page, 1).fill('A');
  await expect(totals.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a scanner and the keyboard alone fill rows and add them to the cart', async ({ page, shop }) => {
  const [scanned, typed] = [await shop.part(), await shop.part()];
  await open(page, '/app/quick-add');
  await sku(page, 1).focus();
  await page.keyboard.type(`${scanned}\n`);
  await expect(quantity(page, 1)).toHaveValue('1');
  await expect(sku(page, 2)).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('ArrowUp');
  await expect(quantity(page, 1)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sku(page, 3)).toBeFocused();

  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' });
  await expect(add).toBeEnabled();
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/cart$/);
  expect(await linesOf(page)).toEqual([
    [scanned, 3],
    [typed, 12],
  ]);
});

test('a row that is still being looked up is added with the others, and looked up once', async ({
  page,
  shop,
}) => {
  const [known, slow, quick] = [await shop.part(), await shop.part(), await shop.part()];
  await page.clock.install();
  await open(page, '/app/quick-add');
  await paste(sku(page, 1), `${known}\t2`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add To Cart' });
  await expect(add).toBeEnabled();
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked: string[] = [];
  await page.route('**/api/quick-add', async (route) => {
    const { rows } = route.request().postDataJSON() as { rows: { sku: string }[] };
    asked.push(...rows.map((row) => row.sku));
    await mayAnswer;
    await route.continue();
  });
  await paste(sku(page, 2), `${slow}\t3`);
  await expect.poll(() => asked).toEqual([slow]);
  await paste(sku(page, 3), `${quick}\t4`);
  // Before the pause in typing after which the row would be looked up by itself.
  await add.click();
  await expect.poll(() => asked).toEqual([slow, quick]);
  // Longer than that pause.
  await page.clock.runFor(500);
  answer();
  await expect(page).toHaveURL(/\/app\/cart$/);
  expect(asked).toEqual([slow, quick]);
  expect(await linesOf(page)).toEqual([
    [known, 2],
    [slow, 3],
    [quick, 4],
  ]);
});

test('rows pasted without a field, or into a quantity, are rows as well', async ({ page, shop }) => {
  const [first, second] = [await shop.part(), await shop.part()];
  await open(page, '/app/quick-add');
  await paste(page.locator('body'), `${first}\t7`);
  await expect(sku(page, 1)).toHaveValue(first);
  await paste(quantity(page, 2), `${second}\t4`);
  await expect(sku(page, 2)).toHaveValue(second);
  await expect(quantity(page, 2)).toHaveValue('4');
  await paste(quantity(page, 1), '12'); // a number alone is pasted as text
  await expect(sku(page, 1)).toHaveValue(first);
});

test('rows are read from a file, and a file without rows says so', async ({ page, shop }) => {
  const part = await shop.part();
  await open(page, '/app/quick-add');
  const file = page.getByLabel('Upload CSV');
  const csv = (text: string) => ({ name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await file.setInputFiles(csv('\n\n'));
  await expect(page.getByText('No part numbers found')).toBeVisible();
  await file.setInputFiles(csv(`sep=;\r\nQuantité;Numéro de pièce\r\n7;"${part}"\r\n`));
  await expect(sku(page, 1)).toHaveValue(part);
  await expect(quantity(page, 1)).toHaveValue('7');
});

test('part numbers of any script are pasted and read from a file, in any spelling', async ({
  page,
  shop,
}) => {
  const [accented, cyrillic, chinese] = [
    await shop.part({ code: 'Fräser-Ø6' }),
    await shop.part({ code: 'ФР' }),
    await shop.part({ code: '刀具' }),
  ];
  await open(page, '/app/quick-add');
  await paste(
    sku(page, 1),
    `${accented.normalize('NFD')}\t2\n${cyrillic.toLowerCase().replace('-', ' ')}\t3`,
  );
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'order.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Part number;Quantity\r\n${chinese};4\r\n`),
    });
  await page.getByRole('main').getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page).toHaveURL(/\/app\/cart$/);
  expect(await linesOf(page)).toEqual([
    [accented, 2],
    [cyrillic, 3],
    [chinese, 4],
  ]);
});

test('pieces of a part that are in the cart already count in Quick Add', async ({ page, shop }) => {
  const part = await shop.part({ onHand: 5 });
  await fillCart(page, { [part]: 4 });
  await open(page, '/app/quick-add');
  await sku(page, 1).fill(part);
  await quantity(page, 1).fill('3');
  await expect(page.getByRole('table')).toContainText('With the 4 in the cart: 2 would be backordered');
});

test('where two columns could be the quantity, the buyer chooses one before the rows are inserted', async ({
  page,
  shop,
}) => {
  const [first, second] = [await shop.part(), await shop.part()];
  await shop.settled();
  await open(page, '/app/quick-add');
  const list = `Part\tQty\tOrdered\n${first}\t40\t5\n${second}\t3\t12`;
  const dialog = page.getByRole('dialog', { name: 'Which column is the quantity?' });
  await paste(sku(page, 1), list);
  await expect(dialog.getByRole('button', { name: 'Insert rows' })).toBeDisabled();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(sku(page, 1)).toHaveValue('');

  await paste(sku(page, 1), list);
  await dialog.getByRole('radio', { name: 'Ordered 5 · 12' }).check();
  await dialog.getByRole('button', { name: 'Insert rows' }).click();
  await expect(dialog).toBeHidden();
  await expect(quantity(page, 1)).toHaveValue('5');
  await expect(quantity(page, 2)).toHaveValue('12');
});
