import { contract } from '@chipload/contract';
import { officeContract } from '@chipload/contract/office';
import type { CallShape } from '@chipload/contract/endpoint';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const { app } = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' } });
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test.each([
  ['/api', Object.values<CallShape>(contract)],
  ['/api/office', Object.values<CallShape>(officeContract)],
])(
  'an address below %s that lacks a method answers 405 and lists those that it has',
  async (prefix, calls) => {
    for (const { path } of calls) {
      const address = `${prefix}${path.replaceAll(/:\w+/g, 'x')}`;
      for (const method of methods) {
        const { statusCode, headers, body } = await app.inject({ method, url: address });
        if (calls.some((call) => call.method === method && matches(call.path, path))) {
          expect(statusCode, `${method} ${address}`).not.toBe(405);
          continue;
        }
        expect([statusCode, JSON.parse(body).code], `${method} ${address}`).toEqual([405, 'wrong-method']);
        const own = calls.filter((call) => call.path === path).map((call) => call.method);
        expect(String(headers.allow).split(', ')).toEqual(expect.arrayContaining(own));
      }
    }
  },
);

test.each(['/api/nothing', '/api/trunk/nothing/at/all', '/api/office/nothing'])(
  'an address of no call, %s, is not found by any method that needs no token',
  async (url) => {
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
  },
);

/** Whether a call answers at the address of another, such as `/orders/:uuid` at `/orders/earlier`. */
function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path.replaceAll(/:\w+/g, 'x'));
}
