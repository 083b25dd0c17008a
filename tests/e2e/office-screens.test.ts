// Looks at every screen of the office: WCAG 2.2 A and AA, nothing wider than the window, and French where French is spoken; light and dark
// on a desk in English and on a tablet in French. `npm test` looks at each screen in one of these four modes, at the next screen in the
// next; `npm run inspect` in all. Any error, warning or breach of the security policy in the browser fails every journey (fixtures.ts).

/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { modesOf } from './inspected-modes.ts';
import { officeScreens, prepareOffice, unknownRoutes } from './office-screens.ts';
import { open } from './visitor.ts';
import { violationsOn } from './violations.ts';

const desk = { language: 'en', viewport: { width: 1440, height: 900 } } as const;
const tablet = { language: 'fr', viewport: { width: 768, height: 1024 } } as const;

const { modes, inspected } = modesOf(desk, tablet);

test.describe('signed in', () => {
  test.describe.configure({ mode: 'default' }); // one worker, which makes the records once
  for (const [number, { name, addressOf }] of officeScreens().entries()) {
    for (const { language, viewport, colorScheme } of inspected(number)) {
      test.describe(`in ${language}, ${colorScheme}`, () => {
        test.use({ viewport });

        test(`the office's screen ${name} is accessible and fits`, async ({ page, shop, become }) => {
          // An element in a colour transition would be measured halfway.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const made = await become(`the office in ${language}`, async (first) =>
            prepareOffice(first, shop, language),
          );
          await look(page, addressOf(made), language);
        });
      });
    }
  }
});

for (const { viewport, colorScheme } of modes) {
  test.describe(`at ${viewport.width} px, ${colorScheme}`, () => {
    test.use({ viewport });

    test('signing in to the office is accessible and fits', async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await look(page, '/sign-in', 'en'); // nobody's language: that of the browser
    });
  });
}

test('there is an address for every record of the office', () => {
  expect(unknownRoutes()).toEqual([]);
});

/**
 * Returns a function that waits until the page itself has loaded all it asked for, and asked for nothing for as long as `networkidle`
 * of Playwright. That also waits for the frames, and once never came on a page with a sandboxed one, the copy of a mail.
 */
function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let changedAt = Date.now();
  const change = (how: () => unknown) => {
    how();
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) change(() => running.add(request));
  });
  page.on('requestfinished', (request) => change(() => running.delete(request)));
  page.on('requestfailed', (request) => change(() => running.delete(request)));
  return () =>
    expect.poll(() => running.size === 0 && Date.now() - changedAt >= 500, { intervals: [50] }).toBe(true);
}

async function look(page: Page, address: string, language: 'en' | 'fr'): Promise<void> {
  const untilLoaded = watchRequests(page);
  await open(page, `/office${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilLoaded();
  await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
  // The code of an event or a message where its words should be.
  const codes = /\b(office_\w+|(staff|role|order|invoice|payment)\.[a-z-]+)\b/g;
  expect
    .soft((await page.locator('body').innerText()).match(codes) ?? [], 'codes instead of words')
    .toEqual([]);
  expect.soft(await widerThanWindow(page), 'wider than the window').toEqual([]);
  expect.soft(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await widerThanWindow(page), 'wider than a phone').toEqual([]);
}

/** Returns what reaches beyond the right edge of the window; where that is narrow, a table may, which scrolls sideways. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1;
    const others = [...document.body.querySelectorAll(':not(table, table *, .sr-only)')].filter(isBeyond);
    const isDesktop = innerWidth > 1_000;
    return [
      ...others,
      ...(isDesktop ? [...main.children].filter(() => main.scrollWidth > main.clientWidth) : []),
    ].map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
