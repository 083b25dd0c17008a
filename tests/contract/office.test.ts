// The calls of the office as a whole: every one is served, and every one is refused to everybody whose roles do not allow it.

import { officeContract } from '@chipload/contract/office';
import type { OfficeEndpoint } from '@chipload/contract/office/office-endpoint';
import { type RoleCode, roleCodes, shopRoles } from '@chipload/domain/staff';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../support/database.ts';
import {
  insertColleague,
  type NewColleague,
  officeBrowser,
  type OfficeBrowser,
} from '../support/test-staff.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off', SAMPLE_SHOP: 'off' } });
const { app } = shop;
const endpoints: readonly OfficeEndpoint[] = Object.values(officeContract);
/** The calls that need somebody who is signed in. */
const guarded = endpoints.filter(({ permission }) => permission !== 'anyone' && permission !== 'half');
const signedOut = { status: 401, body: { code: 'sign-in-required', message: expect.stringMatching(/\w/) } };

test('every call of the office is served, and no two have the same method and path', () => {
  expect(endpoints.length).toBeGreaterThan(15);
  const missing = endpoints.filter(
    ({ method, path }) => !app.hasRoute({ method, url: `/api/office${path}` }),
  );
  expect(missing.map(nameOf)).toEqual([]);
  const names = endpoints.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each(roleCodes)('the role %s may make exactly the calls that its keys allow', async (role) => {
  const person = await insertColleague(db, app, { role });
  for (const endpoint of guarded) {
    // A session of its own, because some calls end the session that makes them.
    const { status, body } = await call(await person.elsewhere(), endpoint);
    const isRefused = status === 403 && body?.code === 'not-allowed';
    expect({ isRefused, isSignedOut: status === 401 }, nameOf(endpoint)).toEqual({
      isRefused: !allows(role, endpoint),
      isSignedOut: false,
    });
  }
});

test('a person without any role may do only what everybody in the office may', async () => {
  const person = await insertColleague(db, app, { role: [] });
  for (const endpoint of guarded) {
    const { body } = await call(await person.elsewhere(), endpoint);
    expect(body?.code === 'not-allowed', nameOf(endpoint)).toBe(endpoint.permission !== 'staff');
  }
});

test('nobody who is not signed in to the office may make a guarded call, whatever is sent', async () => {
  const buyer = await shop.buyer();
  const people: readonly (readonly [string, () => Promise<OfficeBrowser>])[] = [
    ['a guest', async () => officeBrowser(app)],
    ['a buyer', async () => officeBrowser(app, buyer.token())],
    ['somebody without the second factor', signedInAs({ isHalf: true })],
    ['somebody who was disabled', signedInAs({ isDisabled: true })],
    ['a person whose session has ended', endedSession],
  ];
  for (const [who, open] of people) {
    const browser = await open();
    for (const endpoint of guarded)
      expect(await call(browser, endpoint), `${who}: ${nameOf(endpoint)}`).toMatchObject(signedOut);
  }
});

test('a call between password and second factor is refused to a guest', async () => {
  const half = endpoints.filter(({ permission }) => permission === 'half');
  expect(half.length).toBeGreaterThan(1);
  for (const endpoint of half) {
    const { status } = await call(officeBrowser(app), endpoint);
    expect(status, nameOf(endpoint)).toBe(401);
  }
});

test('the session of a member of the staff is that of a guest in the shop', async () => {
  const { token } = await insertColleague(db, app);
  const answer = await app.inject({
    url: '/api/account',
    headers: { cookie: `session=${token}; office=${token}` },
  });
  expect(answer.statusCode).toBe(401);
});

test('a refusal names the key that is missing, in the language of the person', async () => {
  const english = await insertColleague(db, app, { role: ['read-orders'] });
  const french = await insertColleague(db, app, { role: ['read-orders'], language: 'fr' });
  expect((await english.send('GET', '/staff')).body?.message).toContain('See staff and roles');
  expect((await french.send('GET', '/staff')).body?.message).toContain('Voir le personnel et les rôles');
});

test('a character that no database stores breaks no read of the office, wherever it is in the query', async () => {
  const owner = await insertColleague(db, app);
  const addresses = endpoints.flatMap(({ method, path, query }) =>
    method === 'GET' && query instanceof z.ZodObject
      ? Object.keys(query.shape).map((name) => `${fill(path)}?${name}=%00`)
      : [],
  );
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses)
    expect((await owner.send('GET', address)).status, address).toBeLessThan(500);
});

test('every write refuses a request without the token of its session', async () => {
  const { token } = await insertColleague(db, app);
  const writes = endpoints.filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(8);
  for (const { method, path } of writes) {
    const answer = await app.inject({
      method,
      url: `/api/office${fill(path)}`,
      headers: { cookie: `office=${token}` },
      payload: {},
    });
    expect(answer.statusCode, `${method} ${path}`).toBe(419);
  }
});

function allows(role: RoleCode, { permission }: OfficeEndpoint): boolean {
  return permission === 'staff' || shopRoles[role].permissions.some((key) => key === permission);
}

function signedInAs(person: NewColleague) {
  return async () => insertColleague(db, app, person);
}

async function endedSession(): Promise<OfficeBrowser> {
  const person = await insertColleague(db, app);
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('staff_id', '=', person.id)
    .execute();
  return person;
}

/** Sends the call with parameters that name nothing and, where it takes one, an empty body. */
async function call(browser: OfficeBrowser, { method, path }: OfficeEndpoint) {
  return browser.send(method, fill(path), method === 'GET' ? undefined : {});
}

function fill(path: string): string {
  return path.replaceAll(/:\w+/g, () => randomUUID());
}

function nameOf({ method, path }: OfficeEndpoint): string {
  return `${method} ${path}`;
}
