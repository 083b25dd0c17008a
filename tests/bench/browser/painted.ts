/// <reference lib="dom" />

import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    /** The times since the last click and since the arrival of its data until the result was painted. */
    painted?: { sinceClick: number; sinceData: number };
  }
}

/**
 * Clicks and returns the milliseconds until a frame is painted with the result of the click: another title, or the
 * element of a selector.
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
      // The frame is painted after its callbacks: a message is delivered right after it.
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
