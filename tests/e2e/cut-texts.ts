/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Returns texts that are partly outside the window, or outside a box that hides the rest. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!parent || text.textContent?.trim() === '' || !parent.checkVisibility({ opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && isCut(parent, left, right))
        cut.push(`${parent.className}: ${text.textContent?.trim()}`);
    }
    return cut;

    function isCut(from: Element, left: number, right: number): boolean {
      for (let box: Element | null = from; box; box = box.parentElement) {
        const { overflowX, textOverflow, position } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // Ignores text for screen readers only, boxes that scroll, and text truncated on purpose with the whole text
        // beside it.
        if (position === 'absolute' && edges.width <= 1) return false;
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (overflowX === 'visible') continue;
        if (textOverflow === 'ellipsis' && from.closest('[title], [aria-label]')) return false;
        if (left < edges.left - 1 || right > edges.right + 1) return true;
      }
      return left < -1 || right > innerWidth + 1;
    }
  });
}
