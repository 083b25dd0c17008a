// The catalogue in the office: a part is found, edited, priced from a day to come, and every change is undone.

import { addDays } from '@chipload/domain/days';
import { dayAtShop } from '@chipload/domain/places';
import { expect, test } from './fixtures.ts';
import { conflictOn, doAtOffice, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { call, fillCart, fillSections, open, signIn } from './visitor.ts';

const soon = addDays(dayAtShop(new Date()), 30);

test('a part is edited with the version one saw, and its history undoes the edit', async ({ page, shop }) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/parts?text=${code}`);
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${code}` });
  await dialog.getByLabel('HS code').fill('8207.90');

  // A colleague is faster.
  const { version, descriptions, weight_grams, origin, status } = await doAtOffice(
    page,
    'GET',
    `/parts/${code}`,
  );
  const part = { version, descriptions, weight_grams, hs_code: '', origin, status, superseded_by: '' };
  await doAtOffice(page, 'POST', `/parts/${code}`, { ...part, weight_grams: 321.5 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const conflict = conflictOn(page);
  await expect(conflict).toContainText('321.5');
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const history = page.getByRole('table', { name: 'History of changes' });
  await expect(history.getByRole('row')).toHaveCount(3);
  const edit = history.getByRole('row', { name: /HS code: nothing → 8207\.90/ });
  expect(await violationsOn(page)).toEqual([]);
  await edit.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(edit).toContainText('Undone by');
  await expect(page.getByRole('definition').filter({ hasText: '8207.90' })).toHaveCount(0);
});

test('prices that the filters match are previewed, changed from a day on, and taken back', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  await signInAtOffice(page, await shop.colleague());
  await doAtOffice(page, 'POST', '/offers', {
    code: `offer-${code.toLowerCase()}`,
    texts: { en: { title: `Offer ${code}`, text: '' }, fr: { title: '', text: '' } },
    valid_from: soon,
    valid_until: soon,
    is_for_everyone: true,
    terms: { series: [], categories: [], parts: [code], reduction: { kind: 'price', cad: 1, usd: 1 } },
  });
  await open(page, `/office/parts?text=${code}`);
  await page.getByRole('link', { name: 'Change prices' }).click();
  await expect(page.getByText(`Search: ${code}`)).toBeVisible();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('Write a percentage from')).toBeVisible();
  await page.getByRole('textbox', { name: 'Percent' }).fill('12.5');
  await page.getByLabel('Round to').selectOption('.95');
  await page.getByLabel('Rounding', { exact: true }).selectOption('up');
  await page.getByLabel('Valid from').fill(soon);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const largest = page.getByRole('table', { name: 'Largest changes' });
  await expect(largest.getByRole('row', { name: new RegExp(code) })).toContainText('.95');
  const offers = page.getByRole('table', { name: 'Offers on these parts' });
  await expect(offers.getByRole('row', { name: `Offer ${code} 1 0` })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  const past = page.getByRole('table', { name: 'Changes of many prices' });
  const change = past.getByRole('row', { name: new RegExp(`\\+12\\.50%.*${soon}`) }).first();
  await expect(change).toBeVisible();

  await open(page, `/office/parts/${code}`);
  const prices = page.getByRole('table', { name: 'Prices' });
  await expect(prices.getByRole('row', { name: new RegExp(soon) })).toContainText('Upcoming');
  await page.getByRole('table', { name: 'History of changes' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(prices.getByRole('row', { name: new RegExp(soon) })).toHaveCount(0);
});

test('a number of another maker is added to a part, which a buyer then finds and adds by it', async ({
  page,
  shop,
}) => {
  const code = await shop.part();
  const number = `WX ${code.slice(-6)} 12.7`;
  await signInAtOffice(page, await shop.colleague());
  await open(page, `/office/parts/${code}`);
  const section = page.getByRole('region', { name: 'Cross references' });
  await section.getByRole('button', { name: 'Add a number' }).click();
  const dialog = page.getByRole('dialog', { name: `Add a number to ${code}` });
  await dialog.getByLabel('Maker').fill('Walter');
  await dialog.getByLabel('Number', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Add a number' }).click();
  await expect(dialog.getByText(/number of the shop itself/).first()).toBeVisible();
  await dialog.getByLabel('Number', { exact: true }).fill(number);
  await dialog.getByRole('button', { name: 'Add a number' }).click();
  await expect(section.getByRole('listitem')).toContainText([`${number}Walter`]);
  expect(await violationsOn(page)).toEqual([]);

  await shop.settled();
  await open(page, `/app/search?query=${encodeURIComponent(number.toLowerCase())}`);
  await expect(page.getByText(`“${number}” is a number of Walter:`)).toBeVisible();
  await expect(page.getByRole('link', { name: code }).first()).toBeVisible();
  await open(page, '/app/quick-add');
  await page.getByLabel('Part number, row 1', { exact: true }).fill(number);
  await page.keyboard.press('Tab');
  await expect(page.getByText(code).first()).toBeVisible();

  await open(page, `/office/parts/${code}`);
  await section.getByRole('button', { name: `Remove ${number}` }).click();
  await expect(section.getByRole('listitem')).toHaveCount(0);
});

test('a buyer’s own number of a part is on their order, for them and in the office', async ({
  page,
  shop,
}) => {
  const [code, buyer] = [await shop.part(), await shop.buyer({ creditLimit: 10_000 })];
  const number = `T-${code.slice(-6)}`;
  await signInAtOffice(page, await shop.colleague());
  const { rows } = await doAtOffice(page, 'GET', `/companies?text=${encodeURIComponent(buyer.company)}`);
  const of = { company: rows[0].uuid };
  await doAtOffice(page, 'POST', `/parts/${code}/cross-references`, { number, of });

  await signIn(page, buyer);
  await fillCart(page, { [code]: 3 });
  await fillSections(page);
  const placed = await call(page, 'POST', '/trunk', { method: 'account' });
  const uuid = String(placed.body.data.redirect_to).split('/').at(-1);
  await open(page, `/customer/account/orders/${uuid}`);
  await expect(page.getByText(`Your number: ${number}`)).toBeVisible();
  await open(page, `/customer/account/order-confirmation/${uuid}`);
  await expect(page.getByText(`Your number: ${number}`)).toBeVisible();
  await open(page, `/office/orders/${uuid}`);
  await expect(page.getByText(`Customer’s number: ${number}`)).toBeVisible();
});
