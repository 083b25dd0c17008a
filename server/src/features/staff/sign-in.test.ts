import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import {
  createTestOffice,
  hireStaff,
  openOffice,
  staffPassword,
} from '../../../../tests/support/test-office.ts';
import { officeBrowser } from '../../../../tests/support/test-staff.ts';
import { testSecrets } from '../../../../tests/support/test-secrets.ts';
import { staffRoutes } from './staff.office-routes.ts';

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

function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

test('a new person gives the password, sets up the second factor, and may work only then', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app);
  const { body } = await browser.signIn(email);
  expect([body.data.step, body.data.staff.email]).toEqual(['set-up-factor', email]);
  expect((await browser.send('GET', '/staff')).status).toBe(401);

  const { secret, qr_svg: picture } = (await browser.send('POST', '/session/factor/set-up')).body.data;
  expect(picture).toContain('<svg');
  const wrong = await browser.send('POST', '/session/factor/confirm', { code: '000000' });
  expect(wrong.body.code).toBe('wrong-code');
  const { data } = (await browser.send('POST', '/session/factor/confirm', { code: codeOf(secret) })).body;
  expect([data.recovery_codes.length, data.session.step]).toEqual([10, 'ready']);
  expect((await browser.send('GET', '/staff')).status).toBe(200);

  const elsewhere = openOffice(app);
  expect((await elsewhere.signIn(email)).body.data.step).toBe('enter-factor');
  const used = await elsewhere.send('POST', '/session/factor', { code: codeOf(secret) });
  expect(used.body.code).toBe('wrong-code');
  const recovery = data.recovery_codes[0];
  expect((await elsewhere.send('POST', '/session/factor', { code: recovery })).body.data.step).toBe('ready');
  await elsewhere.send('DELETE', '/session');
  await elsewhere.signIn(email);
  const spent = await elsewhere.send('POST', '/session/factor', { code: recovery });
  expect(spent.body.code).toBe('wrong-code');
});

test('a wrong password, an unknown address and a disabled person get the same answer, and wait after five tries', async () => {
  const email = await hireStaff(db);
  const disabled = await hireStaff(db);
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('email', '=', disabled).execute();
  const browser = openOffice(app, '10.1.0.2');
  const answers = [
    await browser.signIn(email, 'wrong password'),
    await browser.signIn('nobody@small.test'),
    await browser.signIn(disabled),
  ];
  const [first] = answers;
  expect(first?.body.code).toBe('wrong-sign-in');
  expect(new Set(answers.map(({ body }) => `${body.code} ${body.message}`)).size).toBe(1);
  for (let attempt = 0; attempt < 4; attempt += 1) await browser.signIn(email, 'wrong password');
  expect((await browser.signIn(email)).body.code).toBe('too-many-requests');
});

/** Enters wrong passwords for an account from many networks, until it may be tried no more. */
async function besiege(email: string) {
  for (let network = 1; network <= 3; network += 1) {
    const stranger = openOffice(app, `203.0.113.${network}`);
    for (let guess = 0; guess < 5; guess += 1) await stranger.signIn(email, 'wrong password');
  }
  expect((await openOffice(app, '192.0.2.9').signIn(email)).body.code).toBe('too-many-requests');
}

test('wrong passwords of strangers do not delay a person where they have worked before', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app, '10.1.0.5');
  await browser.signIn(email);
  const { secret } = (await browser.send('POST', '/session/factor/set-up')).body.data;
  await browser.send('POST', '/session/factor/confirm', { code: codeOf(secret) });
  await browser.send('DELETE', '/session');
  await besiege(email);
  expect((await browser.signIn(email)).body.data.step).toBe('enter-factor');
});

test('a browser in which the second factor was never given is delayed like that of a stranger', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app, '10.1.0.6');
  expect((await browser.signIn(email)).body.data.step).toBe('set-up-factor');
  await besiege(email);
  expect((await browser.signIn(email)).body.code).toBe('too-many-requests');
});

test('a session ends twelve hours after its last use, and at once when the person is disabled', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app, '10.1.0.3');
  await browser.signIn(email);
  await db.updateTable('staff_sessions').set({ has_factor: true }).execute();
  expect((await browser.send('GET', '/session')).body.data.step).toBe('ready');
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('email', '=', email).execute();
  expect((await browser.send('GET', '/staff')).status).toBe(401);
  await db.updateTable('staff').set({ disabled_at: null }).where('email', '=', email).execute();
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('staff_sessions')
    .set({ last_seen_at: new Date(Date.now() - 120_000) })
    .execute();
  await browser.send('GET', '/staff');
  const used = await db
    .selectFrom('staff_sessions')
    .select(['expires_at', 'last_seen_at'])
    .where('staff_id', '=', staff.id)
    .executeTakeFirstOrThrow();
  expect((used.expires_at.getTime() - used.last_seen_at.getTime()) / 3_600_000).toBeCloseTo(12, 5);
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute();
  expect((await browser.send('GET', '/staff')).status).toBe(401);
});

test('a session ends seven days after signing in, however often it is used', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app, '10.1.0.8');
  await browser.signIn(email);
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await sql`
    update staff_sessions set has_factor = true, signed_in_at = now() - interval '6 days 23 hours',
      last_seen_at = now() - interval '2 minutes' where staff_id = ${id}`.execute(db);
  await browser.send('GET', '/session');
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - now())::float8 / 3600 as hours from staff_sessions
    where staff_id = ${id}`.execute(db);
  expect(rows[0]!.hours).toBeCloseTo(1, 1);
});

test('a write without the CSRF token is refused before anything else', async () => {
  const browser = openOffice(app, '10.1.0.4');
  const { status, body } = await browser.send('POST', '/session', { email: 'a', password: 'b' });
  expect([status, body.code]).toEqual([419, 'page-expired']);
});

test('a new password gives the session a new token, and ends every other session', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app, '10.1.0.9');
  await browser.signIn(email);
  await sql`
    update staff_sessions set has_factor = true, expires_at = now() + interval '1 hour'
    from staff where staff.id = staff_id and email = ${email}`.execute(db);
  const before = browser.token();
  const change = { current_password: staffPassword, password: 'grinding wheels on sunday' };
  const { status, body } = await browser.send('POST', '/session/password', change);
  expect([status, body.data.step, body.data.staff.email]).toEqual([200, 'ready', email]);
  expect(browser.token()).not.toBe(before);
  expect((await browser.send('GET', '/staff')).status).toBe(200);
  expect((await officeBrowser(app, before).send('GET', '/session')).body.data.step).toBe('sign-in');
});

test('one’s own other sessions end only after the password, and without others nothing is recorded', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app, '10.1.0.10');
  const elsewhere = openOffice(app, '10.1.0.11');
  for (const one of [browser, elsewhere]) await one.signIn(email);
  await sql`
    update staff_sessions set has_factor = true, expires_at = now() + interval '1 hour'
    from staff where staff.id = staff_id and email = ${email}`.execute(db);
  const wrong = await browser.send('POST', '/session/others', { password: 'wrong password' });
  expect([wrong.body.code, Object.keys(wrong.body.errors)]).toEqual(['wrong-password', ['password']]);
  expect((await elsewhere.send('GET', '/session')).body.data.step).toBe('ready');

  const end = () => browser.send('POST', '/session/others', { password: staffPassword });
  expect((await end()).body.data).toHaveLength(1);
  expect((await elsewhere.send('GET', '/session')).body.data.step).toBe('sign-in');
  await end();
  const events = await db
    .selectFrom('audit_events')
    .innerJoin('staff', 'staff.id', 'audit_events.staff_id')
    .select('after')
    .where('staff.email', '=', email)
    .where('action', '=', 'staff.sessions-ended')
    .execute();
  expect(events).toEqual([{ after: { sessions: 1 } }]);
});

test('a wrong current password is refused at its field, and recorded', async () => {
  const email = await hireStaff(db);
  const browser = openOffice(app, '10.1.0.7');
  await browser.signIn(email);
  const { secret } = (await browser.send('POST', '/session/factor/set-up')).body.data;
  await browser.send('POST', '/session/factor/confirm', { code: codeOf(secret) });
  const { uuid, id } = await db
    .selectFrom('staff')
    .select(['uuid', 'id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const change = { current_password: 'wrong', password: 'grinding wheels on sunday' };
  const wrong = await browser.send('POST', '/session/password', change);
  expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors)]).toEqual([
    422,
    'wrong-password',
    ['current_password'],
  ]);
  const events = db.selectFrom('audit_events').select('action').where('staff_id', '=', id).orderBy('id');
  expect((await events.where('subject', '=', `staff ${uuid}`).execute()).at(-1)?.action).toBe(
    'staff.confirmation-failed',
  );
});
