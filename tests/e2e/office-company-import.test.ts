// A file of companies in the office: a messy French spreadsheet is read, previewed, imported without its refused row, and undone.

import { m } from '@chipload/messages';
import { expect, test } from './fixtures.ts';
import { signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('a French spreadsheet of companies is read, imported without its refused row, and undone', async ({
  page,
  shop,
}) => {
  const fr = { locale: 'fr' } as const;
  const number = String(Date.now()).slice(-8);
  const name = `Ateliers Côté ${number}`;
  const text = [
    'Liste des clients;;;;;;;;',
    '',
    'Raison sociale;Nom du contact;Courriel;Téléphone;Limite de crédit;Conditions;Adresse;Ville;Province;Code postal;Notes',
    `${name};Zoé Côté;Zoe.${number}@cote.test;(514) 555-0100;12500,50;Net 45 jours;12, rue du Forêt;Montréal;Québec;h2x1y4;bon client`,
    `${name};Luc Roy;luc.${number}@cote.test;;;;;;;;`,
    `Usinage Roy ${number};;;;;;4, rue du Port;Québec;Québec;M5V 2T6;`,
  ].join('\r\n');
  await signInAtOffice(page, await shop.colleague({ role: 'owner', language: 'fr' }));
  await open(page, '/office/companies');
  await page.getByRole('link', { name: m.office_company_import({}, fr) }).click();
  await page.getByLabel(m.office_company_import_file({}, fr)).setInputFiles({
    name: `clients-${number}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(page.getByLabel(m.office_import_heading_row({}, fr))).toHaveValue('3');
  await expect(page.getByLabel(m.office_import_encoding({}, fr))).toHaveValue('windows-1252');
  await expect(page.getByLabel(m.office_import_decimal({}, fr))).toHaveValue('comma');
  await expect(page.getByLabel(m.office_import_field_of({ heading: 'Courriel' }, fr))).toHaveValue('email');
  await expect(page.getByLabel(m.office_import_field_of({ heading: 'Notes' }, fr))).toHaveValue('');

  const differences = page.getByRole('table', { name: m.office_import_differences({}, fr) });
  await expect(
    differences.getByRole('row', { name: m.office_company_import_field_company({}, fr) }),
  ).toContainText(/12\s500,50/);
  await expect(differences.getByRole('row', { name: `zoe.${number}@cote.test` })).toContainText(
    '514-555-0100',
  );
  const refused = page.getByRole('table', { name: m.office_import_refused({}, fr) });
  await expect(refused.getByRole('row', { name: `Usinage Roy ${number}` })).toContainText('M5V 2T6');
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('checkbox', { name: m.office_import_without_refused({}, fr) }).check();
  await page
    .getByRole('button', { name: m.office_company_import_apply({ count: 1, shown: '1' }, fr) })
    .click();
  const past = page
    .getByRole('table', { name: m.office_import_past({}, fr) })
    .getByRole('row', { name: `clients-${number}.csv` });
  await expect(past).toBeVisible();
  await open(page, `/office/companies?text=${number}`);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(`luc.${number}@cote.test`)).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await open(page, '/office/company-imports');
  await past.getByRole('button', { name: m.office_parts_undo({}, fr) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.office_parts_undo_action({}, fr) })
    .click();
  await expect(past).toContainText(m.office_parts_undone_by({ name: '' }, fr).trim());
  await open(page, `/office/companies?text=${number}`);
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
