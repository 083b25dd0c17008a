import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { registration } from '../../../../tests/support/registration.ts';
import { visit, type TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { createSessionToken, csrfTokenOf } from '../../platform/http/session-token.ts';
import { customerRoutes } from './customers.routes.ts';
import { endSampleSessions } from '../identity/identity.service.ts';

const { db } = await createTestDatabase();
const app = await openApi();

function openApi({ limitsRegistrations = false, acceptsSamplePeople = false } = {}) {
  return createTestApi(db, (api) =>
    customerRoutes(api, {
      db,
      limitsRegistrations,
      acceptsSamplePeople,
      whenGuestSignsIn: async () => 'none',
      hasWaitingTrunk: async () => false,
    }),
  );
}

let people = 0;

function newcomer(change: object = {}) {
  people += 1;
  return { ...registration(`robin${people}@maple.example`), postal: 'k1a0b1', ...change };
}

async function registered(visitor: TestVisitor = visit(app)) {
  const person = newcomer();
  const { status } = await visitor.send('POST', '/register', person);
  expect(status).toBe(200);
  return person;
}

test('a new customer from Canada gets an account in Canadian dollars and is signed in', async () => {
  const visitor = visit(app);
  const { status, body } = await visitor.send('POST', '/register', newcomer());
  expect(status).toBe(200);
  expect(body.data.currency).toBe('CAD');
  expect(body.user).toMatchObject({ name: 'Robin Machinist', isGuest: false });
});

test('what a page or a mail hides in a text is taken out, and a long legal name is stored whole', async () => {
  const company = `Les Ateliers d’usinage de précision ${'Beauchemin '.repeat(5)}inc.`;
  const visitor = visit(app);
  const person = newcomer({
    name: '\u202AZoë\u202C O’Bri\u00ADen',
    company: `${company}\u200B`,
    phone: '\u200E+1 (519) 555 – 0142 ext: 12',
    postal: 'K1A\u2013\u200B0B1',
  });
  const { status } = await visitor.send('POST', '/register', {
    ...person,
    email: `\u200B${person.email}\u00AD`,
  });
  expect(status).toBe(200);
  const stored = await db
    .selectFrom('customers')
    .innerJoin('companies', 'companies.id', 'customers.company_id')
    .innerJoin('addresses', 'addresses.company_id', 'companies.id')
    .select([
      'customers.name',
      'email',
      'customers.phone',
      'companies.name as company',
      'addresses.name as address',
      'postal',
    ])
    .where('email', '=', person.email)
    .execute();
  expect(stored).toEqual([
    {
      name: 'Zoë O’Brien',
      email: person.email,
      phone: '519-555-0142 x12',
      company,
      address: company,
      postal: 'K1A 0B1',
    },
  ]);
});

test('a refused field says which character is wrong, or what to enter', async () => {
  const refused = async (change: object) =>
    (await visit(app).send('POST', '/register', newcomer(change))).body.errors;
  expect(await refused({ email: 'zoë@maple.example' })).toEqual({
    email: ['Replace “ë”: an e-mail address cannot contain it.'],
  });
  expect(await refused({ email: 'zoe @maple.example' })).toEqual({
    email: ['Remove the space: an e-mail address has none.'],
  });
  expect(await refused({ phone: '519-555-014' })).toEqual({
    phone: [
      'Enter a telephone number of ten digits, such as 519-555-0142, or 519-555-0142 x12 with an extension.',
    ],
  });
  expect(await refused({ postal: 'K1A 0B' })).toEqual({ postal: ['Enter a postal code such as K1A 0B1.'] });
});

test('a new customer from Ohio buys in US dollars', async () => {
  const person = newcomer({
    country: 'US',
    province: 'OH',
    postal: '43004',
    city: 'Blacklick',
    phone: '614-555-0100',
  });
  const { body } = await visit(app).send('POST', '/register', person);
  expect(body.data.currency).toBe('USD');
});

test('an e-mail address cannot be registered again in upper or lower case', async () => {
  const person = await registered();
  const { status, body } = await visit(app).send(
    'POST',
    '/register',
    newcomer({ email: person.email.toUpperCase() }),
  );
  expect(status).toBe(422);
  expect(body.code).toBe('email-taken');
});

test('two registrations of one e-mail address at the same moment open one account', async () => {
  const person = newcomer();
  const answers = await Promise.all([
    visit(app).send('POST', '/register', person),
    visit(app).send('POST', '/register', person),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

test('a postal code of another province is refused beside its field, in the visitor’s language', async () => {
  const { status, body } = await visit(app, 'fr').send('POST', '/register', newcomer({ postal: 'V5K 0A1' }));
  expect(status).toBe(422);
  expect(body.errors.postal[0]).toContain('autre province');
});

test('without SAMPLE_SHOP sample people cannot sign in, however the address is written, and their sessions end', async () => {
  const visitor = visit(app);
  const { email, password } = newcomer({ email: 'staff@chipload.test' });
  expect((await visitor.send('POST', '/register', newcomer({ email }))).body.user.isGuest).toBe(false);

  for (const written of [email, 'STAFF@Chipload.Test', 'staff@ch\u0130pload.test']) {
    const attempt = await visit(app).send('POST', '/login', { email: written, password });
    expect({ written, status: attempt.status }).toEqual({ written, status: 422 });
  }
  await endSampleSessions(db);
  // Only a guest may choose a currency.
  expect((await visitor.send('POST', '/currency', { currency: 'USD' })).status).toBe(200);

  const welcoming = await openApi({ acceptsSamplePeople: true });
  expect((await visit(welcoming).send('POST', '/login', { email, password })).status).toBe(200);
});

test('after five answers that an e-mail address is taken, this network gets no answer for any address', async () => {
  const limited = await openApi({ limitsRegistrations: true });
  const { email } = await registered();
  const ask = (person: object, host: number) =>
    visit(limited, 'en', { remoteAddress: `2001:db8:7:7::${host}` }).send('POST', '/register', person);
  const statuses: number[] = [];
  for (let host = 1; host <= 7; host += 1) statuses.push((await ask(newcomer({ email }), host)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  expect((await ask(newcomer(), 8)).status).toBe(429);

  const elsewhere = visit(limited, 'en', { remoteAddress: '2001:db8:7:8::1' });
  expect((await elsewhere.send('POST', '/register', newcomer())).status).toBe(200);
});

test('after ten answers in a day that an e-mail address is taken, this network gets none for any address until the next day', async () => {
  const limited = await openApi({ limitsRegistrations: true });
  const { email } = await registered();
  const remoteAddress = '2001:db8:9:9::1';
  const ask = async (person: object) =>
    (await visit(limited, 'en', { remoteAddress }).send('POST', '/register', person)).status;
  const taken: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    taken.push(await ask(newcomer({ email })));
    if (attempt % 4 === 3) await passAnHour();
  }
  expect(taken).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
  expect(await ask(newcomer())).toBe(429);
});

/** Lets an hour pass for what is counted, not a day. */
async function passAnHour(): Promise<void> {
  await sql`update attempts set next_at = next_at - interval '1 hour', forgotten_at = forgotten_at - interval '1 hour'`.execute(
    db,
  );
}

test('the thirty-first registration from one network within an hour is refused', async () => {
  const limited = await openApi({ limitsRegistrations: true });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 31; attempt += 1) {
    statuses.push((await visit(limited).send('POST', '/register', newcomer({ postal: 'V5K 0A1' }))).status);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429]);
});

test('every empty field of a registration is reported', async () => {
  const { status, body } = await visit(app).send('POST', '/register', { language: 'en' });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(
    expect.arrayContaining(['company', 'name', 'email', 'postal', 'password']),
  );
});

test('a password of eleven characters is too short, a common one of twelve is refused', async () => {
  const short = await visit(app).send('POST', '/register', newcomer({ password: 'elevenchars' }));
  expect(short.body.errors.password[0]).toContain('12');
  const common = await visit(app).send('POST', '/register', newcomer({ password: 'password1234' }));
  expect(common.body.code).toBe('password-too-common');
});

test('signing in gives the session a new token, and the old one belongs to a guest', async () => {
  const person = await registered();
  const visitor = visit(app);
  const before = visitor.token();
  const { status } = await visitor.send('POST', '/login', { email: person.email, password: person.password });
  expect(status).toBe(200);
  expect(visitor.token()).not.toBe(before);
});

test('a language that was chosen before signing in stays, also on the account; one that the browser prefers does not', async () => {
  const { email, password } = await registered();
  const languageAfter = async (cookie: string) => {
    const visitor = visit(app, cookie);
    const { body } = await visitor.send('POST', '/login', { email, password });
    return body.data.language;
  };
  expect(await languageAfter('fr')).toBe('en');
  expect(await languageAfter('fr.chosen')).toBe('fr');
  expect(await languageAfter('en')).toBe('fr');
});

test('choosing a language is remembered as a choice for a guest', async () => {
  const { raw } = await visit(app).send('POST', '/language', { language: 'fr' });
  expect(raw.cookies.find(({ name }) => name === 'language')?.value).toBe('fr.chosen');
});

test('an unknown e-mail address and a wrong password get the same answer', async () => {
  const person = await registered();
  const wrong = await visit(app).send('POST', '/login', { email: person.email, password: 'not this one' });
  const unknown = await visit(app).send('POST', '/login', {
    email: 'nobody@maple.example',
    password: 'not this one',
  });
  expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
    unknown.status,
    unknown.body.code,
    unknown.body.message,
  ]);
});

test('an ended session no longer signs in', async () => {
  const visitor = visit(app);
  await registered(visitor);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .execute();
  const { status, body } = await visitor.send('POST', '/currency', { currency: 'USD' });
  expect([status, body.data]).toEqual([200, { currency: 'USD' }]);
  const sessions = await db
    .selectFrom('sessions')
    .select('customer_id')
    .where('currency', '=', 'USD')
    .execute();
  expect(sessions).toContainEqual({ customer_id: null });
});

test('sample people cannot sign in to a real shop', async () => {
  const person = newcomer({ email: `sample${people}@chipload.test` });
  await visit(app).send('POST', '/register', person);
  const { body } = await visit(app).send('POST', '/login', {
    email: person.email,
    password: person.password,
  });
  expect(body.code).toBe('wrong-sign-in');
});

test('a request without the CSRF token changes nothing', async () => {
  const { status, body } = await visit(app).send(
    'POST',
    '/currency',
    { currency: 'USD' },
    { 'x-csrf-token': 'forged' },
  );
  expect([status, body.code]).toEqual([419, 'page-expired']);
});

test('the refusal of an outdated CSRF token contains the current user and token', async () => {
  const visitor = visit(app);
  const { name } = await registered(visitor);
  const stale = { 'x-csrf-token': csrfTokenOf(createSessionToken()) };
  const { status, body } = await visitor.send('POST', '/currency', { currency: 'USD' }, stale);
  expect(status).toBe(419);
  expect(body.session).toMatchObject({
    currency: 'CAD',
    csrf_token: csrfTokenOf(visitor.token()),
    user: { name, isGuest: false },
  });
});

test('a browser without a session gets one with the refusal, so that it can retry', async () => {
  const payload = { currency: 'USD' };
  const headers = { 'x-csrf-token': 'of the session that is gone' };
  const refused = await app.inject({ method: 'POST', url: '/api/currency', payload, headers });
  const [session] = refused.cookies;
  expect(refused.statusCode).toBe(419);
  expect(session).toMatchObject({ name: 'session', httpOnly: true });

  const { csrf_token } = refused.json().session;
  const again = await app.inject({
    method: 'POST',
    url: '/api/currency',
    payload,
    headers: { 'x-csrf-token': csrf_token },
    cookies: { session: session!.value },
  });
  expect(again.json().data).toEqual({ currency: 'USD' });
});

test('a form of another site, which cannot send the token, neither sets nor replaces a session', async () => {
  const refused = await app.inject({ method: 'POST', url: '/api/currency', payload: { currency: 'USD' } });
  expect(refused.statusCode).toBe(419);
  expect(refused.cookies).toEqual([]);
  expect(refused.json()).not.toHaveProperty('session');
});

test('a guest can choose the currency, a customer’s is that of the account', async () => {
  const visitor = visit(app);
  expect((await visitor.send('POST', '/currency', { currency: 'USD' })).body.data).toEqual({
    currency: 'USD',
  });
  await registered(visitor);
  expect((await visitor.send('POST', '/currency', { currency: 'USD' })).status).toBe(403);
});

test('signing out makes the visitor a guest with a new token', async () => {
  const visitor = visit(app);
  await registered(visitor);
  const before = visitor.token();
  const { body } = await visitor.send('POST', '/logout');
  expect(body.user.isGuest).toBe(true);
  expect(visitor.token()).not.toBe(before);
});
