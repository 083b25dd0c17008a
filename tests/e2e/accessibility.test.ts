// Checks every screen against WCAG 2.2 A and AA with axe, once per language, theme and layout: light and wide in
// English, dark and narrow in French. Any error in the browser fails every journey (fixtures.ts).

import { expect, test } from './fixtures.ts';
import { rounds, unseenRoutes, walk } from './screens.ts';
import { violationsOn } from './violations.ts';

const looks = {
  en: { colorScheme: 'light', size: { width: 1440, height: 900 } },
  fr: { colorScheme: 'dark', size: { width: 390, height: 844 } },
} as const;

for (const language of ['en', 'fr'] as const) {
  for (const round of rounds) {
    test(`${round.name}: accessible on every screen (${language})`, async ({ page, shop }) => {
      test.slow(); // a dozen screens and more
      const { colorScheme, size } = looks[language];
      // An element in a colour transition would be measured halfway.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await walk(round, { page, shop, language }, async (address) => {
        expect.soft(await violationsOn(page), address).toEqual([]);
      });
    });
  }
}

test('the rounds visit every route', () => {
  expect(unseenRoutes()).toEqual([]);
});
