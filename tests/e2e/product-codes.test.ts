import { expect, test } from './fixtures.ts';
import { fillCart, open, reload } from './visitor.ts';

const odd = ['50% #1/2, A.B?&+=', 'Fräser Ø6', 'ФР/刀具'];

for (const code of ['PD3D-#21', 'X4-1/2R-030-W', 'X4-M3L-0.2', 'TM-M2.5X0.45-3D', ...odd]) {
  test(`the part ${code} opens by its address, by its number and by a link`, async ({ page, shop }) => {
    const part = odd.includes(code) ? await shop.part({ code }) : code;
    const heading = page.getByRole('heading', { level: 1, name: part, exact: true });
    const address = `/app/products/${encodeURIComponent(encodeURIComponent(part))}`;

    const answer = await open(page, address);
    expect(answer?.status()).toBe(200);
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle(`${part} - Chipload Tools`);

    await open(page, '/app/');
    const middle = page.getByRole('main').getByRole('search');
    await middle.getByRole('combobox').fill(part);
    await middle.getByRole('button', { name: 'Search' }).click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(address);

    await fillCart(page, { [part]: 1 });
    await open(page, '/app/cart');
    await page
      .getByRole('region', { name: 'Standards' })
      .getByRole('link', { name: part, exact: true })
      .click();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(address);
    await reload(page);
    await expect(heading).toBeVisible();

    const spelling = part.toLowerCase().normalize('NFD');
    await open(page, `/app/products/${encodeURIComponent(encodeURIComponent(spelling))}`);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(address);
  });
}

test('a number in another spelling leads to the part', async ({ page }) => {
  await open(page, '/app/');
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('pd3d #21');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'PD3D-#21', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/app/products/PD3D-%252321');
});

test('a code encoded only once opens as well', async ({ page }) => {
  await open(page, '/app/products/PD3D-%2321');
  await expect(page.getByRole('heading', { level: 1, name: 'PD3D-#21', exact: true })).toBeVisible();
});
