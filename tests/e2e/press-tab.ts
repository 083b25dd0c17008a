/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus, which must be visible all the way; returns how often. */
export async function pressTabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  let element = await target.elementHandle();
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    // To look for the target after every press takes longer than the press; it is looked for again if it was replaced.
    if (!(await element?.evaluate(({ isConnected }) => isConnected))) element = await target.elementHandle();
    const { isThere, unseen } = await page.evaluate((wanted) => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      const isSeen = focused === document.body || (outlineStyle !== 'none' && outlineWidth !== '0px');
      return { isThere: focused === wanted, unseen: isSeen ? '' : focused.outerHTML };
    }, element);
    expect(unseen, 'the focus cannot be seen').toBe('');
    if (isThere) return presses + 1;
  }
  throw new Error('The focus never came there');
}
