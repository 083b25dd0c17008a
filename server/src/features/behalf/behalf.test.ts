import { csrfTokenOf } from '../../platform/http/session-token.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actFor, followLink, uuidOfCustomer } from '../../../../tests/support/acting.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, type NewBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague, type NewColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { confirmationMail } from '../orders/order-mails.ts';
import { findOrder } from '../orders/orders.repository.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const { app } = shop;
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });

async function open({ staff = {}, buyer = {} }: { staff?: NewColleague; buyer?: NewBuyer } = {}) {
  const colleague = await insertColleague(db, app, { role: 'sales', ...staff });
  const customer = await shop.buyer(buyer);
  const uuid = await uuidOfCustomer(db, customer.customerId);
  return { colleague, customer, uuid, acting: await actFor(app, colleague, uuid) };
}

const sender = { siteName: 'Small', publicUrl: 'https://small.test', postalAddress: '' };
const ended = { status: 403, body: { code: 'behalf-ended' } };

test('what staff put into the cart is in the customer’s own cart at once, and the other way round', async () => {
  const { acting, customer } = await open();
  await done(acting.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 3 }));
  expect((await done(customer.send('GET', '/trunk'))).bags[0].items[0]).toMatchObject({ requested: 3 });
  await done(customer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 4 }));
  expect((await done(acting.send('GET', '/trunk'))).bags[0].items[0]).toMatchObject({ requested: 7 });
});

test('a change of a cart that the customer changed meanwhile is refused, as with two tabs', async () => {
  const { acting, customer } = await open();
  await done(acting.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 3 }));
  const { version, bags } = await done(acting.send('GET', '/trunk'));
  await done(customer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  const path = `/trunk/items/${bags[0].items[0].uuid}`;
  const stale = await acting.send('PATCH', path, { quantity: 9 }, { 'if-match': String(version) });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale-trunk' } });
});

test('an order on account is the customer’s, and names who placed it in record, answer, mail and audit trail', async () => {
  const { acting, customer, colleague } = await open({ buyer: { language: 'fr' } });
  const trunk = await fillCheckout(acting, [{ sku: 'PLENTY', quantity: 2 }]);
  const { uuid } = await done(acting.send('POST', '/trunk', { method: 'account', total: trunk.total }));

  const stored = await db
    .selectFrom('orders')
    .select(['customer_id', 'placed_by_staff', 'language'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({
    customer_id: customer.customerId,
    placed_by_staff: colleague.id,
    language: 'fr',
  });
  expect((await done(customer.send('GET', `/orders/${uuid}`))).placed_by_staff).toBe(colleague.name);
  expect((await colleague.send('GET', `/orders/${uuid}`)).body?.data.placed_by_staff).toBe(colleague.name);

  const order = (await findOrder(db, uuid))!;
  const named = { sender, settings: await shop.settings.get() };
  expect(confirmationMail(order, named).text).toMatch(
    new RegExp(`Passée pour vous par\\s: ${colleague.name}`),
  );

  const events = await db
    .selectFrom('audit_events')
    .select(['action', 'subject', 'staff_id', 'after'])
    .where('staff_id', '=', colleague.id)
    .orderBy('id')
    .execute();
  const who = { subject: `customer ${customer.customerId}`, staff_id: colleague.id };
  const lines = [{ code: 'PLENTY', pieces: 2 }];
  expect(events).toEqual([
    { ...who, action: 'customer.shop-opened', after: null },
    { ...who, action: 'customer.acted-for', after: { call: 'POST /trunk/add-standards', lines } },
    {
      ...who,
      action: 'customer.acted-for',
      after: { call: 'PATCH /trunk/shipping', shipping_method: 'flat_rate' },
    },
    { ...who, action: 'customer.acted-for', after: { call: 'PATCH /trunk/purchase-order' } },
    { action: 'order.placed-for-customer', subject: `order ${uuid}`, staff_id: colleague.id, after: null },
    { ...who, action: 'customer.acted-for', after: { call: 'POST /trunk' } },
  ]);
});

test('an order that the customer places names nobody else', async () => {
  const customer = await shop.buyer();
  await fillCheckout(customer, [{ sku: 'PLENTY', quantity: 2 }]);
  const { uuid } = await done(customer.send('POST', '/trunk', { method: 'account' }));
  expect((await done(customer.send('GET', `/orders/${uuid}`))).placed_by_staff).toBeNull();
  const { text } = confirmationMail((await findOrder(db, uuid))!, {
    sender,
    settings: await shop.settings.get(),
  });
  expect(text).not.toContain('Placed for you by');
});

test('staff see no card of the customer and cannot pay with one', async () => {
  const { acting, customer } = await open({ buyer: { cardToken: 'sandbox-approve' } });
  const trunk = await fillCheckout(acting, [{ sku: 'PLENTY', quantity: 2 }]);
  expect(trunk).toMatchObject({ is_on_behalf: true, available_credit_cards: [] });
  expect((await acting.send('GET', '/account/cards')).body.code).toBe('not-on-behalf');
  const payment = { method: 'card', card: customer.card, cvd: '123', total: trunk.total };
  const refused = await acting.send('POST', '/trunk', payment);
  expect(refused).toMatchObject({ status: 403, body: { code: 'not-on-behalf' } });
  expect(refused.body.errors.method[0]).toContain('Only the customer may pay by card');
  // The customer finishes it with the same cart.
  expect((await done(customer.send('GET', '/trunk'))).available_credit_cards).toHaveLength(1);
  expect((await done(customer.send('POST', '/trunk', payment))).state).toBe('confirmed');
});

test('the customer’s own data about signing in and consent stays as it was', async () => {
  const { acting, customer } = await open();
  const own = async () => ({
    consents: await countRows('consents'),
    devices: await countRows('known_devices'),
    sessions: (await done(customer.send('GET', '/account/sessions'))).length,
    events: (await done(customer.send('GET', '/account/events'))).length,
  });
  const countRows = async (table: 'consents' | 'known_devices') =>
    (
      await db
        .selectFrom(table)
        .select('customer_id')
        .where('customer_id', '=', customer.customerId)
        .execute()
    ).length;
  const before = await own();
  expect(before.sessions).toBe(1);
  await fillCheckout(acting, [{ sku: 'PLENTY', quantity: 2 }]);
  await done(acting.send('POST', '/trunk', { method: 'account' }));
  expect(await own()).toEqual(before);
});

test('the link opens the shop once, within a minute, and only for the staff session that asked for it', async () => {
  const { colleague, uuid } = await open();
  const linkTo = async () => (await colleague.send('POST', '/behalf', { customer: uuid })).body?.data.link;
  const statusOf = async (link: string, token: string) => (await followLink(app, link, token)).statusCode;

  const link = await linkTo();
  expect(await statusOf(link, (await colleague.elsewhere()).token)).toBe(403);
  expect(await statusOf(link, (await insertColleague(db, app)).token)).toBe(403);
  expect(await statusOf(link, '')).toBe(403);
  expect(await statusOf(link, colleague.token)).toBe(303);
  expect(await statusOf(link, colleague.token)).toBe(403);

  const late = await linkTo();
  const { rows } = await sql<{ seconds: number }>`
    update sessions set expires_at = expires_at - interval '60 seconds'
    where signed_in_at is null and staff_session_id is not null
    returning extract(epoch from expires_at - now())::integer as seconds`.execute(db);
  expect(rows.every(({ seconds }) => seconds <= 0)).toBe(true);
  expect(await statusOf(late, colleague.token)).toBe(403);
});

test('before it is opened, the secret of a link is no session', async () => {
  const { colleague, uuid } = await open();
  const answer = await colleague.send('POST', '/behalf', { customer: uuid });
  const secret = answer.body?.data.link.split('/').at(-1);
  for (const cookie of [`behalf=${secret}`, `session=${secret}`]) {
    const { statusCode } = await app.inject({ url: '/api/account', headers: { cookie } });
    expect([401, 403]).toContain(statusCode);
  }
});

test('the session is no session of a buyer, and leaves that of the same browser alone', async () => {
  const { acting, customer } = await open();
  const asBuyer = await app.inject({ url: '/api/account', headers: { cookie: `session=${acting.token()}` } });
  expect(asBuyer.statusCode).toBe(401);
  const other = await shop.buyer();
  const both = `session=${other.token()}; behalf=${acting.token()}`;
  const { data } = (await app.inject({ url: '/api/account', headers: { cookie: both } })).json();
  expect(data.email).toBe(customer.email);
  const fromTheOldTab = await app.inject({
    method: 'POST',
    url: '/api/trunk/add',
    headers: { cookie: both, 'x-csrf-token': csrfTokenOf(other.token()) },
    payload: { sku: 'PLENTY', quantity: 1 },
  });
  // Without the session in the answer: a tab without the bar must be loaded again.
  expect(fromTheOldTab.json()).toMatchObject({ code: 'page-expired' });
  expect(fromTheOldTab.json()).not.toHaveProperty('session');
});

test('nobody acts for a customer who is disabled or erased, or without the permission', async () => {
  const { colleague, customer, uuid, acting } = await open();
  const auditor = await insertColleague(db, app, { role: 'auditor' });
  expect((await auditor.send('POST', '/behalf', { customer: uuid })).body?.code).toBe('not-allowed');

  await sql`update customers set disabled_at = now() where id = ${customer.customerId}`.execute(db);
  expect(await acting.send('GET', '/trunk')).toMatchObject(ended);
  expect(await colleague.send('POST', '/behalf', { customer: uuid })).toMatchObject({
    status: 409,
    body: { code: 'customer-disabled' },
  });
  await sql`update customers set erased_at = now() where id = ${customer.customerId}`.execute(db);
  expect((await colleague.send('POST', '/behalf', { customer: uuid })).status).toBe(404);
});

test.each([
  ['the person signs out of the office', 'delete from staff_sessions where staff_id = $1'],
  ['the staff session ends', 'update staff_sessions set expires_at = now() where staff_id = $1'],
  ['the person is disabled', 'update staff set disabled_at = now() where id = $1'],
  ['the permission is taken away', 'delete from staff_roles where staff_id = $1'],
  [
    'it is not used for 15 minutes',
    `update sessions set expires_at = expires_at - interval '15 minutes'
      where staff_session_id in (select id from staff_sessions where staff_id = $1)`,
  ],
])('the session ends when %s', async (_what, statement) => {
  const { acting, colleague } = await open();
  expect((await acting.send('GET', '/trunk')).status).toBe(200);
  await pool.query(statement, [colleague.id]);
  expect(await acting.send('GET', '/trunk')).toMatchObject(ended);
  expect(await acting.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 })).toMatchObject(ended);
});

test('use prolongs the session, but not beyond an hour', async () => {
  const { acting, customer } = await open();
  const minutesLeft = async () => {
    await done(acting.send('GET', '/trunk'));
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from sessions
      where customer_id = ${customer.customerId} and staff_session_id is not null`.execute(db);
    return rows[0]?.minutes;
  };
  const age = (minutes: number) =>
    sql`update sessions set last_seen_at = last_seen_at - make_interval(mins => ${minutes}),
      signed_in_at = signed_in_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes})
      where customer_id = ${customer.customerId} and staff_session_id is not null`.execute(db);
  await age(10);
  expect(await minutesLeft()).toBe(15);
  for (const minutes of [14, 14, 14]) {
    await age(minutes);
    await minutesLeft();
  }
  expect(await minutesLeft()).toBe(8);
  await age(9);
  expect(await acting.send('GET', '/trunk')).toMatchObject(ended);
});

test('Leave ends the session and is recorded; without the token of the page it does nothing', async () => {
  const { acting, colleague } = await open();
  const leave = (csrf: string) =>
    app.inject({
      method: 'POST',
      url: '/behalf/leave',
      headers: { cookie: `behalf=${acting.token()}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `csrf=${csrf}`,
    });
  expect((await leave('other')).statusCode).toBe(403);
  expect((await acting.send('GET', '/trunk')).status).toBe(200);
  const left = await leave(csrfTokenOf(acting.token()));
  expect([left.statusCode, left.headers.location]).toEqual([303, '/office']);
  expect(await acting.send('GET', '/trunk')).toMatchObject(ended);
  const last = await db
    .selectFrom('audit_events')
    .select('action')
    .where('staff_id', '=', colleague.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last?.action).toBe('customer.shop-left');
});

test('people are found by the beginning of name, e-mail address or company', async () => {
  const { colleague, customer } = await open();
  const find = async (text: string) =>
    (await colleague.send('GET', `/behalf/people?text=${encodeURIComponent(text)}`)).body?.data;
  const [company] = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', customer.companyId)
    .execute();
  const [byMail] = await find(customer.email.toUpperCase());
  expect(byMail).toMatchObject({ email: customer.email, company: company?.name, is_disabled: false });
  expect(await find(byMail.name)).toEqual([byMail]);
  expect(await find(byMail.company)).toEqual([byMail]);
  expect(await find('nobody of that name')).toEqual([]);
});
