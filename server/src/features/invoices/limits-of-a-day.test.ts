// The limits of refunds and credits by one person in a day.

import type { Limits } from '@chipload/domain/staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { captureInvoice } from './card-money.ts';
import { creditInvoice, invoiceListeners, refundGoodwill } from './invoices.service.ts';

const database = await createTestDatabase();
const { db } = database;
const payments = { db, gateway: createSandbox(db), listeners: invoiceListeners };
const shop = await openSmallShop(db, { gateway: payments.gateway });
await shop.part({ code: 'XM5-0500', cad: [10_000], onHand: 1_000 });
const shipper = await insertStaff(db);

async function hire(limits: Partial<Limits>) {
  return actingStaff(await insertStaff(db), ['credit', 'refund'], limits);
}

/** Returns an invoice that was paid by card. */
async function paid(): Promise<string> {
  const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
  const staffed = { db, settings: shop.settings, staffId: shipper };
  const { uuid } = await orderAndShip(staffed, buyer, { 'XM5-0500': 9 }, 'card');
  await captureInvoice(payments, uuid);
  return uuid;
}

/** Runs an act that must be refused, and returns the refusal. */
async function refused(act: Promise<void>): Promise<Refusal> {
  return act.then(
    () => Promise.reject(new Error('It was not refused')),
    (refusal: Refusal) => refusal,
  );
}

test('refunds of a day add up to the limit, whatever the invoice; the refusal says what is left', async () => {
  const [one, other] = [await paid(), await paid()];
  const by = await hire({ refundCents: 50_000 });
  await refundGoodwill(payments, by, one, 30_000);
  const { code, details } = await refused(refundGoodwill(payments, by, other, 20_001));
  expect([code, details.facts]).toEqual([
    'above-limit',
    { limit_cents: 50_000, given_cents: 30_000, left_cents: 20_000 },
  ]);
  expect(details.say?.({ locale: 'en' })).toContain(
    'Your limit is $500.00 a day. You have used $300.00 of it today, so $200.00 is left.',
  );
  await refundGoodwill(payments, by, other, 20_000);
  expect(await refused(refundGoodwill(payments, by, other, 1))).toMatchObject({ code: 'above-limit' });
  await refundGoodwill(payments, await hire({ refundCents: 1 }), other, 1);
});

test('credit notes have a limit of their own, which refunds do not use up', async () => {
  const [one, other] = [await paid(), await paid()];
  const by = await hire({ refundCents: 1_000, creditCents: 30_000 });
  const credit = (uuid: string) => {
    const what = { lines: [{ position: 1, quantity: 2 }], shippingCents: 0 };
    return creditInvoice(payments, by, uuid, { what, reason: 'price', isRefunded: false });
  };
  await refundGoodwill(payments, by, one, 1_000);
  await credit(one);
  expect((await refused(credit(other))).details.facts).toMatchObject({ limit_cents: 30_000 });
});

test('what was given yesterday, and a refund that failed, leave the limit of today whole', async () => {
  const uuid = await paid();
  const by = await hire({ refundCents: 10_000 });
  await refundGoodwill(payments, by, uuid, 10_000);
  const change = (set: ReturnType<typeof sql>) =>
    asOwner(database, (owner) =>
      sql`update refunds set ${set} where staff_id = ${by.staff.id} and cents = 10000`.execute(owner),
    );
  expect(await refused(refundGoodwill(payments, by, uuid, 1))).toMatchObject({ code: 'above-limit' });
  await change(sql`created_at = now() - interval '25 hours'`);
  await refundGoodwill(payments, by, uuid, 10_000);
  await change(sql`created_at = now(), state = 'failed'`);
  await refundGoodwill(payments, by, uuid, 5_000);
});

test('of two refunds at the same moment, the limit allows one', async () => {
  const invoices = [await paid(), await paid()];
  const by = await hire({ refundCents: 10_000 });
  const outcomes = await Promise.allSettled(
    invoices.map((uuid) => refundGoodwill(payments, by, uuid, 6_000)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
