// Content in the office: a post is written in both languages, shown by a link, published, changed beside a colleague, moved and
// taken back.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { conflictOn, doAtOffice, signInAtOffice } from './office-visitor.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

test('a post is written with its preview, published, compared, restored, moved and taken out of the shop', async ({
  page,
  shop,
}) => {
  const slug = `clamp-${randomUUID().slice(0, 8)}`;
  await signInAtOffice(page, await shop.colleague());
  await open(page, '/office/content?kind=blog-post');
  await page.getByRole('button', { name: 'New document' }).click();
  const begin = page.getByRole('dialog', { name: 'New document' });
  await begin.getByLabel('English title').fill('Clamp it short');
  await begin.getByLabel('Address').fill('Clamp It');
  await begin.getByRole('button', { name: 'Create the draft' }).click();
  await expect(begin).toContainText('small letters, digits and hyphens between them');
  await begin.getByLabel('Address').fill(slug);
  await begin.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clamp it short' })).toBeVisible();

  const english = page.getByRole('group', { name: 'English', exact: true });
  await english
    .getByLabel('Text (Markdown)')
    .fill('## Why\n\nA **short** tool bends less.\n\n![Dial](dial.svg)');
  const preview = page.getByRole('group', { name: 'Preview: English' });
  await expect(preview.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(english).toContainText('There is no file dial.svg');
  await expect(page.getByText('French readers get the English text until you write this.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await expect(publish).toContainText('There is no file dial.svg');
  await publish.getByRole('button', { name: 'Cancel' }).click();

  await english.getByLabel('Text (Markdown)').fill('## Why\n\nA **short** tool bends less.');
  const french = page.getByRole('group', { name: 'French', exact: true });
  await french.getByLabel('Title', { exact: true }).fill('Serrer court');
  await french.getByLabel('Text (Markdown)').fill('## Pourquoi\n\nUn outil court plie moins.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await publish.getByRole('button', { name: 'Publish now' }).click();
  await expect(publish).toBeHidden();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  // A colleague is faster.
  const uuid = page.url().split('/').at(-1) ?? '';
  const { version, texts } = await doAtOffice(page, 'GET', `/documents/${uuid}`);
  await english.getByLabel('Text (Markdown)').fill('## Why\n\nMine.');
  const theirs = { ...texts.fr, body: '## Pourquoi\n\nLe leur.' };
  await doAtOffice(page, 'POST', `/documents/${uuid}`, { version, texts: { ...texts, fr: theirs } });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const conflict = conflictOn(page);
  await expect(conflict).toContainText('Le leur.');
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await expect(french.getByLabel('Text (Markdown)')).toHaveValue('## Pourquoi\n\nLe leur.');

  const versions = page.getByRole('table', { name: 'Versions' });
  const published = versions.getByRole('row', { name: /In the shop/ });
  await published.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('region', { name: /and the latest/ })).toContainText('Mine.');
  await published.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(english.getByLabel('Text (Markdown)')).toHaveValue(/bends less/);

  await page.getByRole('button', { name: 'Change the address' }).click();
  const move = page.getByRole('dialog', { name: 'Change the address' });
  await move.getByLabel('Address').fill(`${slug}-short`);
  await move.getByRole('button', { name: 'Change the address' }).click();
  await expect(move).toBeHidden();
  await open(page, `/app/content/blog/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/app/content/blog/${slug}-short$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clamp it short');
  await open(page, '/app/content/blog');
  await expect(page.getByRole('link', { name: 'Clamp it short' })).toHaveCount(1);

  await open(page, `/office/content/${uuid}`);
  await page.getByRole('button', { name: 'Take out of the shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take out of the shop' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const gone = await page.request.get(`/app/content/blog/${slug}-short`);
  expect(gone.status()).toBe(404);
});

test('a draft is shown by its link to a stranger in both languages, and publishing says what changes for buyers', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAtOffice(page, await shop.colleague());
  const slug = `draft-${randomUUID().slice(0, 8)}`;
  const text = (title: string, body: string) => ({
    fields: { title, author: 'Anna', date: '2026-05-02' },
    body,
  });
  const fr = text('Tenir court', 'Un outil court plie moins.');
  const { uuid, version } = await doAtOffice(page, 'POST', '/documents', {
    kind: 'blog-post',
    slug,
    title: 'Grip it short',
  });
  const save = (seen: string, en: object) =>
    doAtOffice(page, 'POST', `/documents/${uuid}`, { version: seen, texts: { en, fr } });
  const first = await save(version, text('Grip it short', 'A short tool bends less.\n\nIt cuts.'));
  await doAtOffice(page, 'POST', `/documents/${uuid}/publish`, {
    version: first.version,
    live: null,
    at: null,
  });
  await save(first.version, text('Grip it shorter', 'A short tool bends far less.\n\nIt cuts.'));

  await open(page, `/office/content/${uuid}`);
  const latest = page.getByRole('table', { name: 'Versions' }).getByRole('row', { name: /^3/ });
  await latest.getByRole('button', { name: 'Copy preview link' }).click();
  const field = page.getByLabel('Preview link of version 3');
  const address = await field.inputValue();
  await expect(page.getByText('Preview link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await violationsOn(page)).toEqual([]);

  const { pathname } = new URL(address);
  const stranger = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
  await open(stranger, pathname);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Grip it shorter');
  const bar = stranger.getByRole('complementary', { name: 'Preview of a draft' });
  await expect(bar).toContainText('Draft, not published. This link works until');
  await expect(bar).toContainText('America/Toronto');
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await violationsOn(stranger)).toEqual([]);
  await open(stranger, `${pathname}?language=fr`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Tenir court');
  await expect(stranger.getByText('Brouillon, non publié.')).toBeVisible();
  const { status, headers } = await pageOf(stranger, pathname);
  expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  await open(stranger, `/app/content/blog/${slug}?language=en`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Grip it short');
  const forged = await pageOf(stranger, `${pathname.slice(0, -8)}AAAAAAAA`);
  expect(forged.status).toBe(404);
  expect(forged.body).toContain('This preview link does not work');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  const changes = publish.getByRole('region', { name: 'What changes for buyers' });
  await expect(changes).toContainText('Compared with version 2');
  await expect(changes.getByRole('listitem')).toHaveText([
    'Buyers see now Grip it short',
    'Buyers will see Grip it shorter',
    'Buyers see now A short tool bends less.',
    'Buyers will see A short tool bends far less.',
  ]);
  expect(await violationsOn(page)).toEqual([]);

  // A colleague publishes it meanwhile.
  await doAtOffice(page, 'POST', `/documents/${uuid}/publish`, { version: '3', live: 2, at: null });
  await publish.getByRole('button', { name: 'Publish now' }).click();
  const conflict = conflictOn(page);
  await expect(conflict).toContainText('Version 3 was published meanwhile');
  await conflict.getByRole('button', { name: 'Go on typing' }).click();
  await expect(changes).toContainText('Buyers see exactly this text already.');
  await publish.getByRole('button', { name: 'Cancel' }).click();

  // The link keeps its version for its seven days.
  await open(stranger, pathname);
  await expect(stranger.getByText('This version is published.')).toBeVisible();
  const { version: last } = await doAtOffice(page, 'GET', `/documents/${uuid}`);
  await doAtOffice(page, 'POST', `/documents/${uuid}/withdraw`, { version: last });
});

async function pageOf(visitor: Page, path: string) {
  const answer = await visitor.request.get(path);
  return { status: answer.status(), headers: answer.headers(), body: await answer.text() };
}

test('the first page is written in blocks, and a stranger sees it by its link as buyers will', async ({
  page,
  browser,
  shop,
}) => {
  await signInAtOffice(page, await shop.colleague());
  const { rows } = await doAtOffice(page, 'GET', '/documents?kind=page');
  const begun = { kind: 'page', slug: 'home', title: 'Ground in Quebec' };
  const { uuid } =
    rows.find(({ slug }: { slug: string }) => slug === 'home') ??
    (await doAtOffice(page, 'POST', '/documents', begun));
  await open(page, `/office/content/${uuid}`);
  const english = page.getByRole('group', { name: 'English', exact: true });
  const text = english.getByLabel('Text (Markdown)');
  await text.fill('{series: no-such-mill}');
  await expect(english).toContainText('There is no series no-such-mill');
  await text.fill(
    'We sharpen what we sell.\n\n{series: x-mill-4, pro-drill}\n\n{products}\n\n## Regrinding\n\nSend it back.',
  );
  await expect(english).toContainText('{offers} the offers of whoever looks');
  await expect(english).not.toContainText('There is no series');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();
  const { latest } = await doAtOffice(page, 'GET', `/documents/${uuid}`);
  const { address } = await doAtOffice(page, 'POST', `/documents/${uuid}/versions/${latest}/link`);

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await open(stranger, address);
  const shown = stranger.getByRole('main');
  await expect(shown).toContainText('We sharpen what we sell.');
  await expect(shown.getByRole('link', { name: 'X-Mill 4', exact: true })).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'Regrinding' })).toBeVisible();
  expect(await violationsOn(stranger)).toEqual([]);
  await shown.getByRole('link', { name: 'X-Mill 4', exact: true }).click();
  await expect(stranger).toHaveURL(/\/series\/x-mill-4$/);
});
