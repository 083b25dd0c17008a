// The pages of the real build, as customers get them one after the other.

import { escapeMarkup } from '@chipload/domain/markup';
import { visibleText } from '@chipload/domain/places';
import { expect, onTestFinished, test } from 'vitest';
import { register, textOf } from '../bench/load/browser.ts';
import { createTestDatabase } from '../support/database.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';

const paths = [
  '/app/',
  '/app/products/series/x-mill-4/categories/inch-square',
  '/app/products/X4-1%252F8S-SQ',
  '/app/search?query=1/2%20end%20mill',
];
const people = [
  { company: 'Maple', name: 'Robin </script><b>&amp; "Co"', initials: 'R&lt;' },
  { company: 'Spruce', name: 'Élodie O’Neil\u2028$& 🧑‍🏭', initials: 'ÉO' },
];

const { url: databaseUrl } = await createTestDatabase(sampleCatalogue);

test('customers who share a page each see their own name in it, and nothing of each other', async () => {
  const { path: dataFolder, remove } = await createDataFolder();
  onTestFinished(remove);
  const shop = await startShopProcess({
    dataFolder,
    environment: { DATABASE_URL: databaseUrl, SAMPLE_SHOP: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' },
  });
  onTestFinished(shop.stop);

  const customers = [];
  for (const { company, name, initials } of people) {
    const browser = await register(shop.url, company, name);
    onTestFinished(browser.close);
    customers.push({
      browser,
      name: escapeMarkup(visibleText(name)),
      initials,
      email: `${company.toLowerCase()}@bench.example`,
    });
  }
  for (const path of paths) {
    const alike = [];
    for (const { browser, name, email, initials } of customers) {
      const page = textOf(await browser.get(path));
      expect(page.split(`>${name}<`), path).toHaveLength(3); // in the menus of wide and narrow screens
      expect(page.split(`>${email}<`), path).toHaveLength(3);
      expect(page, path).toContain(`data-initials="${initials}"`);
      alike.push(
        page
          .replaceAll(name, 'NAME')
          .replaceAll(email, 'EMAIL')
          .replaceAll(`data-initials="${initials}"`, '')
          .replace(/(<meta name="(user-id|csrf-token)" content=)"[^"]*"/g, '$1')
          .replaceAll(/nonce(?:-|=)"[^"]+"|csp-nonce" content="[^"]+"|\b1[0-9]{12}\b/g, ''),
      );
    }
    expect(alike[1], path).toBe(alike[0]);
  }
});
