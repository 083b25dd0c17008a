// A payment that is typed twice: refused once, with the one that is recorded.

import { addDays } from '@chipload/domain/days';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openCompanies } from '../../../../tests/support/company-records.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { transact } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { receiveTypedPayment } from './receive-payment.ts';

const opened = await createTestDatabase();
const { db } = opened;
const { shop, owner, companyOf } = await openCompanies(opened);

async function cheque() {
  const company = await companyOf(await shop.buyer());
  const today = shopDay();
  return {
    company,
    currency: 'CAD',
    amount: 12_500,
    method: 'cheque',
    reference: 'CHQ 4711',
    received_on: today,
    parts: [],
  };
}
const record = async (payment: object, key = randomUUID()) =>
  owner.send('POST', '/payments', payment, { 'idempotency-key': key });
const countOf = async (company: string) =>
  (await done(owner.send('GET', `/payments?company=${company}`))).rows.length;

test('a payment like one that is recorded is refused with its number, and recorded when it is asked for again', async () => {
  const payment = await cheque();
  const { number } = await done(record(payment));
  const refused = await record({ ...payment, method: 'transfer', reference: 'chq 4711' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment-recorded-before', number } });
  expect(refused.body.message).toContain(`Payment ${number} of this company`);
  expect(await countOf(payment.company)).toBe(1);
  await done(record({ ...payment, again: true }));
  expect(await countOf(payment.company)).toBe(2);
});

test('a like payment that a colleague is recording at the moment is waited for, and refused', async () => {
  const payment = await cheque();
  const { company, amount: cents, reference, received_on: receivedOn } = payment;
  const by = actingStaff(await insertStaff(db), ['receive-payments']);
  const typed = {
    company,
    cents,
    reference,
    receivedOn,
    currency: 'CAD',
    method: 'cheque',
    parts: [],
  } as const;
  let second: ReturnType<typeof record> | undefined;
  await transact(db, async (transaction) => {
    await receiveTypedPayment(transaction, by, { ...typed, again: false });
    second = record(payment);
    await Promise.race([second, pause(200)]);
  });
  expect(await second).toMatchObject({ status: 409, body: { code: 'payment-recorded-before' } });
});

test('a call that is repeated with its key answers the payment that it recorded', async () => {
  const payment = await cheque();
  const key = randomUUID();
  const { uuid } = await done(record(payment, key));
  expect((await done(record(payment, key))).uuid).toBe(uuid);
  expect(await countOf(payment.company)).toBe(1);
});

test('a payment of another company, amount, day or reference is no such payment, nor is one that was reversed', async () => {
  const payment = await cheque();
  const { uuid } = await done(record(payment));
  const { company } = await cheque();
  for (const other of [
    { company },
    { amount: 12_501 },
    { received_on: addDays(shopDay(), -1) },
    { reference: 'CHQ 4712' },
  ])
    await done(record({ ...payment, ...other }));
  await done(owner.send('POST', `/payments/${uuid}/reverse`, { reason: 'Returned by the bank' }));
  await done(record(payment));
  expect(await countOf(payment.company)).toBe(5);
});

test('a day that cannot be is refused at its field', async () => {
  const payment = await cheque();
  for (const received_on of [addDays(shopDay(), 1), addDays(shopDay(), -400)]) {
    const { status, body } = await record({ ...payment, received_on });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['received_on']]);
  }
});
