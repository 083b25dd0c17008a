import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installableRoutes } from './installable.ts';
import type { ShownShop } from './pages.ts';

const siteName = 'Tools & <Co>';
const shown: ShownShop = {
  siteName,
  tagline: { en: 'Tools for titanium', fr: '' },
  seller: { phone: '', email: '', address: '', elsewhere: [] },
  look: { accent: '', logo: '', icon: '' },
  madeToOrder: [],
};

async function openShop({ serviceWorker, shop }: { serviceWorker?: string; shop?: ShownShop } = {}) {
  const app = Fastify();
  await app.register(cookie);
  installableRoutes(app, {
    findShop: () => (shop ? Promise.resolve(shop) : Promise.reject(new Error('away'))),
    findSiteName: async () => siteName,
    serviceWorker,
  });
  return app;
}

test('the app has the name of the shop, in the language of the request', async () => {
  const app = await openShop();
  const read = async (address: string) => (await app.inject(address)).json();
  expect(await read('/app/manifest.webmanifest?language=fr')).toMatchObject({
    name: 'Tools & <Co>',
    lang: 'fr-CA',
    shortcuts: expect.arrayContaining([{ name: 'Panier', url: '/app/cart' }]),
  });
  expect(await read('/app/manifest.webmanifest?language=xx')).toMatchObject({ lang: 'en-CA' });
});

test('the app has the tagline of its language, and none in a language without one or while it cannot be read', async () => {
  const described = async (shop: ShownShop | undefined, language: string) =>
    (await (await openShop(shop && { shop })).inject(`/app/manifest.webmanifest?language=${language}`)).json()
      .description;
  expect(await described(shown, 'en')).toBe('Tools for titanium');
  expect(await described(shown, 'fr')).toBeUndefined();
  expect(await described(undefined, 'en')).toBeUndefined();
});

test('the app has the icon of the logo, and the one that it came with without a logo', async () => {
  const iconsOf = async (icon: string) =>
    (
      await (
        await openShop({ shop: { ...shown, look: { ...shown.look, icon } } })
      ).inject('/app/manifest.webmanifest')
    ).json().icons;
  const icon = '/logos/icons/0123.png';
  expect(await iconsOf(icon)).toEqual([{ src: icon, sizes: '512x512', type: 'image/png' }]);
  expect(await iconsOf('')).toEqual(
    expect.arrayContaining([expect.objectContaining({ src: '/app/icons/icon-512.png' })]),
  );
});

test('the offline page has both languages, the reader’s first, and loads no files', async () => {
  const app = await openShop();
  const { body, headers } = await app.inject({ url: '/app/offline', headers: { cookie: 'language=fr' } });
  expect(body.indexOf('Vous êtes hors ligne</h1>')).toBeGreaterThan(0);
  expect(body.indexOf('You are offline</h2>')).toBeGreaterThan(body.indexOf('</h1>'));
  expect(body).toContain('Tools &amp; &lt;Co&gt;');
  expect(body).not.toMatch(/<script|src=|href="(?!")/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('the service worker is never cached, and does not exist during development', async () => {
  const { body, headers } = await (
    await openShop({ serviceWorker: 'const build = 1;' })
  ).inject('/service-worker.js');
  expect(body).toBe('const build = 1;');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await (await openShop()).inject('/service-worker.js')).statusCode).toBe(404);
});
