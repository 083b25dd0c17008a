// The files of a saved mod: marked until its drawing is approved, and always of the revision on the screen.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readStep } from '../support/read-step.ts';
import { expect, test } from './fixtures.ts';
import { call, open, signIn } from './visitor.ts';

async function taken(page: Page, code: string, file: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: `Files: ${code}` }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: file }).click(),
  ]);
  return { name: download.suggestedFilename(), text: (await readFile(await download.path())).toString() };
}

test('a buyer takes the files of a mod before and after approving it, and no old link gives another tool', async ({
  page,
  shop,
}) => {
  await signIn(page, await shop.buyer({ province: 'ON' }));
  const operations = [
    { operation: 'shorten', values: { overall_length: 2.75 } },
    { operation: 'weldon-flat', values: {} },
    { operation: 'corner-radius', values: { corner_radius: 0.03 } },
  ];
  const mod = { inventory_code: 'X4-1/2R-SQ', operations, name: 'Cell 4' };
  const { code, uuid } = (await call(page, 'POST', '/mods', mod)).body.data;

  await open(page, '/customer/account/saved-mods');
  await page.getByRole('button', { name: `Files: ${code}` }).click();
  await expect(page.getByRole('group', { name: `Files: ${code}` })).toContainText(
    'The files are marked as not approved',
  );
  await page.keyboard.press('Escape');
  const model = await taken(page, code, 'STEP model');
  expect(model.name).toBe(`${code}.step`);
  expect(model.text).toContain('NOT APPROVED');
  expect((await readStep(model.text)).most[2]).toBeCloseTo(2.75 * 25.4, 4);

  await open(page, `/app/mod?mod=${uuid}`);
  await page.getByRole('checkbox', { name: /^I approve this drawing/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved as “Cell 4”.')).toBeVisible();
  const library = await taken(page, code, 'Fusion tool library (.json)');
  expect(library.text).toContain(`"product-id":"${code}"`);
  expect(library.text).not.toContain('NOT APPROVED');
  const drawing = await taken(page, code, 'DXF drawing');
  expect(drawing.name).toBe(`${code}.dxf`);

  const shorter = [{ operation: 'shorten', values: { overall_length: 2.5 } }];
  await call(page, 'PATCH', `/mods/${uuid}`, { operations: shorter });
  const old = await page.request.get(`/api/mods/${uuid}/tool-data?revision=${code}`);
  expect([old.status(), (await old.json()).code]).toEqual([409, 'other-revision']);
});
