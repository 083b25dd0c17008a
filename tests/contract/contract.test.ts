// The contract as a whole: every call is served, described, guarded, and refused with a message.

import { contract } from '@chipload/contract';
import type { Endpoint } from '@chipload/contract/endpoint';
import { type RefusalCode, refusals } from '@chipload/contract/refusals';
import { trunk } from '@chipload/contract/trunk';
import { expect, test } from 'vitest';
import { refusalMessages } from '../../server/src/platform/http/refusal-messages.ts';
import { createTestDatabase } from '../support/database.ts';
import type { ReplyBody } from '../support/reply-body.ts';
import { visit } from '../support/test-visitor.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
// More requests in a minute than a network may send.
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const { app } = shop;
const endpoints = Object.values(contract);
const codes = Object.keys(refusals) as RefusalCode[];

test('every endpoint of the contract is served', () => {
  expect(endpoints.length).toBeGreaterThan(20);
  const missing = endpoints.filter(({ method, path }) => !app.hasRoute({ method, url: `/api${path}` }));
  expect(missing).toEqual([]);
});

test('no two endpoints have the same method and path', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every call below the trunk exists below the trunk for made-to-order items, too', () => {
  const callsBelow = (name: string) =>
    endpoints
      .filter(({ path }) => path === `/${name}` || path.startsWith(`/${name}/`))
      .map(({ method, path }) => `${method} ${path.slice(name.length + 1)}`)
      .toSorted();
  expect(callsBelow('trunk').length).toBeGreaterThan(14);
  expect(callsBelow('mod-trunk')).toEqual(callsBelow('trunk'));
});

test('calls for standards only are refused for made-to-order items, with a message', async () => {
  const buyer = await shop.buyer();
  const bag = '00000000-0000-4000-8000-000000000000';
  const asked = [
    ['POST', '/mod-trunk/to-product-list', { bag_uuid: bag }],
    ['POST', '/mod-trunk/add-standards', { items: [{ sku: 'X4-1/2R', quantity: 1 }] }],
  ] as const;
  for (const [method, path, body] of asked) {
    expect(await buyer.send(method, path, body), path).toMatchObject({
      status: 422,
      body: { code: 'only-standards', message: refusalMessages['only-standards']({ locale: 'en' }) },
    });
  }
});

test('a call that changes a trunk costs as much as pricing and packing it again', () => {
  const changes: Endpoint[] = endpoints.filter(({ method, reply }) => method !== 'GET' && reply === trunk);
  expect(changes.length).toBeGreaterThan(15);
  expect(changes.filter(({ cost = 1 }) => cost < 5).map(({ path }) => path)).toEqual([]);
});

test('an address that cannot be decoded is refused like an unknown address, with the headers of every answer', async () => {
  for (const path of ['/products/%E0%A4%A', '/%']) {
    const answer = await visit(app, 'fr').send('GET', path);
    expect(answer.status, path).toBe(404);
    expect(answer.body).toEqual({
      code: 'not-found',
      message: refusalMessages['not-found']({ locale: 'fr' }),
      request_id: expect.any(String),
    });
    expect(answer.raw.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  }
});

test('the description is OpenAPI 3.1 and has every endpoint of the contract and no other', async () => {
  const { openapi, paths } = (await app.inject('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { summary?: string; responses: object }>>;
  }>();
  expect(openapi).toMatch(/^3\.1\./);
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, responses }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      summary,
      statuses: Object.keys(responses),
    })),
  );

  const expected = endpoints.map((endpoint) => ({
    call: `${endpoint.method} /api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
    summary: endpoint.summary,
    statuses: statusesOf(endpoint),
  }));
  expect(described.toSorted(byCall)).toEqual(expected.toSorted(byCall));
});

test('the description names every call once, puts it in a chapter, and says who may call it', async () => {
  const { paths, tags, components } = (await app.inject('/api/openapi.json')).json();
  const calls: ReplyBody[] = Object.values(paths).flatMap((methods: ReplyBody) => Object.values(methods));
  const ids = calls.map(({ operationId }) => String(operationId));
  expect(ids.toSorted()).toEqual(Object.keys(contract).toSorted());
  const names = tags.map(({ name }: ReplyBody) => name);
  expect(calls.filter((call) => call.tags.length !== 1 || !names.includes(call.tags[0]))).toEqual([]);
  expect(Object.keys(components.securitySchemes)).toEqual(['session', 'csrf']);
  expect(paths['/api/trunk'].post.security).toEqual([{ session: [], csrf: [] }]);
  expect(paths['/api/trunk'].get.security).toEqual([{}, { session: [] }]);
});

test('a document in JSON is described as an object, and a refusal may carry facts of its own', async () => {
  const { paths, components } = (await app.inject('/api/openapi.json')).json();
  const documents = Object.values<Record<string, { responses: Record<string, ReplyContent> }>>(paths)
    .flatMap((calls) => Object.values(calls))
    .map(({ responses }) => responses['200']?.content?.['application/json']?.schema);
  expect(documents.filter((schema) => schema !== undefined).length).toBeGreaterThan(80);
  expect(documents.filter((schema) => schema?.type === 'string')).toEqual([]);

  expect(components.schemas.Refusal.additionalProperties).not.toBe(false);
  const { responses } = paths['/api/holders/tool-data'].get;
  expect(responses['422'].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Refusal',
  });
});

type ReplyContent = { content?: Record<string, { schema: { type?: string } }> };

test('the description names the nouns of the API, and every named schema is used and known', async () => {
  const { body } = await app.inject('/api/openapi.json');
  const { schemas, responses } = JSON.parse(body).components;
  const named = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  const references = new Set(Array.from(body.matchAll(/"\$ref":"([^"]+)"/g), ([, reference]) => reference));
  expect([...references].toSorted(byText)).toEqual(named.toSorted(byText));
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Account', 'Order', 'Product', 'Trunk']));
  expect(named.filter((name) => !/\/[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
});

test('the filters, sort and page of a category, a search and an offer are described one by one', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  for (const path of ['/products/series/{series}/categories/{category}', '/search', '/discounts/{uuid}']) {
    const names = paths[`/api${path}`].get.parameters.map(({ name }: ReplyBody) => name);
    expect(names, path).toEqual(expect.arrayContaining(['diameter', 'flutes', 'stock', 'sort', 'page']));
  }
});

test.each(codes)('the refusal %s has a message in both languages', (code) => {
  const [english, french] = [
    refusalMessages[code]({ locale: 'en' }),
    refusalMessages[code]({ locale: 'fr' }),
  ];
  expect(english).toMatch(/\w/);
  expect(french).toMatch(/\w/);
  expect(french).not.toBe(english);
});

test('every call that changes something refuses a request without the token of its session', async () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(10);
  for (const { method, path } of changing) {
    const answer = await app.inject({ method, url: `/api${path}`, payload: {} });
    expect(answer.statusCode, `${method} ${path}`).toBe(419);
    expect(answer.json()).toMatchObject({ code: 'page-expired', request_id: expect.any(String) });
  }
});

test('every call for customers asks a guest to sign in, whatever is sent, in the guest’s language', async () => {
  const guarded = endpoints.filter(({ access }) => access === 'customer');
  expect(guarded.length).toBeGreaterThan(3);
  const guest = visit(app, 'fr');
  for (const { method, path } of guarded) {
    const answer = await guest.send(method, path, method === 'GET' ? undefined : {});
    expect(answer.status, `${method} ${path}`).toBe(401);
    expect(answer.body).toEqual({
      code: 'sign-in-required',
      message: refusalMessages['sign-in-required']({ locale: 'fr' }),
      request_id: expect.any(String),
    });
  }
});

test('a character that no database stores breaks no read, wherever it is in the address', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get?: { parameters?: { name: string; in: string; required?: boolean }[] } }>;
  }>();
  const buyer = await shop.buyer();
  const addresses = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).map((broken) => {
      const value = (parameter: typeof broken) => `${parameter.name}=${parameter === broken ? '%00' : 'a'}`;
      const sent = get?.parameters?.filter((each) => each.required === true || each === broken) ?? [];
      const query = sent.filter((each) => each.in === 'query').map(value);
      const own = path.slice('/api'.length).replace(`{${broken.name}}`, broken.in === 'path' ? 'a%00' : '$&');
      return `${own.replaceAll(/\{\w+\}/g, 'a')}?${query.join('&')}`;
    }),
  );
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of addresses)
    expect((await buyer.send('GET', address)).status, address).toBeLessThan(500);
});

test('an unknown call is refused in the same form as a known one', async () => {
  for (const path of ['/nope', '/trunk/nope', '/products/series/a/b/c/d']) {
    const answer = await visit(app).send('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not-found', request_id: expect.any(String) });
    expect(answer.raw.headers['content-type']).toContain('application/json');
  }
});

function statusesOf({
  method,
  access,
  needsConfirmedEmail,
  made,
  needsConfirmedIdentity,
  refusals: own = [],
}: Endpoint) {
  const all: RefusalCode[] = [
    ...(made ? ['not-offered' as const] : []),
    ...(needsConfirmedEmail ? ['email-not-confirmed' as const] : []),
    ...(needsConfirmedIdentity ? ['confirmation-needed' as const] : []),
    'validation',
    ...(access === 'customer' ? ['sign-in-required' as const] : []),
    ...(method === 'GET' ? [] : ['page-expired' as const]),
    'too-many-requests',
    'fault',
    'shop-unavailable',
    ...own,
  ];
  const statuses = new Set(['200', ...all.map((code) => String(refusals[code]))]);
  return [...statuses].toSorted();
}

function byText(one = '', other = ''): number {
  return one.localeCompare(other);
}

function byCall(one: { call: string }, other: { call: string }): number {
  return one.call.localeCompare(other.call);
}
