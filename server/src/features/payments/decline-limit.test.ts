// Tests that guesses of a CVD stop after five declines, in any process and trunk.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000 });

async function buyerWithCard(cardToken = 'sandbox-approve'): Promise<SmallBuyer> {
  const who = await shop.buyer({ cardToken });
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  return who;
}

function pay(who: SmallBuyer, cvd: string, card = who.card) {
  return who.send('POST', '/trunk', { method: 'card', card, cvd });
}

async function codesOf(who: SmallBuyer, times: number, cvd = '999'): Promise<string[]> {
  const codes: string[] = [];
  for (let time = 0; time < times; time += 1) codes.push((await pay(who, cvd)).body.code);
  return codes;
}

async function makeDeclinesOlder(who: SmallBuyer, minutes: number): Promise<void> {
  await sql`
    update payment_attempts set updated_at = updated_at - make_interval(mins => ${minutes})
    where customer_id = ${who.customerId}`.execute(db);
}

/** Gives the customer's card another number, and pays with it several times. */
async function useAnotherCard(who: SmallBuyer, maskedNumber: string, times: number, cvd = '999') {
  await db
    .updateTable('cards')
    .set({ masked_number: maskedNumber })
    .where('customer_id', '=', who.customerId)
    .execute();
  for (let time = 1; time < times; time += 1) await pay(who, cvd);
  return pay(who, cvd);
}

test('after five declines even the right CVD is refused, until an hour after the first', async () => {
  const who = await buyerWithCard();
  expect(await codesOf(who, 5)).toEqual(Array(5).fill('card-declined'));
  const { status, body, raw } = await pay(who, '123');
  expect([status, body.code, body.message]).toEqual([
    429,
    'too-many-declines',
    expect.stringContaining('5 times within an hour. It can be used again in 60 min'),
  ]);
  expect(body.errors.card).toHaveLength(1);
  expect(Number(raw.headers['retry-after'])).toBeGreaterThan(3_590);
  expect((await done(who.send('GET', '/trunk'))).bags).toHaveLength(1);

  await makeDeclinesOlder(who, 59);
  expect((await pay(who, '123')).status).toBe(429);
  await makeDeclinesOlder(who, 1);
  expect((await pay(who, '123')).status).toBe(200);
});

test('after four declines payments are still possible, and each customer has a separate limit', async () => {
  const [who, other] = [await buyerWithCard(), await buyerWithCard()];
  await codesOf(other, 5);
  await codesOf(who, 4);
  expect((await pay(who, '123')).status).toBe(200);
});

test('the customer may use another card, but not the same card added again', async () => {
  const who = await buyerWithCard();
  await done(who.send('DELETE', `/account/cards/${who.card}`));
  const add = async (number: string): Promise<string> => {
    const { token } = await done(who.send('POST', '/sandbox-gateway/tokens', { number }));
    return (await done(who.send('POST', '/account/cards', { token }))).uuid;
  };
  const first = await add('4242 4242 4242 4242');
  for (let time = 0; time < 5; time += 1) await pay(who, '999', first);
  await done(who.send('DELETE', `/account/cards/${first}`));
  expect((await pay(who, '123', await add('4242 4242 4242 4242'))).body.code).toBe('too-many-declines');
  expect((await pay(who, '1234', await add('3782 822463 10005'))).status).toBe(200);
});

test('after fifteen declines in total a customer has to wait with every card', async () => {
  const who = await buyerWithCard();
  await codesOf(who, 5);
  const others = ['1111', '2222', '3333'].map((digits) => `**** **** **** ${digits}`);
  for (const maskedNumber of others.slice(0, 2)) await useAnotherCard(who, maskedNumber, 5);
  const refused = await useAnotherCard(who, others[2]!, 1, '123');
  expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-declines' } });
  expect(refused.body.message).toContain('15 times within an hour');
});

test('a charge that never reached the bank does not count as declined', async () => {
  const who = await buyerWithCard();
  await codesOf(who, 5);
  await db
    .updateTable('payment_attempts')
    .set({ decline_reason: null })
    .where('customer_id', '=', who.customerId)
    .execute();
  expect((await pay(who, '123')).status).toBe(200);
});

test('of many requests at the same moment the bank declines at most five', async () => {
  const who = await buyerWithCard();
  const elsewhere = await who.elsewhere();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? who : elsewhere).send('POST', '/trunk', {
        method: 'card',
        card: who.card,
        cvd: '999',
      }),
    ),
  );
  await codesOf(who, 8);
  const { count } = await db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', who.customerId)
    .executeTakeFirstOrThrow();
  expect(count).toBe(5);
});
