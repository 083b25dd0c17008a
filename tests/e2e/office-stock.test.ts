// Stock in the office: pieces are received for an order that waits, a count is refused that an order contradicts, and a file of counts.

import { expect, test } from './fixtures.ts';
import { conflictOn, doAtOffice, openDesk, placeOrders } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('pieces that arrive go to the order that waits, which can ship then', async ({
  page,
  browser,
  shop,
}) => {
  const code = await shop.part({ onHand: 0 });
  const { orders, buyer } = await placeOrders(page, shop, 'PO-STOCK', { [code]: 4 });
  const [order] = orders;
  const desk = await openDesk(browser, shop);

  await open(desk, '/office/');
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').fill(code);
  await desk.getByRole('option', { name: /Stock of this part/ }).click();
  await expect(desk.getByRole('heading', { level: 1, name: code })).toBeVisible();
  const waiting = desk.getByRole('region', { name: 'Orders that wait' });
  await expect(waiting).toContainText(String(order?.number));
  await expect(waiting).toContainText(buyer.company);
  expect(await violationsOn(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Receive pieces' }).click();
  const dialog = desk.getByRole('dialog', { name: `Receive pieces of ${code}` });
  await dialog.getByRole('button', { name: 'Put into stock' }).click();
  await expect(dialog).toContainText('Type a whole number from 1 to');
  await dialog.getByLabel('Pieces').fill('6');
  await dialog.getByLabel('Purchase order or delivery note').fill('DN 4711');
  await dialog.getByRole('button', { name: 'Put into stock' }).click();
  await expect(desk.getByText('1 order got 4 of the pieces that it waited for.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(waiting).toContainText('No order waits for this part.');
  await expect(desk.getByRole('region', { name: 'Orders with allocated pieces' })).toContainText(
    String(order?.number),
  );
  const moves = desk.getByRole('region', { name: 'Moves' });
  await expect(moves).toContainText('+6');
  await expect(moves).toContainText('DN 4711');
  await expect(desk.getByText('Received 6 pieces: 0 → 6 on hand')).toBeVisible();

  const ready = await doAtOffice(desk, 'GET', `/fulfilment/orders/${order?.uuid}`);
  expect(ready).toMatchObject({ lines: [{ allocated: 4 }], obstacle: null });
});

test('a count is refused below what is allocated and after pieces moved, and is saved once it is right', async ({
  page,
  browser,
  shop,
}) => {
  const code = await shop.part({ onHand: 9 });
  const { orders } = await placeOrders(page, shop, 'PO-COUNT', { [code]: 4 });
  const desk = await openDesk(browser, shop);
  await open(desk, `/office/stock?text=${encodeURIComponent(code)}&open=${encodeURIComponent(code)}`);
  const panel = desk.getByRole('complementary', { name: code });
  await panel.getByRole('button', { name: 'Count' }).click();
  const dialog = desk.getByRole('dialog', { name: `Count ${code}` });
  await dialog.getByLabel('Pieces on the shelf').fill('3');
  await dialog.getByLabel('Reason').fill('Shelf count');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await expect(dialog).toContainText(`You counted 3, but 4 are allocated: to ${orders[0]?.number} (4).`);

  const path = `/stock/${encodeURIComponent(code)}/receive`;
  await doAtOffice(desk, 'POST', path, { quantity: 2, reference: '' });
  await dialog.getByLabel('Pieces on the shelf').fill('7');
  await expect(dialog.getByRole('status')).toContainText('2 fewer than the shop has.');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  const conflict = conflictOn(desk);
  await expect(conflict).toContainText('there were 9, now there are 11. Count again.');
  await expect(conflict.getByRole('row', { name: 'On hand 9 11 7' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await expect(dialog.getByRole('status')).toContainText('4 fewer than the shop has.');
  await dialog.getByLabel('Pieces on the shelf').fill('10');
  await dialog.getByRole('button', { name: 'Save count' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('11 → 10 on hand.')).toBeVisible();
  await expect(desk.getByRole('row', { name: new RegExp(code) })).toContainText('10');
});

test('a file of counted stock shows what is expected and counted, is imported without its refused row, and undone', async ({
  page,
  browser,
  shop,
}) => {
  const code = await shop.part({ onHand: 9 });
  const other = await shop.part({ onHand: 5 });
  await placeOrders(page, shop, 'PO-FILE', { [code]: 4 });
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/stock');
  await desk.getByRole('link', { name: 'Import', exact: true }).click();
  await desk.getByLabel('File of counted stock').setInputFiles({
    name: `${code}-count.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Part,On hand\n${code},3\n${other},12\n`),
  });
  const differences = desk.getByRole('table', { name: 'First differences' });
  await expect(differences.getByRole('row', { name: new RegExp(other) })).toContainText(/5\s*12\s*\+7/);
  const refused = desk.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row', { name: new RegExp(code) })).toContainText(
    'You counted 3, but 4 are allocated to orders.',
  );
  await expect(desk.getByRole('button', { name: 'Save the refused rows as CSV' })).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);
  await desk.getByRole('checkbox', { name: /leave the refused ones out/ }).check();
  await desk.getByRole('button', { name: 'Import 1 part' }).click();
  const past = desk.getByRole('table', { name: 'Imports' }).getByRole('row', { name: new RegExp(code) });
  await expect(past).toBeVisible();

  await open(desk, `/office/stock/${encodeURIComponent(other)}`);
  await expect(desk.getByRole('region', { name: 'Moves' })).toContainText(`${code}-count.csv`);
  await expect(desk.getByText('Counted the stock: 5 → 12')).toBeVisible();
  await open(desk, '/office/stock-imports');
  await past.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('button', { name: 'Undo the change' }).click();
  await expect(past).toContainText('Undone by');
});
