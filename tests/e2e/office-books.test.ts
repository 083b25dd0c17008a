// The books in the office: accounts are mapped, a run is taken, downloaded and taken back.

import { proposedRunDay } from '@chipload/domain/books';
import { addDays } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { doAtOffice, invoicedBuyer, openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('a run waits for its accounts, is taken up to yesterday, downloaded with its sums, and taken back', async ({
  browser,
  page,
  shop,
}) => {
  const { invoice } = await invoicedBuyer(page, shop);
  const desk = await openDesk(browser, shop);
  const yesterday = addDays(dayAtShop(new Date()), -1);
  const { company, currency } = await doAtOffice(desk, 'GET', `/invoices/${invoice.uuid}`);
  await doAtOffice(desk, 'POST', '/payments', {
    company: company.uuid,
    currency,
    amount: 12_345,
    method: 'cheque',
    reference: '1',
    received_on: yesterday,
    parts: [],
  });

  await open(desk, '/office/books');
  expect(await violationsOn(desk)).toEqual([]);
  const accounts = desk.getByRole('table', { name: 'Accounts' });
  await expect(accounts.getByRole('row', { name: /^Bank, CAD/ })).toContainText('Not mapped');

  const taking = desk.getByRole('dialog', { name: 'Take a run' });
  const askForRun = async () => {
    await desk.getByRole('button', { name: 'Take a run' }).click();
    await expect(taking.getByLabel('Up to')).toHaveValue(proposedRunDay(yesterday, null));
    await taking.getByLabel('Up to').fill(yesterday);
  };
  await askForRun();
  await expect(taking.getByText(/Not mapped yet: .*Bank, CAD/)).toBeVisible();
  // Other journeys may have recorded payments of earlier days, too.
  await expect(taking.getByRole('table', { name: 'Sums of accounts' })).toContainText(
    /Bank, CAD\$[\d,]+\.\d\d/,
  );
  expect(await violationsOn(desk)).toEqual([]);
  await taking.getByRole('button', { name: 'Take the run' }).click();
  await expect(taking.getByText(/These accounts are not mapped: .*Bank, CAD/)).toBeVisible();
  await taking.getByLabel('Up to').fill(addDays(yesterday, 1));
  await expect(taking.getByText(/A run ends before today/)).toBeVisible();
  await taking.getByRole('button', { name: 'Cancel' }).click();

  await desk.getByRole('button', { name: 'Map the accounts' }).click();
  const mapping = desk.getByRole('dialog', { name: 'Map the accounts' });
  await mapping.getByLabel('Accounting program').selectOption('Sage 50');
  await expect(mapping.getByLabel('Bank, CAD')).toHaveValue('');
  const targets = mapping.locator('input[name$=".target"]');
  for (const [at, target] of (await targets.all()).entries())
    await target.fill(at === 0 ? 'Receivable' : String(4_000 + at));
  expect(await violationsOn(desk)).toEqual([]);
  await mapping.getByRole('button', { name: 'Save the accounts' }).click();
  await expect(mapping.getByText(/Enter four to eight digits instead of “Receivable”/)).toBeVisible();
  await targets.first().fill('1200');
  await mapping.getByRole('button', { name: 'Save the accounts' }).click();
  await expect(mapping).toBeHidden();
  // Other journeys may have brought accounts meanwhile, with documents of today.
  await expect(accounts.getByRole('row', { name: /^Bank, CAD/ })).toContainText(/4\d{3}/);

  await askForRun();
  await taking.getByRole('button', { name: 'Take the run' }).click();
  await expect(taking).toBeHidden();
  const run = desk.getByRole('table', { name: 'Runs' }).getByRole('row').nth(1);
  await expect(run).toContainText(yesterday);
  const number = String(await run.getByRole('button', { name: /^Run \d/ }).textContent());
  await run.getByRole('button', { name: number }).click();
  const sums = desk.getByRole('region', { name: /^Sums of run/ });
  await expect(sums.getByRole('row', { name: /^Bank, CAD/ })).toContainText(/\$[\d,]+\.\d\d/);
  expect(await violationsOn(desk)).toEqual([]);
  const download = desk.waitForEvent('download');
  await run.getByRole('link', { name: `${number} for Sage 50` }).click();
  expect((await download).suggestedFilename()).toBe(`books-${number.replace('Run ', '')}-sage-50.zip`);

  await run.getByRole('button', { name: 'Take back' }).click();
  const question = desk.getByRole('dialog', { name: `Take back r${number.slice(1)}?` });
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(run).toContainText(/Taken back on/);
  await expect(run.getByRole('link')).toHaveCount(0);

  await desk.getByRole('button', { name: 'Map the accounts' }).click();
  await mapping.getByLabel('Accounting program').selectOption('QuickBooks Online');
  await mapping.getByLabel('Invoices and credit notes').selectOption('As lists with lines');
  await mapping.getByLabel('Rounding of lists').fill('Rounding');
  for (const [at, code] of (await mapping.locator('input[name^="tax_codes"]').all()).entries())
    await code.fill(`Code ${at}`);
  expect(await violationsOn(desk)).toEqual([]);
  await mapping.getByRole('button', { name: 'Save the accounts' }).click();
  await expect(mapping).toBeHidden();
  const codes = desk.getByRole('table', { name: 'Tax codes' });
  await expect(codes.getByRole('row', { name: /^No tax \(rounding\)/ })).toContainText('Code 0');
  await expect(desk.getByText('Import both: nothing is in both.')).toBeVisible();
  expect(await violationsOn(desk)).toEqual([]);
  await askForRun();
  await expect(taking.getByText(/invoices? (and|or) credit notes? in lists/)).toBeVisible();
  await taking.getByRole('button', { name: 'Take the run' }).click();
  await expect(taking).toBeHidden();
  await expect(
    run.getByRole('link', { name: /for QuickBooks Online, with lists of invoices/ }),
  ).toBeVisible();
  await run.getByRole('button', { name: 'Take back' }).click();
  await desk
    .getByRole('dialog', { name: /^Take back run/ })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect(run).toContainText(/Taken back on/);

  await open(desk, '/office/audit');
  await expect(desk.getByText(`${number} of the books, up to ${yesterday}, taken back`)).toBeVisible();
});
