import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { open, openWithoutWaiting, reload, trunkOf } from './visitor.ts';

const category = '/app/products/series/x-mill-4/categories/inch-corner-radius?diameter=12.7';

/** Returns the address of a comparison. */
function comparing(...codes: readonly string[]): string {
  return `/app/compare?${new URLSearchParams(codes.map((code) => ['part', code]))}`;
}

function table(page: Page) {
  return page.getByRole('region', { name: 'Comparison of the parts' });
}

test('a buyer ticks parts in a table and on a page, compares them and buys one of them', async ({ page }) => {
  await open(page, category);
  await page.getByRole('checkbox', { name: 'Compare X4-1/2R-030-W' }).check();
  const tray = page.getByRole('region', { name: 'Parts to compare' });
  await expect(tray.getByRole('status')).toHaveText('1 part to compare: choose one more');
  await page.getByRole('checkbox', { name: 'Compare X4-1/2R-060', exact: true }).check();
  await expect(tray.getByRole('status')).toHaveText('2 parts to compare');

  await open(page, '/app/products/PD3D-%252321');
  await expect(tray).toHaveCount(0); // it would cover the figures of the part
  await page.getByRole('button', { name: 'Compare PD3D-#21' }).click();
  await expect(tray.getByRole('status')).toHaveText('3 parts to compare');
  await tray.getByRole('link', { name: 'Compare' }).click();

  await expect(page).toHaveURL(/part=X4-1%2F2R-030-W&part=X4-1%2F2R-060&part=PD3D-%2321$/);
  await expect(table(page).getByRole('columnheader')).toContainText([
    '',
    'X4-1/2R-030-W',
    'X4-1/2R-060',
    'PD3D-#21',
  ]);
  await expect(table(page).getByRole('row', { name: 'Cutting diameter differs' })).toContainText('.159 in');
  await expect(table(page).getByRole('row', { name: 'Materials' })).toBeVisible();

  await page.getByLabel('Quantity of X4-1/2R-060').fill('3');
  await page.getByRole('button', { name: 'Add 1 part' }).click();
  await expect(page.getByText('3 × X4-1/2R-060 added to your cart')).toBeVisible();
  expect((await trunkOf(page)).bags[0].items).toMatchObject([
    { inventory_code: 'X4-1/2R-060', requested: 3 },
  ]);
});

test('only the differences are shown on request, one part is removed, another one added', async ({
  page,
}) => {
  await open(page, comparing('X4-1/2R-030-W', 'X4-1/2R-060', 'PD3D-#21'));
  await page.getByLabel('Quantity of PD3D-#21').fill('2');
  await expect(page.getByRole('button', { name: 'Add 1 part' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove PD3D-#21 from the comparison' }).click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);
  await expect(table(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add 1 part' })).toHaveCount(0);
  const diameter = table(page).getByRole('row', { name: 'Cutting diameter' });
  await expect(diameter).toContainText('1/2 in');

  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect(diameter).toHaveCount(0);
  await expect(table(page).getByRole('row', { name: 'Corner radius differs' })).toContainText('.060 in');
  await reload(page);
  await expect(page.getByRole('switch', { name: 'Only differences' })).toBeChecked();

  await page.getByLabel('Add a part by its number').fill('x4 1/2 r 090');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/part=X4-1%2F2R-090&only=differences$/);
  await expect(table(page).getByRole('columnheader')).toHaveCount(4);
});

test('a comparison is in the units that the reader chose, and equal sizes are never a difference', async ({
  page,
}) => {
  await open(page, comparing('X4-1/2R-SQ', 'X4-1/2R-030-W'));
  await page
    .getByRole('banner')
    .getByRole('group', { name: 'Sizes' })
    .getByRole('link', { name: /^mm/ })
    .click();
  const diameter = table(page).getByRole('row', { name: 'Cutting diameter' });
  await expect(diameter).toContainText('12.7 mm');
  await expect(diameter).not.toContainText('differs');
});

test('a seventh part is refused with a message, and a link with too many parts names those left out', async ({
  page,
}) => {
  await open(page, category);
  const ticks = page.getByRole('checkbox', { name: /^Compare/ });
  for (let place = 0; place < 6; place += 1) await ticks.nth(place).check();
  await ticks.nth(6).click();
  await expect(ticks.nth(6)).not.toBeChecked();
  await expect(page.getByText('You can compare at most 6 parts')).toBeVisible();

  const codes = (await page.getByRole('rowheader').getByRole('link').allInnerTexts()).slice(0, 7);
  await open(page, comparing(...codes));
  await expect(table(page).getByRole('columnheader')).toHaveCount(7);
  await expect(page.getByRole('main')).toContainText(`Not shown: ${codes[6]}.`);
});

test('no part, one part and an unknown part each have a message', async ({ page }) => {
  await open(page, '/app/compare');
  await expect(page.getByRole('heading', { name: 'No parts to compare yet' })).toBeVisible();
  await page.getByLabel('Add a part by its number').fill('NO-SUCH/PART 1%');
  await page.getByLabel('Add a part by its number').press('Enter');
  await expect(page.getByRole('heading', { name: 'There is no part NO-SUCH/PART 1%' })).toBeVisible();
  await page.getByLabel('Add a part by its number').fill('X4-1/2R-SQ');
  await page.getByLabel('Add a part by its number').press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose at least one more part to compare' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove it' }).click();
  await expect(page).toHaveURL(/\/app\/compare\?part=X4-1%2F2R-SQ$/);
});

test('codes with special characters are compared by an address that can be shared', async ({
  page,
  shop,
}) => {
  const codes = await Promise.all(['J/#%.,', 'J 1/2 A'].map((code) => shop.part({ code })));
  await open(page, comparing(...codes));
  for (const code of codes) {
    await expect(table(page).getByRole('link', { name: code, exact: true })).toBeVisible();
  }
  await reload(page);
  await expect(table(page).getByRole('columnheader')).toHaveCount(3);
});

test('on a phone the table scrolls inside itself, and the names of its rows stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, comparing('X4-1/2R-030-W', 'X4-1/2R-060', 'PD3D-#21', 'X4-1/2R-SQ'));
  await table(page).focus();
  for (let times = 0; times < 12; times += 1) await page.keyboard.press('ArrowRight');
  await expect(table(page).getByRole('link', { name: 'X4-1/2R-SQ', exact: true })).toBeInViewport();
  const name = table(page).getByRole('rowheader', { name: /^Price each/ });
  await expect.poll(async () => (await name.boundingBox())?.x).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('on a phone the edge of a third part shows that there is one, and short part numbers are on one line', async ({
  page,
}) => {
  await open(page, comparing('X4-1/2S-SQ', 'X4-1/2R-SQ', 'X4-1/2M-SQ'));
  const heads = table(page).getByRole('columnheader');
  for (const width of [360, 375, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const [second, third] = await Promise.all([heads.nth(2).boundingBox(), heads.nth(3).boundingBox()]);
    const shown = width - (third?.x ?? width);
    expect(shown, `${width} px`).toBeGreaterThanOrEqual(24);
    expect(shown, `${width} px`).toBeLessThan((second?.width ?? 0) / 2);
    const links = heads.getByRole('link', { name: /^X4/ });
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height, `${width} px`).toBeLessThan(24);
    }
  }
});

test('a part that is out of stock says when more are expected, and the day is whole on a phone', async ({
  page,
  shop,
}) => {
  const codes = await Promise.all([
    shop.part({ onHand: 0, arrivals: { '2999-12-04': 8 } }),
    shop.part({ onHand: 0 }),
    shop.part({ onHand: 5, arrivals: { '2999-12-05': 8 } }),
  ]);
  await open(page, comparing(...codes));
  const stock = table(page).getByRole('row', { name: 'In stock differs' }).getByRole('cell');
  await expect(stock).toHaveText(['0 In StockExpected 2999-12-04', '0 In Stock', '5 In Stock']);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await stock.getByText('2999-12-04', { exact: true }).boundingBox())?.height).toBeLessThan(20);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the assumptions on costs are submitted to the page', async ({ page }) => {
    await openWithoutWaiting(
      page,
      `${comparing('X4-1/2R-030-W', 'X4-1/2S-SQ')}&material=P3&only=differences`,
    );
    await page.getByLabel('Tool change, minutes').fill('5');
    await page.getByRole('button', { name: 'Work out the costs' }).click();
    await expect(page.getByLabel('Tool change, minutes')).toHaveValue('5');
    await expect(page).toHaveURL(/part=.*part=.*only=differences.*material=P3.*change=5/);
  });

  test('a shared comparison is read, a part is removed and one added', async ({ page }) => {
    await openWithoutWaiting(page, comparing('X4-1/2R-030-W', 'x4 1/2 r 060'));
    await expect(table(page).getByRole('columnheader')).toContainText(['', 'X4-1/2R-030-W', 'X4-1/2R-060']);
    await page.getByRole('switch', { name: 'Only differences' }).click();
    await expect(page.getByRole('switch', { name: 'Only differences' })).toBeChecked();
    await page.getByLabel('Add a part by its number').fill('PD3D-#21');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(4);
    await page.getByRole('link', { name: 'Remove PD3D-#21 from the comparison' }).click();
    await expect(table(page).getByRole('columnheader')).toHaveCount(3);
  });
});

test('what a part costs with each tool is computed from assumptions that stand in the address', async ({
  page,
}) => {
  await open(page, `${comparing('X4-1/2R-030-W', 'X4-1/2S-SQ', 'PD3D-#21')}&material=P3`);
  const costs = page.getByRole('region', { name: 'Cost of your part with each tool' }).first();
  await expect(costs.getByRole('row', { name: 'Cost per part' })).toContainText('$');
  await expect(costs.getByRole('row', { name: 'Cost per in³' })).toContainText(/(\$\d+\.\d\d.*){2}/);
  const before = await costs
    .getByRole('row', { name: 'Machine, with tool changes' })
    .getByRole('cell')
    .first()
    .innerText();
  await costs.getByLabel('Machine, CAD per hour').fill('240');
  await costs.getByLabel('Machine, CAD per hour').press('Enter');
  await expect(costs.getByRole('row', { name: 'Machine, with tool changes' })).not.toContainText(before);
  await expect(page).toHaveURL(/material=P3.*rate=240/);
  await costs.getByLabel('Tool life, minutes').fill('0');
  await costs.getByLabel('Tool life, minutes').blur();
  await expect(costs).toContainText('Enter a number above zero');
  expect(await violationsOn(page)).toEqual([]);
});

test('lists that are about something else show the tray only for their own parts, or after a choice there', async ({
  page,
}) => {
  await open(page, category);
  await page.getByRole('checkbox', { name: 'Compare X4-1/2R-030-W' }).check();
  const tray = page.getByRole('region', { name: 'Parts to compare' });
  await expect(tray).toBeVisible();

  const hole = '/app/hole?hole=6+H7%2C+18+deep%2C+4140';
  await open(page, hole);
  const drill = page.getByRole('checkbox', { name: 'Compare PD5D-M5.8', exact: true });
  await expect(drill).toBeVisible();
  await expect(tray).toHaveCount(0);
  await drill.check();
  await expect(tray.getByRole('status')).toHaveText('2 parts to compare');
  await open(page, hole);
  await expect(tray.getByRole('status')).toHaveText('2 parts to compare');
});
