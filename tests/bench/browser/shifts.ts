/// <reference lib="dom" />

// Measures how much moves by itself while a page loads, is taken over by the browser, and is scrolled to its end.

import type { Browser } from '@playwright/test';
import type { BenchPage } from './pages.ts';

/** Returns the sum of all layout shifts of each page, on a phone and on a desktop. */
export async function measureShifts(
  browser: Browser,
  pages: readonly BenchPage[],
): Promise<Record<string, number>> {
  const shifts: Record<string, number> = {};
  for (const [device, width, height] of [
    ['mobile', 390, 844],
    ['desktop', 1_440, 900],
  ] as const) {
    for (const { name, url, cookie } of pages) {
      const page = await browser.newPage({
        viewport: { width, height },
        ...(cookie !== undefined && { extraHTTPHeaders: { cookie } }),
      });
      await page.goto(url, { waitUntil: 'networkidle' });
      for (let screen = 0; screen < 8; screen += 1) {
        await page.mouse.wheel(0, height);
        await page.waitForTimeout(100);
      }
      shifts[`${name}, ${device}`] = await page.evaluate(sumOfShifts);
      await page.close();
    }
  }
  return shifts;
}

/** Shifts after the visitor's own input are expected and do not count. */
async function sumOfShifts(): Promise<number> {
  let sum = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
      sum += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  add(observer.takeRecords());
  observer.disconnect();
  return sum;
}
