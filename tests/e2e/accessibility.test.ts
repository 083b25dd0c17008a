// Checks every screen against WCAG 2.2 A and AA with axe, in four modes: light and dark, on a wide screen in English and on a phone in
// French, where it must have room for a thumb, and no text may be cut off at 400 % zoom (a window of 320 px: French words are the longer
// ones). In all it must fit at each width. `npm test` checks each screen in two of them, one of each language;
// `ALL_MODES=1 npm run e2e -- accessibility` in all four. Any error in the browser fails every journey (fixtures.ts).

import type { Page } from '@playwright/test';
import { cutTexts } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { rounds, unseenRoutes, walk } from './screens.ts';
import { smallTargets } from './small-targets.ts';
import { violationsOn } from './violations.ts';

const wide = { language: 'en', viewport: { width: 1440, height: 900 }, hasTouch: false } as const;
const phone = { language: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true } as const;

/** The modes in pairs: the first for every other round, the second for the rounds between. */
const pairs = [
  [
    { ...wide, colorScheme: 'light' },
    { ...phone, colorScheme: 'dark' },
  ],
  [
    { ...wide, colorScheme: 'dark' },
    { ...phone, colorScheme: 'light' },
  ],
] as const;

for (const [index, round] of rounds.entries()) {
  const modes = process.env['ALL_MODES'] ? pairs.flat() : (pairs[index % 2] ?? []);
  for (const { language, viewport, hasTouch, colorScheme } of modes) {
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ viewport, hasTouch });

      test(`${round.name}: accessible on every screen`, async ({ page, shop }) => {
        test.slow(); // a dozen screens and more
        // An element in a colour transition would be measured halfway.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await walk(round, { page, shop, language }, async (address) => {
          expect.soft(await violationsOn(page), address).toEqual([]);
          if (hasTouch) {
            expect.soft(await smallTargets(page.locator('body')), address).toEqual([]);
            await page.setViewportSize({ width: viewport.height, height: viewport.width });
            expect.soft(await smallTargets(page.locator('body')), `${address} on its side`).toEqual([]);
          }
          expect.soft(await overflowingWidths(page), address).toEqual([]);
          if (language === 'fr') {
            await page.setViewportSize({ width: 320, height: 640 });
            expect.soft(await cutTexts(page), address).toEqual([]);
          }
          await page.setViewportSize(viewport);
        });
      });
    });
  }
}

test('the rounds visit every route', () => {
  expect(unseenRoutes()).toEqual([]);
});

/** Returns the widths at which the page scrolls sideways, and how wide it is there. */
async function overflowingWidths(page: Page): Promise<string[]> {
  const overflowing: string[] = [];
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (needed !== width) overflowing.push(`${needed} px at ${width} px`);
  }
  return overflowing;
}
