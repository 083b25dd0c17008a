/// <reference lib="dom" />

// Measures how soon a category of 2,000 rows is shown, as a table and as a matrix, and how smoothly the table scrolls.

import type { Browser } from '@playwright/test';
import { quantile } from '../load/quantile.ts';
import { categoryPath } from './pages.ts';
import { clickUntilPainted } from './painted.ts';

export type ListingFigures = {
  readonly rows: number;
  /** From the click on "Show all" to the first of the new rows. */
  readonly begunSinceClickMilliseconds: number;
  /** From the click to the table with all rows, and from the arrival of the last of them. */
  readonly shownSinceClickMilliseconds: number;
  readonly shownSinceDataMilliseconds: number;
  readonly matrixSinceDataMilliseconds: number;
  readonly framesPerSecond: number;
  readonly longestFrameMilliseconds: number;
};

/** Returns the medians of this many runs. */
export async function measureListing(
  browser: Browser,
  shopUrl: string,
  runs: number,
): Promise<ListingFigures> {
  const looks: Awaited<ReturnType<typeof lookOnce>>[] = [];
  for (let run = 0; run < runs; run += 1) looks.push(await lookOnce(browser, shopUrl));
  const median = (valueOf: (look: (typeof looks)[number]) => number) => quantile(looks.map(valueOf), 0.5);
  return {
    rows: looks[0]?.rows ?? 0,
    begunSinceClickMilliseconds: median(({ begun }) => begun),
    shownSinceClickMilliseconds: median(({ sinceClick }) => sinceClick),
    shownSinceDataMilliseconds: median(({ sinceData }) => sinceData),
    matrixSinceDataMilliseconds: median(({ matrixSinceData }) => matrixSinceData),
    framesPerSecond: median(({ framesPerSecond }) => framesPerSecond),
    longestFrameMilliseconds: median(({ longestFrame }) => longestFrame),
  };
}

async function lookOnce(browser: Browser, shopUrl: string) {
  const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
  try {
    const all = page.locator('a[href*="size="]').last();
    const pointAtAll = async () => {
      await page.goto(`${shopUrl}/app${categoryPath}`, { waitUntil: 'networkidle' });
      await all.hover();
    };
    await pointAtAll();
    const { sinceClick: begun } = await clickUntilPainted(
      page,
      all,
      'table[aria-rowcount]:not([aria-rowcount="51"])',
    );
    await pointAtAll();
    const shown = await clickUntilPainted(page, all, 'table[aria-rowcount="2001"]');
    const rows = Number(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount')) - 1;
    await page.waitForTimeout(500);
    const scrolled = await page.evaluate(scroll, scrollMilliseconds);
    await page.goto(`${shopUrl}/app${categoryPath}`, { waitUntil: 'networkidle' });
    const matrix = page.locator('a[href*="view=matrix"]');
    const { sinceData: matrixSinceData } = await clickUntilPainted(page, matrix, '[data-matrix] a');
    return { ...shown, begun, rows, ...scrolled, matrixSinceData };
  } finally {
    await page.close();
  }
}

const scrollMilliseconds = 4_000;

/** Scrolls as fast as a mouse wheel and counts the frames. */
async function scroll(milliseconds: number): Promise<{ framesPerSecond: number; longestFrame: number }> {
  const times: number[] = [];
  await new Promise<void>((resolve) => {
    const step = (time: number) => {
      times.push(time);
      scrollBy(0, 100);
      if (time - (times[0] ?? time) < milliseconds) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const taken = gaps.reduce((sum, gap) => sum + gap, 0);
  return { framesPerSecond: (gaps.length / taken) * 1_000, longestFrame: Math.max(...gaps) };
}
