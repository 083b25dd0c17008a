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
  expect(await elsewhere.find(once.key)).toEqual(decisions[0]);
});

test('a charge whose answer never arrives can be found by its key', async () => {
  const lost = charge('sandbox-timeout');
  await expect(sandbox.authorise(lost)).rejects.toThrow('did not answer');
  expect(await sandbox.find(lost.key)).toMatchObject({ status: 'authorised' });
  expect(await sandbox.find(randomUUID())).toBeUndefined();
});

test('a voided charge can neither be captured nor voided nor authorised again', async () => {
  const regretted = charge();
  const decision = await sandbox.authorise(regretted);
  const reference = decision.status === 'authorised' ? decision.reference : '';
  await sandbox.capture(reference, 5_000);
  await sandbox.void(reference);

  await expect(sandbox.capture(reference, 5_000)).rejects.toThrow('no open charge');
  await expect(sandbox.void(reference)).rejects.toThrow('no open charge');
  expect(await sandbox.authorise(regretted)).toMatchObject({ status: 'declined' });
});

test('a card with a CVD of four digits is approved with that CVD only', async () => {
  const token = await sandbox.vault.tokenise?.('3782 822463 10005');
  expect(await sandbox.vault.describe(token ?? '')).toEqual({ maskedNumber: '**** ****** *0005' });
  expect(await sandbox.authorise({ ...charge(token), cvd: '1234' })).toMatchObject({ status: 'authorised' });
  expect(await sandbox.authorise({ ...charge(token), cvd: '123' })).toMatchObject({ reason: 'wrong-cvd' });
});
