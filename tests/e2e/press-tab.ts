/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus, which must be visible all the way; returns how often. */
export async function pressTabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    const { isThere, unseen } = await target.evaluate((element) => {
      const focused = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      const isSeen = focused === document.body || (outlineStyle !== 'none' && outlineWidth !== '0px');
      return { isThere: focused === element, unseen: isSeen ? '' : focused.outerHTML };
    });
    expect(unseen, 'the focus cannot be seen').toBe('');
    if (isThere) return presses + 1;
  }
  throw new Error('The focus never came there');
}
