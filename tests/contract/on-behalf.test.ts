// The calls of the shop that staff may make for a customer: every call is made by somebody who acts for one.

import { contract } from '@chipload/contract';
import { type Endpoint, onBehalfOf } from '@chipload/contract/endpoint';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { actFor, uuidOfCustomer } from '../support/acting.ts';
import { createTestDatabase } from '../support/database.ts';
import { insertColleague } from '../support/test-staff.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const { app } = shop;
const endpoints: readonly Endpoint[] = Object.values(contract);

/** Everything that staff may do for a customer besides reading. Whoever adds a line knows why: see decision 092. */
const mayWrite = [
  'DELETE /mod-trunk/items/:uuid',
  'DELETE /trunk/items/:uuid',
  'PATCH /mod-trunk/bundling',
  'PATCH /mod-trunk/items/:uuid',
  'PATCH /mod-trunk/options/card-display',
  'PATCH /mod-trunk/purchase-order',
  'PATCH /mod-trunk/shipping',
  'PATCH /trunk/bundling',
  'PATCH /trunk/items/:uuid',
  'PATCH /trunk/options/card-display',
  'PATCH /trunk/purchase-order',
  'PATCH /trunk/shipping',
  'POST /client-errors',
  'POST /holders/evaluate',
  'POST /mod-trunk',
  'POST /mod-trunk/add',
  'POST /mod-trunk/add-standards',
  'POST /mod-trunk/clear-bag',
  'POST /mod-trunk/items',
  'POST /mod-trunk/shipping-us',
  'POST /mods/evaluate',
  'POST /orders/:uuid/reorder',
  'POST /part-models',
  'POST /product-lists/:uuid/add-to-trunk',
  'POST /quick-add',
  'POST /shared-trunks/:uuid/add-to-trunk',
  'POST /tool-libraries',
  'POST /tool-libraries/swap',
  'POST /trunk',
  'POST /trunk/add',
  'POST /trunk/add-standards',
  'POST /trunk/clear-bag',
  'POST /trunk/items',
  'POST /trunk/shipping-us',
];

/** Calls that staff may not even read. */
const mayNotRead = [
  'GET /account/cards',
  'GET /account/consents',
  'GET /account/data',
  'GET /account/erase',
  'GET /account/events',
  'GET /account/factors',
  'GET /account/sessions',
  'GET /login/factor',
];

test('staff may write only what is listed here, and read everything but what is listed here', () => {
  const writes = endpoints.filter((one) => one.method !== 'GET' && onBehalfOf(one) !== 'refused');
  expect(writes.map(nameOf).toSorted()).toEqual(mayWrite);
  const secrets = endpoints.filter((one) => one.method === 'GET' && onBehalfOf(one) === 'refused');
  expect(secrets.map(nameOf).toSorted()).toEqual(mayNotRead);
});

test('a call is recorded when it changes something of the customer’s', () => {
  const recorded = endpoints.filter((one) => onBehalfOf(one) === 'recorded').map(nameOf);
  const unrecorded = mayWrite.filter((name) => !recorded.includes(name));
  expect(unrecorded).toEqual([
    'PATCH /mod-trunk/options/card-display',
    'PATCH /trunk/options/card-display',
    'POST /client-errors',
    'POST /holders/evaluate',
    'POST /mods/evaluate',
    'POST /part-models',
    'POST /quick-add',
    'POST /tool-libraries',
    'POST /tool-libraries/swap',
  ]);
});

test('the shop refuses staff exactly what the contract does not allow, whatever is sent', async () => {
  const colleague = await insertColleague(db, app, { role: 'sales' });
  const { customerId } = await shop.buyer();
  const acting = await actFor(app, colleague, await uuidOfCustomer(db, customerId));
  expect(endpoints.length).toBeGreaterThan(100);
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:\w+/g, () => randomUUID());
    const { status, body } = await acting.send(
      endpoint.method,
      path,
      endpoint.method === 'GET' ? undefined : {},
    );
    const isRefused = status === 403 && body?.code === 'not-on-behalf';
    expect(isRefused, nameOf(endpoint)).toBe(onBehalfOf(endpoint) === 'refused');
    expect(body?.code, nameOf(endpoint)).not.toBe('behalf-ended');
  }
});

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
