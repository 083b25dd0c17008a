import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { doAtOffice, openOffice, signInAtOffice } from './office-visitor.ts';
import { call, fillCart, fillSections, signIn, trunkOf } from './visitor.ts';

const paper = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 paper') };

async function qstOf(page: Page): Promise<number> {
  const { tax_lines: lines } = await trunkOf(page);
  return lines.find((line: { name: string }) => line.name === 'QST').amount;
}

async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog');
}

test('a company gets a limit, a certificate that somebody else verifies, and a hold for which its order waits', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer({ province: 'QC', creditLimit: 1_000 });
  const finance = await shop.colleague({ role: 'finance' });
  await signIn(page, buyer);
  await fillCart(page, { [await shop.part()]: 1 });
  await fillSections(page);
  expect(await qstOf(page)).toBeGreaterThan(0);

  await signInAtOffice(page, finance);
  await openOffice(page, '/companies');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(buyer.email);
  await expect(page).toHaveURL(/text=/);
  await page.getByRole('link', { name: buyer.company }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: buyer.company })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  const terms = await openDialog(page, 'Terms and limit');
  const limit = terms.getByLabel('Credit limit');
  await limit.fill('60,000');
  await terms.getByRole('button', { name: 'Save terms' }).click();
  await expect(terms).toContainText('This is above your limit of $50,000.00.');
  await expect(limit).toHaveValue('60,000');
  await limit.fill('45,000');
  await terms.getByRole('button', { name: 'Save terms' }).click();
  await expect(page.getByRole('region', { name: 'Credit', exact: true })).toContainText('$45,000.00');

  const certificate = await openDialog(page, 'Add certificate');
  await expect(certificate.getByRole('combobox', { name: 'Tax' })).toContainText('Quebec');
  await certificate.getByLabel('Number').fill('TQ-7');
  await certificate.getByLabel('First day').fill('2026-01-01');
  await certificate.getByLabel('File').setInputFiles({ ...paper, buffer: Buffer.from('<html>') });
  await certificate.getByRole('button', { name: 'Save certificate' }).click();
  await expect(certificate).toContainText('This file is not a PDF, PNG or JPEG.');
  await certificate.getByLabel('File').setInputFiles(paper);
  await certificate.getByRole('button', { name: 'Save certificate' }).click();
  const certificates = page.getByRole('region', { name: 'Tax certificates' });
  await expect(certificates).toContainText('To verify');

  const own = await openDialog(page, 'Verify');
  await own.getByRole('button', { name: 'Verify' }).click();
  await expect(own).toContainText('You entered this certificate yourself.');
  expect(await qstOf(page)).toBeGreaterThan(0);

  await signInAtOffice(page, await shop.colleague());
  await page.reload();
  const second = await openDialog(page, 'Verify');
  await second.getByRole('button', { name: 'Verify' }).click();
  await expect(certificates).toContainText('In force');
  expect(await qstOf(page)).toBe(0);

  const hold = await openDialog(page, 'Put on hold');
  await hold.getByLabel('Reason').fill('Two cheques came back');
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByRole('heading', { name: 'This company is on hold' })).toBeVisible();

  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  expect(placed.status).toBe(200);
  const uuid = String(placed.body.data.redirect_to).split('/').at(-1);
  await openOffice(page, `/orders/${uuid}`);
  await expect(page.getByText('Two cheques came back')).toBeVisible();
  const release = await openDialog(page, 'Release');
  await release.getByLabel('Reason').fill('Paid by transfer');
  await release.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Paid by transfer')).toBeVisible();
  const { holds } = await doAtOffice(page, 'GET', `/orders/${uuid}`);
  expect(holds).toMatchObject([{ kind: 'credit', release_reason: 'Paid by transfer' }]);
});
