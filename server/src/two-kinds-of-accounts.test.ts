// Customers and staff share the rules of proving an identity, and nothing else. Each test tries to use something of one kind for the
// other: of two people who have the same id and the same e-mail address.

import { hashPassword } from './platform/passwords/password.ts';
import { createStaff } from './features/staff/staff.service.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { openSmallShop } from '../../tests/support/small-shop.ts';
import { createTestOffice, openOffice } from '../../tests/support/test-office.ts';
import { testSecrets } from '../../tests/support/test-secrets.ts';
import { officeBrowser } from '../../tests/support/test-staff.ts';
import { visit } from '../../tests/support/test-visitor.ts';
import { staffRoutes } from './features/staff/staff.office-routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const office = await createTestOffice({
  db,
  addRoutes: (app) =>
    staffRoutes(app, { db, secrets: testSecrets, siteName: 'Small Tools', isSampleShop: false }),
});
const buyerPassword = 'five flutes in stainless';
const staffPassword = 'four flutes in titanium';

/** Creates a customer and a person of the staff with the same id and e-mail address: both kinds are numbered from one. */
async function twins() {
  const buyer = await shop.buyer({ password: buyerPassword });
  const { customerId: id, email } = buyer;
  const passwordHash = await hashPassword(staffPassword);
  await createStaff(db, { email, name: 'Twin', language: 'en', role: 'owner', passwordHash });
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(staff.id).toBe(id);
  return { id, email, buyer };
}

const network = (number: number) => ({ remoteAddress: `203.0.113.${number}` });

const sides = {
  customer: {
    password: buyerPassword,
    signIn: (email: string, password: string, from: number) =>
      visit(shop.app, 'en', network(from)).send('POST', '/login', { email, password }),
  },
  staff: {
    password: staffPassword,
    signIn: (email: string, password: string, from: number) =>
      openOffice(office, network(from).remoteAddress).signIn(email, password),
  },
} as const;

const bothWays = [
  ['customer', 'staff'],
  ['staff', 'customer'],
] as const;

test.each(bothWays)('the password of the %s does not sign in the %s', async (one, other) => {
  const { email } = await twins();
  const { body } = await sides[other].signIn(email, sides[one].password, 10);
  expect(body.code).toBe('wrong-sign-in');
  expect((await sides[other].signIn(email, sides[other].password, 10)).status).toBe(200);
});

test.each(bothWays)(
  'wrong passwords for the %s neither delay the %s nor are forgiven when they sign in',
  async (one, other) => {
    const { email } = await twins();
    for (let from = 20; from < 23; from += 1)
      for (let guess = 0; guess < 5; guess += 1) await sides[one].signIn(email, 'wrong password', from);
    expect((await sides[other].signIn(email, sides[other].password, 23)).status).toBe(200);
    expect((await sides[one].signIn(email, sides[one].password, 24)).body.code).toBe('too-many-requests');
  },
);

test('a customer’s session is nobody’s at the office, and that of staff a guest’s in the shop', async () => {
  const { email, buyer } = await twins();
  const asStaff = officeBrowser(office, buyer.token());
  expect((await asStaff.send('GET', '/session')).body.data).toMatchObject({ step: 'sign-in', staff: null });
  expect((await asStaff.send('GET', '/staff')).status).toBe(401);

  const { raw } = await officeBrowser(office).send('POST', '/session', { email, password: staffPassword });
  const token = raw.cookies.find(({ name }) => name === 'office')?.value;
  const { body } = await buyer.send('GET', '/account', undefined, { cookie: `session=${token}` });
  expect(body.code).toBe('sign-in-required');
});
