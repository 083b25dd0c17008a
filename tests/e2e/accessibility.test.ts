// Checks every screen against WCAG 2.2 A and AA with axe, in four modes: light and dark, on a wide screen in English and on a phone in
// French, where it must have room for a thumb, and no text may be cut off at 400 % zoom (a window of 320 px: French words are the longer
// ones). In all it must fit at each width, and have no inline styles as the server sends it. `npm test` checks each screen in one mode,
// the next screen in the next; `npm run inspect` in all four. Any error in the browser fails every journey (fixtures.ts).

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { cutTexts } from './cut-texts.ts';
import { expect, test } from './fixtures.ts';
import { modesOf } from './inspected-modes.ts';
import { addressOf, nameOf, rounds, unseenRoutes } from './screens.ts';
import { smallTargets } from './small-targets.ts';
import { violationsOn } from './violations.ts';
import { open } from './visitor.ts';

const wide = { language: 'en', viewport: { width: 1440, height: 900 }, hasTouch: false } as const;
const phone = { language: 'fr', viewport: { width: 390, height: 844 }, hasTouch: true } as const;

const { inspected } = modesOf(wide, phone);

let number = 0;
for (const round of rounds) {
  test.describe(round.name, () => {
    test.describe.configure({ mode: 'default' }); // one worker, which makes the round's records once
    for (const screen of round.screens) {
      number += 1;
      for (const { language, viewport, hasTouch, colorScheme } of inspected(number)) {
        test.describe(`in ${language}, ${colorScheme}`, () => {
          test.use({ viewport, hasTouch });

          test(`screen ${nameOf(round, screen)} is accessible and fits`, async ({ page, shop, become }) => {
            // An element in a colour transition would be measured halfway.
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const made = await become(`${round.name} in ${language}`, async (first) => {
              const cookie = { name: 'language', value: language, url: process.env['SHOP_URL'] ?? '' };
              await first.context().addCookies([cookie]);
              return (await round.before?.(first, shop, language)) ?? {};
            });
            const address = addressOf(screen, made);
            expect.soft(await faultsAsSent(page, address)).toEqual([]);
            await open(page, address);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await screen.whenOpen?.(page);

            expect.soft(await violationsOn(page)).toEqual([]);
            if (hasTouch) {
              expect.soft(await smallTargets(page.locator('body'))).toEqual([]);
              await page.setViewportSize({ width: viewport.height, height: viewport.width });
              expect.soft(await smallTargets(page.locator('body')), 'on its side').toEqual([]);
            }
            expect.soft(await overflowingWidths(page)).toEqual([]);
            if (language === 'fr') {
              await page.setViewportSize({ width: 320, height: 640 });
              expect.soft(await cutTexts(page)).toEqual([]);
            }
          });
        });
      }
    }
  });
}

test('the rounds visit every route', () => {
  expect(unseenRoutes()).toEqual([]);
});

test('what is sent is searched for inline styles and limits on text boxes', async ({ page }) => {
  const html =
    '<p style="top: 0">a</p><input type="text" min="1"><input type="number" min="1"><svg style="x">';
  expect(await faultsIn(page, html)).toHaveLength(3);
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

/** Returns the faults in the HTML of an address, before any script runs. */
async function faultsAsSent(page: Page, address: string): Promise<string[]> {
  return faultsIn(page, await (await page.request.get(address)).text());
}

/**
 * Returns the tags with inline styles, which the content security policy refuses, or with attributes that have no
 * effect; a browser parses the HTML.
 */
function faultsIn(page: Page, html: string): Promise<string[]> {
  return page.evaluate((sent) => {
    const { documentElement } = new DOMParser().parseFromString(sent, 'text/html');
    const limits = ['min', 'max', 'step'].map(
      (name) => `input[type="text"][${name}], input:not([type])[${name}]`,
    );
    return [...documentElement.querySelectorAll(['[style]', ...limits].join())].map((element) =>
      (element.cloneNode() as Element).outerHTML.slice(0, 200),
    );
  }, html);
}
