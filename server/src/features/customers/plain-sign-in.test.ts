import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { registration } from '../../../../tests/support/registration.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import {
  createSessionToken,
  csrfTokenOf,
  hashSessionToken,
  parseSessionCookie,
} from '../../platform/http/session-token.ts';
import { customerRoutes } from './customers.routes.ts';
import { plainSignInRoutes } from './plain-sign-in.routes.ts';

const { db } = await createTestDatabase();
const app = await createTestApi(db, (api) =>
  customerRoutes(api, {
    db,
    limitsRegistrations: false,
    acceptsSamplePeople: false,
    whenGuestSignsIn: async () => 'none',
    hasWaitingTrunk: async () => false,
  }),
);
await app.register(async (forms) =>
  plainSignInRoutes(forms, { origin: 'http://localhost', findSiteName: async () => 'Shop' }),
);
const person = registration('robin@plain.example');
await visit(app).send('POST', '/register', person);

async function press({ password = person.password, next = '/app/cart', csrf = '' } = {}) {
  const token = createSessionToken();
  const { statusCode, headers, body, cookies } = await app.inject({
    method: 'POST',
    url: `/login?next=${encodeURIComponent(next)}`,
    headers: {
      cookie: `session=${token}; language=fr`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      email: person.email,
      password,
      csrf: csrf || csrfTokenOf(token),
    }).toString(),
  });
  const session = cookies.find(({ name }) => name === 'session')?.value;
  return { status: statusCode, to: headers['location'], body, session };
}

test('whoever signs in by the form alone continues to the page that asked for it', async () => {
  const { status, to, session } = await press();
  expect([status, to]).toEqual([303, '/app/cart']);
  const token = parseSessionCookie(session)?.token ?? '';
  const known = db
    .selectFrom('sessions')
    .select('customer_id')
    .where('token_hash', '=', hashSessionToken(token));
  expect((await known.executeTakeFirstOrThrow()).customer_id).not.toBeNull();
});

test('a wrong password is refused in the reader’s language, with the way back', async () => {
  const { status, body, session } = await press({ password: 'wrong wrong wrong' });
  expect(status).toBe(422);
  expect(body).toContain('<html lang="fr">');
  expect(body).toContain('href="/login?next=%2Fapp%2Fcart"');
  expect(session).toBeUndefined();
});

test('a form of another site signs nobody in', async () => {
  const { status, session } = await press({ csrf: 'guessed' });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(session).toBeUndefined();
});

test('nobody is sent away from the shop', async () => {
  expect((await press({ next: '//elsewhere.test' })).to).toBe('/app/');
});

test('who has a second factor is asked for it', async () => {
  const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const factor = { customer_id: id, secret: Buffer.from('secret'), confirmed_at: new Date() };
  await db.insertInto('authenticators').values(factor).execute();
  expect((await press()).to).toBe('/login/factor?next=%2Fapp%2Fcart');
});
