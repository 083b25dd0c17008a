/// <reference lib="dom" />
import type { Locator } from '@playwright/test';

/**
 * Returns what can be touched inside an element and is narrower or lower than 44 px, in words. A box to tick counts with its
 * label, and a link with the room around it that takes touches; links in running text are left aside.
 */
export async function smallTargets(within: Locator): Promise<readonly string[]> {
  return within.evaluate((root) => {
    const least = 43.5; // 44 px, rounded by the layout
    const controls = 'a[href], button, input, select, textarea, summary, [role=combobox], [role=option]';
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, '::after');
      const isAround = around.content !== 'none' && around.position === 'absolute';
      return {
        width: Math.max(width, isAround ? Number.parseFloat(around.width) : 0),
        height: Math.max(height, isAround ? Number.parseFloat(around.height) : 0),
      };
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    const isInText = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length;
    const touched = [...root.querySelectorAll(controls)].filter((one) => isShown(one) && !isInText(one));
    return touched.flatMap((element) => {
      const isTick = element instanceof HTMLInputElement && /^(checkbox|radio|file)$/.test(element.type);
      const sizes = [element, ...(isTick ? (element.labels ?? []) : [])].map(sizeOf);
      const isSmall = sizes.every(({ width, height }) => width < least || height < least);
      const { width = 0, height = 0 } = sizes[0] ?? {};
      return isSmall
        ? [`${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`]
        : [];
    });
  });
}
