// Special prices in the record of a company: what is agreed there is what its buyers see, and nobody else; and a file of them.

import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { doAtOffice, openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open, signIn } from './visitor.ts';

const today = dayAtShop(new Date());
const inDays = (days: number) => dayAtShop(new Date(Date.now() + days * 86_400_000));

test('a special price that is agreed in the record of a company is what its buyer sees, until it is ended', async ({
  browser,
  page,
  shop,
}) => {
  const part = await shop.part({ cad: 100_00, onHand: 50 });
  const buyer = await shop.buyer({ province: 'AB' });
  const desk = await openDesk(browser, shop);
  const { rows } = await doAtOffice(desk, 'GET', `/companies?text=${encodeURIComponent(buyer.email)}`);
  await open(desk, `/office/companies/${rows[0].uuid}`);
  const prices = desk.getByRole('region', { name: 'Special prices' });
  await expect(prices).toContainText('No special prices.');
  await prices.getByRole('button', { name: 'Add a special price' }).click();
  const adding = desk.getByRole('dialog', { name: 'Add a special price' });
  await adding.getByLabel('Part').fill('not-a-part');
  await adding.getByLabel('Price of one piece, in CAD').fill('120');
  await adding.getByLabel('First day').fill(today);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toContainText('This part number is not known.');
  expect(await violationsOn(desk)).toEqual([]);
  await adding.getByLabel('Part').fill(part);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toBeHidden();
  const row = prices
    .getByRole('listitem')
    .filter({ hasText: part })
    .filter({ hasText: 'List price $100.00' });
  await expect(row).toContainText('Not below the list price');
  await expect(row).toContainText(`From ${today}`);
  expect(await violationsOn(desk)).toEqual([]);

  await row.getByRole('button', { name: 'Change' }).click();
  const changing = desk.getByRole('dialog', { name: `Change the special price of ${part}` });
  await changing.getByLabel('Price of one piece, in CAD').fill('80');
  await changing.getByLabel('Last day').fill(inDays(10));
  await changing.getByRole('button', { name: 'Change' }).click();
  await expect(row).toContainText('$80.00');
  await expect(row).toContainText(`${today} to ${inDays(10)}`);
  await expect(row).not.toContainText('Not below the list price');
  await expect(desk.getByText(`Special price of ${part} changed`)).toBeVisible();

  await shop.settled();
  const price = page.getByRole('region', { name: 'Price and stock' });
  await open(page, `/app/products/${part}`);
  await expect(price).toContainText('$100.00');
  await signIn(page, buyer);
  await open(page, `/app/products/${part}`);
  await expect(price).toContainText('$80.00');

  await row.getByRole('button', { name: 'End now' }).click();
  const question = desk.getByRole('dialog', { name: `End the special price of ${part}` });
  await question.getByRole('button', { name: 'End now' }).click();
  await expect(question).toBeHidden();
  await shop.settled();
  await open(page, `/app/products/${part}`);
  await expect(price).toContainText('$100.00');
});

test('a file of special prices shows whose prices change, is imported without its refused row, and undone', async ({
  browser,
  shop,
}) => {
  const code = await shop.part();
  const buyer = await shop.buyer();
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/companies');
  await desk.getByRole('link', { name: 'Import special prices' }).click();
  await desk.getByLabel('File of special prices').setInputFiles({
    name: `${code}-agreed.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Company;Part;Price\n${buyer.company};${code};8,50\nNobody ${code};${code};1,00\n`),
  });
  const differences = desk.getByRole('table', { name: 'First differences' });
  const changed = differences.getByRole('row', { name: new RegExp(code) });
  await expect(changed).toContainText(buyer.company);
  await expect(changed).toContainText('$8.50');
  const refused = desk.getByRole('table', { name: 'Refused rows' });
  await expect(refused.getByRole('row', { name: new RegExp(code) })).toContainText('No company has the code');
  expect(await violationsOn(desk)).toEqual([]);
  await desk.getByRole('checkbox', { name: /leave the refused ones out/ }).check();
  await desk.getByRole('button', { name: 'Import 1 price' }).click();
  const past = desk.getByRole('table', { name: 'Imports' }).getByRole('row', { name: new RegExp(code) });
  await past.getByRole('button', { name: 'Undo' }).click();
  await desk.getByRole('button', { name: 'Undo the change' }).click();
  await expect(past).toContainText('Undone by');
});
