// A part as a 3D model on request, and as a model for CAD.

/// <reference lib="dom" />
import type { Locator, Request } from '@playwright/test';
import { readStep } from '../support/read-step.ts';
import { expect, test } from './fixtures.ts';
import { countColours, count3dScripts, ignoreSlowScreenshots, softwareRendering } from './models-in-3d.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test.use(softwareRendering);

const code = 'X4-3/8S-SQ-W';
const address = `/app/products/${encodeURIComponent(encodeURIComponent(code))}`;

test('a part is shown in 3D, turned by keys, in both themes; the 3D code is loaded on request and freed when closed', async ({
  page,
  faults,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, address);
  expect(await count3dScripts(requests)).toBe(0);

  const views = page.getByRole('group', { name: 'View' });
  const placeOf = (part: Locator) => part.evaluate((one) => JSON.stringify(one.getBoundingClientRect()));
  const below = page.getByRole('heading', { name: 'Dimensions' });
  const before = await placeOf(below);
  await views.getByRole('button', { name: '3-D' }).focus();
  await page.keyboard.press('Enter');
  const canvas = page.getByRole('application', { name: `${code} in 3-D` });
  await expect(canvas).toBeVisible();
  expect(await count3dScripts(requests)).toBe(1);
  await expect(page.getByText('Neck and shank, with the flat for the side screw')).toBeVisible();
  await expect(page.getByText('Cutting part, AlTiN')).toBeVisible();
  expect(await placeOf(below)).toBe(before);
  const colours = await countColours(canvas);
  expect(colours.yellow).toBe(0);
  expect(colours.other).toBeGreaterThan(3_000);

  const first = await canvas.screenshot();
  await canvas.focus();
  await page.keyboard.press('ArrowLeft');
  const turned = await canvas.screenshot();
  expect(turned.equals(first)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await canvas.screenshot()).equals(turned)).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => canvas.evaluate((one) => one.clientWidth <= 390)).toBe(true);
  expect((await countColours(canvas)).other).toBeGreaterThan(1_000);

  expect(await violationsOn(page)).toEqual([]);

  await views.getByRole('button', { name: 'Drawing' }).click();
  await expect(canvas).toHaveCount(0);
  await expect(page.getByRole('img', { name: new RegExp(code) }).first()).toBeAttached();
  ignoreSlowScreenshots(faults);
});

test('a browser that cannot draw 3D says so, and the drawing stays', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, address);
  await page.getByRole('button', { name: '3-D', exact: true }).click();
  await expect(page.getByText('This browser cannot draw in 3-D')).toBeVisible();
  await expect(page.getByText(/Cutting part,/)).toBeHidden();
  await expect(page.getByRole('img', { name: new RegExp(code) }).first()).toBeVisible();
});

test('the model of a part is downloaded as STEP and has its size', async ({ page }) => {
  await open(page, address);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: `Model of ${code} for CAD and CAM, STEP (3-D)` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('X4-3-8S-SQ-W.step');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const { least, most } = await readStep(Buffer.concat(chunks).toString());
  expect(least[2]).toBeCloseTo(0, 4);
  expect(most[2]).toBeCloseTo(2 * 25.4, 4);
});
