// Looks at every screen of the office in both languages: WCAG 2.2 A and AA, nothing wider than the window, and French where French is
// spoken. Any error, warning or breach of the security policy in the browser fails every journey (fixtures.ts).

/// <reference lib="dom" />
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { officeAddresses, prepareOffice, signOutOfOffice, unknownRoutes } from './office-screens.ts';
import { violationsOn } from './violations.ts';

const looks = {
  en: { colorScheme: 'light', size: { width: 1440, height: 900 } },
  fr: { colorScheme: 'dark', size: { width: 768, height: 1024 } },
} as const;

for (const language of ['en', 'fr'] as const) {
  test(`every screen of the office is accessible and fits the window (${language})`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000); // thirty screens, each read by axe
    const { colorScheme, size } = looks[language];
    // An element in a colour transition would be measured halfway.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const made = await prepareOffice(page, shop, language);
    const untilLoaded = watchRequests(page);
    for (const address of officeAddresses(made)) {
      await page.goto(`/office${address}`);
      await look(page, address, language, untilLoaded);
    }
    await signOutOfOffice(page);
    await page.goto('/office/sign-in');
    await look(page, '/sign-in', 'en', untilLoaded); // nobody's language: that of the browser
  });
}

test('the round knows an address for every record of the office', () => {
  expect(unknownRoutes()).toEqual([]);
});

/**
 * Returns a function that waits until the page itself has loaded all it asked for. Playwright's own `networkidle` also waits for
 * the frames, and once never came on a page with a sandboxed one, the copy of a mail.
 */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () =>
    expect(async () => {
      expect(open.size).toBe(0);
      await page.waitForTimeout(500); // as long as `networkidle`
      expect(open.size).toBe(0);
    }).toPass();
}

async function look(
  page: Page,
  address: string,
  language: 'en' | 'fr',
  untilLoaded: () => Promise<void>,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilLoaded();
  await expect.soft(page.locator('html'), address).toHaveAttribute('lang', language);
  const { wide, codes } = await page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const edge = main.getBoundingClientRect().right + 1;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > edge;
    // A list with many columns scrolls sideways on a tablet; nothing else does.
    const others = [...main.querySelectorAll(':not(table, table *, .sr-only)')].filter(isBeyond);
    const isDesktop = innerWidth > 1_000;
    return {
      wide: [
        ...others,
        ...(isDesktop ? [...main.children].filter(() => main.scrollWidth > main.clientWidth) : []),
      ].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      // The code of an event or a message where its words should be.
      codes:
        document.body.innerText.match(/\b(office_\w+|(staff|role|order|invoice|payment)\.[a-z-]+)\b/g) ?? [],
    };
  });
  expect.soft(wide, `${address}: wider than the window`).toEqual([]);
  expect.soft(codes, `${address}: codes instead of words`).toEqual([]);
  expect.soft(await violationsOn(page), address).toEqual([]);
}
