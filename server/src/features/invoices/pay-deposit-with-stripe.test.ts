import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { balancesOf, depositedOrders } from '../../../../tests/support/deposited-orders.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { saveStripeCard } from '../../../../tests/support/stripe-order.ts';
import { startStripeStandIn, stripeCards } from '../../../../tests/support/stripe-stand-in.ts';
import { buildWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { createStripe } from '../payments/gateways/stripe.ts';

const { db, pool } = await createTestDatabase();
const standIn = await startStripeStandIn();
afterAll(() => standIn.close());
const shop = await openSmallShop(db, {
  gateway: createStripe({ secretKey: 'sk_test_secret', apiUrl: standIn.url }),
  build: (parts) =>
    buildWholeShop(
      { db, pool },
      { ...parts, log: createLogger({ logLevel: 'silent' }), environment: { RATE_LIMIT: 'off' } },
    ),
});
await shop.part({ code: 'X4-1/2R', cad: [10_000], onHand: 1_000 });

/** An order that waits for its deposit, and what pays it with a card saved at Stripe. */
async function waiting(number: string) {
  const order = await depositedOrders(db, shop)();
  const { uuid, buyer, deposit } = order;
  const card = await saveStripeCard(standIn, buyer, number);
  const pay = () => {
    const cvd = standIn.createCvcToken('123');
    return buyer.send('POST', `/orders/${uuid}/deposit/pay`, { amount: deposit, card, cvd });
  };
  const intent = () => [...standIn.intents.values()].at(-1);
  return { order, deposit, pay, intent };
}

test('a saved card pays the deposit with a token of Stripe’s field, with one charge', async () => {
  const { order, deposit, pay, intent } = await waiting(stripeCards.good);
  expect(await done(pay())).toEqual({ paid: deposit, open: 0 });
  expect(intent()).toMatchObject({ status: 'succeeded', captured: deposit });
  const charges = standIn.intents.size;
  expect((await pay()).body.code).toBe('deposit-not-awaited');
  expect(standIn.intents.size).toBe(charges);
  expect(await balancesOf(db, order)).toEqual({ card: deposit, deposits: -deposit });
});

test('when the bank wants 3-D Secure, the same request pays the deposit after the buyer has passed it', async () => {
  const { order, deposit, pay, intent } = await waiting(stripeCards.authenticate);
  const asked = await pay();
  expect([asked.status, asked.body.code]).toEqual([409, 'authentication-required']);
  expect(await balancesOf(db, order)).toEqual({});
  standIn.finishAction(String(asked.body.data.client_secret), true);
  expect(await done(pay())).toEqual({ paid: deposit, open: 0 });
  expect(intent()).toMatchObject({ status: 'succeeded', captured: deposit });
  expect(await balancesOf(db, order)).toEqual({ card: deposit, deposits: -deposit });
});
