import type { Page } from '@playwright/test';
import { bracket } from '../support/step-parts.ts';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './violations.ts';
import { open, openWithoutWaiting, trunkOf } from './visitor.ts';

// One after another: of a network that sends several models at a time, the shop refuses some.
test.describe.configure({ mode: 'default' });

const step = await bracket();

/** On slow machines, the process that reads models takes a while to start. */
const patient = { timeout: 60_000 };

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'model/step', buffer: Buffer.from(text) };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
}

/** The parts for a pocket or a step of a hole. */
function parts(page: Page, name: string) {
  return page.getByRole('list', { name: `Parts for: ${name}` }).getByRole('listitem');
}

test('from the model of a part to the tools in the cart, with their speeds and files', async ({ page }) => {
  await open(page, '/app/hole');
  await page.getByRole('link', { name: /From a model of your part/ }).click();
  await expect(page.getByRole('heading', { name: 'From a model' })).toBeVisible();
  await choose(page, 'bracket.step', step);
  await expect(page.getByText('100 mm × 60 mm × 20 mm')).toBeVisible(patient);
  await expect(page.getByText('Smallest inner radius: 3 mm')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What we could not tell' })).toBeVisible();
  await expect(
    page.getByText('1 face: a hollow that is neither a hole nor the corner of a pocket.'),
  ).toBeVisible();

  await page.getByLabel('Find by designation').fill('4140');
  await page.getByRole('button', { name: /^P3/ }).first().click();
  const cutter = parts(page, 'Pocket, 12 mm deep').first();
  await expect(cutter).toContainText('rpm');
  const drill = parts(page, 'Drill 8.5 mm').first();
  await expect(drill).toContainText('rpm');

  await cutter.getByRole('textbox').fill('1');
  await drill.getByRole('textbox').fill('2');
  const codes = [];
  for (const one of [cutter, drill]) codes.push(await one.getByRole('link').first().innerText());
  await page.getByRole('button', { name: 'CAM data' }).click();
  const address = await page
    .getByRole('link', { name: /Fusion/ })
    .first()
    .getAttribute('href');
  for (const code of codes) expect(address).toContain(`part=${encodeURIComponent(code)}&`);
  const library = await page.request.get(address ?? '');
  expect(library.status()).toBe(200);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add 2 parts' }).click();
  await expect(page.getByText('2 parts added to your cart')).toBeVisible();
  expect((await trunkOf(page)).bags[0].items).toMatchObject([
    { inventory_code: codes[0], requested: 1 },
    { inventory_code: codes[1], requested: 2 },
  ]);
});

test('the hole of a model leads to its plan', async ({ page }) => {
  await open(page, '/app/model');
  await choose(page, 'bracket.step', step);
  await page.getByRole('link', { name: 'Plan this hole: 8.5 mm' }).click(patient);
  await expect(page).toHaveURL(/\/app\/hole\?kind=drilled&size=8\.5&depth=20&bottom=through/);
  await expect(page.getByRole('heading', { name: 'Drill 8.5 mm' })).toBeVisible();
});

test('a file that is not a model says so, and the next one is read', async ({ page }) => {
  await open(page, '/app/model');
  await choose(page, 'notes.step', 'hello');
  await expect(page.getByRole('alert')).toContainText(
    'notes.step: This file cannot be read as a STEP model',
    patient,
  );
  await choose(page, 'bracket.step', step);
  await expect(page.getByText('100 mm × 60 mm × 20 mm')).toBeVisible(patient);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('what was found fits the screen, and nothing is in the way', async ({ page }) => {
    await open(page, '/app/model');
    await choose(page, 'bracket.step', step);
    await expect(parts(page, 'Drill 8.5 mm').first()).toBeVisible(patient);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs it', async ({ page }) => {
    await openWithoutWaiting(page, '/app/model');
    // Playwright does not search for text in a `noscript`.
    const sentence = page.locator('main noscript');
    await expect(sentence).toHaveJSProperty(
      'textContent',
      'This needs JavaScript. You can also plan one hole at a time in the hole wizard.',
    );
    await expect(sentence).toBeVisible();
  });
});
