// Measures from a click on a link that the pointer hovered over to the painted page.

import type { Browser } from '@playwright/test';
import { quantile } from '../load/quantile.ts';
import { clickUntilPainted } from './painted.ts';

/** A walk through the shop: each step is a link on the previous page. */
const walk = [
  'header a[href="/app/products"]',
  'main a[href^="/app/products/series/"]',
  'main a[href*="/categories/"]',
  'main tbody a[href^="/app/products/"]',
  'header a[href="/app/cart"]',
  'header a[href="/app/content/blog"]',
  'main a[href^="/app/content/blog/"]',
  'header a[href="/app/content/coatings"]',
  'header a[href="/app/search"]',
  'header a[href="/app/"]',
] as const;

export type ClickFigures = {
  readonly clicks: number;
  readonly p50Milliseconds: number;
  readonly p95Milliseconds: number;
  /** The median of each step. */
  readonly steps: Readonly<Record<string, number>>;
};

/** Walks this often, each time as a new visitor. */
export async function measureClicks(
  browser: Browser,
  shopUrl: string,
  rounds: number,
): Promise<ClickFigures> {
  const taken = new Map<string, number[]>(walk.map((step) => [step, []]));
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await page.goto(`${shopUrl}/app/`, { waitUntil: 'networkidle' });
    for (const step of walk) {
      const link = page.locator(step).filter({ visible: true }).first();
      await link.hover();
      await page.waitForTimeout(restMilliseconds);
      const { sinceClick } = await clickUntilPainted(page, link);
      taken.get(step)?.push(sinceClick);
      await page.waitForLoadState('networkidle');
    }
    await page.close();
  }
  const all = [...taken.values()].flat();
  return {
    clicks: all.length,
    p50Milliseconds: quantile(all, 0.5),
    p95Milliseconds: quantile(all, 0.95),
    steps: Object.fromEntries([...taken].map(([step, times]) => [step, quantile(times, 0.5)])),
  };
}

/** How long the pointer hovers before a click: about as long as a hand takes. */
const restMilliseconds = 200;
