// Offers in the office: what is typed there is what a buyer sees and pays, and the office explains why.

import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { openDesk } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { fillCart, fillSections, open, signIn } from './visitor.ts';

const today = dayAtShop(new Date());
const inDays = (days: number) => dayAtShop(new Date(Date.now() + days * 86_400_000));

test('an offer that is added in the office is what the buyer sees and pays, until it is ended', async ({
  browser,
  page,
  shop,
}) => {
  const [part, other] = [await shop.part({ cad: 1_000_00, onHand: 50 }), await shop.part({ cad: 5_00 })];
  const buyer = await shop.buyer({ province: 'AB', creditLimit: 5_000_00 });
  const desk = await openDesk(browser, shop);
  await open(desk, '/office/offers/new');
  await desk.getByRole('button', { name: 'Show the prices' }).click();
  await expect(desk.getByText('Write a title, at least in English.')).toBeVisible();
  const name = `Autumn ${part}`;
  await desk.getByLabel('Name for you').fill(`autumn-${Date.now()}`);
  await desk.getByLabel('English title').fill(name);
  await desk.getByLabel('French title').fill(`Automne ${part}`);
  await desk.getByLabel('First day').fill(today);
  await desk.getByLabel('Last day').fill(inDays(10));
  await desk.getByLabel('Part numbers').fill(`${part}\n${other}`);
  await desk.getByLabel('Reduction').selectOption('Amount off');
  await desk.getByLabel('In CAD, each piece').fill('100');
  await desk.getByRole('button', { name: 'Show the prices' }).click();
  await expect(desk.getByRole('alert')).toContainText(other);
  await expect(desk.getByRole('button', { name: 'Save' })).toBeHidden();

  await desk.getByLabel('Part numbers').fill(part);
  await desk.getByRole('button', { name: 'Show the prices' }).click();
  const row = desk.getByRole('table', { name: 'What the offer changes' }).getByRole('row', { name: part });
  await expect(row).toContainText('$1,000.00');
  await expect(row).toContainText('$900.00');
  expect(await violationsOn(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Save' }).click();
  const now = desk.getByRole('table', { name: 'Now' });
  await expect(now.getByRole('row', { name: new RegExp(name) })).toContainText('Everyone');
  expect(await violationsOn(desk)).toEqual([]);

  await shop.settled();
  await signIn(page, buyer);
  await open(page, `/app/products/${part}`);
  await expect(page.getByRole('region', { name: 'Price and stock' })).toContainText('$900.00');
  await page.getByRole('link', { name: /^Special offer until/ }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await fillCart(page, { [part]: 1 });
  await fillSections(page);
  await open(page, '/app/cart');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await checkout.getByRole('radio', { name: /DBT account/ }).check();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-confirmation\//);
  await expect(page.getByRole('main')).toContainText('$900.00');

  await now.getByRole('link', { name }).click();
  await desk.getByRole('button', { name: 'End now' }).click();
  const question = desk.getByRole('dialog', { name: `End ${name}` });
  await question.getByRole('button', { name: 'End now' }).click();
  await expect(question).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Show the prices' })).toBeHidden();
  expect(await violationsOn(desk)).toEqual([]);
  await shop.settled();
  await open(page, `/app/products/${part}`);
  await expect(page.getByRole('region', { name: 'Price and stock' })).toContainText('$1,000.00');
});

test('the office shows what a company pays for a part on a day, and what became of every other price', async ({
  browser,
  shop,
}) => {
  const part = await shop.part({ cad: 100_00 });
  const buyer = await shop.buyer();
  await shop.offer({ part, cents: 80_00 });
  await shop.offer({ part, cents: 70_00, buyer });
  const desk = await openDesk(browser, shop);
  await open(desk, `/office/parts/${part}`);
  await desk.getByRole('button', { name: 'Explain a price' }).click();
  await expect(desk.getByRole('textbox', { name: 'Part' })).toHaveValue(part);
  await desk.getByLabel('Pieces').fill('3');
  await desk.getByRole('button', { name: 'Show the price' }).click();
  await expect(desk.getByRole('status')).toContainText('$80.00');
  await expect(desk.getByRole('status')).toContainText('$240.00');
  const candidates = desk.getByRole('table', { name: 'How the price comes about' });
  await expect(candidates.getByRole('row', { name: /List price/ })).toContainText(
    'Higher than the price paid',
  );
  await expect(candidates.getByRole('row', { name: /\$80\.00/ })).toContainText('Is paid');
  await expect(candidates.getByRole('row', { name: /\$70\.00/ })).toContainText('For other companies');
  expect(await violationsOn(desk)).toEqual([]);

  await desk.getByLabel('Buyer').selectOption('A company');
  await desk.getByRole('button', { name: 'Show the price' }).click();
  await expect(desk.getByText('Choose a company.')).toBeVisible();
  await desk.getByRole('combobox', { name: 'Company' }).fill(buyer.company);
  await desk.getByRole('option', { name: new RegExp(buyer.company) }).click();
  await desk.getByRole('button', { name: 'Show the price' }).click();
  await expect(desk.getByRole('status')).toContainText('$210.00');
  await expect(candidates.getByRole('row', { name: /\$70\.00/ })).toContainText('Is paid');
  expect(await violationsOn(desk)).toEqual([]);
});
