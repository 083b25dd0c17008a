import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { addCookies } from './cookies.ts';
import { deviceTokenOf, setDeviceCookie } from './device-cookie.ts';
import { createInsideCalls } from './inside-calls.ts';
import { pageRoutes } from './pages.ts';
import { createSessionToken } from './session-token.ts';
import { ensureSession } from './session.repository.ts';

const { db } = await createTestDatabase();

async function pagesAt(origin: string) {
  const app = Fastify();
  await app.register(async (pages) =>
    pageRoutes(pages, {
      db,
      render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, html: '<p>A page</p>' }),
      findSiteName: async () => 'Shop',
      version: '1',
      origin,
      inside: createInsideCalls(),
      reportError: () => undefined,
    }),
  );
  return app;
}

async function cookiesOf(origin: string, cookies: Record<string, string> = {}) {
  const { cookies: set } = await (await pagesAt(origin)).inject({ url: '/app/?sizes-in=inch', cookies });
  const page = await (await pagesAt(origin)).inject({ url: '/app/', cookies });
  return [...set, ...page.cookies];
}

test('over TLS the session cookie belongs to this host alone, and every cookie is sent only over TLS', async () => {
  const cookies = await cookiesOf('https://shop.example.com');
  expect(cookies.map(({ name }) => name)).toEqual(['units', '__Host-session', 'language']);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: true });
    expect(cookie).not.toHaveProperty('domain');
  }
  expect(cookies[1]).toMatchObject({ httpOnly: true });
});

test('over plain HTTP, where browsers accept no such cookie, the session cookie has its plain name', async () => {
  const cookies = await cookiesOf('http://localhost:3000');
  expect(cookies.map(({ name }) => name)).toEqual(['units', 'session', 'language']);
  for (const cookie of cookies) expect(cookie).not.toHaveProperty('secure');
});

test('over TLS cookies under the plain names are ignored and deleted', async () => {
  const planted = createSessionToken();
  await ensureSession(db, { token: planted, currency: 'CAD' });
  const cookies = await cookiesOf('https://shop.example.com', {
    session: planted,
    device: 'planted',
    office: 'planted',
    behalf: 'planted',
  });
  expect(cookies.find(({ name }) => name === '__Host-session')?.value).not.toBe(planted);
  for (const plain of ['session', 'device', 'office', 'behalf'])
    expect(cookies.find(({ name }) => name === plain)).toMatchObject({ value: '', maxAge: 0 });
});

test.each([
  ['https://shop.example.com', '__Host-device', 'device'],
  ['http://localhost:3000', 'device', '__Host-device'],
])('at %s a browser is known by the cookie %s, and not by %s', async (origin, name, otherName) => {
  const app = Fastify();
  await addCookies(app, origin);
  app.get('/sign-in', async (_request, reply) => {
    setDeviceCookie(reply, 'known');
    return '';
  });
  app.get('/known', async (request) => ({ known: deviceTokenOf(request) ?? null }));

  const [cookie] = (await app.inject('/sign-in')).cookies;
  expect(cookie).toMatchObject({ name, value: 'known', path: '/', httpOnly: true });
  expect(cookie).not.toHaveProperty('domain');
  expect(cookie?.secure ?? false).toBe(origin.startsWith('https:'));
  const known = async (cookies: Record<string, string>) =>
    (await app.inject({ url: '/known', cookies })).json().known;
  expect(await known({ [name]: 'known' })).toBe('known');
  expect(await known({ [otherName]: 'planted' })).toBeNull();
});
