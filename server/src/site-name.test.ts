// One name of the shop: what its owner calls it, wherever it is shown.

import { sql } from 'kysely';
import { onTestFinished, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { done } from '../../tests/support/small-shop.ts';
import { openWholeShop } from '../../tests/support/whole-shop.ts';
import { createSettings } from './features/settings/settings.service.ts';
import { openDatabase } from './platform/database/database.ts';

const password = 'seven flutes in titanium';
const siteName = 'Name of the operator';
const opened = await createTestDatabase();
const shop = await openWholeShop(opened, {
  environment: { RATE_LIMIT: 'off', SITE_NAME: siteName },
  web: {
    render: async ({ tagline: html }) => ({ status: 200, headers: {}, html }),
    office: { head: () => '' },
  },
});
await shop.part({ code: 'X-1', cad: [10_000], onHand: 1 });
await sql`update shop_settings set settings = settings || '{"tagline_fr": "L’outil du titane"}'`.execute(
  opened.db,
);

test('the name that the owner gives is that of the app, the offline page, the office and the feeds of products', async () => {
  for (const url of ['/app/manifest.webmanifest', '/app/offline', '/office', '/product-feeds/cad-en.xml']) {
    const { body } = await shop.app.inject(url);
    expect(body, url).toContain('Small Tools');
    expect(body, url).not.toContain(siteName);
  }
});

test('the tagline of the owner is that of the app, of the feeds and of every page in its language', async () => {
  for (const url of ['/app/manifest.webmanifest?language=', '/product-feeds/cad-', '/app/?language=']) {
    const read = async (language: string) =>
      (await shop.app.inject(url + language + (url.endsWith('-') ? '.xml' : ''))).body;
    expect(await read('fr'), url).toContain('L’outil du titane');
    expect(await read('en'), url).not.toContain('L’outil du titane');
  }
});

test('authenticator apps list the shop by that name', async () => {
  const who = await shop.buyer({ password });
  await done(who.send('POST', '/account/confirm', { password }));
  const { uri } = await done(who.send('POST', '/account/factors/authenticator'));
  expect(decodeURIComponent(uri)).toContain('issuer=Small Tools');
});

test('a shop without a name, or whose settings cannot be read, has the name that the operator gave it', async () => {
  const { db: unnamed } = await createTestDatabase();
  expect(await createSettings({ db: unnamed, siteName }).findSiteName()).toBe(siteName);
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:1/none', { connections: 1 });
  onTestFinished(unreachable.close);
  expect(await createSettings({ db: unreachable.db, siteName }).findSiteName()).toBe(siteName);
});
