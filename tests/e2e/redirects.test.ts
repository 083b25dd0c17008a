// Addresses that a visitor shortened by hand redirect without an entry in the history; former addresses redirect, too.

import { expect, test } from './fixtures.ts';
import { goBack, open, signIn } from './visitor.ts';

for (const shortened of ['/app/products/series', '/app/products/lineups']) {
  test(`${shortened} leads to all series`, async ({ page }) => {
    await open(page, '/app/content');
    await open(page, shortened);
    await expect(page).toHaveURL(/\/app\/products$/);
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /X-Mill/ })
        .first(),
    ).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(/\/app\/content$/);
  });
}

test('/customer/account/mods redirects to the saved mods, a guest to the sign-in page first', async ({
  page,
  shop,
}) => {
  const saved = '/customer/account/saved-mods';
  await open(page, '/customer/account/mods');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(saved)}`);
  await signIn(page, await shop.buyer());
  await open(page, '/customer/account/mods');
  await expect(page).toHaveURL(saved);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
