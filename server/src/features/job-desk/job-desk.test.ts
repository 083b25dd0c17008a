import { m } from '@chipload/messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { actingStaff } from '../../../../tests/support/test-staff.ts';
import { actOnJobs, countJobs, discardJob, exportJobs, listJobs, retryJob } from './job-desk.service.ts';

const { db } = await createTestDatabase();
const person = await db
  .insertInto('staff')
  .values({ email: 'ann@chipload.test', name: 'Ann' })
  .returning(['id', 'uuid', 'name'])
  .executeTakeFirstOrThrow();
const { staff, client } = actingStaff(person.id, ['read-jobs', 'retry-jobs']);
const by = { staff: { ...staff, ...person }, client };

async function addFailed(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.add_job(${name}, '{"order": "a", "token": "planted-secret"}'::json)).id::text as id`.execute(
    db,
  );
  const { id } = rows[0]!;
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${'Mail server gone\nat line 1'}
    where id = ${id}::bigint`.execute(db);
  return id;
}

test('a failed job is listed with its error and without secrets, and runs again with all its tries', async () => {
  const id = await addFailed('send_order_confirmation');
  const { rows } = await listJobs(db, { state: ['failed'], name: ['send_order_confirmation'] });
  expect(rows).toMatchObject([{ id, tries: 25, most_tries: 25, error: 'Mail server gone' }]);
  expect(rows[0]?.payload).toBe('{"order":"a","token":"…"}');

  await retryJob(db, by, id);
  expect((await listJobs(db, { state: ['failed'] })).rows).toEqual([]);
  expect((await listJobs(db, { state: ['waiting'] })).rows).toMatchObject([{ id, tries: 0 }]);
  const events = await db.selectFrom('audit_events').select(['action', 'subject']).execute();
  expect(events).toEqual([{ action: 'job.retried', subject: `job ${id}` }]);
});

test('the jobs of a view are exported in the language of the reader, without what they were given', async () => {
  const id = await addFailed('mail_refund');
  await addFailed('mail_invoice');
  const filter = { state: ['failed' as const], name: ['mail_refund'] };
  const linesIn = async (language: 'en' | 'fr') =>
    (await exportJobs(db, filter, { language })).toString().trimEnd().split('\r\n');
  expect(await linesIn('en')).toEqual([
    '\u{FEFF}Number,Job,State,Tries,Next run,Error,Code,Key',
    `${id},Mail that money was refunded,Failed,25 of 25,,Mail server gone,mail_refund,`,
  ]);
  const [head, row] = await linesIn('fr');
  expect(head).toContain('Essais');
  expect(row).toContain(`${m.office_jobs_kind_mail_refund({}, { locale: 'fr' })};Échouée;`);
  for (const job of (await listJobs(db, { state: ['failed'] })).rows)
    await discardJob(db, by, { id: job.id, reason: 'Exported' });
});

test('a job that only another version of the shop can do is shown as such, and can be discarded', async () => {
  const { rows: added } = await sql<{ id: string }>`
    select (graphile_worker.add_job('send_by_pigeon', '{}'::json)).id::text as id`.execute(db);
  const id = added[0]?.id ?? '';
  const { rows } = await listJobs(db, { state: ['unknown'] });
  expect(rows).toMatchObject([{ id, name: 'send_by_pigeon', state: 'unknown' }]);
  const { rows: others } = await listJobs(db, { state: ['waiting', 'retrying', 'failed'] });
  expect(others.map((job) => job.id)).not.toContain(id);
  await discardJob(db, by, { id, reason: 'Nobody runs that version again' });
  expect((await listJobs(db, { state: ['unknown'] })).rows).toEqual([]);
});

test('a job is discarded once; one that runs or is gone is refused', async () => {
  const id = await addFailed('settle_payment');
  await discardJob(db, by, { id, reason: 'Sent by hand' });
  await expect(discardJob(db, by, { id, reason: 'Sent by hand' })).rejects.toMatchObject({
    code: 'not-found',
  });
  const { body } = await db
    .selectFrom('notes')
    .select('body')
    .where('subject', '=', `job ${id}`)
    .executeTakeFirstOrThrow();
  expect(body).toBe('Sent by hand');
  const running = await addFailed('settle_payment');
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = ${running}::bigint`.execute(
    db,
  );
  await expect(retryJob(db, by, running)).rejects.toMatchObject({ code: 'not-found' });
  await expect(discardJob(db, by, { id: running, reason: 'x' })).rejects.toMatchObject({ code: 'not-found' });
});

test('a list of more than fifty jobs goes on after its last row', async () => {
  for (let count = 0; count < 51; count += 1) await addFailed('void_rest');
  const first = await listJobs(db, { name: ['void_rest'] });
  expect(first.rows).toHaveLength(50);
  const second = await listJobs(db, { name: ['void_rest'] }, { after: first.after! });
  expect(second).toMatchObject({ rows: [{ name: 'void_rest' }], after: null });
});

test('the count of a view is that of its jobs, on all pages', async () => {
  for (const filter of [{}, { name: ['void_rest'] }, { state: ['failed' as const] }, { name: ['unknown'] }]) {
    const csv = (await exportJobs(db, filter, { language: 'en', columns: ['number'] })).toString();
    const { length } = csv.trimEnd().split('\r\n').slice(1);
    expect(await countJobs(db, filter)).toEqual({ count: length, has_more: false });
  }
});

test('many jobs run again or are discarded at once, with a result for each', async () => {
  const first = await addFailed('settle_refund');
  const second = await addFailed('settle_refund');
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = ${second}::bigint`.execute(
    db,
  );
  const act = { ...by, language: 'fr' } as const;
  expect(await actOnJobs(db, act, { act: 'retry', ids: [first, second, '999999999'] })).toMatchObject([
    { id: second, outcome: 'refused', message: expect.stringMatching(/\w/) },
    { id: first, outcome: 'done', label: expect.stringContaining('remboursement') },
  ]);
  const results = await actOnJobs(db, act, {
    act: 'discard',
    reason: 'Refunded by hand',
    view: { name: ['settle_refund'], state: ['waiting'] },
  });
  expect(results).toMatchObject([{ id: first, outcome: 'done' }]);
  const notes = await db
    .selectFrom('notes')
    .select('subject')
    .where('body', '=', 'Refunded by hand')
    .execute();
  expect(notes).toEqual([{ subject: `job ${first}` }]);
});
