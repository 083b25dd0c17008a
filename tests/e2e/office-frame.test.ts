// The frame of the office, on its lists and records: sign-in, keys, palette, views, acts on many rows, notes, undo.

/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { password } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { conflictOn, doAtOffice, placeOrders, signInAtOffice, signInByOfficeForm } from './office-visitor.ts';
import { open, openBy, reload } from './visitor.ts';

test('staff come to the address they asked for after signing in, and sign out again', async ({
  page,
  shop,
}) => {
  const colleague = await shop.colleague();
  await open(page, '/office/staff?sort=name');
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await signInByOfficeForm(page, colleague);
  await expect(page).toHaveURL('/office/staff?sort=name');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await openBy(page, () => page.getByRole('button', { name: 'Sign out' }).click());
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await open(page, '/office/orders');
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
});

test('an exact number is the first answer of the palette, and Enter opens its record', async ({
  page,
  shop,
}) => {
  const { orders } = await placeOrders(page, shop, 'PO-PALETTE', { [await shop.part()]: 1 });
  const { number, uuid } = orders[0]!;
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(String(number));
  await expect(page.getByRole('option').first()).toContainText(`${number}`);
  await expect(page.getByRole('option').first()).toContainText('Order');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/orders/${uuid}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
});

test('Enter in the palette waits for the records of the text as typed', async ({ page, shop }) => {
  const part = await shop.part();
  const { orders } = await placeOrders(page, shop, 'PO-ENTER', { [part]: 1 }, { [part]: 2 });
  const [earlier, later] = orders;
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill(String(earlier!.number));
  await expect(page.getByRole('option').first()).toContainText(String(earlier!.number));

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/office/find**', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill(String(later!.number));
  await field.press('Enter');
  await expect(field).toHaveValue(String(later!.number));
  answer.resolve();
  await expect(page).toHaveURL(`/office/orders/${later!.uuid}`);
});

test('the keys are on a sheet, and do nothing while one types or once they are switched off', async ({
  page,
  shop,
}) => {
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/orders');
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toContainText('Next row');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('role?');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('role?');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeVisible();

  await doAtOffice(page, 'PATCH', '/session/settings', { has_shortcuts: false });
  await open(page, '/office/orders');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expect(sheet).toBeHidden();
});

test('filters and columns of a list are in its address, can be saved as a view, and are exported', async ({
  page,
  shop,
}) => {
  const po = `PO-${randomUUID().slice(0, 8)}`;
  const part = await shop.part();
  const { buyer, orders } = await placeOrders(page, shop, po, { [part]: 1 }, { [part]: 2 });
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/orders?text=${po}`);
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Total' }).uncheck();
  await page.getByRole('checkbox', { name: 'Buyer' }).check();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const address = new URL(page.url()).searchParams;
  expect([address.get('text'), address.getAll('columns').includes('buyer')]).toEqual([po, true]);
  await reload(page);
  await expect(rows.first()).toContainText(buyer.name);
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('button', { name: 'Save this view' }).click();
  const saving = page.getByRole('dialog', { name: 'Save this view' });
  await saving.getByRole('textbox', { name: 'Name' }).fill('Two of mine');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving).toBeHidden();
  await open(page, '/office/orders?view=all');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('link', { name: 'Two of mine' }).click();
  await expect(rows).toHaveCount(2);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split(/\r?\n/);
  expect(lines).toHaveLength(3);
  for (const { number } of orders) expect(file).toContain(String(number));
});

test('a list goes on where its last page ended, without a gap', async ({ page, shop }) => {
  const colleague = await shop.colleague();
  await signInAtOffice(page, colleague);
  const { data } = await (await page.request.get('/api/office/session')).json();
  for (let change = 0; change < 55; change += 1)
    await doAtOffice(page, 'PATCH', '/session/settings', { has_shortcuts: change % 2 === 1 });
  await open(page, `/office/audit?staff=${data.staff.uuid}`);
  const rows = page.getByRole('table', { name: 'Audit' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(56); // the changes, and the sign-in
  await expect(rows.last()).toContainText('Signed in');
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('an act on all rows that match says of each row what became of it', async ({ page, shop }) => {
  const po = `PO-${randomUUID().slice(0, 8)}`;
  const { orders } = await placeOrders(page, shop, po, { [await shop.part()]: 1 });
  const { uuid, number } = orders[0]!;
  await signInAtOffice(page, await shop.colleague());
  await shop.copyOrder(uuid, 54);
  const { version } = await doAtOffice(page, 'GET', `/orders/${uuid}`);
  const hold = { version, kind: 'manual', reason: 'Call first', until: null };
  await doAtOffice(page, 'POST', `/orders/${uuid}/holds`, hold);

  await open(page, `/office/orders?text=${po}`);
  await page.getByRole('checkbox', { name: 'Tick all rows' }).check();
  const bar = page.getByRole('toolbar', { name: 'Ticked rows' });
  await expect(bar).toContainText('50 ticked');
  await bar.getByRole('button', { name: 'Tick all that match' }).click();
  await expect(bar).toContainText('All 55 rows that match are ticked.');
  await bar.getByRole('button', { name: 'Hold', exact: true }).click();
  const results = page.getByRole('dialog', { name: 'Hold' });
  await expect(results).toContainText('55 orders keep their stock');
  await results.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(results).toContainText('Enter a reason.');
  await results.getByLabel('Reason').fill('Recall of a batch');
  await results.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(results).toContainText('54 done, 1 refused.');
  await expect(results).toContainText('Reason: Recall of a batch');
  const refused = results.getByRole('listitem').first();
  await expect(refused).toContainText(String(number));
  await expect(refused.getByRole('img', { name: 'Refused' })).toBeVisible();
  await results.getByRole('button', { name: 'Close' }).first().click();
  await expect(bar).toHaveCount(0);
});

test('the row under the cursor opens beside its list, and its record by Enter', async ({ page, shop }) => {
  const po = `PO-${randomUUID().slice(0, 8)}`;
  const part = await shop.part();
  const { orders } = await placeOrders(page, shop, po, { [part]: 1 }, { [part]: 2 });
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/orders?text=${po}`);
  const [older, newer] = orders;
  await expect(page.getByRole('table', { name: 'Orders' }).locator('tbody tr')).toHaveCount(2);
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page.getByRole('complementary', { name: `Order ${newer!.number}` })).toContainText(part);
  await expect(page).toHaveURL(new RegExp(`open=${newer!.uuid}`));
  await page.keyboard.press('j');
  await expect(page.getByRole('complementary', { name: `Order ${older!.number}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/office/orders/${older!.uuid}`);
});

test('a note stays on the record, and a hold can be undone for ten seconds', async ({ page, shop }) => {
  const { orders } = await placeOrders(page, shop, 'PO-NOTE', { [await shop.part()]: 1 });
  const { uuid, number } = orders[0]!;
  const colleague = await shop.colleague();
  await signInAtOffice(page, colleague);
  await open(page, `/office/orders/${uuid}`);
  await page.keyboard.press('n');
  await page.keyboard.type('Call before it ships');
  await page.keyboard.press('Control+Enter');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Call before it ships' })).toContainText(
    colleague.name,
  );

  const openHolds = async () => {
    const { holds } = await doAtOffice(page, 'GET', `/orders/${uuid}`);
    return holds.filter((hold: { released_at: string | null }) => hold.released_at === null).length;
  };
  await page.getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong address');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(page.getByText(`Order ${number} is on hold`)).toBeVisible();
  expect(await openHolds()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timeline).toContainText('Released a hold');
  expect(await openHolds()).toBe(0);
});

test('a note that is typed while the session ends stays, and is saved once its writer has signed in again', async ({
  page,
  shop,
}) => {
  const { orders } = await placeOrders(page, shop, 'PO-AWAY', { [await shop.part()]: 1 });
  const colleague = await shop.colleague();
  await signInAtOffice(page, colleague);
  await open(page, `/office/orders/${orders[0]!.uuid}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const note = timeline.getByLabel('Note', { exact: true });
  await note.fill('Back from lunch');
  await page.context().clearCookies();
  await timeline.getByRole('button', { name: 'Save note' }).click();
  await expect(timeline.getByText('Your session has ended.')).toBeVisible();
  const over = page.getByRole('dialog', { name: 'You were signed out' });
  await over.getByLabel('E-mail').fill(colleague.email);
  await over.getByLabel('Password', { exact: true }).fill(password);
  await over.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(over).toBeHidden();
  await expect(note).toHaveValue('Back from lunch');
  await timeline.getByRole('button', { name: 'Save note' }).click();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Back from lunch' })).toBeVisible();
});

test('of two people who edit an order, the second is shown what the first has saved', async ({
  page,
  shop,
}) => {
  const part = await shop.part();
  const { orders } = await placeOrders(page, shop, 'PO-BOTH', { [part]: 5 });
  const { uuid } = orders[0]!;
  await signInAtOffice(page, await shop.colleague());
  const edit = async (tab: typeof page, wanted: string) => {
    await open(tab, `/office/orders/${uuid}`);
    await tab.keyboard.press('e');
    await tab.getByLabel(`New quantity of ${part}`).fill(wanted);
    await tab.getByLabel('Reason').fill('By phone');
    await expect(tab.getByRole('dialog')).toContainText('Difference');
  };
  const other = await page.context().newPage();
  await edit(page, '4');
  await edit(other, '3');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = conflictOn(page);
  await expect(conflict.getByRole('row', { name: part })).toContainText(/3\s*4/);
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await expect(page.getByLabel(`New quantity of ${part}`)).toHaveValue('4');
  await expect(page.getByRole('dialog')).toContainText('Difference');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await doAtOffice(page, 'GET', `/orders/${uuid}`)).lines[0]).toMatchObject({
    ordered: 5,
    cancelled: 1,
  });
});

test('the language of the person is that of the whole app, also on a tablet', async ({ page, shop }) => {
  await signInAtOffice(page, await shop.colleague());
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/office');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await reload(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
});
