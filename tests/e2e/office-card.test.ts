// Orders by card: captured with each shipment, refunded in part, and credited.

import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { doAtOffice, openDesk } from './office-visitor.ts';
import { fillCart, fillSections, open, openCardPayment, signIn } from './visitor.ts';

/** Places an order by card as a new buyer, who stays signed in on the page; returns its uuid. */
async function placeByCard(page: Page, shop: BackOffice, part: string, quantity: number): Promise<string> {
  await signIn(page, await shop.buyer({ card: 'sandbox-approve' }));
  await fillCart(page, { [part]: quantity });
  await fillSections(page);
  const checkout = await openCardPayment(page);
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\/[\da-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** Ships so many pieces of the only line of an order. */
async function ship(desk: Page, order: string, part: string, quantity: number): Promise<void> {
  await open(desk, `/office/fulfil/${order}`);
  await desk.getByRole('row', { name: part }).getByRole('textbox').fill(String(quantity));
  await expect(desk.getByText(`${quantity} × ${part}`)).toBeVisible();
  await desk.getByRole('button', { name: 'Ship', exact: true }).click();
  const ask = desk.getByRole('dialog', { name: /^Ship pieces of order/ });
  await expect(ask.getByText(/^Captures \$[\d.]+ of \$[\d.]+ from the card/)).toBeVisible();
  await ask.getByRole('button', { name: 'Ship' }).click();
  await expect(desk.getByText(/-S\d is created/)).toBeVisible();
}

test('an order by card ships in two parts: two invoices, two captures, and the rest is released', async ({
  page,
  browser,
  shop,
}) => {
  const part = await shop.part();
  const order = await placeByCard(page, shop, part, 4);
  const desk = await openDesk(browser, shop);
  await ship(desk, order, part, 2);
  await shop.settled(); // a job captures
  await open(page, `/customer/account/orders/${order}`);
  await expect(page.getByText(/^Charged \$[\d.]+$/)).toBeVisible();
  await expect(page.getByText(/^About \$[\d.]+ more will be charged as the rest ships$/)).toBeVisible();
  const { version, lines, total: authorised } = await doAtOffice(desk, 'GET', `/orders/${order}`);
  const change = { lines: [{ uuid: lines[0].uuid, wanted: 3 }] };
  const { after } = await doAtOffice(desk, 'POST', `/orders/${order}/change/preview`, change);
  const agreed = { version, reason: 'One piece less', total: after.total };
  await doAtOffice(desk, 'POST', `/orders/${order}/change`, { ...change, ...agreed });
  await ship(desk, order, part, 1);

  await shop.settled(); // a job captures
  const { attempts, invoices } = await doAtOffice(desk, 'GET', `/orders/${order}`);
  const captured = invoices[0].total + invoices[1].total;
  expect(attempts).toMatchObject([{ state: 'captured', amount: authorised, captured }]);
  await open(desk, `/office/orders/${order}`);
  await expect(desk.getByText(/4242 · .+ · captured/i)).toBeVisible();
  expect(captured).toBeLessThan(authorised);
  await desk.context().close();

  await open(page, `/customer/account/orders/${order}`);
  await expect(page.getByText('more will be charged')).toBeHidden();
  const charges = page.getByRole('table', { name: 'Card charges and refunds' });
  for (const { number } of invoices)
    await expect(charges.getByRole('row', { name: `Charged for invoice ${number}` })).toBeVisible();

  await open(page, '/customer/account/invoices');
  for (const { number } of invoices) {
    const row = page.getByRole('row', { name: new RegExp(`^${number}`) });
    await expect(row).toContainText('Paid');
    const link = row.getByRole('link', { name: /PDF/ });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('more than was captured is not refunded; a part is, once, and a credit note is in the account', async ({
  page,
  browser,
  shop,
}) => {
  const part = await shop.part();
  const order = await placeByCard(page, shop, part, 3);
  const { uuid, number } = await shop.ship(order);
  await shop.settled(); // a job captures
  const desk = await openDesk(browser, shop);
  await open(desk, `/office/invoices/${uuid}`);
  await expect(desk.getByText('Open: $0.00').first()).toBeVisible();

  await desk.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = desk.getByRole('dialog', { name: 'Refund without a credit note' });
  await refund.getByLabel('Amount').fill('1000');
  await refund.getByRole('button', { name: 'Refund $1,000.00' }).click();
  await expect(refund.getByRole('alert')).toContainText(/At most \$\d+\.\d\d can be refunded/);

  await refund.getByLabel('Amount').fill('10');
  // The shop refunds, and its answer is lost on the way.
  await desk.route(
    '**/refund',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await refund.getByRole('button', { name: 'Refund $10.00' }).click();
  await expect(refund).toBeHidden();
  const { refunds } = await doAtOffice(desk, 'GET', `/invoices/${uuid}`);
  expect(refunds).toMatchObject([{ amount: 1_000, state: 'refunded' }]);

  await desk.getByRole('button', { name: 'Credit', exact: true }).click();
  const credit = desk.getByRole('dialog', { name: `Credit invoice ${number}` });
  const pieces = credit.getByLabel(`Pieces of ${part}, at most 3`);
  await pieces.fill('4');
  await credit.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveAccessibleDescription('Type a whole number from 1 to 3.');
  await pieces.fill('1');
  await expect(credit.getByLabel('Refund the rest to the card')).toBeChecked();
  const { on_hand: onHand } = await doAtOffice(desk, 'GET', `/stock/${part}`);
  await credit.getByLabel('Put the pieces back into stock').check();
  await credit.getByRole('button', { name: 'Issue credit note of $105.00' }).click();
  await expect(credit).toBeHidden();
  const { credit_notes: notes } = await doAtOffice(desk, 'GET', `/invoices/${uuid}`);
  expect(await doAtOffice(desk, 'GET', `/stock/${part}`)).toMatchObject({ on_hand: onHand + 1 });
  expect(notes).toMatchObject([{ total: 10_500, refunded: 10_500, left: 0 }]);
  await desk.context().close();

  await open(page, `/customer/account/orders/${order}`);
  const charges = page.getByRole('table', { name: 'Card charges and refunds' });
  const gesture = charges.getByRole('row', { name: /^Refund(?!,)/ });
  await expect(gesture).toContainText('Sent to the card');
  await expect(gesture).toContainText('**** **** **** 4242');
  await expect(gesture).toContainText('−$10.00');
  const credited = charges.getByRole('row', { name: `Refund, credit note ${notes[0].number}` });
  await expect(credited).toContainText('−$105.00');
  await expect(charges.getByRole('row', { name: 'Charged, less refunds' })).toBeVisible();

  await open(page, '/customer/account/invoices');
  const link = page.getByRole('link', { name: `Credit note ${notes[0].number}` });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
