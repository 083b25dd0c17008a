// Pictures of a text: a post with one at the top and others in its text is written, uploaded and published, and a stranger sees them.

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { picture } from './chosen-files.ts';
import { expect, test } from './fixtures.ts';
import { doAtOffice, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

async function beginPost(page: Page, slug: string): Promise<string> {
  const { uuid } = await doAtOffice(page, 'POST', '/documents', { kind: 'blog-post', slug, title: 'Runout' });
  return uuid;
}

/** Gives a text a picture as the clipboard or a drag of a file does. */
async function giveFile(textarea: Locator, kind: 'paste' | 'drop', file: { name: string; buffer: Buffer }) {
  const sent = { kind, name: file.name, bytes: file.buffer.toString('base64') };
  await textarea.evaluate((element, { kind: way, name, bytes }) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
    data.items.add(new File([content], name, { type: 'image/jpeg' }));
    const options = { bubbles: true, cancelable: true };
    element.dispatchEvent(
      way === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data }),
    );
  }, sent);
}

const isDrawn = async (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

test('a post with a picture at the top and pictures in its text is written, uploaded and published, and a stranger sees them', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const word = randomUUID().slice(0, 8);
  const slug = `dial-${word}`;
  await signInAtOffice(page, await shop.colleague());
  const uuid = await beginPost(page, slug);
  await open(page, `/office/content/${uuid}`);

  await page.getByRole('button', { name: 'Choose a picture' }).click();
  const top = page.getByRole('dialog', { name: 'Choose a picture' });
  await top.locator('input[type=file]').setInputFiles(await picture(page, `Top ${word}.jpg`, 0));
  await expect(top).toBeHidden();
  await expect(page.getByLabel('Picture at the top', { exact: false }).first()).toHaveValue(
    `top-${word}.webp`,
  );
  const shared = page.getByRole('group', { name: 'The same in both languages' });
  await expect.poll(async () => isDrawn(shared.getByRole('img'))).toBe(true);
  const english = page.getByRole('group', { name: 'English', exact: true });
  await expect(english).toContainText('What the picture at the top shows:');
  await english.getByLabel('What the picture at the top shows').fill('A spindle');

  const text = english.getByLabel('Text (Markdown)');
  await text.fill('First.\n\nSecond.');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));
  await english.getByRole('button', { name: 'Add pictures' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pictures to the English text' });
  await dialog.getByRole('button', { name: 'Put into the text' }).click();
  await expect(dialog).toContainText('Choose or drop a picture first.');
  await dialog
    .locator('input[type=file]')
    .setInputFiles([
      await picture(page, `dial ${word}.jpg`, 60),
      await picture(page, `tip ${word}.jpg`, 120),
      { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
    ]);
  await expect(dialog).toContainText('fake.png: This file cannot be read as a picture');
  await dialog.getByLabel(`What dial-${word}.webp shows`).fill('A dial [new]');
  await dialog.getByRole('button', { name: 'Put into the text' }).click();
  await expect(dialog).toContainText('Write what the picture shows.');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Leave out tip-${word}.webp` }).click();
  await dialog.getByRole('button', { name: 'Put into the text' }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(`First.\n\n![A dial \\[new\\]](dial-${word}.webp)\n\nSecond.`);
  await expect(text).toBeFocused();
  const preview = page.getByRole('group', { name: 'Preview: English' });
  const shown = preview.getByRole('img', { name: 'A dial [new]' });
  await expect.poll(async () => isDrawn(shown)).toBe(true);

  await giveFile(text, 'paste', { ...(await picture(page, 'pasted', 180)), name: `pasted ${word}.jpg` });
  await dialog.getByLabel(`What pasted-${word}.webp shows`).fill('Pasted');
  await dialog.getByRole('button', { name: 'Put into the text' }).click();
  await expect(text).toHaveValue(
    new RegExp(`\\n\\n!\\[Pasted\\]\\(pasted-${word}\\.webp\\)\\n\\nSecond\\.$`),
  );
  await giveFile(text, 'drop', { ...(await picture(page, 'dropped', 240)), name: `dropped ${word}.jpg` });
  await expect(dialog.getByLabel(`What dropped-${word}.webp shows`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const french = page.getByRole('group', { name: 'French', exact: true });
  await french.getByLabel('Title', { exact: true }).fill('Faux-rond');
  await french.getByLabel('What the picture at the top shows').fill('Une broche');
  await french.getByLabel('Text (Markdown)').fill('Premier.');
  await french.getByRole('button', { name: 'Add pictures' }).click();
  const inFrench = page.getByRole('dialog', { name: 'Add pictures to the French text' });
  await inFrench.getByLabel('Name of the picture').fill(`DIAL ${word}`);
  const found = inFrench.getByRole('region', { name: 'Uploaded before' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(found).toHaveAttribute('aria-pressed', 'true');
  await inFrench.getByLabel(`What dial-${word}.webp shows`).fill('Un comparateur');
  await inFrench.getByRole('button', { name: 'Put into the text' }).click();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(page.getByText('Added the picture', { exact: false }).first()).toBeVisible();
  const stranger = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  expect((await stranger.request.get(`/app/content/blog/${slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  await open(stranger, `/app/content/blog/${slug}`);
  for (const name of ['A spindle', 'A dial [new]', 'Pasted']) {
    const image = stranger.getByRole('img', { name });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(async () => isDrawn(image)).toBe(true);
  }
  expect(await violationsOn(stranger)).toEqual([]);
  await open(stranger, `/app/content/blog/${slug}?language=fr`);
  await expect(stranger.getByRole('img', { name: 'Une broche' })).toBeVisible();
  await expect(stranger.getByRole('img', { name: 'Un comparateur' })).toBeVisible();
});

test('on a telephone, in French, a picture is added to a text', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtOffice(page, await shop.colleague({ role: 'owner', language: 'fr' }));
  const word = randomUUID().slice(0, 8);
  await open(page, `/office/content/${await beginPost(page, `cadran-${word}`)}`);
  const french = page.getByRole('group', { name: 'Français', exact: true });
  await french.getByRole('button', { name: 'Ajouter des images' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des images au texte français' });
  await dialog.locator('input[type=file]').setInputFiles(await picture(page, `Outil à sec ${word}.jpg`, 0));
  await dialog.getByLabel(`Ce que montre outil-a-sec-${word}.webp`).fill('Un outil');
  expect(await violationsOn(page)).toEqual([]);
  const width = async () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: 'Mettre dans le texte' }).click();
  await expect(french.getByLabel('Texte (Markdown)')).toHaveValue(`![Un outil](outil-a-sec-${word}.webp)\n`);
  const preview = page.getByRole('group', { name: 'Aperçu: Français' });
  await expect.poll(async () => isDrawn(preview.getByRole('img', { name: 'Un outil' }))).toBe(true);
  expect(await width()).toBeLessThanOrEqual(390);
});
