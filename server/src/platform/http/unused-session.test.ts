import Fastify, { type LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { countSends } from '../../../../tests/support/count-sends.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { prepareApi } from './api.ts';
import { createInsideCalls } from './inside-calls.ts';
import { pageRoutes } from './pages.ts';
import {
  createSessionToken,
  csrfTokenOf,
  hashSessionToken,
  parseSessionCookie,
  unusedSessionCookie,
} from './session-token.ts';
import { rememberVisitor } from './visitor.ts';

const { db } = await createTestDatabase();
const app = await openShop();

test('a browser that only reads asks the database for nothing', async () => {
  const { result: page, sent: forPage } = await countSends(() => get('/app/'));
  const cookie = cookieIn(page);
  expect(parseSessionCookie(cookie)).toEqual({ token: expect.any(String), isUnused: true });
  const { sent } = await countSends(async () => {
    expect((await get('/app/', cookie)).cookies).toEqual([]);
    expect((await get('/prices', cookie)).json()).toBe('CAD');
  });
  expect([...forPage.statements, ...sent.statements]).toEqual([]);
});

test('the answer to its first change takes the mark away, and then its choice is known everywhere', async () => {
  const cookie = cookieIn(await get('/app/'));
  const changed = await choose(cookie, 'USD');
  const used = cookieIn(changed);
  expect(parseSessionCookie(used)).toEqual({ token: parseSessionCookie(cookie)!.token, isUnused: false });
  expect((await get('/prices', used)).json()).toBe('USD');
  expect((await choose(used, 'USD')).cookies).toEqual([]);
});

test('when that answer is lost, what belongs to the visitor is found, and takes the mark away', async () => {
  const cookie = cookieIn(await get('/app/'));
  await choose(cookie, 'USD');
  expect((await get('/prices', cookie)).json()).toBe('CAD');
  const own = await get('/own', cookie);
  expect(own.json()).toBe('USD');
  expect((await get('/prices', cookieIn(own))).json()).toBe('USD');
});

test('a page finds what belongs to the visitor also when that answer was lost', async () => {
  const cookie = cookieIn(await get('/app/'));
  await choose(cookie, 'USD');
  expect((await get('/app/?own', cookie)).body).toBe('"USD"');
});

test('a page that asks several times for what is the visitor’s looks the visitor up once', async () => {
  const cookie = cookieIn(await get('/app/'));
  const { sent: once } = await countSends(() => get('/app/?own', cookie));
  const { sent: thrice } = await countSends(() => get('/app/?own&own&own', cookie));
  expect(once.statements).not.toEqual([]);
  expect(thrice.statements).toEqual(once.statements);
});

test('a page in the language of its address has the answers in this language', async () => {
  const cookie = cookieIn(await get('/app/'));
  expect((await get('/app/?language=fr&in', cookie)).body).toBe('"fr"');
  expect((await get('/app/?language=en&in', cookie)).body).toBe('"en"');
});

test('a page in the currency of its address has its answers, and a guest without a session goes on in it', async () => {
  const answer = await get('/app/?currency=USD&own');
  expect(answer.body).toBe('"USD"');
  const session = cookieIn(answer);
  const cookies = { session, currency: 'USD' };
  expect(answer.cookies.find(({ name }) => name === 'currency')?.value).toBe('USD');
  const own = async (url: string) => (await app.inject({ url, cookies })).body;
  expect(await own('/app/?own')).toBe('"USD"');
  expect(await own('/app/?own&currency=XYZ')).toBe('"USD"');

  // Their session begins with it, and a link does not change a session.
  const { token } = parseSessionCookie(session)!;
  await rememberVisitor(db, { sessionId: undefined, token, currency: 'USD' });
  cookies.session = token;
  cookies.currency = 'CAD';
  expect(await own('/app/?own')).toBe('"USD"');
  expect(await own('/app/?own&currency=CAD')).toBe('"USD"');
});

test('a page renews the cookie of a guest who comes back after a week, and no other', async () => {
  const cookie = cookieIn(await get('/app/'));
  const used = cookieIn(await choose(cookie, 'USD'));
  expect((await get('/app/', used)).cookies).toEqual([]);
  const hash = hashSessionToken(parseSessionCookie(used)!.token);
  const seen = new Date(Date.now() - 8 * 86_400_000);
  await db.updateTable('sessions').set({ last_seen_at: seen }).where('token_hash', '=', hash).execute();
  expect((await get('/app/', used)).cookies).toMatchObject([{ value: used, maxAge: 90 * 86_400 }]);
  expect((await get('/app/', used)).cookies).toEqual([]);
});

test('a change without the token of the page leaves the mark', async () => {
  const cookie = cookieIn(await get('/app/'));
  const refused = await app.inject({ method: 'POST', url: '/api/choose/USD', cookies: { session: cookie } });
  expect([refused.statusCode, refused.cookies]).toEqual([419, []]);
});

test('a mark makes nobody a customer: a cookie that is no token is replaced', async () => {
  for (const text of ['.unused', `${createSessionToken()}.used`, unusedSessionCookie('short')])
    expect(parseSessionCookie(text)).toBeUndefined();
  expect(parseSessionCookie(cookieIn(await get('/app/', '.unused')))?.isUnused).toBe(true);
});

/** A shop with a shared call, two calls of the visitor, a page that shows one of them with `?own` or `in`, and a change. */
async function openShop() {
  const shop = Fastify();
  const inside = createInsideCalls();
  const options = { db, origin: 'http://localhost', reportError: () => undefined };
  await shop.register(
    async (api) => {
      await prepareApi(api, { ...options, inside });
      const answer = (text: string) => JSON.stringify(text);
      api.get('/prices', { config: { isShared: true } }, async ({ visitor }) => answer(visitor.currency));
      api.get('/in', async ({ visitor }) => answer(visitor.language));
      api.get('/own', async ({ visitor }) => answer(visitor.currency));
      api.post<{ Params: { currency: 'CAD' | 'USD' } }>('/choose/:currency', async ({ visitor, params }) => {
        const id = await rememberVisitor(db, visitor);
        await db.updateTable('sessions').set(params).where('id', '=', id).execute();
        return answer('chosen');
      });
    },
    { prefix: '/api' },
  );
  await shop.register(async (pages) =>
    pageRoutes(pages, {
      ...options,
      render: async ({ url, call }) => {
        const shown = url.match(/\b(own|in)\b/g) ?? [];
        const answers = await Promise.all(shown.map((one) => call({ method: 'GET', url: `/api/${one}` })));
        const html = answers.map(({ body }) => JSON.stringify(body)).join('');
        return { status: 200, headers: {}, html: html || 'A page' };
      },
      findSiteName: async () => 'Shop',
      version: '1',
      inside,
    }),
  );
  return shop;
}

async function get(path: string, cookie?: string): Promise<LightMyRequestResponse> {
  const url = path.startsWith('/app/') ? path : `/api${path}`;
  const cookies = { language: 'en', ...(cookie !== undefined && { session: cookie }) };
  return app.inject({ url, cookies });
}

async function choose(cookie: string, currency: string): Promise<LightMyRequestResponse> {
  const token = parseSessionCookie(cookie)!.token;
  const headers = { 'x-csrf-token': csrfTokenOf(token) };
  return app.inject({
    method: 'POST',
    url: `/api/choose/${currency}`,
    headers,
    cookies: { session: cookie },
  });
}

function cookieIn({ cookies }: LightMyRequestResponse): string {
  return cookies.find(({ name }) => name === 'session')!.value;
}
