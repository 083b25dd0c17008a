import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { runJob } from '../../tests/support/run-job.ts';
import { auditSweeps } from './features/audit/audit.service.ts';
import { importSweeps } from './features/catalogue-desk/catalogue-desk.service.ts';
import { identitySweeps } from './features/identity/identity.service.ts';
import { paymentSweeps } from './features/payments/payments.service.ts';
import { sharedTrunkSweeps } from './features/shared-trunks/shared-trunks.service.ts';
import { unfoundSearchSweeps } from './features/unfound-searches/unfound-searches.service.ts';
import { describePeriods, periods } from './platform/periods.ts';
import { platformSweeps } from './platform/retention/platform-sweeps.ts';
import { sweepTasks } from './platform/retention/sweep.ts';

const { db } = await createTestDatabase();
const sweeps = [
  ...platformSweeps,
  ...identitySweeps,
  ...sharedTrunkSweeps,
  ...auditSweeps,
  ...paymentSweeps,
  ...unfoundSearchSweeps,
  ...importSweeps,
];

test('the operator’s page lists the retention periods of the code', () => {
  const page = readFileSync(new URL('../../docs/operations/README.md', import.meta.url), 'utf8');
  const squeeze = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-');
  expect(squeeze(page)).toContain(squeeze(describePeriods()));
});

test('every period has exactly one sweep', () => {
  expect(sweeps.flatMap(({ covers }) => covers).toSorted()).toEqual(Object.keys(periods).toSorted());
});

test('the sweep deletes expired data and nothing else', async () => {
  await sql`insert into companies (code, name, currency) values ('c', 'C', 'CAD')`.execute(db);
  await sql`insert into customers (company_id, email, name, password_hash) select id, 'a@b.test', 'A', '-' from companies`.execute(
    db,
  );
  await sql`
    insert into audit_events (at, actor, action, subject, customer_id)
    select now() - make_interval(days => days), 'visitor', action, days::text, case when is_own then customers.id end
    from customers, (values
      (729, 'address.changed', true), (731, 'address.changed', true), (731, 'sign-in.failed', false),
      (2556, 'credit.approved', true), (2558, 'credit.approved', true), (2556, 'price.changed', false)
    ) as events (days, action, is_own)`.execute(db);
  await sql`
    insert into password_resets (token_hash, customer_id, expires_at)
    select decode(hash, 'hex'), customers.id, now() + minutes * interval '1 minute'
    from customers, (values ('aa', -1), ('bb', 1)) as resets (hash, minutes)`.execute(db);

  await runJob(sweepTasks(db, sweeps), 'sweep_expired', {});

  const left = await db.selectFrom('audit_events').select(['action', 'subject']).orderBy('id').execute();
  expect(left.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'address.changed 729',
    'credit.approved 2556',
    'price.changed 2556',
  ]);
  expect(await db.selectFrom('password_resets').select('token_hash').execute()).toHaveLength(1);
});

test('a cart that is shared is deleted with its lines 30 days later, and no earlier', async () => {
  await sql`
    insert into shared_trunks (company_id, customer_id, note, order_notes, expires_at)
    select company_id, id, hours::text, '{}', now() + hours * interval '1 hour'
    from customers, unnest(array[-1, 1]) as hours`.execute(db);
  await runJob(sweepTasks(db, sweeps), 'sweep_expired', {});
  expect(await db.selectFrom('shared_trunks').select('note').execute()).toEqual([{ note: '1' }]);
});

test('a search that found nothing is counted for 90 days', async () => {
  await sql`
    insert into unfound_searches (day, language, words, times)
    select current_date - days, 'en', days::text, 1 from unnest(array[0, 90, 91]) as days`.execute(db);
  await runJob(sweepTasks(db, sweeps), 'sweep_expired', {});
  const left = await db.selectFrom('unfound_searches').select('words').orderBy('words').execute();
  expect(left).toEqual([{ words: '0' }, { words: '90' }]);
});

test('a message of the card company is kept while the company may repeat it, and then deleted', async () => {
  await sql`
    insert into gateway_events (gateway, id, type, received_at)
    select 'stripe', days::text, 'charge.refunded', now() - make_interval(days => days)
    from unnest(array[31, 59, 61]) as days`.execute(db);
  await runJob(sweepTasks(db, sweeps), 'sweep_expired', {});
  const left = await db.selectFrom('gateway_events').select('id').orderBy('id').execute();
  expect(left).toEqual([{ id: '31' }, { id: '59' }]);
});

test('when a sweep fails, the others still run and the job is retried', async () => {
  const swept: string[] = [];
  const failing = {
    covers: [],
    sweep: async () => {
      throw new Error('Not today');
    },
  };
  const working = { covers: [], sweep: async () => void swept.push('working') };
  const job = runJob(sweepTasks(db, [failing, working]), 'sweep_expired', {});
  await expect(job).rejects.toThrow('Not everything past its period was deleted');
  expect(swept).toEqual(['working']);
});
