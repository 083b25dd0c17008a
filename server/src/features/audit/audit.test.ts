import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { createResetLink } from '../customers/forgotten-password.ts';

const database = await createTestDatabase();
const { db } = database;
const shop = await openSmallShop(db);

const password = 'five flutes in stainless';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';

/** Lists the events of a person, oldest first. */
async function eventsOf(customerId: number) {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

async function actionsOf({ customerId }: SmallBuyer) {
  return (await eventsOf(customerId)).map(({ action }) => action);
}

test('sign-ins, failed ones and sign-outs are recorded with their origin', async () => {
  const who = await shop.buyer({ password });
  const visitor = shop.guest();
  const from = { 'user-agent': firefox };
  await visitor.send('POST', '/login', { email: who.email, password: 'not the password' }, from);
  await visitor.send('POST', '/login', { email: who.email.toUpperCase(), password }, from);
  await visitor.send('POST', '/logout', undefined, from);

  expect(await actionsOf(who)).toEqual(['sign-in.failed', 'sign-in.succeeded', 'sign-out']);
  for (const event of await eventsOf(who.customerId)) {
    expect(event).toMatchObject({ actor: 'visitor', remote_address: '127.0.0.1', user_agent: firefox });
    expect(event.request_id).not.toBe('');
  }
});

test('a sign-in with an unknown e-mail address is recorded without the address', async () => {
  await shop.guest().send('POST', '/login', { email: 'secret-word@small.test', password });
  const [event] = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('customer_id', 'is', null)
    .where('action', '=', 'sign-in.failed')
    .execute();
  expect(event).toMatchObject({ subject: 'nobody' });
  expect(JSON.stringify(event)).not.toContain('secret-word');
});

test('a new password, set with the old one or by a link, is recorded, and so is a wrong old one', async () => {
  const who = await shop.buyer({ password });
  await who.send('PATCH', '/account', { current_password: 'wrong', password: `${password} 2` });
  await done(who.send('PATCH', '/account', { current_password: password, password: `${password} 2` }));
  const link = await createResetLink(db, who.email);
  const reset = { token: link?.token, password: `${password} 3` };
  await done(shop.guest().send('POST', '/password/reset', reset));
  expect(await actionsOf(who)).toEqual(['confirmation.failed', 'password.changed', 'password.reset']);
});

test('changes of addresses and cards are recorded, and nothing if nothing changes', async () => {
  const who = await shop.buyer();
  const address = { name: 'Dock', line_1: '2 Mill Street', city: 'Guelph', province: 'ON', country: 'CA' };
  const added = await done(who.send('POST', '/account/addresses', { ...address, postal: 'N1H 2A1' }));
  await done(who.send('PATCH', `/account/addresses/${added.uuid}`, { line_1: '3 Mill Street' }));
  await done(who.send('PATCH', `/account/addresses/${added.uuid}`, { line_1: '3 Mill Street' }));
  await done(who.send('DELETE', `/account/addresses/${added.uuid}`));
  const { token } = await done(
    who.send('POST', '/sandbox-gateway/tokens', { number: '4242 4242 4242 4242' }),
  );
  const card = await done(who.send('POST', '/account/cards', { token }));
  await done(who.send('POST', '/account/cards', { token }));
  await done(who.send('DELETE', `/account/cards/${card.uuid}`));

  const events = await eventsOf(who.customerId);
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['address.added', { address: added.uuid, is_billing: false }],
    ['address.changed', { address: added.uuid, is_billing: false, fields: ['line_1'] }],
    ['address.removed', { address: added.uuid, is_billing: false }],
    ['card.added', { card: card.uuid, masked_number: '**** **** **** 4242' }],
    ['card.removed', null],
  ]);
});

test('a customer may make at most two hundred changes an hour, which limits trail and mails', async () => {
  const who = await shop.buyer();
  const change = async (suite: number) =>
    who.send('PATCH', `/account/addresses/${who.billingAddress}`, { line_2: `Suite ${suite}` });
  for (let suite = 1; suite <= 200; suite += 1) await change(suite);
  expect((await change(201)).body.code).toBe('too-many-requests');
  expect(await actionsOf(who)).toHaveLength(200);
  const { line_2: kept } = (await done(who.send('GET', '/account'))).billing_address;
  expect(kept).toBe('Suite 200');
});

test('a refused change is not recorded', async () => {
  const who = await shop.buyer();
  const { status } = await who.send('DELETE', `/account/addresses/${who.billingAddress}`);
  expect(status).toBe(409);
  expect(await eventsOf(who.customerId)).toEqual([]);
});

test('no password, token, card number or line of an address is in the trail', async () => {
  const who = await shop.buyer({ password });
  const visitor = shop.guest();
  await visitor.send('POST', '/login', { email: who.email, password });
  await visitor.send('PATCH', '/account', { current_password: password, password: `${password} new` });
  await visitor.send('PATCH', '/account/addresses/' + who.billingAddress, { line_1: 'Zephyr Lane 9' });
  const { token } = await done(
    visitor.send('POST', '/sandbox-gateway/tokens', { number: '4242 4242 4242 4242' }),
  );
  await visitor.send('POST', '/account/cards', { token });

  const trail = JSON.stringify(await db.selectFrom('audit_events').selectAll().execute());
  for (const secret of [password, visitor.token(), token, '4242424242424242', 'Zephyr Lane'])
    expect(trail).not.toContain(secret);
});

test('events in the trail cannot be changed, and only those older than a year can be deleted', async () => {
  const change = sql`update audit_events set actor = 'somebody else'`;
  await expect(change.execute(db)).rejects.toThrow('permission denied');
  await expect(asOwner(database, (owner) => change.execute(owner))).rejects.toThrow('append-only');
  const removal = sql`delete from audit_events where at > now() - interval '364 days'`.execute(db);
  await expect(removal).rejects.toThrow('append-only');
  const emptying = sql`truncate audit_events`;
  await expect(emptying.execute(db)).rejects.toThrow('permission denied');
  await expect(asOwner(database, (owner) => emptying.execute(owner))).rejects.toThrow('append-only');

  await sql`insert into audit_events (at, actor, action, subject) values (now() - interval '366 days', 'a', 'old', '')`.execute(
    db,
  );
  await sql`delete from audit_events where action = 'old'`.execute(db);
});
