import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attemptsOf, placeCardOrder, sandboxCapturesOf } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { capturePart } from './capture-part.ts';
import type { CardGateway } from './card-gateway.ts';
import { createSandbox } from './gateways/sandbox.ts';
import { moneyTasks } from './money-tasks.ts';
import type { CapturedMoney } from './payment-shop.ts';

const { db } = await createTestDatabase();
const sandbox = createSandbox(db);
let capture: CardGateway['capture'] = sandbox.capture;
const gateway: CardGateway = { ...sandbox, capture: (request) => capture(request) };
const shop = await openSmallShop(db, { gateway });
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });

const told: CapturedMoney[] = [];
const payments = {
  db,
  gateway,
  listeners: { whenCaptured: async (_transaction: unknown, money: CapturedMoney) => void told.push(money) },
};

const placeOrder = (cardToken?: string) => placeCardOrder(shop, cardToken);

/** Ships a part of an order: an invoice over so many cents, which is captured. */
async function ship(orderUuid: string, cents: number, isLast = false) {
  const invoiceUuid = await insertInvoice(db, orderUuid, cents);
  return {
    invoiceUuid,
    result: await capturePart(payments, { orderUuid, invoiceUuid, findTotal: async () => cents, isLast }),
  };
}

async function voidRestOf(orderUuid: string) {
  for (const payload of await waitingJobs<{ order: string }>(db, 'void_rest'))
    if (payload.order === orderUuid) await runJob(moneyTasks(payments), 'void_rest', payload);
}

test('two shipments capture from one authorisation, and the last one releases the rest', async () => {
  const { orderUuid, total } = await placeOrder();
  expect((await ship(orderUuid, 10_000)).result).toEqual({ status: 'captured', capturedCents: 10_000 });
  expect(await attemptsOf(db, orderUuid)).toMatchObject([{ state: 'authorised', captured: 10_000 }]);
  expect((await ship(orderUuid, 20_000, true)).result.status).toBe('captured');
  await voidRestOf(orderUuid);
  expect(await attemptsOf(db, orderUuid)).toEqual([
    { purpose: 'order', state: 'captured', amount: total, captured: 30_000 },
  ]);
});

test('an invoice above what is left is completed by a new authorisation of the saved card', async () => {
  const { orderUuid, total } = await placeOrder();
  const { result, invoiceUuid } = await ship(orderUuid, total + 500, true);
  expect(result).toEqual({ status: 'captured', capturedCents: total + 500 });
  expect(await attemptsOf(db, orderUuid)).toEqual([
    { purpose: 'order', state: 'captured', amount: total, captured: total },
    { purpose: 'difference', state: 'captured', amount: 500, captured: 500 },
  ]);
  const heard = told.filter((money) => money.invoiceUuid === invoiceUuid);
  expect(heard.map(({ cents }) => cents)).toEqual([total, 500]);
});

test('a gateway that releases the rest after the first capture is asked again for the second shipment', async () => {
  const { orderUuid, total } = await placeOrder('sandbox-single-capture');
  await ship(orderUuid, 10_000);
  expect((await ship(orderUuid, 15_000, true)).result.status).toBe('captured');
  expect(await attemptsOf(db, orderUuid)).toEqual([
    { purpose: 'order', state: 'captured', amount: total, captured: 10_000 },
    { purpose: 'difference', state: 'captured', amount: 15_000, captured: 15_000 },
  ]);
});

test('an authorisation that has ended is replaced when the order ships', async () => {
  const { orderUuid } = await placeOrder();
  await sql`update sandbox_charges set expires_at = now() - interval '1 hour' from payment_attempts
    where payment_attempts.key = sandbox_charges.key and trunk_uuid = ${orderUuid}`.execute(db);
  expect((await ship(orderUuid, 9_000)).result).toEqual({ status: 'captured', capturedCents: 9_000 });
  expect(await attemptsOf(db, orderUuid)).toMatchObject([
    { purpose: 'order', state: 'voided' },
    { purpose: 'difference', state: 'captured', captured: 9_000 },
  ]);
});

test('a card that is declined later leaves the invoice open, and a repetition may succeed', async () => {
  const { orderUuid, total, who } = await placeOrder('sandbox-refuse-later');
  const { result, invoiceUuid } = await ship(orderUuid, total + 1_000);
  expect(result).toEqual({ status: 'declined', capturedCents: total });
  await db
    .updateTable('cards')
    .set({ gateway_token: 'sandbox-approve' })
    .where('customer_id', '=', who.customerId)
    .execute();
  const part = { orderUuid, invoiceUuid, findTotal: async () => total + 1_000, isLast: false };
  expect(await capturePart(payments, part)).toEqual({ status: 'captured', capturedCents: total + 1_000 });
  expect(await capturePart(payments, part)).toEqual({ status: 'captured', capturedCents: total + 1_000 });
});

test('a card that was removed cannot pay what is missing', async () => {
  const { orderUuid, total, who } = await placeOrder();
  await db.deleteFrom('cards').where('customer_id', '=', who.customerId).execute();
  expect((await ship(orderUuid, total + 1_000)).result).toEqual({ status: 'declined', capturedCents: total });
});

test('a capture whose answer never arrives is settled by asking, not by a second capture', async () => {
  const { orderUuid } = await placeOrder();
  capture = async (request) => {
    await sandbox.capture(request);
    throw new Error('The network is gone');
  };
  const { result, invoiceUuid } = await ship(orderUuid, 10_000);
  capture = sandbox.capture;
  expect(result).toEqual({ status: 'unknown', capturedCents: 0 });
  expect(
    await capturePart(payments, { orderUuid, invoiceUuid, findTotal: async () => 10_000, isLast: false }),
  ).toEqual(result);
  const jobs = await waitingJobs<{ capture: string }>(db, 'settle_capture');
  await runJob(moneyTasks(payments), 'settle_capture', jobs.at(-1)!);
  expect(await attemptsOf(db, orderUuid)).toMatchObject([{ captured: 10_000 }]);
  expect(await sandboxCapturesOf(db, orderUuid)).toHaveLength(1);
});

test('a capture that the gateway never received is made by the job, under the same key', async () => {
  const { orderUuid } = await placeOrder();
  capture = () => Promise.reject(new Error('The network is gone'));
  const { invoiceUuid } = await ship(orderUuid, 10_000);
  capture = sandbox.capture;
  const jobs = await waitingJobs<{ capture: string }>(db, 'settle_capture');
  await runJob(moneyTasks(payments), 'settle_capture', jobs.at(-1)!);
  expect(
    await capturePart(payments, { orderUuid, invoiceUuid, findTotal: async () => 10_000, isLast: false }),
  ).toEqual({
    status: 'captured',
    capturedCents: 10_000,
  });
});

test('parallel captures of one invoice take its total once', async () => {
  const { orderUuid } = await placeOrder();
  const invoiceUuid = await insertInvoice(db, orderUuid, 10_000);
  const part = { orderUuid, invoiceUuid, findTotal: async () => 10_000, isLast: false };
  await Promise.all([1, 2, 3, 4].map(() => capturePart(payments, part)));
  expect(await attemptsOf(db, orderUuid)).toMatchObject([{ captured: 10_000 }]);
});
