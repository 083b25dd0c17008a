// Files that a screen reads, chosen from the disk.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bracket } from '../support/step-parts.ts';
import { expect } from './fixtures.ts';

/** Reads the model of a part with a pocket, a hole and a face that is not understood. */
export async function readModel(page: Page): Promise<void> {
  const buffer = Buffer.from(await bracket());
  const file = { name: 'bracket.step', mimeType: 'model/step', buffer };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await page.locator('#model-unknown').waitFor({ timeout: 60_000 });
}

/** Finds the tools of a library: one sold, one similar, one not found, and a holder. */
export async function findTools(page: Page): Promise<void> {
  const mill = { type: 'flat end mill', unit: 'inches', description: 'Mill', 'product-id': 'X4-1/2R-SQ' };
  const geometry = { DC: 0.5, SFDM: 0.5, LCF: 1.25, OAL: 3, NOF: 4 };
  const data = [
    { ...mill, geometry },
    { ...mill, 'product-id': 'OTHER', geometry: { ...geometry, NOF: 3 } },
    { ...mill, 'product-id': 'OTHER', geometry: { DC: 9 } },
    { type: 'holder', description: 'ER20' },
  ];
  const file = {
    name: 'tools.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ data })),
  };
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
}

/** A PDF that no other test has. */
export function pdf(name: string, bytes = 240_000) {
  const head = `%PDF-1.7\n% ${randomUUID()}\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`${head.padEnd(bytes - 6, ' ')}%%EOF\n`) };
}

/** A picture that no other test has: a piece of the open page. */
export async function picture(page: Page, name: string, x: number) {
  const clip = { x, y: 20, width: 400, height: 300 };
  return { name, mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg', clip }) };
}
