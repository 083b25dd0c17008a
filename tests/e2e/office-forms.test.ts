// Rules of every dialog of the office: nothing typed is lost, an act is done once, and a colleague's change is shown, whatever they
// changed.

import type { Locator, Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { conflictOn, doAtOffice, signInAtOffice } from './office-visitor.ts';
import { open } from './visitor.ts';

/** Opens the record of a new company; returns its path in the API of the office. */
async function openCompany(page: Page, shop: BackOffice): Promise<string> {
  const buyer = await shop.buyer();
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/companies?text=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('link', { name: buyer.company }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: buyer.company })).toBeVisible();
  return new URL(page.url()).pathname.replace('/office', '');
}

async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog');
}

/** A colleague gives the company another name. */
async function renameMeanwhile(page: Page, path: string, name: string): Promise<void> {
  const { version, code } = await doAtOffice(page, 'GET', path);
  await doAtOffice(page, 'POST', `${path}/name`, { version, name, code });
}

test('what was typed is given up only after a question; a dialog in which nothing was typed just closes', async ({
  page,
  shop,
}) => {
  await openCompany(page, shop);
  const hold = page.getByRole('dialog', { name: /^Put .* on hold/ });
  const question = page.getByRole('dialog', { name: 'Give up what you typed?' });
  const outside = () => page.mouse.click(5, 5);
  const cross = () => hold.getByRole('button', { name: 'Close' }).click();
  const escape = () => page.keyboard.press('Escape');

  for (const leave of [outside, cross, escape]) {
    await openDialog(page, 'Put on hold');
    await leave();
    await expect(hold).toHaveCount(0);
  }
  await openDialog(page, 'Put on hold');
  await expect(hold.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Two cheques came back');
  for (const leave of [outside, cross, escape, escape]) {
    await leave();
    await question.getByRole('button', { name: 'Go on typing' }).click();
    await expect(hold.getByLabel('Reason')).toHaveValue('Two cheques came back');
  }
  await escape();
  await escape();
  await expect(page.locator('dialog')).toHaveCount(1);
  await escape();
  await expect(hold.getByLabel('Reason')).toHaveValue('Two cheques came back');
  await question.getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openDialog(page, 'Put on hold');
  await page.keyboard.type('Once more');
  await hold.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an act that is sent by two keys at once, or whose answer is lost, is done once', async ({
  page,
  shop,
}) => {
  const path = await openCompany(page, shop);
  const sent: (string | undefined)[] = [];
  await page.route(`**/api/office${path}/**`, async (route) => {
    if (route.request().method() === 'GET') return route.continue(); // what the screen reads
    sent.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    // The connection breaks in the middle of an answer.
    if (sent.length === 2) return route.fulfill({ status: 200, body: '{"data":{"uu' });
    return route.fulfill({ response });
  });

  const rename = await openDialog(page, 'Name and code');
  await rename.getByLabel('Name').fill('Acme by keys');
  for (const key of ['Enter', 'Control+Enter', 'Enter', 'Control+Enter']) await page.keyboard.press(key);
  await expect(rename).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Acme by keys' })).toBeVisible();
  expect(sent).toHaveLength(1);

  const hold = await openDialog(page, 'Put on hold');
  await page.keyboard.type('Two cheques came back');
  await page.keyboard.press('Control+Enter');
  await expect(hold).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Two cheques came back');
  expect(sent).toHaveLength(3);
  expect(sent[2]).toBe(sent[1]);
  expect((await doAtOffice(page, 'GET', path)).version).toBe(3);
});

test('a colleague’s change is shown in a dialog about something else, and a chosen file is still there after it', async ({
  page,
  shop,
}) => {
  const path = await openCompany(page, shop);
  const hold = await openDialog(page, 'Put on hold');
  await page.keyboard.type('Two cheques came back');
  await renameMeanwhile(page, path, 'Acme renamed');
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  const conflict = conflictOn(page);
  await expect(conflict.getByRole('row', { name: /^Name .* Acme renamed$/ })).toBeVisible();
  await expect(conflict.getByRole('columnheader')).toHaveText(['What', 'Before', 'Now']);
  await conflict.getByRole('button', { name: 'Take the record as it is now' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Acme renamed' })).toBeVisible();

  const add = await openDialog(page, 'Add document');
  const buffer = Buffer.from('%PDF-1.7 terms\n%%EOF\n');
  await add.getByLabel('File').setInputFiles({ name: 'Terms.pdf', mimeType: 'application/pdf', buffer });
  await renameMeanwhile(page, path, 'Acme again');
  await add.getByRole('button', { name: 'Save document' }).click();
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue('Terms.pdf');
  await add.getByRole('button', { name: 'Save document' }).click();
  await expect(add).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Terms.pdf' })).toBeVisible();
});
