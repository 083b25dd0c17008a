import {
  orderMayFollow,
  orderStates,
  paymentMayFollow,
  type OrderState,
  type PaymentAttemptState,
} from '@chipload/domain/orders';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentAttemptStates } from '../../../../domain/orders/payment-state.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { updateOrderState } from '../orders/order-state.repository.ts';
import { updateAttemptState } from '../payments/attempt-state.repository.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'XM5-0250', cad: [4_837], onHand: 100 });

/** An order paid by card and its payment attempt: two rows whose states the tests change. */
const { uuid, key } = await placeOrder();

test('whatever change is requested, an order only moves between states as the rules allow', async () => {
  const setState = (state: OrderState) =>
    db.updateTable('orders').set({ state }).where('uuid', '=', uuid).execute();
  const readState = async () =>
    (await db.selectFrom('orders').select('state').where('uuid', '=', uuid).executeTakeFirstOrThrow()).state;

  const wrong = await findWrongWalk(orderStates, {
    setState,
    readState,
    update: (step) => updateOrderState(db, uuid, step),
    isAllowed: orderMayFollow,
  });
  expect(wrong).toBeNull();
});

test('whatever change is requested, a payment attempt only moves between states as the rules allow', async () => {
  const setState = (state: PaymentAttemptState) =>
    db.updateTable('payment_attempts').set({ state, captured_cents: 0 }).where('key', '=', key).execute();
  const readState = async () =>
    (await db.selectFrom('payment_attempts').select('state').where('key', '=', key).executeTakeFirstOrThrow())
      .state;

  const wrong = await findWrongWalk(paymentAttemptStates, {
    setState,
    readState,
    update: (step) => updateAttemptState(db, key, step),
    isAllowed: paymentMayFollow,
  });
  expect(wrong).toBeNull();
});

type Machine<State> = {
  readonly setState: (state: State) => Promise<unknown>;
  readonly readState: () => Promise<string>;
  readonly update: (step: { readonly from: State; readonly to: State }) => Promise<void>;
  readonly isAllowed: (from: State, to: State) => boolean;
};

/** Starts in any state and requests any changes; returns the sequence in which the row and the rules differed, or null. */
async function findWrongWalk<State extends string>(states: readonly State[], machine: Machine<State>) {
  const state = fc.constantFrom(...states);
  // Without `from`, a change starts from the row's current state.
  const step = fc.record({ from: fc.option(state, { nil: undefined }), to: state });
  const walk = fc.array(step, { minLength: 1, maxLength: 12 });
  const { counterexample } = await fc.check(
    fc.asyncProperty(state, walk, async (start, steps) => {
      await machine.setState(start);
      let current = start;
      for (const { from = current, to } of steps) {
        const isDone = await machine.update({ from, to }).then(
          () => true,
          () => false,
        );
        if (isDone !== (from === current && machine.isAllowed(from, to))) return false;
        if (isDone) current = to;
        if ((await machine.readState()) !== current) return false;
      }
      return true;
    }),
    { numRuns: 60 },
  );
  return counterexample;
}

async function placeOrder(): Promise<{ readonly uuid: string; readonly key: string }> {
  const who = await shop.buyer({ cardToken: 'sandbox-approve' });
  await fillCheckout(who, [{ sku: 'XM5-0250', quantity: 3 }]);
  const order = await done(who.send('POST', '/trunk', { method: 'card', card: who.card, cvd: '123' }));
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', order.uuid)
    .executeTakeFirstOrThrow();
  return { uuid: order.uuid, key: attempt.key };
}
