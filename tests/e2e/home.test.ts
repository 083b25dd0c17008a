import { expect, test } from './fixtures.ts';
import { goBack, open } from './visitor.ts';

test('home names the series of each type of tool, and its drawing does not hide them', async ({ page }) => {
  await open(page, '/app/');
  const endMills = page.getByRole('region', { name: 'End mills' });
  await expect(endMills.getByRole('link', { name: 'X-Mill 4', exact: true })).toBeVisible();
  await endMills.getByRole('heading', { name: 'End mills' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/app\/products\?type=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('each other way in leads from home to its page', async ({ page }) => {
  await open(page, '/app/');
  const ways = page.getByRole('region', { name: 'Start another way' }).getByRole('link');
  await expect(ways).toHaveCount(7);
  for (const way of await ways.all()) {
    const name = await way.innerText();
    await way.click();
    await expect(page).not.toHaveURL(/\/app\/$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await goBack(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Cutting tools' })).toBeVisible();
  }
});
