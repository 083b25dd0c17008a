// Speeds and feeds for drills: the tables, the row of any diameter, the address that holds the state, and reading
// offline.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { open, openWithoutWaiting, signIn } from './visitor.ts';

const address = '/app/speeds/drills';

test('a group shows its tables, in either units, with coolant and without', async ({ page }) => {
  await open(page, address);
  await page
    .getByRole('navigation', { name: 'Drills' })
    .getByRole('link', { name: '5xD', exact: true })
    .click();
  await expect(page.getByRole('heading', { name: '5xD, with coolant' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(linesOf(page, 'P3')).toHaveText([
    /95Feed mm\/rev0.0950.1150.1350.1550.1750.2300.2650.2950.325$/,
    /^Feed rate mm\/min958869816781756696668637614$/,
    /^Spindle speed rpm10,0807,5606,0485,0404,3203,0242,5202,1601,890$/,
  ]);

  await page.getByRole('group', { name: 'Units' }).getByRole('link', { name: 'Imperial' }).click();
  await expect(table.getByRole('columnheader', { name: '1/4 .250' })).toBeVisible();
  await expect(linesOf(page, 'P3').first()).toHaveText(/312Feed IPR0.00390.0051/);
  await page
    .getByRole('group', { name: 'Coolant through the drill' })
    .getByRole('link', { name: 'Without' })
    .click();
  await expect(page.getByRole('heading', { name: '5xD, without coolant' })).toBeVisible();
  await expect(linesOf(page, 'S3')).toHaveText(/Not recommended without coolant through the drill/);

  await page.getByRole('navigation', { name: 'Drills' }).getByRole('link', { name: '12xD' }).click();
  await expect(page.getByText('12xD drills always have coolant through them.')).toBeVisible();
  await expect(page.getByText(/^Drill a pilot hole first/)).toBeVisible();
});

test('the row of a diameter appears while it is typed, and its address can be shared', async ({
  page,
  browser,
}) => {
  await open(page, `${address}?series=5xD&imperial=5xD`);
  await page.getByLabel('Material').selectOption('P3');
  const row = page.getByRole('region', { name: 'Any diameter' });
  await page.getByLabel('Diameter or thread').pressSequentially('1/4');
  await expect(row).toContainText('1/4 in · 6.35 mm, Alloy steel, annealed');
  await expect(row).toContainText('312 SFM');
  await expect(row).toContainText('0.0064 IPR');
  await expect(row).toContainText('30 IPM');
  await expect(row).toContainText('4,762 rpm');
  await expect(linesOf(page, 'P3').nth(2)).toHaveText(/^Spindle speed rpm4,7629,524/);
  await expect(page.getByRole('img', { name: /^The feed goes from 0\.0039 IPR at 1\/8 in/ })).toBeVisible();

  await page.getByLabel('Diameter or thread').fill('M8x1.25');
  await expect(row).toContainText('Tap drill for M8x1.25: 6.8 mm, which gives 74% thread.');
  await expect(page).toHaveURL(/diameter=M8x1\.25/);

  const other = await browser.newContext();
  await other.addCookies([{ name: 'sizes-in', value: 'metric', url: page.url() }]);
  const theirs = await other.newPage();
  await open(theirs, page.url());
  await expect(theirs.getByLabel('Diameter or thread')).toHaveValue('M8x1.25');
  await expect(theirs.getByRole('region', { name: 'Any diameter' })).toContainText('312 SFM');
  await other.close();
});

test('outside the table the row says where it comes from, and an invalid diameter is refused', async ({
  page,
}) => {
  await open(page, `${address}?diameter=20`);
  await expect(page.getByText(/^Larger than the table: speed and feed of 16 mm/)).toBeVisible();
  const field = page.getByLabel('Diameter or thread');
  for (const [typed, answer] of [
    ['1//4', /^This is neither a diameter nor a thread/],
    ['0', /^Drills are 0\.1 mm to 50 mm in diameter/],
    ['#99', /^There is no drill with this number/],
    ['1/4-18 NPT', /^The hole for a pipe thread/],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(answer)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await field.fill('6,8');
  await expect(page.getByRole('region', { name: 'Any diameter' })).toContainText('6.8 mm');
});

test('no value overlaps its neighbour, on a phone or on a desktop', async ({ page }) => {
  await open(page, `${address}?series=3xD&metric=3xD&diameter=2.5`);
  for (const width of [390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tooLong = await overlapping(page);
    expect(tooLong, `${width} px`).toEqual([]);
  }
});

test('a group prints on one page', async ({ page }) => {
  for (const query of ['?series=5xD&diameter=1/4', '?series=3xD&imperial=3xD', '?language=fr']) {
    await open(page, `${address}${query}`);
    const paper = (await page.pdf()).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g), query).toHaveLength(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tables are shown, the toggles are links and the diameter is a form', async ({ page }) => {
    await openWithoutWaiting(page, address);
    await page.getByRole('link', { name: 'Imperial' }).click();
    await page.getByRole('link', { name: '8xD' }).click();
    await page.getByLabel('Diameter or thread').fill('1/4-20');
    await page.getByLabel('Material').selectOption('M1');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/series=8xD.*diameter=1%2F4-20/);
    await expect(page.getByRole('heading', { name: '8xD, with coolant' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Any diameter' })).toContainText('#7 · .201 in · 5.105 mm');
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page works offline once it was opened, and holds nothing about its reader', async ({
    page,
    context,
    shop,
    faults,
  }) => {
    const buyer = await shop.buyer();
    await signIn(page, buyer);
    await open(page, '/app/');
    await page.getByRole('link', { name: 'Speeds & Feeds' }).filter({ visible: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => keptPage(page)).toContain('</html>');
    const kept = await keptPage(page);
    expect(kept).not.toContain(buyer.email);
    expect(kept).not.toContain(buyer.name);

    await context.setOffline(true);
    await open(page, `${address}?series=5xD&imperial=5xD&material=P3&diameter=1/4`);
    await expect(page.getByRole('heading', { name: '5xD, with coolant' })).toBeVisible();
    const row = page.getByRole('region', { name: 'Any diameter' });
    await expect(row).toContainText('4,762 rpm');
    await page.getByLabel('Diameter or thread').fill('1/2');
    await expect(row).toContainText('2,381 rpm');
    await context.setOffline(false);
    expect(faults.splice(0).filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

/** Returns the lines of a material in reading order. */
function linesOf(page: Page, material: string) {
  return page
    .locator('tbody', { has: page.getByRole('rowheader', { name: new RegExp(`^${material} `) }) })
    .locator('tr');
}

function keptPage(page: Page): Promise<string> {
  return page.evaluate(async () => (await caches.match('/app/speeds/drills'))?.text() ?? '');
}

test('a phone shows one diameter, and steps to the next without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/app/speeds/drills?series=5xD&metric=5xD&material=P3');
  const table = page.getByRole('main').getByRole('table');
  const shown = page.getByRole('combobox', { name: 'Diameter in the table' });
  await expect(shown).toHaveValue('6');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('link', { name: 'Larger diameter' }).click();
  await expect(page).toHaveURL(/diameter=7/);
  await expect(shown).toHaveValue('7');
  await shown.selectOption('12');
  await expect(table.getByRole('columnheader').last()).toContainText('12');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  const box = await table.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
});

test('a fraction typed into a metric table shows it in inches, and other tools are found by their number', async ({
  page,
}) => {
  await open(page, address);
  await expect(page.getByRole('columnheader', { name: '14 mm' })).toBeVisible();
  await page.getByLabel('Diameter or thread').fill('1/8');
  await expect(page).toHaveURL(/imperial=3xD/);
  await expect(page.getByRole('columnheader', { name: '1/4 .250' })).toBeVisible();
  const units = page.getByRole('group', { name: 'Units' });
  await units.getByRole('link', { name: 'Metric' }).click();
  await expect(page.getByRole('columnheader', { name: '14 mm' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'search its number' }).click();
  await expect(page).toHaveURL(/\/app\/search/);
});

test('on a tablet every listed diameter is whole, with and without a typed one, in both languages', async ({
  browser,
}) => {
  for (const locale of ['en-CA', 'fr-CA'])
    for (const query of ['', '?diameter=6.8', '?diameter=1/4&imperial=3xD']) {
      const page = await browser.newPage({ locale, viewport: { width: 768, height: 1024 } });
      await open(page, `/app/speeds/drills${query}`);
      for (const width of [768, 834, 912]) {
        await page.setViewportSize({ width, height: 1024 });
        expect(await overlapping(page), `${locale} ${query} ${width}`).toEqual([]);
        const [wanted, has] = await page
          .getByRole('table')
          .evaluate(({ parentElement: box }) => [box!.scrollWidth, box!.clientWidth]);
        expect(wanted, `${locale} ${query} ${width}`).toBe(has);
      }
      await page.context().close();
    }
});

/** Returns the values that are wider than their cells. */
function overlapping(page: Page): Promise<string[]> {
  return page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('tbody td')].flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const [text, place] = [range.getBoundingClientRect(), cell.getBoundingClientRect()];
      return text.left < place.left || text.right > place.right ? [cell.textContent] : [];
    }),
  );
}
