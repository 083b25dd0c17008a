/// <reference lib="dom" />

import type { Locator, Page } from '@playwright/test';

/** The milliseconds since a click, and since the arrival of its data, until the result was painted. */
type Painted = { readonly sinceClick: number; readonly sinceData: number };

/**
 * Clicks and returns the milliseconds until a frame is painted with the result of the click: another title, or the
 * element of a selector.
 */
export async function clickUntilPainted(page: Page, link: Locator, brought?: string): Promise<Painted> {
  // Asked before the click: a script that came into the page after it would be measured with it.
  const painted = page.evaluate(watchClick, brought);
  await link.click();
  return painted;
}

/** Runs in the page: resolves once the result of the next click is painted. */
function watchClick(selector: string | undefined): Promise<Painted> {
  const title = document.title;
  const isThere = () =>
    selector === undefined ? document.title !== title : document.querySelector(selector) !== null;
  return new Promise((resolve) => {
    const look = (clickedAt: number) => {
      if (!isThere()) return void requestAnimationFrame(() => look(clickedAt));
      // The frame is painted after its callbacks: a message is delivered right after it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const now = performance.now();
        const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
        const came = Math.max(clickedAt, ...calls.map(({ startTime, duration }) => startTime + duration));
        resolve({ sinceClick: now - clickedAt, sinceData: now - came });
      });
      port1.start();
      port2.postMessage('painted');
    };
    addEventListener('click', ({ timeStamp }) => void requestAnimationFrame(() => look(timeStamp)), {
      capture: true,
      once: true,
    });
  });
}
