import { gunzipSync } from 'node:zlib';
import type { RenderPage } from '@chipload/contract/page';
import { expect, test, vi } from 'vitest';
import { createCacheMemory } from '../cache/cache-memory.ts';
import { createPageMaker, type WantedPage } from './page-maker.ts';

const guest: Omit<WantedPage, 'ask'> = {
  url: '/app/products/X4-1',
  nonce: 'nonce-1',
  csrfToken: 'token-1',
  language: 'en',
  currency: 'CAD',
  units: 'as-made',
  user: { id: 0, name: '', email: '', isGuest: true },
  notice: undefined,
  version: '1',
  siteName: 'Shop',
  seller: { phone: '905-555-0100', email: '', address: '', elsewhere: [] },
  tagline: '',
  look: { accent: '', logo: '', icon: '' },
  madeToOrder: [],
  origin: 'https://shop.test',
};

/** A shop with one call, whose answer can be changed, and a page that shows it. */
function openShop(asked: { method: string; url: string } = { method: 'GET', url: '/api/part' }) {
  const answer = { status: 200, price: '10.00' };
  const render = vi.fn<RenderPage>(async ({ call, nonce, csrfToken, sentAt, user }) => {
    const { status, body } = await call(asked);
    const html = `<i nonce="${nonce}"/><b>${csrfToken}</b>${JSON.stringify(body)} for ${user.name}, ${sentAt}, <i nonce="${nonce}"/>`;
    return { status, headers: { 'content-type': 'text/html' }, html };
  });
  const make = createPageMaker(render, createCacheMemory(16));
  const ask = vi.fn<WantedPage['ask']>(async () => ({
    status: answer.status,
    payload: Buffer.from(JSON.stringify({ price: answer.price })),
  }));
  const open = async (change: Partial<WantedPage> = {}, { acceptsGzip = true, mayKeep = true } = {}) => {
    const { body, isCompressed, ...page } = await make(
      { ...guest, ask, ...change },
      { acceptsGzip, mayKeep },
    );
    expect(isCompressed).toBe(acceptsGzip && Buffer.isBuffer(body));
    return { ...page, text: String(isCompressed ? gunzipSync(body) : body) };
  };
  return { answer, render, ask, open };
}

test('a page is rendered once for all guests while its answers are the same, with what is each one’s own', async () => {
  const { render, open } = openShop();
  const before = Date.now();
  await open();
  const { status, headers, text } = await open({ nonce: 'nonce-2', csrfToken: 'token-2' });
  const sentAt = Number(/, (\d+), /.exec(text)?.[1]);
  expect(text).toBe(
    `<i nonce="nonce-2"/><b>token-2</b>{"price":"10.00"} for , ${sentAt}, <i nonce="nonce-2"/>`,
  );
  expect(sentAt).toBeGreaterThanOrEqual(before);
  expect([status, headers['content-type']]).toEqual([200, 'text/html']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('a page is made anew when the seller is reached in another way', async () => {
  const { render, open } = openShop();
  await open();
  await open({ seller: { phone: '905-555-0199', email: '', address: '', elsewhere: [] } });
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page is made anew when the shop has another name, tagline or look, or makes other things to order', async () => {
  const { render, open } = openShop();
  await open();
  await open({ siteName: 'New name' });
  await open({ tagline: 'Tools for titanium' });
  await open({ look: { accent: '#00205b', logo: '', icon: '' } });
  await open({ look: { accent: '#00205b', logo: '/logos/0123.png 256', icon: '' } });
  await open({ madeToOrder: ['mod'] });
  expect(render).toHaveBeenCalledTimes(6);
});

test('a page that is asked for again takes fewer bytes soon after, and says the same', async () => {
  const rows = Array.from({ length: 900 }, (_none, row) => `<td>${row % 7}</td><td>$${row * 37}.50</td>`);
  const render: RenderPage = async () => ({ status: 200, headers: {}, html: rows.join('') });
  const make = createPageMaker(render, createCacheMemory(16));
  const ask = async () => ({ status: 200, payload: Buffer.from('{}') });
  const open = async () => {
    const { body } = await make({ ...guest, ask }, { acceptsGzip: true, mayKeep: true });
    if (typeof body === 'string') throw new Error('The page is not compressed');
    expect(String(gunzipSync(body))).toBe(rows.join(''));
    return body.length;
  };
  const first = await open();
  await expect.poll(open).toBeLessThan(first);
});

test('whoever opens a page after an answer has changed sees the new one', async () => {
  const { answer, ask, open } = openShop();
  await open();
  answer.price = '12.00';
  expect((await open()).text).toContain('12.00');
  expect(ask).toHaveBeenCalledTimes(2); // once for each page, also for the one that was made anew
});

test.each<[string, Partial<WantedPage>]>([
  ['address', { url: '/app/products/X4-2' }],
  ['language', { language: 'fr' }],
  ['currency', { currency: 'USD' }],
  ['unit', { units: 'inch' }],
])('each %s has pages of its own', async (_what, change) => {
  const { render, open } = openShop();
  await open();
  await open(change);
  expect(render).toHaveBeenCalledTimes(2);
  expect(render.mock.lastCall?.[0]).toMatchObject(change);
});

const robin = { id: 7, name: 'Robin', email: 'robin@shop.test', isGuest: false };

test('customers who get the same answers share a page, each with their own name, e-mail and initials', async () => {
  const { render, open } = openShop();
  await open();
  expect((await open({ user: robin })).text).toContain('for Robin,');
  expect((await open({ user: { ...robin, id: 8, name: 'Kim' }, csrfToken: 'token-2' })).text).toMatch(
    /token-2.*for Kim,/,
  );
  expect(render).toHaveBeenCalledTimes(2); // one for guests, one for customers
});

test('a customer whose answers differ gets a page of these answers, and nobody else does', async () => {
  const { answer, render, open } = openShop();
  await open({ user: robin });
  answer.price = '9.00';
  expect((await open({ user: { ...robin, id: 8 } })).text).toContain('9.00');
  answer.price = '10.00';
  expect((await open({ user: robin })).text).toContain('10.00');
  answer.price = '9.00';
  expect((await open({ user: { ...robin, id: 9 } })).text).toContain('9.00');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page that tells somebody something once is made for them alone', async () => {
  const { render, open } = openShop();
  await open();
  await open({ notice: 'trunk-merged' });
  await open({ notice: 'trunk-merged' });
  expect(render).toHaveBeenCalledTimes(3);
});

test('a page that may not be kept is neither kept nor taken from those that are', async () => {
  const { render, open } = openShop();
  await open({ user: robin });
  expect((await open({ user: robin }, { mayKeep: false })).text).toContain('for Robin,');
  await open({ user: robin }, { mayKeep: false });
  expect(render).toHaveBeenCalledTimes(3);
});

test.each([404, 503])('a page with an answer of %d is not kept', async (status) => {
  const { answer, render, open } = openShop();
  answer.status = status;
  expect((await open()).status).toBe(status);
  await open();
  expect(render).toHaveBeenCalledTimes(2);
});

test('a page that asks with more than an address is not kept, because asking again might change something', async () => {
  const { render, open } = openShop({ method: 'POST', url: '/api/quick-add' });
  await open();
  await open();
  expect(render).toHaveBeenCalledTimes(2);
});

test('who accepts no gzip gets the text', async () => {
  const { open } = openShop();
  await open();
  expect((await open({}, { acceptsGzip: false })).text).toContain('token-1');
});

test('a page with a customer’s name in a script is theirs alone', async () => {
  const render = vi.fn<RenderPage>(async ({ user }) => ({
    status: 200,
    headers: {},
    html: `<p>${user.name}</p><script>greet(${JSON.stringify(user.name)})</script>`,
  }));
  const make = createPageMaker(render, createCacheMemory(16));
  const ask: WantedPage['ask'] = () => expect.fail('nothing is asked');
  for (const name of ['Robin & "Kim"', 'Kim']) {
    const { body } = await make(
      { ...guest, ask, user: { ...robin, name } },
      { acceptsGzip: true, mayKeep: true },
    );
    expect(body).toContain(`greet(${JSON.stringify(name)})`);
  }
});

test('without memory every page is made anew', async () => {
  const render = vi.fn<RenderPage>(async () => ({ status: 200, headers: {}, html: 'page' }));
  const make = createPageMaker(render, undefined);
  const ask: WantedPage['ask'] = () => expect.fail('nothing is asked');
  const sent = { acceptsGzip: true, mayKeep: true };
  await make({ ...guest, ask }, sent);
  expect((await make({ ...guest, ask }, sent)).body).toBe('page');
  expect(render).toHaveBeenCalledTimes(2);
});
