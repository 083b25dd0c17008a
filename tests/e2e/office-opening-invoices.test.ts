// A file of opening invoices in the office: a French spreadsheet is read, previewed and imported without its refused row; its buyers see
// each invoice, a payment is proposed for them, and the import is undone.

import { m } from '@chipload/messages';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open, reload, signIn } from './visitor.ts';

test('opening invoices are imported without a refused row, seen by their buyer, and undone', async ({
  page,
  browser,
  shop,
}) => {
  const fr = { locale: 'fr' } as const;
  const buyer = await shop.buyer({ creditLimit: 5_000, card: 'sandbox-approve' });
  const number = String(Date.now()).slice(-8);
  const text = [
    'Factures impayées;;;;;',
    '',
    'Client;No de facture;Date de facture;Échéance;Solde;Bon de commande',
    `${buyer.company};A-${number};2026-09-02;2026-10-02;1 840,50;BC 12`,
    `${buyer.company};B-${number};2026-11-01;;99,50;`,
    `Inconnue ${number};C-${number};2026-11-01;;5,00;`,
  ].join('\r\n');
  await signInAtOffice(page, await shop.colleague({ role: 'owner', language: 'fr' }));
  await open(page, '/office/companies');
  await page.getByRole('link', { name: m.office_opening_import({}, fr) }).click();
  await page.getByLabel(m.office_opening_import_file({}, fr)).setInputFiles({
    name: `factures-${number}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByLabel(m.office_import_field_of({ heading: 'Solde' }, fr))).toHaveValue(
    'open_amount',
  );
  const differences = page.getByRole('table', { name: m.office_import_differences({}, fr) });
  await expect(differences.getByRole('row', { name: `A-${number}` })).toContainText(/1\s840,50.*BC 12/);
  const refused = page.getByRole('table', { name: m.office_import_refused({}, fr) });
  await expect(refused.getByRole('row', { name: `Inconnue ${number}` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('checkbox', { name: m.office_import_without_refused({}, fr) }).check();
  await page
    .getByRole('button', { name: m.office_opening_import_apply({ count: 2, shown: '2' }, fr) })
    .click();
  const past = page
    .getByRole('table', { name: m.office_import_past({}, fr) })
    .getByRole('row', { name: `factures-${number}.csv` });
  await expect(past).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await signIn(visitor, buyer);
  await open(visitor, '/customer/account/statement');
  await expect(visitor.getByRole('row', { name: `Invoice A-${number}` })).toContainText('Overdue');
  await open(visitor, '/customer/account/invoices');
  await expect(visitor.getByText(`Invoice B-${number}, due 2026-12-01`)).toBeVisible();
  expect(await violationsOn(visitor)).toEqual([]);

  await past.getByRole('button', { name: m.office_parts_undo({}, fr) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.office_parts_undo_action({}, fr) })
    .click();
  await expect(past).toContainText(m.office_parts_undone_by({ name: '' }, fr).trim());
  await reload(visitor);
  await expect(visitor.getByText(`Invoice B-${number}`)).toHaveCount(0);
  await visitor.context().close();
});
