// Reminders in the office: one is stopped for a promised day, resumed, not ticked while its company has money, and sent with one click.

import { addDays } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { doAtOffice, openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, fillCart, fillSections, open, reload, signIn } from './visitor.ts';

test('a reminder is stopped until a promised day, resumed, not ticked while money is not applied, and sent from Today', async ({
  browser,
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ creditLimit: 10_000 });
  const desk = await openDesk(browser, shop);
  const { rows } = await doAtOffice(desk, 'GET', `/companies?text=${encodeURIComponent(buyer.company)}`);
  const company = await doAtOffice(desk, 'GET', `/companies/${rows[0].uuid}`);
  await doAtOffice(desk, 'POST', `/companies/${company.uuid}/terms`, {
    version: company.version,
    credit_limit: 1_000_000,
    terms_days: 1,
    is_approved: true,
  });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part({ onHand: 100 })]: 20 });
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  const invoice = await shop.ship(placed.body.data.uuid);

  await open(desk, '/office');
  await desk.getByRole('link', { name: /Reminders to send/ }).click();
  const due = desk.getByRole('table', { name: 'Due reminders' });
  const row = due.getByRole('row').filter({ hasText: buyer.company });
  await expect(row).toContainText('Coming due');
  expect(await violationsOn(desk)).toEqual([]);

  await row.getByRole('button', { name: 'Do not remind' }).click();
  const dialog = desk.getByRole('dialog', { name: `No reminders of invoice ${invoice.number}` });
  const today = dayAtShop(new Date());
  await dialog.getByLabel(/^Until the end of/).fill(addDays(today, -1));
  await dialog.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('They pay after the audit');
  await dialog.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(dialog.getByText(/This day has passed/)).toBeVisible();
  await dialog.getByLabel(/^Until the end of/).fill(addDays(today, 9));
  expect(await violationsOn(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stop reminders' }).click();
  const stop = desk.getByRole('listitem').filter({ hasText: 'They pay after the audit' });
  await expect(stop).toContainText(`until ${addDays(today, 9)}`);
  await expect(row).toHaveCount(0);

  await stop.getByRole('button', { name: 'Remind again' }).click();
  await expect(row).toBeVisible();
  const tick = row.getByRole('checkbox');
  await expect(tick).toBeChecked();
  await doAtOffice(desk, 'POST', '/payments', {
    company: company.uuid,
    currency: 'CAD',
    amount: 500,
    method: 'cheque',
    reference: '',
    received_on: today,
    parts: [],
  });
  await reload(desk);
  await expect(row).toContainText('Not applied yet: $5.00 CAD');
  await expect(tick).not.toBeChecked();
  expect(await violationsOn(desk)).toEqual([]);
  await tick.check();
  await desk.getByRole('button', { name: /^Send \d+ reminders?$/ }).click();
  await expect(row).toHaveCount(0);
  await open(desk, `/office/invoices/${invoice.uuid}`);
  await expect(desk.getByText(`Sent reminder 1 of invoice ${invoice.number}`)).toBeVisible();
});
