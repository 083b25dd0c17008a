import { dayAtShop } from '@chipload/domain/places';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { conflictOn, doAtOffice, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, fillCart, fillSections, open, reload, signIn, trunkOf } from './visitor.ts';

const paper = {
  name: 'certificate.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 paper\n%%EOF\n'),
};

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
  await open(page, '/office/companies');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(buyer.email);
  await expect(page).toHaveURL(/text=/);
  await page.getByRole('link', { name: buyer.company }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: buyer.company })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

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
  await reload(page);
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
  await open(page, `/office/orders/${uuid}`);
  await expect(page.getByText('Two cheques came back')).toBeVisible();
  const release = await openDialog(page, 'Release');
  await release.getByLabel('Reason').fill('Paid by transfer');
  await release.getByRole('button', { name: 'Release' }).click();
  await expect(release).toBeHidden();
  await expect(page.getByText('Paid by transfer')).toBeVisible();
  const { holds } = await doAtOffice(page, 'GET', `/orders/${uuid}`);
  expect(holds).toMatchObject([{ kind: 'credit', release_reason: 'Paid by transfer' }]);
});

test('a company gets another name while a colleague edits it, and a code that is taken is refused at its field', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  const other = await shop.buyer();
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/companies?text=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('link', { name: buyer.company }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: buyer.company })).toBeVisible();
  const path = new URL(page.url()).pathname.replace('/office', '');
  const taken = `taken-${path.slice(-12)}`;
  const { rows } = await doAtOffice(page, 'GET', `/companies?text=${encodeURIComponent(other.email)}`);
  const [{ uuid }] = rows;
  const { version } = await doAtOffice(page, 'GET', `/companies/${uuid}`);
  await doAtOffice(page, 'POST', `/companies/${uuid}/name`, { version, name: other.company, code: taken });

  const dialog = await openDialog(page, 'Name and code');
  await dialog.getByLabel('Name').fill(`${buyer.company} Works`);
  await dialog.getByLabel('Code').fill(taken.toUpperCase());
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog).toContainText('Another company has this code. Enter another one.');
  await expect(dialog.getByLabel('Name')).toHaveValue(`${buyer.company} Works`);

  const now = await doAtOffice(page, 'GET', path);
  const theirs = { version: now.version, name: `${buyer.company} Tools`, code: now.code };
  await doAtOffice(page, 'POST', `${path}/name`, theirs);
  await dialog.getByLabel('Code').fill(now.code);
  await dialog.getByRole('button', { name: 'Save name' }).click();
  const conflict = conflictOn(page);
  await expect(conflict).toContainText(`${buyer.company} Tools`);
  await expect(conflict).toContainText(`${buyer.company} Works`);
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${buyer.company} Works` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    `${buyer.company} Tools → ${buyer.company} Works`,
  );
});

test('two people set the terms of a company at once: what the second one did not touch stays as the first one set it', async ({
  page,
  shop,
}) => {
  const buyer = await shop.buyer();
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/companies?text=${encodeURIComponent(buyer.email)}`);
  await page.getByRole('link', { name: buyer.company }).first().click();
  const dialog = await openDialog(page, 'Terms and limit');
  await dialog.getByLabel('Credit limit').fill('2,000');
  const path = new URL(page.url()).pathname.replace('/office', '');
  const { version } = await doAtOffice(page, 'GET', path);
  const theirs = { version, is_approved: true, credit_limit: 1_000_00, terms_days: 45 };
  await doAtOffice(page, 'POST', `${path}/terms`, theirs);

  await dialog.getByRole('button', { name: 'Save terms' }).click();
  const conflict = conflictOn(page);
  await expect(conflict.getByRole('row', { name: /45 –$/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await expect(dialog.getByLabel('Credit limit')).toHaveValue('2,000');
  await dialog.getByRole('button', { name: 'Save terms' }).click();
  await expect(dialog).toBeHidden();
  const { credit } = await doAtOffice(page, 'GET', path);
  expect(credit).toMatchObject({ limit: 2_000_00, terms_days: 45 });
});

test('the addresses of a company name their country if it is another than the shop’s', async ({
  page,
  shop,
}) => {
  await signInAtOffice(page, await shop.colleague());
  const addressesOf = async (buyer: { company: string; email: string }) => {
    await open(page, `/office/companies?text=${encodeURIComponent(buyer.email)}`);
    await page.getByRole('link', { name: buyer.company }).first().click();
    await page.waitForLoadState('networkidle');
    return page.getByRole('region', { name: 'Addresses' });
  };
  await expect(await addressesOf(await shop.buyer({ province: 'OH' }))).toContainText('United States');
  await expect(await addressesOf(await shop.buyer())).not.toContainText('Canada');
});

test('a company that waits for approval is approved in its record, and only then its special prices hold', async ({
  page,
  shop,
}) => {
  const part = await shop.part({ cad: 100_00, onHand: 50 });
  const buyer = await shop.buyer();
  await signInAtOffice(page, await shop.colleague());
  const { rows } = await doAtOffice(page, 'GET', `/companies?text=${encodeURIComponent(buyer.email)}`);
  const path = `/companies/${rows[0].uuid}`;
  const { version, credit } = await doAtOffice(page, 'GET', path);
  const terms = { credit_limit: credit.limit, terms_days: credit.terms_days };
  await doAtOffice(page, 'POST', `${path}/terms`, { version, is_approved: false, ...terms });
  const agreed = { part, price: 80_00, valid_from: dayAtShop(new Date()), valid_to: null };
  await doAtOffice(page, 'POST', `${path}/special-prices`, agreed);

  await open(page, `/office${path}`);
  const row = page.getByRole('region', { name: 'Special prices' }).getByRole('listitem');
  await expect(row).toContainText('Once the company is approved');
  const approval = await openDialog(page, 'Approve');
  await expect(approval).toContainText('It gets its agreed prices');
  await approval.getByLabel('Credit limit').fill('2,500');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval).toBeHidden();
  await expect(row).toContainText('Now');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
  expect(await doAtOffice(page, 'GET', path)).toMatchObject({
    is_approved: true,
    credit: { limit: 2_500_00 },
  });
});

test('a company is added with its first person, refused at its field, and opens with what was typed', async ({
  page,
  shop,
}) => {
  const known = await shop.buyer();
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/companies');
  const dialog = await openDialog(page, 'Add a company');
  expect(await violationsOn(page)).toEqual([]);
  const name = `${known.company} North`;
  await dialog.getByLabel('Name').first().fill(known.company);
  await dialog.getByLabel('Country').selectOption('US');
  await expect(dialog.getByLabel('Currency')).toHaveValue('USD');
  await dialog.getByLabel('Address line 1').fill('1200 Sample Street');
  await dialog.getByLabel('City').fill('Cleveland');
  await dialog.getByLabel('State').selectOption('OH');
  await dialog.getByLabel('Zip code').fill('44114');
  await dialog.getByLabel('Days to pay').fill('45');
  const person = dialog.getByRole('group', { name: 'First person' });
  await person.getByLabel('Name').fill('Ann Roy');
  await person.getByLabel('E-mail').fill(`north-${known.email}`);
  await dialog.getByRole('button', { name: 'Add the company' }).click();
  await expect(dialog).toContainText('has this name already');
  await dialog.getByLabel('Name').first().fill(name);
  await dialog.getByRole('button', { name: 'Add the company' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Ann Roy');
  const { currency, credit } = await doAtOffice(
    page,
    'GET',
    new URL(page.url()).pathname.replace('/office', ''),
  );
  expect({ currency, days: credit.terms_days, limit: credit.limit }).toEqual({
    currency: 'USD',
    days: 45,
    limit: null,
  });
});
