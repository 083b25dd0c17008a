import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { findSession } from '../../platform/http/session.repository.ts';
import { resetFactors } from './account-security.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const password = 'five flutes in stainless';

/**
 * Creates a person with an authenticator app. `nextCode` returns the code of the coming time step: not used yet, and valid
 * for at least 60 seconds.
 */
async function personWithApp() {
  const who = await shop.buyer({ password });
  await done(who.send('POST', '/account/confirm', { password }));
  const { secret } = await done(who.send('POST', '/account/factors/authenticator'));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeIn = (seconds: number) => totp.generate({ timestamp: Date.now() + seconds * 1_000 });
  const added = await done(who.send('POST', '/account/factors/authenticator/code', { code: codeIn(0) }));
  return { ...who, secret, nextCode: () => codeIn(30), recoveryCodes: added.recovery_codes as string[] };
}

test('factors can be changed only after the customer has confirmed their identity', async () => {
  const who = await shop.buyer({ password });
  for (const [method, path, sent] of [
    ['POST', '/account/factors/authenticator'],
    ['POST', '/account/factors/authenticator/code', { code: '000000' }],
    ['DELETE', '/account/factors/authenticator'],
    ['POST', '/account/factors/recovery-codes'],
    ['POST', '/account/factors/passkeys/options'],
    ['POST', '/account/factors/passkeys', { name: 'Key', credential: { id: 'AAAA', response: {} } }],
    ['DELETE', '/account/factors/passkeys/00000000-0000-4000-8000-000000000000'],
  ] as const) {
    const { status, body } = await who.send(method, path, sent);
    expect([path, status, body.code]).toEqual([path, 403, 'confirmation-needed']);
  }
  const wrong = await who.send('POST', '/account/confirm', { password: 'not it' });
  expect(wrong.body.code).toBe('wrong-password');
  await done(who.send('POST', '/account/confirm', { password }));
  expect((await who.send('POST', '/account/factors/authenticator')).status).toBe(200);

  await sql`update sessions set confirmed_at = now() - interval '11 minutes' where customer_id = ${who.customerId}`.execute(
    db,
  );
  expect((await who.send('POST', '/account/factors/authenticator')).body.code).toBe('confirmation-needed');
});

test('no factor is added while the e-mail address is unconfirmed, since its owner could not remove it', async () => {
  const who = await shop.buyer({ password, isEmailConfirmed: false });
  await done(who.send('POST', '/account/confirm', { password }));
  for (const [path, payload] of [
    ['/account/factors/authenticator', undefined],
    ['/account/factors/authenticator/code', { code: '000000' }],
    ['/account/factors/passkeys/options', undefined],
    ['/account/factors/passkeys', { name: 'Key', credential: {} }],
  ] as const) {
    const { status, body } = await who.send('POST', path, payload);
    expect([path, status, body.code]).toEqual([path, 403, 'email-not-confirmed']);
  }
});

test('confirming the identity gives the session a new token, and the old one belongs to a guest', async () => {
  const who = await shop.buyer({ password });
  const before = who.token();
  await done(who.send('POST', '/account/confirm', { password }));
  expect(who.token()).not.toBe(before);
  expect((await who.send('GET', '/account')).status).toBe(200);
  expect(await findSession(db, before)).toBeUndefined();
});

test('with an app, the password alone does not sign in, and the code completes the sign-in', async () => {
  const { email, nextCode } = await personWithApp();
  const visitor = shop.guest();
  const before = visitor.token();
  const first = await done(visitor.send('POST', '/login', { email, password }));
  expect(first).toMatchObject({ needs_factor: true, user: { isGuest: true } });
  expect((await visitor.send('GET', '/account')).status).toBe(401);
  expect(await done(visitor.send('GET', '/login/factor'))).toEqual({
    has_authenticator: true,
    has_passkeys: false,
  });

  const wrong = await visitor.send('POST', '/login/factor', { code: '000000' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong-code']);
  const second = await done(visitor.send('POST', '/login/factor', { code: nextCode() }));
  expect(second.user).toMatchObject({ email, isGuest: false });
  expect(visitor.token()).not.toBe(before);
  expect((await visitor.send('GET', '/account')).status).toBe(200);
});

test('a guest’s cart goes to the customer with the code, and not with the password alone', async () => {
  const { email, nextCode } = await personWithApp();
  await shop.part({ code: 'FACTOR-1' });
  const visitor = shop.guest();
  await done(visitor.send('POST', '/trunk/add', { sku: 'FACTOR-1', quantity: 4 }));
  const lines = async () => (await done(visitor.send('GET', '/trunk'))).bags[0].items;
  const ofGuests = async () =>
    (await db.selectFrom('trunks').select('id').where('session_id', 'is not', null).execute()).length;
  await done(visitor.send('POST', '/login', { email, password }));
  expect([await ofGuests(), await lines()]).toMatchObject([
    1,
    [{ inventory_code: 'FACTOR-1', requested: 4 }],
  ]);
  await done(visitor.send('POST', '/login/factor', { code: nextCode() }));
  expect([await ofGuests(), await lines()]).toMatchObject([
    0,
    [{ inventory_code: 'FACTOR-1', requested: 4 }],
  ]);
});

test('a code works only once, even if two requests use it at the same moment', async () => {
  const { email, nextCode } = await personWithApp();
  const visitors = [shop.guest(), shop.guest()];
  for (const visitor of visitors) await done(visitor.send('POST', '/login', { email, password }));
  const code = nextCode();
  const answers = await Promise.all(
    visitors.map((visitor) => visitor.send('POST', '/login/factor', { code })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a recovery code signs in once, in upper or lower case, and its owner gets a mail', async () => {
  const { email, recoveryCodes, customerId } = await personWithApp();
  expect(recoveryCodes).toHaveLength(10);
  const [code = ''] = recoveryCodes;
  const visitor = shop.guest();
  await done(visitor.send('POST', '/login', { email, password }));
  await done(visitor.send('POST', '/login/factor', { code: code.toLowerCase().replaceAll('-', ' ') }));
  expect((await done(visitor.send('GET', '/account/factors'))).recovery_codes_left).toBe(9);
  const event = await db
    .selectFrom('audit_events')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('action', '=', 'recovery-code.used')
    .executeTakeFirstOrThrow();
  expect(await waitingJobs(db, 'send_account_notice')).toContainEqual({ event: event.id });

  const again = shop.guest();
  await done(again.send('POST', '/login', { email, password }));
  expect((await again.send('POST', '/login/factor', { code })).body.code).toBe('wrong-code');
});

test('codes cannot be guessed: the ninth try within 15 minutes is refused, from any network', async () => {
  const { email, nextCode } = await personWithApp();
  const one = shop.guest();
  const other = visit(shop.app, 'en', { remoteAddress: '192.0.2.77' });
  for (const visitor of [one, other]) await done(visitor.send('POST', '/login', { email, password }));
  const guesses = Array.from({ length: 8 }, (_, index) =>
    (index % 2 === 0 ? one : other).send('POST', '/login/factor', { code: `00000${index}` }),
  );
  expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 422),
  );
  expect((await one.send('POST', '/login/factor', { code: nextCode() })).status).toBe(429);
});

test('a code without the password, or more than ten minutes after it, does not sign in', async () => {
  const { email, nextCode, customerId } = await personWithApp();
  const stranger = await shop.guest().send('POST', '/login/factor', { code: nextCode() });
  expect([stranger.status, stranger.body.code]).toEqual([409, 'sign-in-expired']);
  const visitor = shop.guest();
  await done(visitor.send('POST', '/login', { email, password }));
  await sql`update pending_sign_ins set expires_at = now() where customer_id = ${customerId}`.execute(db);
  expect((await visitor.send('POST', '/login/factor', { code: nextCode() })).body.code).toBe(
    'sign-in-expired',
  );
});

test('after fifty unknown passkeys from one network, further ones are refused and not recorded', async () => {
  const visitor = visit(shop.app, 'en', { remoteAddress: '192.0.2.9' });
  const recorded = async () =>
    db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('remote_address', '=', '192.0.2.9')
      .executeTakeFirstOrThrow();
  const statuses: number[] = [];
  for (let time = 0; time < 52; time += 1) {
    const { status } = await visitor.send('POST', '/login/passkey', {
      credential: { id: 'AAAA', response: {} },
    });
    statuses.push(status);
  }
  expect(statuses.slice(49)).toEqual([422, 429, 429]);
  expect(await recorded()).toEqual({ count: 50 });
});

test('a new password ends sign-ins that wait for their code', async () => {
  const who = await personWithApp();
  const visitor = shop.guest();
  await done(visitor.send('POST', '/login', { email: who.email, password }));
  await done(who.send('PATCH', '/account', { current_password: password, password: `${password} again` }));
  expect((await visitor.send('GET', '/login/factor')).body.code).toBe('sign-in-expired');
});

test('a new password does not change the second factor', async () => {
  const who = await personWithApp();
  const fresh = `${password} again`;
  await done(who.send('PATCH', '/account', { current_password: password, password: fresh }));
  const visitor = shop.guest();
  const answer = await done(visitor.send('POST', '/login', { email: who.email, password: fresh }));
  expect(answer.needs_factor).toBe(true);
});

test('the secret of an app and the recovery codes cannot be read in the database', async () => {
  const { secret, recoveryCodes } = await personWithApp();
  const rows = await Promise.all(
    (['authenticators', 'recovery_codes', 'audit_events'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  const text = JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data)
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  );
  expect(text).not.toContain(secret);
  for (const code of recoveryCodes) expect(text).not.toContain(code);
});

test('removing the app removes the second factor and the recovery codes', async () => {
  const who = await personWithApp();
  const left = await done(who.send('DELETE', '/account/factors/authenticator'));
  expect(left).toEqual({ authenticator: null, passkeys: [], recovery_codes_left: 0 });
  const answer = await done(shop.guest().send('POST', '/login', { email: who.email, password }));
  expect(answer.needs_factor).toBe(false);
});

test('the operator removes the factors of a customer who has lost them, which ends every session', async () => {
  const who = await personWithApp();
  expect(await resetFactors(db, who.email)).toBe('done');
  expect((await who.send('GET', '/account')).status).toBe(401);
  const answer = await done(shop.guest().send('POST', '/login', { email: who.email, password }));
  expect(answer.needs_factor).toBe(false);
});

test('a right code whose sign-in cannot be completed is not spent', async () => {
  const { email, nextCode, customerId } = await personWithApp();
  const visitor = shop.guest();
  await done(visitor.send('POST', '/login', { email, password }));
  const code = nextCode();
  const disable = (at: Date | null) =>
    db.updateTable('customers').set({ disabled_at: at }).where('id', '=', customerId).execute();
  await disable(new Date());
  expect((await visitor.send('POST', '/login/factor', { code })).body.code).toBe('wrong-sign-in');
  await disable(null);
  expect((await visitor.send('POST', '/login/factor', { code })).status).toBe(200);
});

test('of two right codes that are entered at once, one activates the app and creates the recovery codes', async () => {
  const who = await shop.buyer({ password });
  await done(who.send('POST', '/account/confirm', { password }));
  const { secret } = await done(who.send('POST', '/account/factors/authenticator'));
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const answers = await Promise.all(
    [0, 30].map((seconds) =>
      who.send('POST', '/account/factors/authenticator/code', {
        code: totp.generate({ timestamp: Date.now() + seconds * 1_000 }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).not.toEqual([200, 200]);
  const events = await db
    .selectFrom('audit_events')
    .select('action')
    .where('customer_id', '=', who.customerId)
    .where('action', '=', 'authenticator.added')
    .execute();
  expect(events).toHaveLength(1);
});
