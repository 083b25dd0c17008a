import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { visit, type TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { type AttemptState, noAttempts } from '../../platform/attempts/attempt-rules.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { signInLimits } from './sign-in-limits.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const password = 'three flutes in aluminium';

beforeEach(async () => {
  await db.deleteFrom('attempts').execute();
});

const from = (remoteAddress: string) => visit(shop.app, 'en', { remoteAddress });
const signIn = (visitor: TestVisitor, email: string, word = password) =>
  visitor.send('POST', '/login', { email, password: word });

async function guess(email: string, times: number, address = '198.51.100.7') {
  const statuses: number[] = [];
  for (let number = 0; number < times; number += 1) {
    statuses.push((await signIn(from(address), email, `guess ${number}`)).status);
  }
  return statuses;
}

/** Strangers in many networks use up whatever the account lets them. */
async function besiege(email: string) {
  for (let network = 1; network <= 6; network += 1) await guess(email, 5, `203.0.113.${network}`);
}

test('after five wrong passwords a stranger waits a minute, also with the right one', async () => {
  const { email } = await shop.buyer({ password });
  expect(await guess(email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
  const { raw } = await signIn(from('198.51.100.7'), email);
  expect(raw.statusCode).toBe(429);
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(raw.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('guesses from one network leave the owner in another one alone, on a new device, too', async () => {
  const { email } = await shop.buyer({ password });
  await guess(email, 40);
  expect((await signIn(from('192.0.2.1'), email)).status).toBe(200);
});

test('the owner signs in on a known device whatever strangers have tried', async () => {
  const { email } = await shop.buyer({ password });
  const device = from('192.0.2.1');
  expect((await signIn(device, email)).status).toBe(200);
  await device.send('POST', '/logout');
  await besiege(email);

  expect((await signIn(from('192.0.2.1'), email)).status).toBe(429);
  expect((await signIn(device, email)).status).toBe(200);
});

test('a known device is one for those who signed in there, and for nobody else', async () => {
  const [one, other] = [await shop.buyer({ password }), await shop.buyer({ password })];
  const device = from('192.0.2.1');
  await signIn(device, one.email);
  await device.send('POST', '/logout');
  await besiege(other.email);
  expect((await signIn(device, other.email)).status).toBe(429);
});

test('two colleagues who share a computer both keep it as a known device', async () => {
  const [one, other] = [await shop.buyer({ password }), await shop.buyer({ password })];
  const device = from('192.0.2.1');
  for (const { email } of [one, other]) {
    await signIn(device, email);
    await device.send('POST', '/logout');
  }
  await besiege(one.email);
  expect((await signIn(device, one.email)).status).toBe(200);
});

test('wrong passwords on a known device delay that device', async () => {
  const { email } = await shop.buyer({ password });
  const device = from('192.0.2.1');
  await signIn(device, email);
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1) {
    statuses.push((await signIn(device, email, `guess ${number}`)).status);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429]);
});

test('a token that somebody else put into the browser beforehand is worth nothing after the sign-in', async () => {
  const { email } = await shop.buyer({ password });
  const planted = createSessionToken();
  expect((await signIn(visit(shop.app, 'en', { device: planted }), email)).status).toBe(200);
  await besiege(email);
  const thief = visit(shop.app, 'en', { device: planted, remoteAddress: '192.0.2.66' });
  expect((await signIn(thief, email)).status).toBe(429);
});

test('the same e-mail in other letters is the same account to the limit', async () => {
  const { email } = await shop.buyer({ password });
  await guess(email, 3);
  expect(await guess(email.toUpperCase(), 3)).toEqual([422, 422, 429]);
});

test('an e-mail with letters that programs make small differently is refused as no e-mail', async () => {
  const { email } = await shop.buyer({ password });
  const { status, body } = await signIn(visit(shop.app), email.replace('small', 'smİll'));
  expect([status, body.code]).toEqual([422, 'validation']);
});

test('an unknown e-mail is delayed as a known one is', async () => {
  const { email } = await shop.buyer({ password });
  expect(await guess('nobody@small.test', 7, '198.51.100.8')).toEqual(await guess(email, 7));
});

/** The most that may be tried within any hour at one account, by all strangers together. */
const mostInAnHour = 22;

test('however many networks somebody has and whenever they try, an account is tried at most 22 times in any hour', () => {
  const minute = 60;
  const attempts = fc.array(
    fc.record({
      second: fc.integer({ min: 0, max: 240 * minute }),
      network: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 400 },
  );
  fc.assert(
    fc.property(attempts, (made) => {
      const tried = simulate(made.toSorted((a, b) => a.second - b.second));
      for (const begin of tried) {
        const inTheHour = tried.filter((second) => second >= begin && second < begin + 60 * minute);
        expect(inTheHour.length).toBeLessThanOrEqual(mostInAnHour);
      }
    }),
    { numRuns: 300 },
  );
});

test('somebody who tries at every second from a new network gets 22 tries in the first hour and 4 in each after it', () => {
  const attempts = Array.from({ length: 4 * 3_600 }, (_, second) => ({ second, network: second % 250 }));
  const tried = simulate(attempts);
  const inHour = (hour: number) => tried.filter((second) => Math.floor(second / 3_600) === hour).length;
  expect([0, 1, 2, 3].map(inHour)).toEqual([21, 4, 4, 4]);
});

/** The limits on a clock of the test's own: the seconds at which a password was looked at. */
function simulate(attempts: readonly { second: number; network: number }[]): number[] {
  const states = new Map<string, AttemptState & { savedAt: number }>();
  return attempts
    .filter(({ second, network }) => {
      const limits = signInLimits({
        email: 'robin@maple.example',
        customerId: 1,
        remoteAddress: `10.0.0.${network}`,
        knownDevice: undefined,
      });
      const seen = limits.map(({ kind, value }) => stateAt(states.get(`${kind} ${value}`), second));
      if (seen.some(({ secondsUntilNext }) => secondsUntilNext > 0)) return false;
      limits.forEach(({ kind, value, rule }, index) => {
        states.set(`${kind} ${value}`, { ...rule(seen[index] ?? noAttempts), savedAt: second });
      });
      return true;
    })
    .map(({ second }) => second);
}

function stateAt(saved: (AttemptState & { savedAt: number }) | undefined, second: number): AttemptState {
  if (!saved) return noAttempts;
  const elapsed = second - saved.savedAt;
  if (saved.secondsUntilForgotten <= elapsed) return noAttempts;
  return {
    attempts: saved.attempts,
    secondsUntilNext: Math.max(saved.secondsUntilNext - elapsed, 0),
    secondsUntilForgotten: saved.secondsUntilForgotten - elapsed,
  };
}
