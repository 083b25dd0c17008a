import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { platformSweeps } from '../retention/platform-sweeps.ts';
import { sweepTasks } from '../retention/sweep.ts';
import { atMost } from './attempt-rules.ts';
import { countAttempt, forgiveAttempt, tryAttempt, type AttemptLimit } from './attempts.ts';

const { db } = await createTestDatabase();

function limit(value: string, most = 3, seconds = 600): AttemptLimit {
  return { kind: 'test', value, rule: atMost(most, seconds) };
}

test('of thirty attempts at the same moment only three are allowed', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, () => countAttempt(db, [limit('same moment')])),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('an attempt that one limit refuses counts for no limit', async () => {
  await tryAttempt(db, [limit('full', 1)]);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { waitSeconds } = await tryAttempt(db, [limit('full', 1), limit('free', 1)]);
    expect(waitSeconds).toBeGreaterThan(590);
  }
  expect(await tryAttempt(db, [limit('free', 1)])).toEqual({ waitSeconds: 0 });
});

test('an attempt that was taken back may be repeated', async () => {
  await tryAttempt(db, [limit('forgiven', 1)]);
  await forgiveAttempt(db, [limit('forgiven', 1)]);
  expect(await tryAttempt(db, [limit('forgiven', 1)])).toEqual({ waitSeconds: 0 });
  expect((await tryAttempt(db, [limit('forgiven', 1)])).waitSeconds).toBeGreaterThan(0);
});

test('attempts that count the same limits in another order do not deadlock', async () => {
  const [one, other] = [limit('one', 100), limit('other', 100)];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => countAttempt(db, index % 2 === 0 ? [one, other] : [other, one])),
  );
  const { rows } = await countsOf('test:');
  expect(rows).toEqual(expect.arrayContaining([{ attempts: 40 }]));
});

test('the sweep deletes forgotten attempts and keeps the others', async () => {
  await db.deleteFrom('attempts').execute();
  await tryAttempt(db, [limit('passing', 3, 600)]);
  await db
    .updateTable('attempts')
    .set({ forgotten_at: new Date(0) })
    .execute();
  await tryAttempt(db, [limit('staying', 3, 600)]);
  await runJob(sweepTasks(db, platformSweeps), 'sweep_expired', {});
  expect((await countsOf('test:')).rows).toEqual([{ attempts: 1 }]);
});

test('the account or network of an attempt is stored only as a hash', async () => {
  await tryAttempt(db, [limit('robin@maple.example')]);
  const rows = await db.selectFrom('attempts').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('robin');
});

async function countsOf(prefix: string) {
  const rows = await db
    .selectFrom('attempts')
    .select('attempts')
    .where('bucket', 'like', `${prefix}%`)
    .execute();
  return { rows };
}
