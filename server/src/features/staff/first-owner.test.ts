import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestOffice, openOffice } from '../../../../tests/support/test-office.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { createOwnerCode } from './first-owner.ts';
import { staffRoutes } from './staff.office-routes.ts';
import { createStaff } from './staff.service.ts';

async function shopWithoutOwner() {
  const { db } = await createTestDatabase();
  const app = await createTestOffice({
    db,
    addRoutes: (office) =>
      staffRoutes(office, {
        db,
        secrets: testSecrets,
        findSiteName: async () => 'Small Tools',
        isSampleShop: false,
      }),
  });
  const begin = async (code: string | undefined, email = 'ada@own.shop', address?: string) => {
    const browser = openOffice(app, address);
    await browser.send('GET', '/session');
    const person = { name: 'Ada Owner', email, password: 'seven flutes in titanium', language: 'fr' };
    return browser.send('POST', '/first-owner', { code, ...person });
  };
  const isAwaited = async () => (await openOffice(app).send('GET', '/first-owner')).body.data.is_awaited;
  return { db, begin, isAwaited };
}

test('whoever has the code becomes the owner, once, and sets up the second factor next', async () => {
  const { db, begin, isAwaited } = await shopWithoutOwner();
  const code = await createOwnerCode(db);
  expect(await isAwaited()).toBe(true);
  const { status, body } = await begin(code);
  expect([status, body.data.step, body.data.staff.language]).toEqual([200, 'set-up-factor', 'fr']);
  const roles = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('code')
    .execute();
  expect(roles).toEqual([{ code: 'owner' }]);

  expect(await isAwaited()).toBe(false);
  expect((await begin(code, 'second@own.shop')).body.code).toBe('owner-code-invalid');
  expect(await createOwnerCode(db)).toBeUndefined();
});

test('what is refused keeps the code for the next try', async () => {
  const { db, begin } = await shopWithoutOwner();
  const code = await createOwnerCode(db);
  expect((await begin(code, 'not an address')).status).toBe(422);
  expect((await begin(code)).status).toBe(200);
});

test('of twenty who use the code at the same moment, one becomes the owner', async () => {
  const { db, begin } = await shopWithoutOwner();
  const code = await createOwnerCode(db);
  const tries = Array.from({ length: 20 }, (_, at) => begin(code, `p${at}@own.shop`, `10.4.${at}.1`));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(1);
});

test.each([
  'another code',
  'the code of an earlier start',
  'an expired code',
  'a code after a command has created somebody',
])('%s makes nobody an owner', async (wrong) => {
  const { db, begin } = await shopWithoutOwner();
  const earlier = await createOwnerCode(db);
  const latest = wrong === 'the code of an earlier start' ? await createOwnerCode(db) : earlier;
  if (wrong === 'an expired code')
    await db.updateTable('owner_codes').set({ expires_at: new Date() }).execute();
  if (wrong.startsWith('a code after'))
    await createStaff(db, { email: 'bo@own.shop', name: 'Bo', language: 'en', role: 'owner' });
  const before = await db.selectFrom('staff').select('id').execute();
  expect((await begin(wrong === 'another code' ? `${latest}x` : earlier)).body.code).toBe(
    'owner-code-invalid',
  );
  expect(await db.selectFrom('staff').select('id').execute()).toEqual(before);
});

test('the sample people do not own the shop, and somebody who is disabled still does', async () => {
  const { db, isAwaited } = await shopWithoutOwner();
  await insertStaff(db, 'staff@chipload.test');
  expect(await isAwaited()).toBe(true);
  const id = await insertStaff(db, `${randomUUID()}@own.shop`);
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', id).execute();
  expect(await isAwaited()).toBe(false);
});

test('a network that tries codes has to wait', async () => {
  const { begin } = await shopWithoutOwner();
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect((await begin('guess', 'ada@own.shop', '10.9.0.1')).body.code).toBe('owner-code-invalid');
  expect((await begin('guess', 'ada@own.shop', '10.9.0.1')).body.code).toBe('too-many-requests');
});
