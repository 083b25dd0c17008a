import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type OfficePageOptions, officePageRoutes } from './office-page.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { csrfTokenOf } from './session-token.ts';

async function officeAt(origin: string, findLook?: OfficePageOptions['findLook']) {
  const app = Fastify();
  addSecurityHeaders(app, securityHeaders(origin));
  await app.register(async (scope) =>
    officePageRoutes(scope, {
      office: { head: (nonce) => `<script nonce="${nonce}"></script>` },
      findSiteName: async () => 'Tools & more',
      findLook,
      origin,
      reportError: () => undefined,
    }),
  );
  return app;
}

test('the office has the colour of the shop, and opens also while it cannot be read', async () => {
  const link = '<link rel="stylesheet" href="/app/look/00205b.css">';
  const coloured = await officeAt('http://localhost', async () => ({
    accent: '#00205b',
    logo: '',
    icon: '',
  }));
  expect((await coloured.inject('/office')).body).toContain(link);
  const unread = await officeAt('http://localhost', () => Promise.reject(new Error('away')));
  expect((await unread.inject('/office')).body).not.toContain('/app/look/');
});

test('the office has the name of the shop, and its logo with its icon if there is one', async () => {
  const logo = '/logos/0123.png 256 /logos/4567.png 250';
  const shown = (
    await (
      await officeAt('http://localhost', async () => ({ accent: '', logo, icon: '/logos/icons/0123.png' }))
    ).inject('/office')
  ).body;
  expect(shown).toContain(`<meta name="logo" content="${logo}">`);
  expect(shown).toContain('<meta name="application-name" content="Tools &amp; more">');
  expect(shown).toContain('<link rel="icon" href="/logos/icons/0123.png">');
  const without = await officeAt('http://localhost', async () => ({ accent: '', logo: '', icon: '' }));
  const { body } = await without.inject('/office');
  expect(body).not.toContain('name="logo"');
  expect(body).toContain('<meta name="application-name" content="Tools &amp; more">');
  expect(body).toContain('<link rel="icon" href="/app/favicon.svg">');
});

test('every address of the office is one page that no cache and no search engine keeps', async () => {
  const app = await officeAt('https://shop.example.com');
  for (const url of ['/office', '/office/orders', '/office/orders/7?tab=lines']) {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(body).toContain('<title>Office - Tools &amp; more</title>');
  }
});

test('its scripts are files of the shop or carry the nonce, and no text becomes HTML', async () => {
  const { headers, body } = await (await officeAt('http://localhost')).inject('/office');
  const [, nonce] = /<script nonce="([^"]+)">/.exec(body) ?? [];
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(policy).toContain('trusted-types chipload-text');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the first visit gets a strict cookie of its own, and the page the token that belongs to it', async () => {
  const app = await officeAt('https://shop.example.com');
  const first = await app.inject('/office');
  const cookie = first.cookies.find(({ name }) => name === '__Host-office');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });
  expect(first.body).toContain(`<meta name="csrf-token" content="${csrfTokenOf(cookie!.value)}">`);

  const second = await app.inject({ url: '/office', cookies: { '__Host-office': cookie!.value } });
  expect(second.cookies).toEqual([]);
  expect(second.body).toContain(csrfTokenOf(cookie!.value));
});

test('a link from another site, to which browsers send no strict cookie, replaces no session', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await (
    await officeAt('http://localhost')
  ).inject({ url: '/office/orders?a=1&b=%22', headers });
  expect(answer.cookies).toEqual([]);
  expect(answer.body).toContain('content="0;url=/office/orders?a=1&amp;b=%22"');
  expect(answer.body).not.toContain('<script');
});

test('the page speaks the language that the browser prefers', async () => {
  const app = await officeAt('http://localhost');
  const { body } = await app.inject({ url: '/office', headers: { 'accept-language': 'fr-CA,en;q=0.5' } });
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain('<title>Bureau - ');
});

test('a link that names a language chooses it for the pages to come', async () => {
  const app = await officeAt('http://localhost');
  const headers = { 'accept-language': 'en' };
  const { body, cookies } = await app.inject({ url: '/office/invitation/abc?language=fr', headers });
  expect(body).toContain('<html lang="fr">');
  const cookie = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  const next = await app.inject({ url: '/office/sign-in', headers, cookies: cookie });
  expect(next.body).toContain('<html lang="fr">');
  const odd = await app.inject({ url: '/office?language=xx&language=fr', headers });
  expect(odd.body).toContain('<html lang="en">');
});
