/// <reference lib="dom" />

import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Since the last click until what it brought was painted, and since its data came. */
    painted?: { sinceClick: number; sinceData: number };
  }
}

/**
 * Clicks and answers how long it took, in milliseconds, until a frame was painted with what the click brings: another title,
 * or the element of a selector.
 */
export async function clickUntilPainted(
  page: Page,
  link: Locator,
  brought?: string,
): Promise<{ sinceClick: number; sinceData: number }> {
  await page.evaluate((selector) => {
    delete window.painted;
    const title = document.title;
    const isThere = () =>
      selector === undefined ? document.title !== title : document.querySelector(selector);
    const look = (clickedAt: number) => {
      if (!isThere()) return void requestAnimationFrame(() => look(clickedAt));
      // The frame is painted when its callbacks are done: a message is delivered right after it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const now = performance.now();
        const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
        const came = Math.max(clickedAt, ...calls.map(({ startTime, duration }) => startTime + duration));
        window.painted = { sinceClick: now - clickedAt, sinceData: now - came };
      });
      port1.start();
      port2.postMessage('painted');
    };
    addEventListener(
      'click',
      ({ timeStamp }) => {
        requestAnimationFrame(() => look(timeStamp));
      },
      { capture: true, once: true },
    );
  }, brought);
  await link.click();
  await page.waitForFunction(() => window.painted !== undefined);
  return (await page.evaluate(() => window.painted)) ?? { sinceClick: Infinity, sinceData: Infinity };
}
