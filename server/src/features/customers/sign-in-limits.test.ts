import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { visit, type TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { type AttemptState, noAttempts } from '../../platform/attempts/attempt-rules.ts';
import { createSessionToken } from '../../platform/http/session-token.ts';
import { signInLimits } from '../identity/sign-in-limits.ts';

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

/** Uses up all attempts of an account from many networks. */
async function besiege(email: string) {
  for (let network = 1; network <= 6; network += 1) await guess(email, 5, `203.0.113.${network}`);
}

test('after five wrong passwords a stranger has to wait a minute, even with the right one', async () => {
  const { email } = await shop.buyer({ password });
  expect(await guess(email, 6)).toEqual([422, 422, 422, 422, 422, 429]);
  const { raw } = await signIn(from('198.51.100.7'), email);
  expect(raw.statusCode).toBe(429);
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(raw.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('guesses from one network do not delay the owner in another, even on a new device', async () => {
  const { email } = await shop.buyer({ password });
  await guess(email, 40);
  expect((await signIn(from('192.0.2.1'), email)).status).toBe(200);
});

test('attempts of strangers never delay the owner on a known device', async () => {
  const { email } = await shop.buyer({ password });
  const device = from('192.0.2.1');
  expect((await signIn(device, email)).status).toBe(200);
  await device.send('POST', '/logout');
  await besiege(email);

  expect((await signIn(from('192.0.2.1'), email)).status).toBe(429);
  expect((await signIn(device, email)).status).toBe(200);
});

test('a device is known only for customers who signed in there', async () => {
  const [one, other] = [await shop.buyer({ password }), await shop.buyer({ password })];
  const device = from('192.0.2.1');
  await signIn(device, one.email);
  await device.send('POST', '/logout');
  await besiege(other.email);
  expect((await signIn(device, other.email)).status).toBe(429);
});

test('a shared computer is a known device for both of its users', async () => {
  const [one, other] = [await shop.buyer({ password }), await shop.buyer({ password })];
  const device = from('192.0.2.1');
  for (const { email } of [one, other]) {
    await signIn(device, email);
    await device.send('POST', '/logout');
  }
  await besiege(one.email);
  expect((await signIn(device, one.email)).status).toBe(200);
});

test('wrong passwords on a known device delay only that device', async () => {
  const { email } = await shop.buyer({ password });
  const device = from('192.0.2.1');
  await signIn(device, email);
  const statuses: number[] = [];
  for (let number = 0; number < 11; number += 1) {
    statuses.push((await signIn(device, email, `guess ${number}`)).status);
  }
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429]);
});

test('a token that was planted in the browser is invalid after the sign-in', async () => {
  const { email } = await shop.buyer({ password });
  const planted = createSessionToken();
  expect((await signIn(visit(shop.app, 'en', { device: planted }), email)).status).toBe(200);
  await besiege(email);
  const thief = visit(shop.app, 'en', { device: planted, remoteAddress: '192.0.2.66' });
  expect((await signIn(thief, email)).status).toBe(429);
});

test('an e-mail address in upper or lower case counts as the same account', async () => {
  const { email } = await shop.buyer({ password });
  await guess(email, 3);
  expect(await guess(email.toUpperCase(), 3)).toEqual([422, 422, 429]);
});

test('an e-mail address with letters whose lower case is ambiguous is refused', async () => {
  const { email } = await shop.buyer({ password });
  const { status, body } = await signIn(visit(shop.app), email.replace('small', 'smİll'));
  expect([status, body.code]).toEqual([422, 'validation']);
});

test('an unknown e-mail address is delayed like a known one', async () => {
  const { email } = await shop.buyer({ password });
  expect(await guess('nobody@small.test', 7, '198.51.100.8')).toEqual(await guess(email, 7));
});

/** The most attempts of all strangers together on one account within any hour. */
const mostInAnHour = 22;

test('however many networks are used and whenever, an account allows at most 22 attempts in any hour', () => {
  const minute = 60;
  const attempts = fc.array(
    fc.record({
      second: fc.integer({ min: 0, max: 240 * minute }),
      network: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 1, maxLength: 400 },
  );
  fc.assert(
    fc.property(attempts, (planned) => {
      const tried = simulate(planned.toSorted((a, b) => a.second - b.second));
      for (const start of tried) {
        const inTheHour = tried.filter((second) => second >= start && second < start + 60 * minute);
        expect(inTheHour.length).toBeLessThanOrEqual(mostInAnHour);
      }
    }),
    { numRuns: 300 },
  );
});

test('an attempt every second from a new network allows 21 in the first hour and 4 in each following one', () => {
  const attempts = Array.from({ length: 4 * 3_600 }, (_, second) => ({ second, network: second % 250 }));
  const tried = simulate(attempts);
  const inHour = (hour: number) => tried.filter((second) => Math.floor(second / 3_600) === hour).length;
  expect([0, 1, 2, 3].map(inHour)).toEqual([21, 4, 4, 4]);
});

/** Simulates the limits with a clock of its own; returns the seconds at which a password was checked. */
function simulate(attempts: readonly { second: number; network: number }[]): number[] {
  const states = new Map<string, AttemptState & { savedAt: number }>();
  return attempts
    .filter(({ second, network }) => {
      const limits = signInLimits({ account: 'customer 1', remoteAddress: `10.0.0.${network}` });
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
