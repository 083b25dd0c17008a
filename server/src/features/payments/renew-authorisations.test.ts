import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attemptsOf, placeCardOrder } from '../../../../tests/support/card-order.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { insertInvoice } from '../../../../tests/support/small-invoice.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { authoriseDifference } from './authorise-difference.ts';
import { capturePart } from './capture-part.ts';
import type { CardGateway } from './card-gateway.ts';
import { createSandbox } from './gateways/sandbox.ts';
import { moneyTasks } from './money-tasks.ts';

const { db } = await createTestDatabase();
const sandbox = createSandbox(db);
let authoriseAgain: CardGateway['authoriseAgain'] = sandbox.authoriseAgain;
const gateway: CardGateway = { ...sandbox, authoriseAgain: (charge) => authoriseAgain(charge) };
const held: { orderUuid: string; reason: string }[] = [];
const payments = {
  db,
  gateway,
  listeners: {
    whenRenewalRefused: async (_transaction: unknown, order: { orderUuid: string; reason: string }) =>
      void held.push(order),
  },
};
const shop = await openSmallShop(db, { gateway });
await shop.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });

const renewAll = () => runJob(moneyTasks(payments), 'renew_authorisations', {});

async function endSoon(orderUuid: string) {
  await sql`update payment_attempts set expires_at = now() + interval '47 hours'
    where trunk_uuid = ${orderUuid}`.execute(db);
}

test('an authorisation that ends in two days is renewed for what is left of it, then released', async () => {
  const { orderUuid, total } = await placeCardOrder(shop);
  const invoiceUuid = await insertInvoice(db, orderUuid, 10_000);
  await capturePart(payments, { orderUuid, invoiceUuid, findTotal: async () => 10_000, isLast: false });
  await endSoon(orderUuid);
  await renewAll();
  expect(await attemptsOf(db, orderUuid)).toEqual([
    { purpose: 'order', state: 'captured', amount: total, captured: 10_000 },
    { purpose: 'renewal', state: 'authorised', amount: total - 10_000, captured: 0 },
  ]);
  await renewAll();
  expect(await attemptsOf(db, orderUuid)).toHaveLength(2);
});

test('a fresh authorisation, and one of a cancelled order, are not renewed', async () => {
  const fresh = await placeCardOrder(shop);
  const cancelled = await placeCardOrder(shop);
  await endSoon(cancelled.orderUuid);
  await sql`update orders set state = 'cancelled' where uuid = ${cancelled.orderUuid}`.execute(db);
  await renewAll();
  expect(await attemptsOf(db, fresh.orderUuid)).toHaveLength(1);
  expect(await attemptsOf(db, cancelled.orderUuid)).toHaveLength(1);
});

test('a declined renewal keeps the old authorisation, is reported, and is not tried again that day', async () => {
  const { orderUuid } = await placeCardOrder(shop, 'sandbox-refuse-later');
  await endSoon(orderUuid);
  await renewAll();
  await renewAll();
  expect(await attemptsOf(db, orderUuid)).toMatchObject([
    { purpose: 'order', state: 'authorised' },
    { purpose: 'renewal', state: 'declined' },
  ]);
  expect(held.filter((one) => one.orderUuid === orderUuid)).toEqual([{ orderUuid, reason: 'refused' }]);
});

test('a renewal whose answer never arrives is settled by the job, which then releases the old one', async () => {
  const { orderUuid } = await placeCardOrder(shop);
  await endSoon(orderUuid);
  authoriseAgain = async (charge) => {
    await sandbox.authoriseAgain(charge);
    throw new Error('The network is gone');
  };
  await renewAll();
  authoriseAgain = sandbox.authoriseAgain;
  expect(await attemptsOf(db, orderUuid)).toMatchObject([{ state: 'authorised' }, { state: 'unknown' }]);
  const jobs = await waitingJobs<{ attempt: string }>(db, 'settle_authorisation');
  await runJob(moneyTasks(payments), 'settle_authorisation', jobs.at(-1)!);
  expect(await attemptsOf(db, orderUuid)).toMatchObject([{ state: 'voided' }, { state: 'authorised' }]);
});

test('what a changed order costs more is authorised from the saved card, or declined', async () => {
  const good = await placeCardOrder(shop);
  expect(await authoriseDifference(payments, { orderUuid: good.orderUuid, cents: 2_500 })).toEqual({
    status: 'authorised',
  });
  const bad = await placeCardOrder(shop, 'sandbox-refuse-later');
  expect(await authoriseDifference(payments, { orderUuid: bad.orderUuid, cents: 2_500 })).toEqual({
    status: 'declined',
    reason: 'refused',
  });
});
