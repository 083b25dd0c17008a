// Requests of customers, failed mails and failed jobs, from the first screen of the office to the customer who sees the answer.

import { expect, test } from './fixtures.ts';
import { mailTo } from './mail.ts';
import { signInAtOffice } from './office-visitor.ts';
import { call, open, reload, signIn } from './visitor.ts';

const reference = { company: 'Steel Ltd.', contact: 'Kim', phone: '613 555 0100' };

test('credit that a buyer applies for is approved in the office, and the buyer sees it', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'ON' });
  await signIn(page, buyer);
  await call(page, 'POST', '/account/credit-application', {
    legal_name: 'Maple Precision Inc.',
    business_number: '123456789 RT0001',
    years_in_business: 12,
    references: [reference, { ...reference, company: 'Coolant Inc.' }],
    requested_limit: 25_000_00,
    consent: true,
  });
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/requests?text=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('link', { name: /Credit application/ }).click();
  await expect(page.getByText('123456789 RT0001')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Limit (CAD)').fill('5000');
  await dialog.getByLabel('Days to pay').fill('45');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Credit approved')).toBeVisible();
  await open(page, '/customer/account/credit');
  await expect(page.getByRole('region', { name: 'Your application' })).toContainText(
    'Limit $5,000.00, net 45 days.',
  );
});

test('a special tool is quoted in the office, and the buyer sees price, pieces and last day', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  const part = await shop.part();
  await signIn(page, buyer);
  const wish = {
    inventory_code: part,
    operations: [{ operation: 'longer', values: {} }],
    quantity: 5,
    body: 'Five inches.',
  };
  const { body } = await call(page, 'POST', '/quote-requests', wish);
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/requests/special/${body.data.number}`);
  await page.getByRole('button', { name: 'Quote', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price of a piece (CAD)').fill('240.00');
  await dialog.getByLabel('Pieces').fill('10');
  await dialog.getByLabel('Working days').fill('15');
  await dialog.getByLabel('Valid until').fill('2999-12-31');
  await dialog.getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByText('Quote sent')).toBeVisible();
  await open(page, '/customer/account/saved-mods');
  await expect(page.getByText('Valid until 2999-12-31')).toBeVisible();
  await expect(page.getByText('$2,400.00')).toBeVisible();
});

test('a mail that failed is looked at and sent again to another address', async ({ page, shop }) => {
  const { email } = await shop.buyer();
  const uuid = await shop.failedMail(email);
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/mails?text=${encodeURIComponent(email)}&state=failed`);
  await page
    .getByRole('link', { name: new RegExp(email) })
    .first()
    .click();
  await expect(page).toHaveURL(`/office/mails/${uuid}`);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText(
    'The invoice is in your account.',
  );
  await page.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To').fill(`again-${email}`);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`The mail to again-${email} is about to be sent`)).toBeVisible();
  expect((await mailTo(`again-${email}`)).text).toContain('The invoice is in your account.');
  await reload(page);
  await expect(page.getByRole('link', { name: `again-${email}, Sent` })).toBeVisible();
});

test('a job that failed runs again', async ({ page, shop }) => {
  const id = await shop.failedJob('sweep_expired');
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/jobs?state=failed&open=${id}`);
  const panel = page.getByRole('complementary', { name: new RegExp(`^${id} `) });
  await expect(panel).toContainText('The day is over');
  await panel.getByRole('button', { name: 'Run again' }).click();
  await expect(panel).toBeHidden();
});

test('jobs that failed are discarded for a reason, which stays with what was done', async ({
  page,
  shop,
}) => {
  const one = await shop.failedJob('sweep_expired');
  const other = await shop.failedJob('sweep_expired');
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/jobs?state=failed&open=${one}`);
  const panel = page.getByRole('complementary', { name: new RegExp(`^${one} `) });
  await panel.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill(`Swept by hand ${one}`);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toBeHidden();

  await page.getByRole('checkbox', { name: new RegExp(`${other} `) }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill(`Swept by hand ${other}`);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toContainText('1 done');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await open(page, `/office/audit?action=job.discarded&subject=${encodeURIComponent(`job ${other}`)}`);
  await expect(page.getByRole('table', { name: 'Audit' })).toContainText('Discarded a job');
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await expect(page.getByRole('complementary')).toContainText(`Swept by hand ${other}`);
});
