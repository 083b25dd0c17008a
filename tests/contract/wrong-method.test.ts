import { contract } from '@chipload/contract';
import { officeContract } from '@chipload/contract/office';
import type { CallShape } from '@chipload/contract/endpoint';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const html = '<p>A page</p>';
const clientFolder = await mkdtemp(join(tmpdir(), 'client-'));
await mkdir(join(clientFolder, 'assets'));
const asset = join(clientFolder, 'assets', 'gone-12345678.js');
await writeFile(asset, '');
afterAll(() => rm(clientFolder, { recursive: true }));
const { app } = await openWholeShop(
  { db, pool },
  {
    environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' },
    web: {
      clientFolder,
      render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, html }),
    },
  },
);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test.each([
  ['/api', Object.values<CallShape>(contract)],
  ['/api/office', Object.values<CallShape>(officeContract)],
])(
  'an address below %s answers 405 to a method that it lacks, and lists those that it has',
  async (prefix, calls) => {
    const wrong: string[] = [];
    for (const { path } of calls) {
      const url = `${prefix}${path.replaceAll(/:\w+/g, 'x')}`;
      const own = new Set(calls.filter((call) => matches(call.path, path)).map((call) => call.method));
      for (const method of methods) {
        const { statusCode, headers } = await app.inject({ method, url });
        const allowed = String(headers.allow).split(', ');
        const isRefused = statusCode === 405 && [...own].every((one) => allowed.includes(one));
        if (isRefused === own.has(method)) wrong.push(`${method} ${url}: ${statusCode} ${headers.allow}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each(['/api/nothing', '/api/trunk/nothing/at/all', '/api/office/nothing'])(
  '%s, the address of no call, is not found',
  async (url) => {
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
  },
);

test.each([
  ['POST', '/app/cart', 'GET, HEAD'],
  ['DELETE', '/app/products/X4-1%2F2R-SQ', 'GET, HEAD'],
  ['PUT', '/', 'GET, HEAD'],
  ['PATCH', '/login', 'GET, HEAD, POST'],
  ['PUT', '/robots.txt', 'GET, HEAD'],
  ['POST', '/no/such/page', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['OPTIONS', '/about', 'GET, HEAD'],
] as const)(
  '%s %s is refused in words, with the methods that the address has',
  async (method, url, allowed) => {
    const { statusCode, headers, json } = await app.inject({
      method,
      url,
      headers: { 'accept-language': 'fr' },
    });
    expect([statusCode, headers.allow]).toEqual([405, allowed]);
    expect(json()).toMatchObject({ code: 'wrong-method', message: expect.stringContaining('Allow') });
  },
);

test('a file that is gone is not found, with its own method', async () => {
  await rm(asset);
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url: '/app/assets/gone-12345678.js' })).statusCode).toBe(404);
});

/** True if a call answers at the address of another, such as `/orders/:uuid` at `/orders/earlier`. */
function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.replaceAll(/:\w+/g, 'x'));
}
