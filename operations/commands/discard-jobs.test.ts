import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';

const { db, url } = await createTestDatabase();

test('the queue of a restored copy is emptied, and the number of its jobs printed', async () => {
  await sql`select graphile_worker.add_job('send_order_confirmation'), graphile_worker.add_job('settle_payment'),
    graphile_worker.add_job('settle_payment')`.execute(db);

  const { code, said } = await runCommand(url, 'discard-jobs');
  expect(code).toBe(0);
  expect(said).toMatch(/send_order_confirmation: 1\n.*settle_payment: 2\n.*will not be done/s);
  expect((await sql`select from graphile_worker.jobs`.execute(db)).rows).toHaveLength(0);
  expect((await runCommand(url, 'discard-jobs')).said).toContain('No job was waiting.');
});
