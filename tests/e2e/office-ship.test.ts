// The packing table: an order is picked, packed with a scanner in two boxes, ships in two parts, and a pickup is handed over.

import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { conflictOn, doAtOffice, openDesk } from './office-visitor.ts';
import { call, fillCart, fillSections, open, signIn } from './visitor.ts';

/** Places an order on account as a new buyer; the page stays signed in as the buyer. */
async function placeOrder(
  page: Page,
  shop: BackOffice,
  wanted: Readonly<Record<string, number>>,
  method?: object,
) {
  await signIn(page, await shop.buyer({ creditLimit: 50_000 }));
  await fillCart(page, wanted);
  await fillSections(page);
  if (method) await call(page, 'PATCH', '/trunk/shipping', method);
  const { body } = await call(page, 'POST', '/trunk', { method: 'account' });
  return String(body.data.uuid);
}

/** Types as a scanner does: quickly, into whatever has the focus, with Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Ships what is packed, and waits until the shipment is created. */
async function ship(desk: Page, number: string): Promise<void> {
  await desk.keyboard.press('Control+Enter');
  const ask = desk.getByRole('dialog', { name: /^Ship pieces of order/ });
  await ask.getByRole('button', { name: 'Ship' }).click();
  await expect(desk.getByText(`${number} is created`)).toBeVisible();
  await expect(ask).toBeHidden();
}

test('an order is packed with the scanner in a box of other dimensions, and ships in part', async ({
  page,
  browser,
  shop,
}) => {
  const [drill, mill, wrong] = [await shop.part(), await shop.part(), await shop.part()];
  const uuid = await placeOrder(page, shop, { [drill]: 3, [mill]: 2 });
  const desk = await openDesk(browser, shop, { viewport: { width: 1024, height: 1100 } });
  await open(desk, `/office/fulfil/${uuid}`);

  await desk.getByRole('button', { name: 'Start picking' }).click();
  await expect(desk.getByRole('button', { name: 'Stop picking' })).toBeVisible();
  const list = await desk.request.get(`/api/office/fulfilment/pick-list?orders=${uuid}`);
  expect((await list.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const parcels = desk.getByRole('region', { name: 'Parcels', exact: true });
  await parcels.getByRole('button', { name: 'Empty the parcels and scan' }).click();
  await scan(desk, drill.toLowerCase());
  await expect(parcels.getByRole('status')).toHaveText(`${drill}: 1 of 3 packed, in parcel 1.`);
  await scan(desk, wrong);
  await expect(parcels.getByRole('alert')).toHaveText(`${wrong} is not in this order. Put it back.`);
  await scan(desk, drill);
  await parcels.getByRole('button', { name: 'Add a parcel' }).click();
  await scan(desk, mill);
  await expect(parcels.getByRole('status')).toHaveText(`${mill}: 1 of 2 packed, in parcel 2.`);
  await expect(parcels.getByText(`${drill}: 2 packed, 3 to ship`)).toBeVisible();
  await parcels.getByRole('button', { name: 'Ship only what is packed' }).click();
  await expect(parcels.getByText(`${drill}: 2 packed, 3 to ship`)).toBeHidden();

  await parcels.getByRole('button', { name: 'Change the box of parcel 2' }).click();
  const box = desk.getByRole('dialog', { name: 'Change the box of parcel 2' });
  await box.getByLabel('Box').selectOption('Other dimensions');
  await box.getByLabel('Length (in)').fill('0');
  await box.getByRole('button', { name: 'Change the box', exact: true }).click();
  await expect(box.getByText('Enter inches above 0, at most 120.')).toBeVisible();
  await box.getByLabel('Length (in)').fill('14.5');
  await box.getByRole('button', { name: 'Change the box', exact: true }).click();
  const second = parcels.getByRole('region', { name: 'Parcel 2 of 2' });
  await expect(second).toContainText('× 14.5 ×');

  await parcels.getByRole('button', { name: `Move ${drill} of parcel 1` }).click();
  const move = desk.getByRole('dialog', { name: `Move ${drill} of parcel 1` });
  await move.getByLabel('Quantity').fill('1');
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(second).toContainText(`1 × ${drill}`);

  await desk.getByRole('link', { name: 'Shipments' }).click();
  const warning = desk.getByRole('dialog', { name: 'Leave without shipping?' });
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(second).toContainText(`1 × ${drill}`);

  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  const ask = desk.getByRole('dialog', { name: /^Ship pieces of order/ });
  await ask.getByRole('button', { name: 'Ship' }).click();
  await expect(ask.getByText('Enter the weight of parcel 1.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await parcels.getByLabel('Weight (lb)').first().fill('2.5');
  await second.getByLabel('Weight (lb)').fill('3,25');
  await parcels.getByLabel('Tracking number').first().fill('1Z0001');
  await parcels.getByLabel('Tracking number').last().fill('1Z0002');
  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(desk.getByLabel('Courier')).toHaveAttribute('aria-invalid', 'true');
  await expect(ask).toBeHidden();
  await desk.getByLabel('Courier').selectOption('UPS');
  await ship(desk, '-S1');

  const line = desk.getByRole('row', { name: drill });
  await line.getByRole('textbox').fill('5');
  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(line.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(desk.getByText(`${drill}: 5 cannot ship, only 1 is allocated.`)).toBeVisible();
  await expect(ask).toBeHidden();
  await desk.context().close();
});

test('an order ships in two parts, a tracking number is corrected, and the buyer sees both parts', async ({
  page,
  browser,
  shop,
}) => {
  const drill = await shop.part();
  const uuid = await placeOrder(page, shop, { [drill]: 3 });
  const desk = await openDesk(browser, shop);
  await open(desk, `/office/fulfil/${uuid}`);
  await desk.getByRole('row', { name: drill }).getByRole('textbox').fill('2');
  await expect(desk.getByText(`2 × ${drill}`)).toBeVisible();
  await desk.getByLabel('Tracking number').fill('1Z0002');
  await desk.getByLabel('Courier').selectOption('UPS');
  await ship(desk, '-S1');
  await expect(desk.getByText(`1 × ${drill}`)).toBeVisible();
  await expect(desk.getByLabel('Courier').locator(':checked')).toHaveText('UPS');
  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  const ask = desk.getByRole('dialog', { name: /^Ship pieces of order/ });
  await ask.getByRole('button', { name: 'Ship' }).click();
  await expect(ask.getByRole('alert')).toContainText('Confirm that parcels ship without tracking numbers');
  await ask.getByLabel('Ship without tracking numbers').check();
  await ask.getByRole('button', { name: 'Ship' }).click();
  await expect(desk.getByText('-S2 is created')).toBeVisible();

  await desk.getByRole('link', { name: /-S1$/ }).click();
  await expect(desk.getByRole('heading', { level: 1, name: /^Shipment \d+-S1$/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Correct tracking' }).click();
  const correction = desk.getByRole('dialog', { name: 'Correct tracking' });
  await correction.getByLabel('Tracking number of parcel 1').fill('1Z0009');
  await correction.getByLabel('Courier').selectOption('No courier');
  await correction.getByRole('button', { name: 'Correct tracking' }).click();
  await expect(correction.getByLabel('Courier')).toHaveAttribute('aria-invalid', 'true');
  await correction.getByLabel('Courier').selectOption('Purolator');
  const path = new URL(desk.url()).pathname.replace('/office', '');
  const theirs = { parcels: [{ position: 1, tracking_number: '1Z0007' }] };
  await doAtOffice(desk, 'PATCH', `${path}/tracking`, theirs);
  await correction.getByRole('button', { name: 'Correct tracking' }).click();
  const conflict = conflictOn(desk);
  await expect(conflict.getByRole('row', { name: /1Z0002 1Z0007 1Z0009$/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await correction.getByRole('button', { name: 'Correct tracking' }).click();
  await expect(desk.getByRole('link', { name: '1Z0009' })).toBeVisible();
  await expect(desk.getByText(/^Corrected the tracking of/).first()).toBeVisible();
  for (const name of ['Packing slip', 'Labels (PDF)', 'Labels (ZPL)']) {
    const href = await desk.getByRole('link', { name }).getAttribute('href');
    expect((await desk.request.get(href!)).ok(), name).toBe(true);
  }
  await desk.context().close();

  await open(page, `/customer/account/orders/${uuid}`);
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await expect(shipments.getByRole('heading', { name: /^Shipment \d/ })).toHaveCount(2);
  await expect(shipments.getByRole('link', { name: '1Z0009' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.purolator\.com\//,
  );
  await expect(shipments.getByRole('heading', { name: /^Shipment \d+-S1 .* by Purolator$/ })).toBeVisible();
  // Ordered and shipped.
  const counts = page.getByRole('region', { name: 'Order lines' }).getByRole('row', { name: drill });
  await expect(counts.getByRole('cell').nth(0)).toHaveText('3');
  await expect(counts.getByRole('cell').nth(1)).toHaveText('3');
});

test('a pickup is announced and handed over by name, without parcels', async ({ page, browser, shop }) => {
  const part = await shop.part();
  const uuid = await placeOrder(page, shop, { [part]: 2 }, { type: 'pickup' });
  const desk = await openDesk(browser, shop);
  await open(desk, `/office/fulfil/${uuid}`);
  await desk.getByRole('button', { name: 'Ready for pickup' }).click();
  await expect(desk.getByText('Told the buyer that it is ready for pickup')).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Parcels', exact: true })).toBeHidden();
  await open(page, '/customer/account/orders');
  await expect(page.getByRole('row', { name: /Ready for pickup/ })).toHaveCount(1);
  await open(page, `/customer/account/orders/${uuid}`);
  await expect(page.getByText('Your order is ready: pick it up at our shop.')).toBeVisible();

  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(desk.getByLabel('Handed over to')).toHaveAccessibleDescription(/Enter the name of the person/);
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.getByLabel('Handed over to').fill('Sam Carrier');
  await ship(desk, '-S1');
  await desk.context().close();

  await open(page, `/customer/account/orders/${uuid}`);
  await expect(page.getByRole('region', { name: 'Shipments' })).toContainText('Sam Carrier');
  await expect(page.getByText('Picked up', { exact: true })).toBeVisible();
});
