// Made to order on account: what staff allow a company, what its checkout offers, and the money of such an order until it is paid.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { actFor, uuidOfCustomer } from '../../../../tests/support/acting.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { booksOf } from '../../../../tests/support/order-desk.ts';
import { shipPieces } from '../../../../tests/support/shipped-orders.ts';
import { done, type NewBuyer, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { readAccountStatement } from '../invoices/read-statement.ts';
import { shopDay } from '../../platform/shop-day.ts';

const { db, pool } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 1_000_000 });

/** The permissions of a company; as in a new company where left out. */
type Allowed = {
  readonly made_on_account?: boolean;
  readonly made_limit_cents?: number | null;
  readonly made_deposit_percent?: number;
};

async function buyerWith(allowed: Allowed, buyer: NewBuyer = {}) {
  const who = await shop.buyer({ cardToken: 'sandbox-approve', ...buyer });
  if (Object.keys(allowed).length > 0)
    await db.updateTable('companies').set(allowed).where('id', '=', who.companyId).execute();
  return who;
}

/**
 * Fills the cart of what is made to order with a tool of the buyer, and everything of its checkout but the payment, as the visitor `who`;
 * returns the trunk.
 */
async function fill(buyer: TestVisitor, { quantity = 2, who = buyer } = {}) {
  const mod = {
    inventory_code: 'X4-1/2R',
    operations: [{ operation: 'weldon-flat', values: {} }],
    name: 'A',
  };
  const { uuid } = await done(buyer.send('POST', '/mods', mod));
  await done(who.send('POST', '/mod-trunk/items', { mod_uuid: uuid, quantity }));
  await done(who.send('PATCH', '/mod-trunk/shipping', { type: 'flat_rate' }));
  return done(who.send('PATCH', '/mod-trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }));
}

const onAccount = (who: TestVisitor) =>
  who.send('POST', '/mod-trunk', { method: 'account', return_waived: true });

async function placed(
  buyer: SmallBuyer,
  quantity = 2,
): Promise<{ uuid: string; total: number; code: string }> {
  const { total, bags } = await fill(buyer, { quantity });
  const { uuid } = await done(onAccount(buyer));
  return { uuid, total, code: bags[0].items[0].inventory_code };
}

const usedBy = async ({ companyId }: SmallBuyer) =>
  (
    await db
      .selectFrom('companies')
      .select('exposure_cents')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).exposure_cents;

test('an order of what is made to order goes on the account of a company that may: its credit is used, and no card is charged', async () => {
  const buyer = await buyerWith({ made_on_account: true });
  const trunk = await fill(buyer);
  expect(trunk).toMatchObject({ has_credit: true, made_on_account: { obstacle: null, limit: null } });
  const { uuid } = await done(onAccount(buyer));
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({
    kind: 'mod',
    state: 'confirmed',
    purchase_order_number: 'PO 7',
    payment_method: { type: 'account' },
    left_to_charge: 0,
  });
  expect(await usedBy(buyer)).toBe(trunk.total);
  expect(await waitingJobs(db, 'capture_payment')).toEqual([]);
});

test('without the permission of staff it is offered to nobody, and says so; those without credit are told nothing of it', async () => {
  const buyer = await buyerWith({});
  const made_on_account = { obstacle: 'made-not-on-account', limit: null };
  expect(await fill(buyer)).toMatchObject({ has_credit: false, credit: null, made_on_account });
  expect(await onAccount(buyer)).toMatchObject({ status: 422, body: { code: 'prepaid-by-card' } });
  expect(await usedBy(buyer)).toBe(0);
  const poor = await buyerWith({ made_on_account: true }, { creditLimitCents: null });
  expect(await fill(poor)).toMatchObject({ has_credit: false, made_on_account: null });
  expect(await onAccount(poor)).toMatchObject({ status: 422, body: { code: 'no-credit-account' } });
});

test('an order may reach the limit of what is made, and not be a cent above it; the credit limit counts as well', async () => {
  const { total } = await fill(await buyerWith({}));
  const exact = await buyerWith({ made_on_account: true, made_limit_cents: total });
  await fill(exact);
  await done(onAccount(exact));
  const above = await buyerWith({ made_on_account: true, made_limit_cents: total - 1 });
  expect((await fill(above)).made_on_account).toMatchObject({
    obstacle: 'over-made-limit',
    limit: total - 1,
  });
  const { status, body } = await onAccount(above);
  expect([status, body.code, body.limit]).toEqual([422, 'over-made-limit', total - 1]);
  expect(await usedBy(above)).toBe(0);
  const full = await buyerWith({ made_on_account: true }, { creditLimitCents: total, owesCents: 1 });
  expect(await fill(full)).toMatchObject({ has_credit: true, is_within_limit: false, credit: { excess: 1 } });
  expect((await onAccount(full)).body).toMatchObject({ code: 'over-credit-limit', excess: 1 });
});

test('nothing is begun on the account of a company on hold, whose buyer may still pay by card', async () => {
  const buyer = await buyerWith({ made_on_account: true });
  await db.updateTable('companies').set({ hold_reason: 'Late' }).where('id', '=', buyer.companyId).execute();
  const { total, made_on_account } = await fill(buyer);
  expect(made_on_account).toMatchObject({ obstacle: 'made-while-on-hold' });
  expect((await onAccount(buyer)).body.code).toBe('account-on-hold');
  const byCard = { method: 'card', card: buyer.card, cvd: '123', total, return_waived: true };
  await done(buyer.send('POST', '/mod-trunk', byCard));
});

test('where a deposit is asked, the checkout says how much, and the order is accepted and waits for it', async () => {
  const buyer = await buyerWith({ made_on_account: true, made_deposit_percent: 30 });
  const { total, made_on_account: made } = await fill(buyer);
  const deposit = Math.round(total * 0.3);
  expect(made).toMatchObject({ obstacle: null, deposit });
  const { uuid } = await done(onAccount(buyer));
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({
    state: 'confirmed',
    holds: ['deposit'],
    deposit,
  });
  expect(await usedBy(buyer)).toBe(total);
  const { holds, version } = await done(owner.send('GET', `/orders/${uuid}`));
  expect(holds).toMatchObject([{ kind: 'deposit', held_by: null, is_in_force: true }]);
  expect(holds[0].reason).toContain(`Deposit of $${(deposit / 100).toFixed(2)} is awaited`);
  await done(
    owner.send('POST', `/orders/${uuid}/holds/${holds[0].uuid}/release`, {
      version,
      reason: 'Paid by cheque',
    }),
  );
  expect(await done(buyer.send('GET', `/orders/${uuid}`))).toMatchObject({ holds: [], deposit });
});

test('no deposit is asked of an order that a card pays, nor of a company without one', async () => {
  const buyer = await buyerWith({ made_on_account: true, made_deposit_percent: 30 });
  await fill(buyer);
  const card = { method: 'card', card: buyer.card, cvd: '123', return_waived: true };
  const paid = await done(buyer.send('POST', '/mod-trunk', card));
  const free = await placed(await buyerWith({ made_on_account: true }));
  for (const { uuid } of [paid, free])
    expect(await done(owner.send('GET', `/orders/${uuid}`))).toMatchObject({ holds: [] });
});

test('staff who may set terms set the deposit in percent, and the timeline says what it was and is', async () => {
  const { companyId } = await buyerWith({ made_on_account: true });
  const { uuid, version } = await db
    .selectFrom('companies')
    .select(['uuid', 'version'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const terms = { version, is_approved: true, credit_limit: 1_000_000, terms_days: 30 };
  const set = (percent: number) =>
    owner.send('POST', `/companies/${uuid}/terms`, { ...terms, made_deposit_percent: percent });
  expect(await set(101)).toMatchObject({ status: 422 });
  expect((await done(set(40))).credit).toMatchObject({ made_on_account: true, made_deposit_percent: 40 });
  const event = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('subject', '=', `company ${uuid}`)
    .where('action', '=', 'company.terms-set')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ before: { made_deposit_percent: 0 }, after: { made_deposit_percent: 40 } });
});

test('orders of both carts at the same moment never use the same credit', async () => {
  const { total } = await fill(await buyerWith({}));
  const buyer = await buyerWith({ made_on_account: true }, { creditLimitCents: total });
  await fill(buyer);
  await done(buyer.send('POST', '/trunk/add', { sku: 'X4-1/2R', quantity: 1 }));
  await done(buyer.send('PATCH', '/trunk/shipping', { type: 'flat_rate' }));
  await done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO 7', notes: [] }));
  const answers = await Promise.all([onAccount(buyer), buyer.send('POST', '/trunk', { method: 'account' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await usedBy(buyer)).toBeLessThanOrEqual(total);
});

test('one purchase order number goes to both carts, follows a correction, and leaves a number of its own alone', async () => {
  const buyer = await buyerWith({ made_on_account: true });
  const number = async (path: string) =>
    (await done(buyer.send('GET', path))).purchase_order_number as string;
  const enter = (path: string, purchase_order_number: string, headers = {}) =>
    buyer.send('PATCH', `${path}/purchase-order`, { purchase_order_number, notes: [] }, headers);
  await done(buyer.send('POST', '/trunk/add', { sku: 'X4-1/2R', quantity: 1 }));
  await done(enter('/trunk', 'PO 1'));
  expect(await number('/mod-trunk')).toBe('');

  await fill(buyer); // enters PO 7
  expect(await number('/trunk')).toBe('PO 1');
  await done(enter('/trunk', 'PO 7'));
  await done(enter('/mod-trunk', 'PO 8'));
  expect(await number('/trunk')).toBe('PO 8');
  const stale = await enter('/mod-trunk', 'PO 9', { 'if-match': '1' });
  expect([stale.status, await number('/trunk')]).toEqual([409, 'PO 8']);

  const { uuid } = await done(onAccount(buyer));
  await done(enter('/trunk', 'PO 8'));
  expect((await done(buyer.send('GET', `/orders/${uuid}`))).purchase_order_number).toBe('PO 8');
  const { order } = await done(buyer.send('GET', '/orders/earlier?purchase_order_number=PO%208'));
  expect(order).toMatchObject({ uuid, kind: 'mod' });
});

test('both numbers entered at the same moment are the same in the end, and no request fails', async () => {
  const buyer = await buyerWith({ made_on_account: true });
  await done(buyer.send('POST', '/trunk/add', { sku: 'X4-1/2R', quantity: 1 }));
  await fill(buyer);
  const enter = (path: string, purchase_order_number: string) =>
    buyer.send('PATCH', `${path}/purchase-order`, { purchase_order_number, notes: [] });
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([enter('/trunk', `A${round}`), enter('/mod-trunk', `B${round}`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(
      ['/trunk', '/mod-trunk'].map(
        async (path) => (await done(buyer.send('GET', path))).purchase_order_number,
      ),
    );
    expect(one).toBe(other);
  }
});

test('staff who act for a customer put it on the account as the customer could', async () => {
  const colleague = await insertColleague(db, shop.app, { role: 'sales' });
  for (const [allowed, status] of [
    [true, 200],
    [false, 422],
  ] as const) {
    const buyer = await buyerWith({ made_on_account: allowed });
    const acting = await actFor(shop.app, colleague, await uuidOfCustomer(db, buyer.customerId));
    await fill(buyer, { who: acting });
    expect((await onAccount(acting)).status).toBe(status);
  }
});

test('it is invoiced on the terms when it ships, and owed, stated and paid as any other order', async () => {
  const buyer = await buyerWith({ made_on_account: true });
  const { uuid, code, total } = await placed(buyer, 3);
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const first = await shipPieces(staffed, uuid, { [code]: 1 });
  const last = await shipPieces(staffed, uuid, { [code]: 2 });
  expect(first.totalCents + last.totalCents).toBe(total);
  expect(await usedBy(buyer)).toBe(total);

  const invoice = await done(owner.send('GET', `/invoices/${last.uuid}`));
  expect(invoice).toMatchObject({ state: 'open', payment_type: 'account' });
  expect(await waitingJobs(db, 'capture_invoice')).toEqual([]);
  const { uuid: company } = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const { ageing } = await readAccountStatement(db, company, shopDay());
  expect(ageing.totalCents).toBe(total);
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(posting_lines.cents)::bigint as cents from posting_lines
    join journal_entries on journal_entries.id = entry_id
    where journal_entries.company_id = ${buyer.companyId} and account in ('receivable', 'deposits')
    group by account`.execute(db);
  expect(rows).toEqual([{ account: 'receivable', cents: total }]);
});

test('lines of it are cancelled whole and free the credit; other changes and splits are refused', async () => {
  const allocated = async () =>
    (await db.selectFrom('stock').select('allocated').executeTakeFirstOrThrow()).allocated;
  const before = await allocated();
  const buyer = await buyerWith({ made_on_account: true });
  const { uuid, total } = await placed(buyer, 3);
  const order = await done(owner.send('GET', `/orders/${uuid}`));
  expect(order).toMatchObject({ obstacle: null, lines_obstacle: 'made-to-order' });
  const [{ uuid: line }] = order.lines;
  const change = (what: object) =>
    owner.send('POST', `/orders/${uuid}/change`, {
      version: order.version,
      reason: 'They called',
      total,
      ...what,
    });
  for (const what of [
    { lines: [{ uuid: line, wanted: 2 }] },
    { lines: [{ uuid: line, wanted: 4 }] },
    { lines: [{ uuid: line, wanted: 3, price: 1 }] },
    { added: [{ sku: 'X4-1/2R', quantity: 1 }] },
  ])
    expect((await change(what)).body).toMatchObject({
      code: 'order-not-changeable',
      obstacle: 'made-to-order',
    });
  const split = await owner.send('POST', `/orders/${uuid}/split/preview`, {
    lines: [{ uuid: line, quantity: 1 }],
  });
  expect(split.body.code).toBe('order-not-changeable');

  expect(await usedBy(buyer)).toBe(total);
  await done(change({ lines: [{ uuid: line, wanted: 0 }], total: 0 }));
  expect(await usedBy(buyer)).toBe(0);
  expect((await done(owner.send('GET', `/orders/${uuid}`))).state).toBe('cancelled');
  expect((await booksOf(db, uuid)).owed).toBe(0);
  expect(await allocated()).toBe(before);
});
