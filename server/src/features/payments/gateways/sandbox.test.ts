import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tests/support/database.ts';
import { createSandbox } from './sandbox.ts';

const { db } = await createTestDatabase();
const sandbox = createSandbox(db);

function charge(cardToken = 'sandbox-approve') {
  return { key: randomUUID(), cardToken, cvd: '123', amountCents: 5_000, currency: 'CAD' } as const;
}

test('a key charges only once, from any process', async () => {
  const once = charge('sandbox-approve:second-card');
  const elsewhere = createSandbox(db);
  const decisions = await Promise.all([
    sandbox.authorise(once),
    elsewhere.authorise(once),
    sandbox.authorise(once),
  ]);
  expect(new Set(decisions.map((decision) => JSON.stringify(decision))).size).toBe(1);
  expect(await elsewhere.find(once.key, new Date())).toEqual(decisions[0]);
});

test('a charge whose answer never arrives can be found by its key', async () => {
  const lost = charge('sandbox-timeout');
  await expect(sandbox.authorise(lost)).rejects.toThrow('did not answer');
  expect(await sandbox.find(lost.key, new Date())).toMatchObject({ status: 'authorised' });
  expect(await sandbox.find(randomUUID(), new Date())).toBeUndefined();
});

/** Authorises 50.00 and returns the reference. */
async function authorised(cardToken?: string): Promise<string> {
  const decision = await sandbox.authorise(charge(cardToken));
  if (decision.status !== 'authorised') throw new Error(decision.status);
  return decision.reference;
}

function part(reference: string, cents: number, isLast = false) {
  return { reference, key: randomUUID(), cents, isLast };
}

test('a voided charge can neither be captured nor authorised again, and may be voided twice', async () => {
  const regretted = charge();
  const decision = await sandbox.authorise(regretted);
  const reference = decision.status === 'authorised' ? decision.reference : '';
  await sandbox.void(reference);
  await sandbox.void(reference);

  expect(await sandbox.capture(part(reference, 5_000))).toEqual({ status: 'refused' });
  expect(await sandbox.authorise(regretted)).toMatchObject({ status: 'declined' });
  await expect(sandbox.void('a reference it never gave out')).rejects.toThrow('no charge');
});

test('a charge is captured in parts, each key once and never above the amount', async () => {
  const reference = await authorised();
  const first = part(reference, 3_000);
  const captured = await sandbox.capture(first);
  expect(captured).toMatchObject({ status: 'captured', isRestKept: true });
  expect(await sandbox.capture(first)).toEqual(captured);
  expect(await sandbox.findCapture(first)).toEqual(captured);
  expect(await sandbox.capture(part(reference, 2_001))).toEqual({ status: 'refused' });
  expect(await sandbox.capture(part(reference, 1_000, true))).toMatchObject({ isRestKept: false });
  expect(await sandbox.capture(part(reference, 1_000))).toEqual({ status: 'refused' });
});

test('the card of a single capture releases the rest of its charge', async () => {
  const reference = await authorised('sandbox-single-capture');
  expect(await sandbox.capture(part(reference, 1_000))).toMatchObject({ isRestKept: false });
  expect(await sandbox.capture(part(reference, 1_000))).toEqual({ status: 'refused' });
});

test('a capture is refunded in parts, each key once and never above the capture', async () => {
  const captured = await sandbox.capture(part(await authorised(), 5_000));
  const captureReference = captured.status === 'captured' ? captured.reference : '';
  const first = { captureReference, key: randomUUID(), cents: 4_000 };
  const refunded = await sandbox.refund(first);
  expect(refunded).toMatchObject({ status: 'refunded' });
  expect(await sandbox.refund(first)).toEqual(refunded);
  expect(await sandbox.findRefund(first)).toEqual(refunded);
  expect(await sandbox.refund({ ...first, key: randomUUID(), cents: 1_001 })).toEqual({ status: 'refused' });
});

test('without its holder a card needs no CVD, and one card is declined then', async () => {
  const { cvd: _cvd, ...later } = charge();
  expect(await sandbox.authoriseAgain(later)).toMatchObject({ status: 'authorised' });
  const present = charge('sandbox-refuse-later');
  expect(await sandbox.authorise(present)).toMatchObject({ status: 'authorised' });
  expect(await sandbox.authoriseAgain({ ...present, key: randomUUID() })).toMatchObject({
    status: 'declined',
  });
});

test('a card with a CVD of four digits is approved with that CVD only', async () => {
  const token = await sandbox.vault.tokenise?.('3782 822463 10005');
  expect(await sandbox.vault.describe(token ?? '', 1)).toEqual({ maskedNumber: '**** ****** *0005' });
  expect(await sandbox.authorise({ ...charge(token), cvd: '1234' })).toMatchObject({ status: 'authorised' });
  expect(await sandbox.authorise({ ...charge(token), cvd: '123' })).toMatchObject({ reason: 'wrong-cvd' });
});
