import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';

type Session = { uuid: string; is_current: boolean };

/** Creates a buyer who has just signed in. */
async function freshBuyer() {
  const who = await shop.buyer();
  await sql`update sessions set confirmed_at = now() where customer_id = ${who.customerId}`.execute(db);
  return who;
}

test('the list contains all sessions of the customer, the current one first, and none of others', async () => {
  const who = await shop.buyer();
  await who.elsewhere();
  await shop.buyer();
  const sessions: Session[] = await done(who.send('GET', '/account/sessions'));
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
});

test('a session that is ended from another one ends immediately, and the others stay', async () => {
  const who = await freshBuyer();
  const lost = await who.elsewhere();
  const kept = await who.elsewhere();
  const sessions: Session[] = await done(lost.send('GET', '/account/sessions'));
  const { uuid } = sessions.find(({ is_current }) => is_current)!;
  const left: Session[] = await done(who.send('DELETE', `/account/sessions/${uuid}`));
  expect(left.map((session) => session.uuid)).not.toContain(uuid);
  expect((await lost.send('GET', '/account')).status).toBe(401);
  expect((await kept.send('GET', '/account')).status).toBe(200);
});

test('signing out everywhere else keeps the current session', async () => {
  const who = await freshBuyer();
  const others = [await who.elsewhere(), await who.elsewhere()];
  expect(await done(who.send('DELETE', '/account/sessions'))).toHaveLength(1);
  for (const other of others) expect((await other.send('GET', '/account')).status).toBe(401);
  expect((await who.send('GET', '/account')).status).toBe(200);
});

test('sessions can be ended only after the customer has confirmed their identity', async () => {
  const who = await freshBuyer();
  const other = await who.elsewhere();
  const sessions: Session[] = await done(other.send('GET', '/account/sessions'));
  const { uuid } = sessions.find(({ is_current }) => is_current)!;
  await sql`
    update sessions set confirmed_at = now() - interval '11 minutes' where customer_id = ${who.customerId}`.execute(
    db,
  );
  for (const path of ['/account/sessions', `/account/sessions/${uuid}`]) {
    const refused = await who.send('DELETE', path);
    expect(refused.body).toMatchObject({ code: 'confirmation-needed' });
  }
  expect((await other.send('GET', '/account')).status).toBe(200);
});

test('the session of another customer cannot be ended, and its existence is not revealed', async () => {
  const victim = await shop.buyer();
  const [session]: Session[] = await done(victim.send('GET', '/account/sessions'));
  const attacker = await freshBuyer();
  const { status } = await attacker.send('DELETE', `/account/sessions/${session!.uuid}`);
  expect(status).toBe(404);
  expect((await victim.send('GET', '/account')).status).toBe(200);
});

test('a session shows where and when it was last used', async () => {
  const who = await shop.buyer();
  await sql`update sessions set last_seen_at = now() - interval '11 minutes' where customer_id = ${who.customerId}`.execute(
    db,
  );
  await who.send('GET', '/account', undefined, { 'user-agent': firefox });
  const [session] = await done(who.send('GET', '/account/sessions'));
  expect(session).toMatchObject({ browser: 'Firefox', system: 'Linux', remote_address: '127.0.0.1' });
  expect(Date.now() - Date.parse(session.last_seen_at)).toBeLessThan(60_000);
});

test('a session ends thirty days after signing in, however often it is used', async () => {
  const who = await shop.buyer();
  await sql`
    update sessions set signed_in_at = now() - interval '29 days 23 hours', last_seen_at = now() - interval '1 day'
    where customer_id = ${who.customerId}`.execute(db);
  expect((await who.send('GET', '/account')).status).toBe(200);
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - now())::float8 / 3600 as hours from sessions
    where customer_id = ${who.customerId}`.execute(db);
  expect(rows[0]!.hours).toBeCloseTo(1, 1);
});

test('customers see the latest events of their own account only', async () => {
  const who = await shop.buyer();
  const other = await shop.buyer();
  await other.send('PATCH', `/account/addresses/${other.billingAddress}`, { line_1: '9 Other Street' });
  await who.send('PATCH', `/account/addresses/${who.billingAddress}`, { line_1: '9 Own Street' });
  const events = await done(who.send('GET', '/account/events'));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ action: 'address.changed', is_by_shop: false });
});
