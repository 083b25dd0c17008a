// Looks at every screen of the office in both languages: WCAG 2.2 A and AA, nothing wider than the window, and French where French is
// spoken. Any error, warning or breach of the security policy in the browser fails every journey (fixtures.ts).

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
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
    for (const address of officeAddresses(made)) {
      await page.goto(`/office${address}`);
      await look(page, address, language);
    }
    await signOutOfOffice(page);
    await page.goto('/office/sign-in');
    await look(page, '/sign-in', 'en'); // nobody's language: that of the browser
  });
}

test('the round knows an address for every record of the office', () => {
  expect(unknownRoutes()).toEqual([]);
});

async function look(page: Page, address: string, language: 'en' | 'fr'): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
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
