// Checks every screen against WCAG 2.2 A and AA with axe, once per language, theme and layout: light and wide in
// English; dark, narrow and touched in French, where it must fit and have room for a thumb. Any error in the browser fails every
// journey (fixtures.ts).

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
          if (!hasTouch) return;
          expect.soft(await smallTargets(page.locator('body')), address).toEqual([]);
          expect
            .soft(await page.evaluate('document.documentElement.scrollWidth'), address)
            .toBe(viewport.width);
        });
      });
    }
  });
}

test('the rounds visit every route', () => {
  expect(unseenRoutes()).toEqual([]);
});
