import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase, untilQueriesWait } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import type { CardGateway, Charge } from '../payments/card-gateway.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { paymentTasks } from './checkout.service.ts';
import { settlePayment } from './settle-payment.ts';

const { db } = await createTestDatabase();

/** The sandbox, behind a network that can fail. */
const sandbox = createSandbox(db);
let whenAsked: (charge: Charge) => ReturnType<CardGateway['authorise']> = sandbox.authorise;
let whenLookedFor: CardGateway['find'] = sandbox.find;
const gateway: CardGateway = {
  ...sandbox,
  authorise: (charge) => whenAsked(charge),
  find: (key, since) => whenLookedFor(key, since),
};

const shop = await openSmallShop(db, { gateway });
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
let parts = 0;

/** Creates a buyer with a card, a filled checkout, and a part whose stock nobody else takes. */
async function readyBuyer(cardToken: string) {
  parts += 1;
  const code = `MINE-${parts}`;
  const partId = await shop.part({ code, onHand: 10 });
  const who = await shop.buyer({ province: 'AB', creditLimitCents: null, cardToken });
  const trunk = await fillCheckout(who, [{ sku: code, quantity: 4 }]);
  const place = (change: object = {}, headers: Record<string, string> = {}) =>
    who.send('POST', '/trunk', { method: 'card', card: who.card, cvd: '123', ...change }, headers);
  const allocated = async () =>
    (await db.selectFrom('stock').select('allocated').where('part_id', '=', partId).executeTakeFirstOrThrow())
      .allocated;
  return { who, trunk, place, allocated };
}

async function attemptsOf(uuid: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['key', 'state', 'amount_cents'])
    .where('trunk_uuid', '=', uuid)
    .orderBy('created_at')
    .execute();
}

async function chargesOf(uuid: string) {
  const { rows } = await sql<{ outcome: string; amount_cents: number }>`
    select outcome, sandbox_charges.amount_cents from sandbox_charges join payment_attempts using (key) where trunk_uuid = ${uuid}`.execute(
    db,
  );
  return rows;
}

async function jobsFor(uuid: string): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs where key like ${`%${uuid}`}`.execute(db);
  return rows.map(({ task }) => task);
}

test('an order by card authorises the total once, and captures nothing before shipping', async () => {
  const { who, trunk, place } = await readyBuyer('sandbox-approve');
  const placed = await done(place({ total: trunk.total }));
  expect(placed).toMatchObject({ uuid: trunk.uuid, state: 'confirmed' });

  expect(await attemptsOf(trunk.uuid)).toMatchObject([{ state: 'authorised', amount_cents: trunk.total }]);
  expect(await chargesOf(trunk.uuid)).toEqual([{ outcome: 'authorised', amount_cents: trunk.total }]);
  const order = await done(who.send('GET', `/orders/${placed.uuid}`));
  expect(order.payment_method).toEqual({ type: 'card', masked_number: '**** **** **** 4242' });
  expect((await who.send('GET', '/trunk')).body.data.uuid).toBeNull();
  expect(await jobsFor(trunk.uuid)).toEqual(['send_order_confirmation']);
});

test.each([
  ['sandbox-decline', '123', 'card', 'The card was declined'],
  ['sandbox-approve', '999', 'cvd', 'The CVD is incorrect'],
  ['sandbox-authenticate', '123', 'card', '3-D Secure'],
  ['a token the sandbox never gave out', '123', 'card', 'The card was declined'],
])(
  'a card that is refused (%s, CVD %s) undoes everything, with an error at the field %s',
  async (token, cvd, field, sentence) => {
    const { who, trunk, place, allocated } = await readyBuyer(token);
    const before = (await who.send('GET', '/trunk')).body.data;
    const { status, body } = await place({ cvd });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'card-declined',
      errors: { [field]: [expect.stringContaining(sentence)] },
    });

    expect((await who.send('GET', '/trunk')).body.data).toEqual(before);
    expect(await allocated()).toBe(0);
    expect((await who.send('GET', `/orders/${trunk.uuid}`)).status).toBe(404);
    expect(await jobsFor(trunk.uuid)).toEqual([]);
  },
);

test('of several cards a new cart has that of the last order, until it is gone', async () => {
  const { who, place } = await readyBuyer('sandbox-approve');
  await sql`
    insert into cards (customer_id, gateway, gateway_token, masked_number)
    select customer_id, gateway, 'sandbox-approve:2', '**** 0005' from cards where uuid = ${who.card}`.execute(
    db,
  );
  const { available_credit_cards: cards, payment_method: first } = await done(who.send('GET', '/trunk'));
  expect(first.card).toBeNull();
  const other = cards[1].uuid;
  expect((await place({ card: other, cvd: '999' })).body.code).toBe('card-declined');
  await done(place({ card: other }));
  const again = await done(who.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  expect(again.payment_method).toEqual({ type: 'card', card: other });
  await done(who.send('DELETE', `/account/cards/${other}`));
  expect((await done(who.send('GET', '/trunk'))).payment_method).toEqual({ type: 'card', card: null });
});

test('a card with a CVD of four digits is added by its number and pays with all four', async () => {
  const { who, place } = await readyBuyer('sandbox-decline');
  const { token } = await done(who.send('POST', '/sandbox-gateway/tokens', { number: '3782 822463 10005' }));
  const card = await done(who.send('POST', '/account/cards', { token }));
  expect(card.masked_number).toBe('**** ****** *0005');
  expect((await place({ card: card.uuid, cvd: '123' })).body.errors).toHaveProperty('cvd');
  expect(await done(place({ card: card.uuid, cvd: '1234' }))).toMatchObject({ state: 'confirmed' });
});

test('after a declined card, the same trunk can be ordered with a good one', async () => {
  const { who, trunk, place, allocated } = await readyBuyer('sandbox-decline');
  expect((await place()).status).toBe(422);
  await db
    .updateTable('cards')
    .set({ gateway_token: 'sandbox-approve' })
    .where('customer_id', '=', who.customerId)
    .execute();
  expect((await done(place())).uuid).toBe(trunk.uuid);
  expect((await attemptsOf(trunk.uuid)).map(({ state }) => state)).toEqual(['declined', 'authorised']);
  expect(await allocated()).toBe(4);
});

test("somebody else's card, no card and no CVD are refused before the gateway is asked", async () => {
  const { trunk, place } = await readyBuyer('sandbox-approve');
  const stranger = await shop.buyer({ cardToken: 'sandbox-approve' });
  expect((await place({ card: stranger.card })).body.code).toBe('card-unknown');
  expect((await place({ card: null })).body.code).toBe('card-unknown');
  for (const cvd of ['', '12', 'abc']) {
    expect((await place({ cvd })).body).toMatchObject({
      code: 'card-verification-missing',
      errors: { cvd: expect.anything() },
    });
  }
  expect((await place({ cvd: '12345' })).body.errors).toHaveProperty('cvd');
  expect(await attemptsOf(trunk.uuid)).toEqual([]);
});

test('an order on account may contain a card and a CVD of null', async () => {
  const who = await shop.buyer();
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  expect((await who.send('POST', '/trunk', { method: 'account', card: null, cvd: null })).status).toBe(200);
});

test('when the gateway’s answer never arrives, the order waits, and the job settles it without a second charge', async () => {
  const { who, trunk, place, allocated } = await readyBuyer('sandbox-timeout');
  const first = await place();
  expect([first.status, first.body.code, first.raw.headers['retry-after']]).toEqual([
    409,
    'order-in-progress',
    '3',
  ]);
  expect(await done(who.send('GET', `/orders/${trunk.uuid}`))).toMatchObject({ state: 'payment_pending' });
  expect(await attemptsOf(trunk.uuid)).toMatchObject([{ state: 'unknown' }]);
  expect(await allocated()).toBe(4);
  expect((await who.send('GET', '/trunk')).body.data.uuid).toBeNull();
  expect((await place()).body.code).toBe('order-in-progress');
  expect(await jobsFor(trunk.uuid)).toEqual([]);

  await settle(trunk.uuid);
  await settle(trunk.uuid);
  expect(await done(place())).toMatchObject({ uuid: trunk.uuid, state: 'confirmed' });
  expect(await done(who.send('GET', `/orders/${trunk.uuid}`))).toMatchObject({ state: 'confirmed' });
  expect(await chargesOf(trunk.uuid)).toHaveLength(1);
  expect(await jobsFor(trunk.uuid)).toEqual(['send_order_confirmation']);
});

test('an unknown payment that was never made cancels the order, releases its stock and mails the buyer', async () => {
  const { who, trunk, place, allocated } = await readyBuyer('sandbox-approve');
  const send = () => place({}, { 'idempotency-key': 'never-received' });
  await withGateway(
    () => Promise.reject(new Error('connection reset')),
    async () => expect((await send()).body.code).toBe('order-in-progress'),
  );
  // So soon after, the gateway may still receive the charge.
  await expect(settle(trunk.uuid)).rejects.toThrow('does not know the outcome');

  await makeOlder(trunk.uuid);
  await settle(trunk.uuid);
  expect(await done(who.send('GET', `/orders/${trunk.uuid}`))).toMatchObject({ state: 'cancelled' });
  expect(await allocated()).toBe(0);
  expect(await jobsFor(trunk.uuid)).toEqual(['send_order_cancelled']);
  const again = await send();
  expect([again.status, again.body.code, again.body.message]).toEqual([
    422,
    'order-unpaid',
    expect.stringContaining('did not go through'),
  ]);
});

test('if the process dies between the charge and its record, the job confirms the order', async () => {
  const { who, trunk, place } = await readyBuyer('sandbox-approve');
  await dieAfterCharge(place);
  const waiting = await who.send('POST', '/trunk', { method: 'card', card: who.card, cvd: '123' });
  expect(waiting.body.code).toBe('order-in-progress');
  expect((await who.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 })).body.code).toBe(
    'order-in-progress',
  );

  await settle(trunk.uuid);
  expect(await done(who.send('GET', `/orders/${trunk.uuid}`))).toMatchObject({ state: 'confirmed' });
  expect(await chargesOf(trunk.uuid)).toHaveLength(1);
  expect((await done(place())).uuid).toBe(trunk.uuid);
});

test('if the process dies between the charge and its record, trying again returns the one order', async () => {
  const { trunk, place } = await readyBuyer('sandbox-approve');
  await dieAfterCharge(place);
  await makeOlder(trunk.uuid);
  expect(await done(place())).toMatchObject({ uuid: trunk.uuid, state: 'confirmed' });
  expect(await chargesOf(trunk.uuid)).toHaveLength(1);
});

test('if the process dies before the charge, the trunk can be ordered again', async () => {
  const { trunk, place, allocated } = await readyBuyer('sandbox-approve');
  await withGateway(
    () => new Promise(() => undefined),
    async () => {
      void place();
      await expect.poll(() => attemptsOf(trunk.uuid)).toHaveLength(1);
    },
  );
  await makeOlder(trunk.uuid);
  expect(await done(place())).toMatchObject({ uuid: trunk.uuid, state: 'confirmed' });
  expect((await attemptsOf(trunk.uuid)).map(({ state }) => state)).toEqual(['declined', 'authorised']);
  expect(await allocated()).toBe(4);
});

test('an order that was stored so long ago that it may have been given up is not charged, but placed anew', async () => {
  const { trunk, place, allocated } = await readyBuyer('sandbox-approve');
  const asked: string[] = [];
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('trunks').select('id').where('uuid', '=', trunk.uuid).forUpdate().execute();
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  try {
    await withGateway(
      async (charge) => {
        asked.push(charge.key);
        return sandbox.authorise(charge);
      },
      async () => {
        const placing = place();
        await untilQueriesWait(db);
        vi.useFakeTimers({ toFake: ['Date'] });
        vi.setSystemTime(Date.now() + 8_000);
        released.resolve();
        expect(await done(placing)).toMatchObject({ uuid: trunk.uuid, state: 'confirmed' });
      },
    );
  } finally {
    vi.useRealTimers();
    await holding;
  }
  const [givenUp, paid] = await attemptsOf(trunk.uuid);
  expect([givenUp?.state, paid?.state]).toEqual(['declined', 'authorised']);
  expect(asked).toEqual([paid?.key]);
  expect(await allocated()).toBe(4);
});

test('the job that voids a late authorisation does so by its reference', async () => {
  const { trunk, place } = await readyBuyer('sandbox-approve');
  await done(place());
  const { rows } = await sql<{ reference: string }>`
    select reference from sandbox_charges join payment_attempts using (key) where trunk_uuid = ${trunk.uuid}`.execute(
    db,
  );
  await runJob(paymentTasks({ db, gateway: sandbox }), 'void_payment', { reference: rows[0]?.reference });
  expect(await chargesOf(trunk.uuid)).toMatchObject([{ outcome: 'voided' }]);
});

test('an authorisation that arrives after the order was given up is voided', async () => {
  const { who, trunk, place } = await readyBuyer('sandbox-approve');
  const late = Promise.withResolvers<void>();
  await withGateway(
    async (charge) => {
      await late.promise;
      return sandbox.authorise(charge);
    },
    async () => {
      const placing = place();
      await expect.poll(() => attemptsOf(trunk.uuid)).toHaveLength(1);
      await makeOlder(trunk.uuid);
      await settle(trunk.uuid);
      expect((await who.send('GET', '/trunk')).body.data.uuid).toBe(trunk.uuid);
      late.resolve();
      expect((await placing).body.code).toBe('card-declined');
    },
  );
  // The request that received the answer has enqueued the job, with the reference of the authorisation.
  const { rows: jobs } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = 'void_payment'`.execute(db);
  expect(jobs[0]?.count).toBe(1);
  const [attempt] = await attemptsOf(trunk.uuid);
  await runJob(paymentTasks({ db, gateway: sandbox }), 'look_again_at_payment', { attempt: attempt?.key });
  expect(await chargesOf(trunk.uuid)).toMatchObject([{ outcome: 'voided' }]);
});

test('an order that waits for its bank is not listed, and while the gateway is unreachable it cannot be placed again', async () => {
  const { who, trunk, place } = await readyBuyer('sandbox-approve');
  await dieAfterCharge(place);
  expect((await who.send('GET', `/orders/${trunk.uuid}`)).status).toBe(404);
  expect((await done(who.send('GET', '/orders'))).rows).toEqual([]);

  await makeOlder(trunk.uuid);
  whenLookedFor = () => Promise.reject(new Error('connection refused'));
  const answer = await place();
  whenLookedFor = sandbox.find;
  expect([answer.status, answer.body.code]).toEqual([409, 'order-in-progress']);
});

test('the job and the request that receive the answer at the same moment record it once', async () => {
  const { trunk, place } = await readyBuyer('sandbox-approve');
  await withGateway(
    async (charge) => {
      const decision = await sandbox.authorise(charge);
      await Promise.all([
        settlePayment({ db, gateway }, charge.key),
        settlePayment({ db, gateway }, charge.key),
      ]);
      return decision;
    },
    async () => expect(await done(place())).toMatchObject({ state: 'confirmed' }),
  );
  expect(await attemptsOf(trunk.uuid)).toMatchObject([{ state: 'authorised' }]);
  expect(await jobsFor(trunk.uuid)).toEqual(['send_order_confirmation']);
});

/** Settles the payment as the worker does. */
async function settle(trunkUuid: string): Promise<void> {
  const [attempt] = (await attemptsOf(trunkUuid)).toReversed();
  await runJob(paymentTasks({ db, gateway }), 'settle_payment', { attempt: attempt!.key });
}

async function makeOlder(trunkUuid: string): Promise<void> {
  await sql`update payment_attempts set created_at = created_at - interval '1 minute' where trunk_uuid = ${trunkUuid}`.execute(
    db,
  );
}

/** The gateway charges, but the process has died by the time of its answer. */
async function dieAfterCharge(place: () => Promise<unknown>): Promise<void> {
  const charged = Promise.withResolvers<void>();
  await withGateway(
    async (charge) => {
      await sandbox.authorise(charge);
      charged.resolve();
      return new Promise(() => undefined);
    },
    async () => {
      void place();
      await charged.promise;
    },
  );
}

async function withGateway(behaviour: typeof whenAsked, work: () => Promise<unknown>): Promise<void> {
  whenAsked = behaviour;
  try {
    await work();
  } finally {
    whenAsked = sandbox.authorise;
  }
}
