import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { buildWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createLogger } from '../telemetry/logger.ts';
import { etagOf } from './etag.ts';

const clientFolder = mkdtempSync(join(tmpdir(), 'chipload-client-'));
afterAll(() => rmSync(clientFolder, { recursive: true }));
mkdirSync(join(clientFolder, 'assets'));
writeFileSync(join(clientFolder, 'assets', 'page-abc123.js'), 'export {};');
writeFileSync(join(clientFolder, 'assets', 'page-abc123.css'), 'p { color: teal }');

let isStopping = false;
const shop = await openShopAt('https://shop.example.com');
const plain = await openShopAt('http://localhost:3000');

/** Opens a shop with pages and one part. */
async function openShopAt(publicUrl: string) {
  const database = await createTestDatabase();
  const opened = await openSmallShop(database.db, {
    build: ({ settings, gateway }) =>
      buildWholeShop(database, {
        log: createLogger({ logLevel: 'silent' }),
        settings,
        gateway,
        environment: { PUBLIC_URL: publicUrl, API_DOCS: 'on' },
        isStopping: () => isStopping,
        web: {
          clientFolder,
          serviceWorker: 'addEventListener("fetch", () => undefined);',
          render: async ({ url }) => {
            if (url === '/app/broken') throw new Error('This page cannot be rendered');
            const status = url === '/app/nowhere' || url === '/app/404' ? 404 : 200;
            return {
              status,
              headers: { 'content-type': 'text/html; charset=utf-8' },
              html: '<p>A page</p>',
            };
          },
        },
      }),
  });
  await opened.part({ code: 'X4-1/2R', onHand: 100 });
  return opened;
}

const onEveryAnswer = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function expectSafe({ headers }: LightMyRequestResponse): void {
  expect(headers).toMatchObject(onEveryAnswer);
  expect(headers['content-security-policy']).toMatch(/^default-src '(none|self)';/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
}

test.each([
  ['/', 302],
  ['/app/', 200],
  ['/app/nowhere', 404],
  ['/app/broken', 500],
  ['/app/%E0%A4%A', 404],
  ['/api/%E0%A4%A', 404],
  ['/app/assets/page-abc123.js', 200],
  ['/app/assets/page-abc123.css', 200],
  ['/service-worker.js', 200],
  ['/app/manifest.webmanifest', 200],
  ['/app/offline', 200],
  ['/sitemap.xml', 200],
  ['/robots.txt', 200],
  ['/files/0/picture.svg', 404],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/api/trunk', 200],
  ['/api/account', 401],
  ['/api/nowhere', 404],
  ['/api/products/X4-1%2F2R/drawing.svg', 200],
  ['/api/speeds/drills', 200],
  ['/api/docs', 200],
  ['/api/openapi.json', 200],
] as const)('the answer of %s (%i) has the headers that protect it', async (url, status) => {
  const answer = await shop.app.inject(url);
  expect(answer.statusCode).toBe(status);
  expectSafe(answer);
});

test.each([
  '/app/',
  '/app/broken',
  '/app/assets/page-abc123.js',
  '/app/assets/page-abc123.css',
  '/app/manifest.webmanifest',
  '/app/offline',
  '/service-worker.js',
  '/sitemap.xml',
  '/robots.txt',
  '/files/0/picture.svg',
  '/readyz',
  '/api/trunk',
  '/api/nowhere',
  '/api/products/X4-1%2F2R/drawing.svg',
  '/api/products/X4-1%2F2R/tool-data?format=csv',
])('the text of %s says in which letters it is written', async (url) => {
  const { headers, rawPayload } = await shop.app.inject(url);
  expect(rawPayload.length).toBeGreaterThan(0);
  expect(headers['content-type']).toMatch(/; ?charset=utf-8$/i);
});

test('unknown methods are refused, TRACE among them', async () => {
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND'] as const) {
    for (const url of ['/app/', '/api/trunk']) {
      const headers = { 'x-probe': 'sent along' };
      const { statusCode, body } = await shop.app.inject({ method: method as 'GET', url, headers });
      expect([404, 405, 419], `${method} ${url}`).toContain(statusCode);
      expect(body).not.toContain('sent along');
    }
  }
});

test('a refused change, a 304 and a 503 while stopping have the headers, too', async () => {
  const refused = await shop.app.inject({ method: 'POST', url: '/api/trunk/add', payload: {} });
  expect(refused.statusCode).toBe(419);
  expectSafe(refused);

  const speeds = await shop.app.inject('/api/speeds/drills');
  const headers = { 'if-none-match': etagOf(speeds.rawPayload) };
  const known = await shop.app.inject({ url: '/api/speeds/drills', headers });
  expect(known.statusCode).toBe(304);
  expectSafe(known);

  isStopping = true;
  const stopping = await shop.app.inject('/readyz');
  isStopping = false;
  expect(stopping.statusCode).toBe(503);
  expectSafe(stopping);
});

test('a page may use only styles of its files or with its nonce, and HTML and workers only by the named policies', async () => {
  const policy = String((await shop.app.inject('/app/')).headers['content-security-policy']).split('; ');
  const script = policy.find((directive) => directive.startsWith('script-src'));
  const nonce = /^script-src 'self' ('nonce-[\w+/]{22}==')$/.exec(script ?? '')?.[1];
  expect(policy).toContain(`style-src 'self' ${nonce}`);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types chipload-text chipload-service-worker chipload-code-reader');
});

test.each(['/app/broken', '/app/offline'])(
  'the plain page %s has one style, which its policy allows',
  async (url) => {
    const { body, headers } = await shop.app.inject(url);
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/g)].map(([, css]) => css ?? '');
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(hashes).toHaveLength(1);
    expect(headers['content-security-policy']).toContain(`style-src ${hashes[0]};`);
    expect(body).not.toContain('style=');
  },
);

test('an answer that is not a page may do nothing when it is opened on its own', async () => {
  const policy = async (url: string) => (await shop.app.inject(url)).headers['content-security-policy'];
  expect(await policy('/api/trunk')).toMatch(/^default-src 'none';.*; sandbox$/);
  expect(await policy('/app/assets/page-abc123.css')).toMatch(/^default-src 'none';.*; sandbox$/);
});

test('a PDF has no sandbox, which would block the browser’s own viewer', async () => {
  const who = await plain.buyer();
  await fillCheckout(who, [{ sku: 'X4-1/2R', quantity: 1 }]);
  const { uuid } = await done(who.send('POST', '/trunk', { method: 'account' }));
  const url = `/api/orders/${uuid}/packing-slip`;
  const slip = await plain.app.inject({ url, headers: { cookie: `session=${who.token()}` } });
  expect(slip.headers['content-type']).toBe('application/pdf');
  expect(slip.headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(slip.headers['content-security-policy']).not.toContain('sandbox');
});

test('browsers store no page of a signed-in customer, and a guest’s only for going back', async () => {
  const who = await plain.buyer();
  const open = (cookie?: string) =>
    plain.app.inject({ url: '/app/', ...(cookie && { headers: { cookie } }) });
  expect((await open()).headers['cache-control']).toBe('private, no-cache');
  expect((await open(`session=${who.token()}`)).headers['cache-control']).toBe('no-store');
});

test('metrics are not on the port for visitors', async () => {
  const answer = await shop.app.inject('/metrics');
  expect(answer.body).toBe('<p>A page</p>');
});

test('a refusal by the rate limit has the same headers', async () => {
  let answer = await shop.app.inject('/');
  for (let times = 0; times < 1_300 && answer.statusCode !== 429; times += 1)
    answer = await shop.app.inject('/');
  expect(answer.statusCode).toBe(429);
  expectSafe(answer);
});
