// Checks the HTML of every screen as the server sends it, before any script runs.

/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { prepareRound, rounds } from './screens.ts';

for (const round of rounds) {
  test(`${round.name}: sent without inline styles and without number limits on text boxes`, async ({
    page,
    shop,
  }) => {
    test.slow(); // a dozen screens and more
    for (const { address } of await prepareRound(round, { page, shop, language: 'en' })) {
      const html = await (await page.request.get(address)).text();
      expect.soft(await faultsIn(page, html), address).toEqual([]);
    }
  });
}

test('the check finds an inline style and a limit on a text box', async ({ page }) => {
  const html =
    '<p style="top: 0">a</p><input type="text" min="1"><input type="number" min="1"><svg style="x">';
  expect(await faultsIn(page, html)).toHaveLength(3);
});

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
