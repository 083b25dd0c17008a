// Customers and staff share the rules of proving an identity, and nothing else. Each test tries to use something of one kind for the
// other: of two people who have the same id and the same e-mail address.

import { Secret, TOTP } from 'otpauth';
import { hashPassword } from './platform/passwords/password.ts';
import { createStaff } from './features/staff/staff.service.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { done, openSmallShop } from '../../tests/support/small-shop.ts';
import { createTestOffice, openOffice, staffPassword } from '../../tests/support/test-office.ts';
import { testSecrets } from '../../tests/support/test-secrets.ts';
import { officeBrowser } from '../../tests/support/test-staff.ts';
import { visit } from '../../tests/support/test-visitor.ts';
import { customerAccount, staffAccount } from './features/identity/account.ts';
import { acceptAppCode, offerApp } from './features/identity/authenticator.ts';
import { createPasswordLink } from './features/identity/password-links.ts';
import { handleOf } from './features/identity/passkeys.ts';
import { endSession, signOutEverywhere } from './features/identity/sessions.ts';
import { staffRoutes } from './features/staff/staff.office-routes.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const office = await createTestOffice({
  db,
  addRoutes: (app) =>
    staffRoutes(app, {
      db,
      secrets: testSecrets,
      findSiteName: async () => 'Small Tools',
      isSampleShop: false,
    }),
});
const buyerPassword = 'five flutes in stainless';
const chosenPassword = 'six flutes in hardened steel';

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

beforeEach(async () => {
  await db.deleteFrom('attempts').execute();
});

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

test('signing out everywhere ends the sessions of one kind, and a session of the other kind has no name in it', async () => {
  const { id, email, buyer } = await twins();
  const browser = openOffice(office);
  await browser.signIn(email, staffPassword);
  const isSignedIn = async () => [
    (await buyer.send('GET', '/account')).status,
    (await browser.send('GET', '/session')).body.data.step,
  ];
  const client = { remoteAddress: '127.0.0.1', userAgent: '', requestId: '' };
  const customer = customerAccount(id);
  const { uuid } = await db
    .selectFrom('staff_sessions')
    .select('uuid')
    .where('staff_id', '=', id)
    .executeTakeFirstOrThrow();
  await expect(endSession(db, { account: customer, client }, uuid)).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(await isSignedIn()).toEqual([200, 'set-up-factor']);
  await signOutEverywhere(db, customer);
  expect(await isSignedIn()).toEqual([401, 'set-up-factor']);

  const again = await shop.signIn(id);
  await signOutEverywhere(db, staffAccount({ id, uuid: '' }));
  expect((await again.send('GET', '/account')).status).toBe(200);
  expect((await browser.send('GET', '/session')).body.data.step).toBe('sign-in');
});

/** Chooses a password with the token of a mailed link. */
const choose = {
  customer: (token: string) =>
    visit(shop.app, 'en', network(40)).send('POST', '/password/reset', { token, password: chosenPassword }),
  staff: async (token: string) => {
    const browser = openOffice(office, network(40).remoteAddress);
    await browser.send('GET', '/session');
    return browser.send('POST', `/invitations/${token}`, { password: chosenPassword });
  },
};

test.each(bothWays)('a link to a password of the %s is none of the %s', async (one, other) => {
  const { id, email } = await twins();
  const token = await createPasswordLink(db, { kind: one, id });
  const own = await createPasswordLink(db, { kind: other, id });
  expect((await choose[other](token)).body.code).toBe(
    { customer: 'reset-link-invalid', staff: 'not-found' }[other],
  );
  expect((await sides[other].signIn(email, sides[other].password, 41)).status).toBe(200);
  expect((await choose[one](token)).status).toBe(200);
  expect((await sides[one].signIn(email, chosenPassword, 41)).status).toBe(200);
  expect((await sides[other].signIn(email, sides[other].password, 41)).status).toBe(200);
  expect((await choose[other](own)).status).toBe(200); // still valid: only the link of one was used
});

test.each(bothWays)('wrong links of the %s use up none of the tries of the %s', async (one, other) => {
  const { id } = await twins();
  const nobodys = 'A'.repeat(43);
  for (let guess = 0; guess < 21; guess += 1) await choose[one](nobodys);
  expect((await choose[one](nobodys)).body.code).toBe('too-many-requests');
  expect((await choose[other](await createPasswordLink(db, { kind: other, id }))).status).toBe(200);
});

const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

/** Sets up an app for both twins; returns their secrets and one recovery code of each. */
async function factorsOf({ email, buyer }: Awaited<ReturnType<typeof twins>>) {
  await done(buyer.send('POST', '/account/confirm', { password: buyerPassword }));
  const { secret } = await done(buyer.send('POST', '/account/factors/authenticator'));
  const added = await done(
    buyer.send('POST', '/account/factors/authenticator/code', { code: codeOf(secret) }),
  );
  const browser = openOffice(office);
  await browser.signIn(email, staffPassword);
  const offer = (await browser.send('POST', '/session/factor/set-up')).body.data;
  const code = codeOf(offer.secret);
  const { body } = await browser.send('POST', '/session/factor/confirm', { code });
  return {
    customer: { secret, recoveryCode: added.recovery_codes[0] },
    staff: { secret: offer.secret, recoveryCode: body.data.recovery_codes[0] },
  };
}

/** Gives the password, and returns the call that gives the second factor. */
const halfSignIn = {
  customer: async (email: string) => {
    const visitor = visit(shop.app, 'en', network(30));
    await visitor.send('POST', '/login', { email, password: buyerPassword });
    return (code: string) => visitor.send('POST', '/login/factor', { code });
  },
  staff: async (email: string) => {
    const browser = openOffice(office, network(30).remoteAddress);
    await browser.signIn(email, staffPassword);
    return (code: string) => browser.send('POST', '/session/factor', { code });
  },
};

test.each(bothWays)(
  'neither a code of the app nor a recovery code of the %s is one of the %s, who still has their own',
  async (one, other) => {
    const pair = await twins();
    const factors = await factorsOf(pair);
    const enter = await halfSignIn[other](pair.email);
    expect((await enter(codeOf(factors[one].secret, 1))).body.code).toBe('wrong-code');
    expect((await enter(factors[one].recoveryCode)).body.code).toBe('wrong-code');
    expect((await enter(factors[other].recoveryCode)).status).toBe(200);
    const own = await halfSignIn[one](pair.email);
    expect((await own(factors[one].recoveryCode)).status).toBe(200);
  },
);

test.each(bothWays)('wrong codes for the %s use up none of the tries of the %s', async (one, other) => {
  const pair = await twins();
  const factors = await factorsOf(pair);
  const guess = await halfSignIn[one](pair.email);
  for (let number = 0; number < 8; number += 1) await guess(`00000${number}`);
  const enter = await halfSignIn[other](pair.email);
  expect((await enter(codeOf(factors[other].secret, 1))).status).toBe(200);
  expect((await guess(codeOf(factors[one].secret, 1))).body.code).toBe('too-many-requests');
});

test('the secret of an app that is put into the row of the other kind cannot be read', async () => {
  const { id, email } = await twins();
  const site = { secrets: testSecrets, findSiteName: async () => 'Small Tools' };
  const staff = staffAccount({ id, uuid: '' });
  const { secret } = await offerApp(db, site, customerAccount(id), email);
  await offerApp(db, site, staff, email);
  await sql`
    update staff_authenticators set secret = authenticators.secret, confirmed_at = now()
    from authenticators where staff_id = ${id} and customer_id = ${id}`.execute(db);
  await expect(acceptAppCode(db, testSecrets, staff, codeOf(secret))).rejects.toThrow(
    'unable to authenticate',
  );
});

test('a customer and a person of the staff with the same number have other handles for passkeys', () => {
  const handles = fc.tuple(fc.nat(), fc.nat());
  fc.assert(
    fc.property(handles, ([one, other]) => {
      const ofCustomer = Buffer.from(handleOf(customerAccount(one))).toString();
      expect(ofCustomer).toBe(String(one)); // as in the passkeys that customers have
      expect(Buffer.from(handleOf(staffAccount({ id: other, uuid: '' }))).toString()).not.toBe(ofCustomer);
    }),
    { examples: [[[7, 7]]] },
  );
});
