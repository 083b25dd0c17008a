import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import {
  createTestOffice,
  hireStaff,
  type OfficeBrowser,
  openOffice,
} from '../../../../tests/support/test-office.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { createPasswordLink } from '../identity/identity.service.ts';
import { staffRoutes } from './staff.office-routes.ts';

const { db } = await createTestDatabase();
const app = await createTestOffice({
  db,
  isSampleShop: true,
  addRoutes: (office) =>
    staffRoutes(office, {
      db,
      secrets: testSecrets,
      findSiteName: async () => 'Small Tools',
      isSampleShop: true,
    }),
});

async function signedIn(email: string): Promise<OfficeBrowser> {
  const browser = openOffice(app, `10.2.0.${Math.ceil(Math.random() * 250)}`);
  expect((await browser.signIn(email)).body.data.step).toBe('ready');
  return browser;
}

async function personOf(browser: OfficeBrowser, email: string) {
  const { body } = await browser.send('GET', '/staff');
  return body.data.find((person: { email: string }) => person.email === email);
}

async function roleUuid(browser: OfficeBrowser, code: string): Promise<string> {
  const { body } = await browser.send('GET', '/roles');
  return body.data.find((role: { code: string }) => role.code === code).uuid;
}

/** A person with a role of their own that may manage staff and read orders. */
async function hireManager(owner: OfficeBrowser): Promise<string> {
  const email = await hireStaff(db, 'content');
  const limits = { refund_cents: 0, credit_cents: 0, price_percent: 0, credit_limit_cents: 0, card_cents: 0 };
  const { body } = await owner.send('POST', '/roles', {
    name: `Lead ${email}`,
    permissions: ['read-staff', 'manage-staff', 'read-orders'],
    limits,
  });
  const { uuid, version } = await personOf(owner, email);
  await owner.send('PATCH', `/staff/${uuid}`, { version, role_uuids: [body.data.uuid] });
  return email;
}

const ownerEmail = await hireStaff(db);
const owner = await signedIn(ownerEmail);

test('an invitation works once, refuses a common password, and a new link voids the earlier one', async () => {
  const { body } = await owner.send('POST', '/staff', {
    name: 'Ann',
    email: 'ann@small.test',
    language: 'fr',
    role_uuids: [await roleUuid(owner, 'sales')],
  });
  expect([body.data.state, body.data.roles[0].code]).toEqual(['invited', 'sales']);
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'ann@small.test')
    .executeTakeFirstOrThrow();
  const earlier = await createPasswordLink(db, { kind: 'staff', id });
  const token = await createPasswordLink(db, { kind: 'staff', id });

  const browser = openOffice(app, '10.2.1.1');
  await browser.send('GET', '/session');
  expect((await browser.send('GET', `/invitations/${earlier}`)).status).toBe(404);
  expect((await browser.send('GET', `/invitations/${token}`)).body.data.email).toBe('ann@small.test');
  const common = await browser.send('POST', `/invitations/${token}`, { password: 'Password1234' });
  expect(common.body.code).toBe('password-too-common');
  const password = 'grinding wheels on sunday';
  const accepted = await browser.send('POST', `/invitations/${token}`, { password });
  expect([accepted.body.data.step, accepted.body.data.staff.language]).toEqual(['ready', 'fr']);
  expect((await browser.send('POST', `/invitations/${token}`, { password })).status).toBe(404);
});

test('who accepts an invitation in another language than that of the mail keeps it', async () => {
  const email = await hireStaff(db, 'sales');
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await createPasswordLink(db, { kind: 'staff', id });
  const browser = openOffice(app, '10.2.1.2');
  await browser.send('GET', '/session');
  const accepted = await browser.send('POST', `/invitations/${token}`, {
    password: 'grinding wheels on monday',
    language: 'fr',
  });
  expect(accepted.body.data.staff.language).toBe('fr');
});

test('an invitation without a role is refused, and nobody is added', async () => {
  const person = { name: 'Bea', email: 'bea@small.test', language: 'en', role_uuids: [] };
  const { status, body } = await owner.send('POST', '/staff', person);
  expect([status, body.code]).toEqual([422, 'validation']);
  expect(body.errors).toEqual({ role_uuids: ['Choose at least one role.'] });
  expect(await personOf(owner, 'bea@small.test')).toBeUndefined();
});

test('the last role of a person stays; the refusal says what to do instead', async () => {
  const email = await hireStaff(db, 'sales');
  const { uuid, version } = await personOf(owner, email);
  const change = (body: object) => owner.send('PATCH', `/staff/${uuid}`, { version, ...body });
  const refused = await change({ name: 'Nobody', role_uuids: [] });
  expect([refused.status, refused.body.code]).toEqual([422, 'validation']);
  expect(refused.body.errors.role_uuids[0]).toContain('disable the person instead');
  expect(await personOf(owner, email)).toMatchObject({ version, roles: [{ code: 'sales' }] });
  expect((await change({ role_uuids: [await roleUuid(owner, 'warehouse')] })).status).toBe(200);
});

test('a role that allows nothing is refused when it is created and when it is changed', async () => {
  const limits = { refund_cents: 0, credit_cents: 0, price_percent: 0, credit_limit_cents: 0, card_cents: 0 };
  const errors = { permissions: ['This role allows nothing. Tick at least one permission.'] };
  const empty = await owner.send('POST', '/roles', { name: 'Nothing', permissions: [], limits });
  expect([empty.status, empty.body.errors]).toEqual([422, errors]);
  const one = { name: 'One right', permissions: ['read-stock'], limits };
  const { uuid, version } = (await owner.send('POST', '/roles', one)).body.data;
  const emptied = await owner.send('PATCH', `/roles/${uuid}`, { version, permissions: [] });
  expect([emptied.status, emptied.body.errors]).toEqual([422, errors]);
});

test('a person without a permission is told which one is missing, before the body is read', async () => {
  const browser = await signedIn(await hireStaff(db, 'warehouse'));
  const { status, body } = await browser.send('POST', '/staff', { nonsense: true });
  expect([status, body.code]).toEqual([403, 'not-allowed']);
  expect(body.message).toContain('Manage');
});

test('nobody gives a role that allows more than they may, or touches the account of somebody above', async () => {
  const manager = await signedIn(await hireManager(owner));
  const invited = await manager.send('POST', '/staff', {
    name: 'Bob',
    email: 'bob@small.test',
    language: 'en',
    role_uuids: [await roleUuid(manager, 'sales')],
  });
  expect([invited.status, invited.body.code]).toEqual([403, 'above-own-rights']);
  const above = await personOf(manager, ownerEmail);
  const change = { version: above.version, is_disabled: true };
  expect((await manager.send('PATCH', `/staff/${above.uuid}`, change)).body.code).toBe('above-own-rights');
  expect((await manager.send('DELETE', `/staff/${above.uuid}/sessions`)).body.code).toBe('above-own-rights');
  expect((await owner.send('GET', '/staff')).status).toBe(200);
});

test('who gives a limit above their own is told which one, and how much they may give', async () => {
  const lead = {
    name: 'Money lead',
    permissions: ['read-staff', 'manage-staff', 'refund', 'override-prices'],
    limits: {
      refund_cents: 500_00,
      credit_cents: 0,
      price_percent: 15,
      credit_limit_cents: 0,
      card_cents: 0,
    },
  };
  const { body } = await owner.send('POST', '/roles', lead);
  const email = await hireStaff(db, 'content');
  const { uuid, version } = await personOf(owner, email);
  await owner.send('PATCH', `/staff/${uuid}`, { version, role_uuids: [body.data.uuid] });
  const manager = await signedIn(email);
  const create = (limits: object) =>
    manager.send('POST', '/roles', { ...lead, name: 'Higher', limits: { ...lead.limits, ...limits } });
  const refused = await create({ refund_cents: null, price_percent: 20 });
  expect([refused.status, refused.body.code]).toEqual([403, 'above-own-rights']);
  expect(refused.body.message).toBe(
    'This is above your own limits (Refund at most 500; Below the price by at most 15%). ' +
      'Give at most that, or ask an owner of the shop.',
  );
  const lacking = await manager.send('POST', '/roles', { ...lead, name: 'More', permissions: ['credit'] });
  expect(lacking.body.message).toContain('a right that you do not have yourself');
  expect((await create({ refund_cents: 499_99 })).status).toBe(200);
});

test('nobody changes their own roles, nor a role that they have', async () => {
  const { uuid, version, roles } = await personOf(owner, ownerEmail);
  const own = await owner.send('PATCH', `/staff/${uuid}`, { version, role_uuids: [] });
  expect(own.body.code).toBe('own-roles');
  const fixed = await owner.send('PATCH', `/roles/${roles[0].uuid}`, { version: 1, permissions: [] });
  expect(fixed.body.code).toBe('role-fixed');
});

test('a change on an earlier version is refused with the version of the record', async () => {
  const email = await hireStaff(db, 'sales');
  const { uuid, version } = await personOf(owner, email);
  await owner.send('PATCH', `/staff/${uuid}`, { version, name: 'Other' });
  const late = await owner.send('PATCH', `/staff/${uuid}`, { version, name: 'Another' });
  expect([late.status, late.body.code, late.body.version]).toEqual([409, 'record-changed', version + 1]);
});

test('when two owners disable each other at the same moment, one of them stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('email', '<>', ownerEmail).execute();
    const [one, other] = [await hireStaff(db), await hireStaff(db)];
    const [first, second] = [await signedIn(one), await signedIn(other)];
    const before = await personOf(first, ownerEmail);
    await first.send('PATCH', `/staff/${before.uuid}`, { version: before.version, is_disabled: true });
    const [target, back] = [await personOf(first, other), await personOf(second, one)];
    const answers = await Promise.all([
      first.send('PATCH', `/staff/${target.uuid}`, { version: target.version, is_disabled: true }),
      second.send('PATCH', `/staff/${back.uuid}`, { version: back.version, is_disabled: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await db.updateTable('staff').set({ disabled_at: null }).where('email', '=', ownerEmail).execute();
  }
});

test('whatever owners do to each other, the shop keeps an owner who can sign in', async () => {
  const emails = [await hireStaff(db), await hireStaff(db), await hireStaff(db)];
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('email', 'not in', emails).execute();
  const browsers = await Promise.all(emails.map(signedIn));
  const step = fc.record({
    by: fc.nat(2),
    whom: fc.nat(2),
    act: fc.constantFrom('disable', 'enable', 'take-role', 'give-role'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const { by, whom, act } of steps) {
        const list = await browsers[by]!.send('GET', '/staff');
        const target = list.body.data?.find((person: { email: string }) => person.email === emails[whom]);
        if (!target) continue; // this owner is disabled by now
        const { version } = target;
        const [owners, others] = [[await roleUuidOf('owner')], [await roleUuidOf('sales')]];
        const body = {
          disable: { version, is_disabled: true },
          enable: { version, is_disabled: false },
          'take-role': { version, role_uuids: others },
          'give-role': { version, role_uuids: owners },
        }[act];
        await browsers[by]!.send('PATCH', `/staff/${target.uuid}`, body);
      }
      const { rows } = await countOwners();
      expect(rows).toBeGreaterThan(0);
    }),
    { numRuns: 15 },
  );
  await db.updateTable('staff').set({ disabled_at: null }).where('email', '=', ownerEmail).execute();
});

async function roleUuidOf(code: string): Promise<string> {
  const role = await db.selectFrom('roles').select('uuid').where('code', '=', code).executeTakeFirstOrThrow();
  return role.uuid;
}

async function countOwners() {
  const owners = await db
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select('staff.id')
    .where('roles.code', '=', 'owner')
    .where('staff.disabled_at', 'is', null)
    .where('staff.password_hash', 'is not', null)
    .execute();
  return { rows: owners.length };
}

test('a person invites at most twenty people in a day, and nobody by a name with an address in it', async () => {
  const manager = await signedIn(await hireStaff(db));
  const role_uuids = [await roleUuid(manager, 'sales')];
  const invite = (name: string, email = `${crypto.randomUUID()}@stranger.test`) =>
    manager.send('POST', '/staff', { name, email, language: 'en', role_uuids });
  for (const name of ['Win at https://evil.test', 'evil.com', 'www.evil.test', 'me@evil.test']) {
    const { status, body } = await invite(name);
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { name: ['Leave web and e-mail addresses out of a name.'] },
    });
  }
  for (const name of ['J.P. O’Brien-Smith', 'St.John', 'Zoë']) expect((await invite(name)).status).toBe(200);
  for (let number = 4; number <= 20; number += 1) expect((await invite('Kim')).status).toBe(200);
  expect(await invite('Kim')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
});
