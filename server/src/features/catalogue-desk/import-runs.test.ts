// Large files of parts, which jobs preview, import and undo: cancelled, killed, run twice, refused.

import { addDays } from '@chipload/domain/days';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, untilQueriesWait } from '../../../../tests/support/database.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { partImportTasks } from './import-tasks.ts';

const { db, pool, url } = await createTestDatabase();
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const editor = await insertColleague(db, shop.app, { role: ['read-stock', 'edit-catalogue'] });
const tasks = partImportTasks({ db, url });
const soon = addDays(shopDay(), 10);
const octets = { 'content-type': 'application/octet-stream' };

type Asked = { readonly uuid: string; readonly number: number };

const get = async (uuid: string, by = owner) => done(by.send('GET', `/part-import-runs/${uuid}`));
/** Does what was asked last, as the worker would. */
const work = async () => {
  const job = (await waitingJobs<Asked>(db, 'run_part_import')).at(-1)!;
  await runJob(tasks, 'run_part_import', job);
  return job;
};
const preview = async (text: string, by = owner) => {
  const path = '/part-import-runs?file_name=large.csv';
  const { uuid } = await done(by.send('POST', path, Buffer.from(text), octets));
  await done(by.send('POST', `/part-import-runs/${uuid}/preview`, { valid_from: soon }));
  await work();
  return get(uuid, by);
};
const start = async ({ uuid, preview: { plan } }: Awaited<ReturnType<typeof preview>>, more: object = {}) =>
  done(
    owner.send('POST', `/part-import-runs/${uuid}/import`, {
      valid_from: soon,
      digest: plan.digest,
      without_refused: false,
      ...more,
    }),
  );
const originOf = async (code: string) => (await done(owner.send('GET', `/parts/${code}`))).origin;
const setsOf = async () => (await done(owner.send('GET', '/part-imports'))).changes;
/** Starts an import that waits in the middle of its changes for the test, which holds one of its parts. */
const holding = async (code: string, during: (run: { uuid: string }) => Promise<void>) => {
  const previewed = await preview(`code,origin\n${code},CA\n`);
  await start(previewed);
  await db.transaction().execute(async (transaction) => {
    await sql`select from parts where inventory_code = ${code} for update`.execute(transaction);
    await during(previewed);
  });
};

test('a file is previewed and imported by jobs, in one set that a job undoes', async () => {
  await shop.part({ code: 'RUN-1', cad: [1_000] });
  const before = await originOf('RUN-1');
  const previewed = await preview('code,origin,cad\nRUN-1,CA,12.50\n');
  expect(previewed).toMatchObject({
    state: 'done',
    does: 'preview',
    rows: 1,
    preview: { plan: { changed: 1 } },
  });
  expect(await originOf('RUN-1')).toBe(before);
  expect(await start(previewed)).toMatchObject({ state: 'waiting', does: 'import' });
  await work();
  const { runs } = await done(owner.send('GET', '/part-import-runs'));
  expect(runs[0]).toMatchObject({ uuid: previewed.uuid, state: 'done', parts: 1, file: 'large.csv' });
  expect(await originOf('RUN-1')).toBe('CA');
  const [set] = await setsOf();
  const event = await db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'parts.imported')
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ staff_id: owner.id, after: { change: set.uuid, parts: 1 } });

  await done(owner.send('POST', `/part-imports/${set.uuid}/undo-run`));
  await work();
  expect(await originOf('RUN-1')).toBe(before);
  expect((await setsOf())[0]).toMatchObject({ uuid: set.uuid, undone: { by: owner.name } });
  const kept = await db.selectFrom('part_import_runs').select(['content', 'asked']).execute();
  expect(kept.every(({ content, asked }) => content === null && asked === null)).toBe(true);
});

test('an import that is cancelled before it commits changes nothing, and one that has ended stays', async () => {
  await shop.part({ code: 'RUN-2' });
  const before = await originOf('RUN-2');
  const sets = (await setsOf()).length;
  let working: Promise<unknown> = Promise.resolve();
  let uuid = '';
  await holding('RUN-2', async (run) => {
    ({ uuid } = run);
    working = work();
    await untilQueriesWait(db);
    expect(await done(owner.send('POST', `/part-import-runs/${uuid}/cancel`))).toMatchObject({
      state: 'cancelled',
    });
  });
  await working;
  expect(await get(uuid)).toMatchObject({ state: 'cancelled', parts: null });
  expect(await originOf('RUN-2')).toBe(before);
  expect(await setsOf()).toHaveLength(sets);
  const again = await preview('code,origin\nRUN-2,CA\n');
  await start(again);
  await work();
  expect(await done(owner.send('POST', `/part-import-runs/${again.uuid}/cancel`))).toMatchObject({
    state: 'done',
  });
  expect(await originOf('RUN-2')).toBe('CA');
});

test('an import whose process ends in the middle leaves nothing behind, and its job is done again', async () => {
  await shop.part({ code: 'RUN-3' });
  const before = await originOf('RUN-3');
  const sets = (await setsOf()).length;
  let job: Asked | undefined;
  await holding('RUN-3', async () => {
    job = (await waitingJobs<Asked>(db, 'run_part_import')).at(-1)!;
    const ending = new AbortController();
    const killed = tasks[0]!.task(job, ending.signal, '1');
    await untilQueriesWait(db);
    ending.abort();
    await expect(killed).rejects.toThrow();
  });
  await expect
    .poll(
      async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and granted`.execute(db)).rows.length,
    )
    .toBe(0);
  expect(await originOf('RUN-3')).toBe(before);
  expect(await setsOf()).toHaveLength(sets);
  await runJob(tasks, 'run_part_import', job!);
  expect(await originOf('RUN-3')).toBe('CA');
  expect(await get(job!.uuid)).toMatchObject({ state: 'done', parts: 1 });
});

test('a job that comes twice, at once or later, imports once', async () => {
  await shop.part({ code: 'RUN-4' });
  const sets = (await setsOf()).length;
  await start(await preview('code,origin\nRUN-4,CA\n'));
  const job = (await waitingJobs<Asked>(db, 'run_part_import')).at(-1)!;
  await Promise.all([runJob(tasks, 'run_part_import', job), runJob(tasks, 'run_part_import', job)]);
  await runJob(tasks, 'run_part_import', job);
  expect(await setsOf()).toHaveLength(sets + 1);
  expect(await get(job.uuid)).toMatchObject({ state: 'done', parts: 1 });
});

test('an import waits for its turn while somebody else changes the catalogue', async () => {
  await shop.part({ code: 'RUN-5' });
  const { uuid } = await start(await preview('code,origin\nRUN-5,CA\n'));
  const waiting = (await waitingJobs(db, 'run_part_import')).length;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('chipload import'))`.execute(transaction);
    await work();
  });
  expect(await get(uuid)).toMatchObject({ state: 'waiting' });
  expect(await waitingJobs(db, 'run_part_import')).toHaveLength(waiting + 1);
  await work();
  expect(await get(uuid)).toMatchObject({ state: 'done' });
});

test('a file waits while another is being worked on', async () => {
  const previewed = await preview('code,origin\nRUN-5,CA\n');
  const busy = await preview('code,origin\nRUN-5,CA\n');
  await sql`update part_import_runs set state = 'running' where uuid = ${busy.uuid}`.execute(db);
  await done(owner.send('POST', `/part-import-runs/${previewed.uuid}/preview`, { valid_from: soon }));
  await work();
  expect(await get(previewed.uuid)).toMatchObject({ state: 'waiting' });
  await sql`update part_import_runs set state = 'done' where uuid = ${busy.uuid}`.execute(db);
  await work();
  expect(await get(previewed.uuid)).toMatchObject({ state: 'done' });
});

test('an import is refused when the catalogue is not as previewed, and says so in the language of its reader', async () => {
  await shop.part({ code: 'RUN-6' });
  const previewed = await preview('code,origin\nRUN-6,CA\n');
  await sql`update parts set origin = 'DE' where inventory_code = 'RUN-6'`.execute(db);
  await start(previewed);
  await work();
  expect(await get(previewed.uuid)).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('preview'),
  });
  await sql`update staff set language = 'fr' where id = ${owner.id}`.execute(db);
  expect((await get(previewed.uuid)).problem).toMatch(/aperçu/);
  await sql`update staff set language = 'en' where id = ${owner.id}`.execute(db);
  expect(await originOf('RUN-6')).toBe('DE');
});

test('a file with prices needs the permission to change prices, and one of too many rows is refused with the limit', async () => {
  await shop.part({ code: 'RUN-7', cad: [1_000] });
  const priced = await preview('code,cad\nRUN-7,11.00\n', editor);
  expect(priced).toMatchObject({ state: 'refused', problem: expect.stringContaining('rices') });
  const long = await preview(`code,origin\n${'RUN-7,CA\n'.repeat(100_001)}`);
  expect(long).toMatchObject({ state: 'refused', problem: expect.stringContaining('100,000') });
});

test('what ends its process three times is not tried again, and is reported as failed', async () => {
  await shop.part({ code: 'RUN-8' });
  const { uuid } = await start(await preview('code,origin\nRUN-8,CA\n'));
  await sql`update part_import_runs set tries = 3 where uuid = ${uuid}`.execute(db);
  await work();
  expect(await get(uuid)).toMatchObject({ state: 'failed' });
});

test('something else that is asked of a file replaces its preview, and an import is not replaced', async () => {
  await shop.part({ code: 'RUN-9' });
  const previewed = await preview('code,origin,hs\nRUN-9,CA,8207.90\n');
  const path = `/part-import-runs/${previewed.uuid}`;
  const fields = ['code', null, 'hs_code'];
  await done(owner.send('POST', `${path}/preview`, { valid_from: soon }));
  const [first] = (await waitingJobs<Asked>(db, 'run_part_import')).slice(-1);
  await done(owner.send('POST', `${path}/preview`, { valid_from: soon, fields }));
  await runJob(tasks, 'run_part_import', first!);
  expect(await get(previewed.uuid)).toMatchObject({ state: 'waiting', preview: null });
  await work();
  const { preview: found } = await get(previewed.uuid);
  expect(found.columns.map(({ field }: { field: string }) => field)).toEqual(fields);
  await start(previewed);
  expect(await owner.send('POST', `${path}/preview`, { valid_from: soon })).toMatchObject({ status: 404 });
});
