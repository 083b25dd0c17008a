import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installableRoutes } from './installable.ts';

async function openShop(serviceWorker?: string) {
  const app = Fastify();
  await app.register(cookie);
  installableRoutes(app, { findSiteName: async () => 'Tools & <Co>', serviceWorker });
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
  const { body, headers } = await (await openShop('const build = 1;')).inject('/service-worker.js');
  expect(body).toBe('const build = 1;');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect((await (await openShop()).inject('/service-worker.js')).statusCode).toBe(404);
});
