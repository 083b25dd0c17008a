// Simulates a page of an earlier build in front of a copy of the shop with the next one: the same build, with some
// files under other names that only the page knows.

import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { open } from './visitor.ts';

/** Returns the names of the files that a page at an address loads for what `act` opens. */
export async function filesFor(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, address);
  const files = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/app\/assets\/.+\.js$/.test(pathname)) files.set(basename(pathname), response.text());
  });
  await act(page);
  const texts = await Promise.all([...files].map(async ([name, text]) => [name, await text] as const));
  await context.close();
  return new Map(texts);
}

/**
 * Makes these files belong to an earlier build: the copy of the shop with that build has stored them under their
 * earlier names, and a page opened from now on requests only those names.
 */
export async function becomeEarlier(
  page: Page,
  shop: BackOffice,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const rename = (text: string) =>
    [...files.keys()].reduce((renamed, name) => renamed.replaceAll(name, earlierName(name)), text);
  const folder = await mkdtemp(join(tmpdir(), 'chipload-earlier-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of files) await writeFile(join(folder, 'assets', earlierName(name)), rename(text));
  await shop.storeBuild(folder);
  await rm(folder, { recursive: true });

  const isOfPage = ({ pathname }: URL) =>
    pathname.startsWith('/app/') && !isEarlier(pathname) && !/\.(css|woff2|svg|png)$/.test(pathname);
  await page.route(isOfPage, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: rename(await response.text()) });
  });
}

export function isEarlier(pathname: string): boolean {
  return pathname.startsWith('/app/assets/earlier-');
}

function earlierName(name: string): string {
  return `earlier-${name}`;
}
