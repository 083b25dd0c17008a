import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptsOf, placeCardOrder, sandboxCapturesOf } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { insertStaff } from '../../../../tests/support/test-staff.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { capturePart } from './capture-part.ts';
import type { CardGateway } from './card-gateway.ts';
import { listCaptures } from './captures.repository.ts';
import { transact } from '../../platform/database/database.ts';
import type { PaymentShop } from './payment-shop.ts';
import { createSandbox } from './gateways/sandbox.ts';
import { moneyTasks } from './money-tasks.ts';
import { type NewRefundOf, reserveRefund, runRefunds } from './refund-cents.ts';

const { db } = await createTestDatabase();
const sandbox = createSandbox(db);
/** The fault of the network for the next request that moves money. */
let fault: 'none' | 'lost-request' | 'lost-answer' = 'none';
const unreliable =
  <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
  async (request: Request): Promise<Answer> => {
    if (fault === 'lost-request') throw new Error('The network is gone');
    const answer = await ask(request);
    if (fault === 'lost-answer') throw new Error('The network is gone');
    return answer;
  };
const gateway: CardGateway = {
  ...sandbox,
  capture: unreliable(sandbox.capture),
  refund: unreliable(sandbox.refund),
};
const payments = { db, gateway };
const shop = await openSmallShop(db, { gateway });
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
const staffId = await insertStaff(db);

async function refundCents(shopOfPayments: PaymentShop, request: NewRefundOf) {
  const keys = await transact(db, (transaction) =>
    reserveRefund(transaction, shopOfPayments.gateway.name, request),
  );
  return runRefunds(shopOfPayments, keys);
}

async function shippedOrder(...cents: number[]) {
  const { orderUuid } = await placeCardOrder(shop);
  for (const each of cents) await ship(orderUuid, each);
  return orderUuid;
}

async function ship(orderUuid: string, cents: number) {
  const invoiceUuid = await insertInvoice(db, orderUuid, cents);
  return capturePart(payments, { orderUuid, invoiceUuid, findTotal: async () => cents, isLast: false });
}

async function settleEverything() {
  for (const job of ['settle_capture', 'settle_refund'])
    for (const payload of await waitingJobs(db, job)) await runJob(moneyTasks(payments), job, payload);
}

test('a refund takes the newest capture first', async () => {
  const orderUuid = await shippedOrder(10_000, 5_000);
  const refunds = await refundCents(payments, { orderUuid, cents: 7_000, reason: 'goodwill', staffId });
  expect(refunds).toMatchObject([
    { cents: 5_000, status: 'refunded' },
    { cents: 2_000, status: 'refunded' },
  ]);
  expect(await sandboxCapturesOf(db, orderUuid)).toEqual([
    { cents: 10_000, refunded: 2_000 },
    { cents: 5_000, refunded: 5_000 },
  ]);
});

test('more than was captured and not yet refunded is refused, and nothing is refunded', async () => {
  const orderUuid = await shippedOrder(10_000);
  const refund = (cents: number) =>
    refundCents(payments, { orderUuid, cents, reason: 'goodwill', staffId }).catch((error) => error);
  expect(await refund(10_001)).toMatchObject({
    code: 'refund-too-large',
    details: { facts: { most_cents: 10_000 } },
  });
  expect(await sandboxCapturesOf(db, orderUuid)).toEqual([{ cents: 10_000, refunded: 0 }]);
  await refund(4_000);
  expect(await refund(6_001)).toMatchObject({ code: 'refund-too-large' });
});

test('parallel refunds together return no more than was captured', async () => {
  const orderUuid = await shippedOrder(10_000);
  const refund = { orderUuid, cents: 4_000, reason: 'goodwill', staffId };
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => refundCents(payments, refund)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await sandboxCapturesOf(db, orderUuid)).toEqual([{ cents: 10_000, refunded: 8_000 }]);
});

test('a refund whose answer never arrives is settled by asking, not by a second refund', async () => {
  const orderUuid = await shippedOrder(10_000);
  fault = 'lost-answer';
  const [refund] = await refundCents(payments, { orderUuid, cents: 3_000, reason: 'goodwill', staffId });
  fault = 'none';
  expect(refund).toMatchObject({ status: 'unknown' });
  await settleEverything();
  expect(await sandboxCapturesOf(db, orderUuid)).toEqual([{ cents: 10_000, refunded: 3_000 }]);
  expect(await listCaptures(db, { orderUuid })).toMatchObject([{ refundedCents: 3_000, undecidedCents: 0 }]);
});

test('whatever the network loses, the books and the gateway agree once everything is settled', async () => {
  const step = fc.record({
    act: fc.constantFrom('ship' as const, 'refund' as const),
    cents: fc.integer({ min: 100, max: 30_000 }),
    fault: fc.constantFrom('none' as const, 'lost-request' as const, 'lost-answer' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const { orderUuid, total } = await placeCardOrder(shop);
      for (const { act, cents, fault: next } of steps) {
        fault = next;
        if (act === 'ship') await ship(orderUuid, cents);
        else
          await refundCents(payments, { orderUuid, cents, reason: 'goodwill', staffId }).catch(
            () => undefined,
          );
        fault = 'none';
      }
      await settleEverything();
      const books = await listCaptures(db, { orderUuid });
      const captured = books.filter(({ state }) => state === 'captured');
      const atGateway = await sandboxCapturesOf(db, orderUuid);
      const facts = (list: readonly { cents: number; refunded: number }[]) =>
        list.map((one) => `${one.cents}-${one.refunded}`).toSorted();
      expect(facts(captured.map(({ cents, refundedCents }) => ({ cents, refunded: refundedCents })))).toEqual(
        facts(atGateway),
      );
      for (const { amount, captured: taken } of await attemptsOf(db, orderUuid))
        expect(taken).toBeLessThanOrEqual(amount);
      expect((await attemptsOf(db, orderUuid))[0]?.amount).toBe(total);
      expect(atGateway.every(({ cents, refunded }) => refunded <= cents)).toBe(true);
    }),
    { numRuns: 12 },
  );
});
