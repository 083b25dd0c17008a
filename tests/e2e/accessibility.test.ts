// Checks every screen against WCAG 2.2 A and AA with axe, once per language, theme and layout: light and wide in
// English; dark, narrow and touched in French, where it must have room for a thumb. In both it must fit at three widths. Any error
// in the browser fails every journey (fixtures.ts).

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { rounds, unseenRoutes, walk } from './screens.ts';
import { smallTargets } from './small-targets.ts';
import { violationsOn } from './violations.ts';

const looks = {
  en: { colorScheme: 'light', viewport: { width: 1440, height: 900 }, hasTouch: false },
  fr: { colorScheme: 'dark', viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;

for (const language of ['en', 'fr'] as const) {
  const { colorScheme, viewport, hasTouch } = looks[language];
  test.describe(`in ${language}`, () => {
    test.use({ viewport, hasTouch });

    for (const round of rounds) {
      test(`${round.name}: accessible on every screen`, async ({ page, shop }) => {
        test.slow(); // a dozen screens and more
        // An element in a colour transition would be measured halfway.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await walk(round, { page, shop, language }, async (address) => {
          expect.soft(await violationsOn(page), address).toEqual([]);
          if (hasTouch) expect.soft(await smallTargets(page.locator('body')), address).toEqual([]);
          expect.soft(await overflowingWidths(page), address).toEqual([]);
          await page.setViewportSize(viewport);
        });
      });
    }
  });
}

test('the rounds visit every route', () => {
  expect(unseenRoutes()).toEqual([]);
});

/** Returns the widths at which the page scrolls sideways, and how wide it is there. */
async function overflowingWidths(page: Page): Promise<string[]> {
  const overflowing: string[] = [];
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate('document.documentElement.scrollWidth');
    if (needed !== width) overflowing.push(`${needed} px at ${width} px`);
  }
  return overflowing;
}
