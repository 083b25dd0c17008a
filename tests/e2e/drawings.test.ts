// The drawing of a part: on its page, for printing, and for CAD.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readDxf } from '../support/read-dxf.ts';
import { expect, test } from './fixtures.ts';
import { open, openWithoutWaiting } from './visitor.ts';

/** Downloads a file from the links below the drawing. */
async function taken(page: Page, link: RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).press('Enter'),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('a machinist downloads the drawing of a part for CAD, true to size, and for printing', async ({
  page,
}) => {
  await open(page, `/app/products/${encodeURIComponent(encodeURIComponent('X4-1/2R-030-W'))}`);
  await expect(page.getByRole('img', { name: 'Drawing of X4-1/2R-030-W' })).toBeVisible();

  const dxf = await taken(page, /for CAD, true to size/);
  expect(dxf.name).toBe('X4-1-2R-030-W.dxf');
  const { variables, entities } = readDxf(dxf.text);
  expect(variables.get('$INSUNITS')).toBe(1);
  const outline = entities.filter(({ layer, type }) => layer === 'OUTLINE' && type === 'LINE');
  expect(Math.max(...outline.map(({ numbers }) => numbers.get(11) ?? 0))).toBe(3);

  const svg = await taken(page, /to print/);
  expect(svg.name).toBe('X4-1-2R-030-W.svg');
  await openWithoutWaiting(page, 'about:blank'); // a page of the shop refuses foreign HTML
  await page.setContent(svg.text);
  const sheet = page.getByRole('img', { name: 'Drawing of X4-1/2R-030-W' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('DC Ø 1/2 +0/−.002')).toBeVisible();
});

test('a French reader gets a French sheet', async ({ page }) => {
  await open(page, '/app/products/PD5DC-M8.5?language=fr');
  const svg = await taken(page, /à imprimer/);
  expect(svg.text).toContain('Dessin de PD5DC-M8.5');
  expect(svg.text).toContain('DC Ø 8,5 m7');
});
