// The journal against what the shop itself says: the ageing and the tax report, to the cent.

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '../../../../tests/support/database.ts';
import { rewrite, writeDocuments } from '../../../../tests/support/month-of-documents.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { waitingJobs } from '../../../../tests/support/waiting-jobs.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { transact } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { bookTasks } from './books.service.ts';
import { insertEntries, type NewEntry } from './journal.repository.ts';
import { hasEveryEntry } from './posted-documents.repository.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const today = shopDay();

beforeAll(() => writeDocuments({ db, shop, owner }), 120_000);

/** The balance of accounts, a debit positive, by company and currency; those at 0 left out. */
async function balances(accounts: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select companies.uuid || ' ' || entry.currency as name, sum(line.cents)::int8 as cents
    from journal_entries as entry join posting_lines as line on line.entry_id = entry.id
      join companies on companies.id = entry.company_id
    where line.account = any(${[...accounts]}::text[]) group by 1 having sum(line.cents) <> 0`.execute(db);
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
}

type AgeingRow = { company: { uuid: string }; currency: string; total: number; unapplied: number };

async function ageing(amountOf: (row: AgeingRow) => number): Promise<Record<string, number>> {
  const { rows } = await done(owner.send('GET', `/ageing?on=${today}`));
  return Object.fromEntries(
    rows
      .map((row: AgeingRow) => [`${row.company.uuid} ${row.currency}`, amountOf(row)])
      .filter(([, cents]: [string, number]) => cents !== 0),
  );
}

/** Credit notes are in the account of what is owed when they are issued, applied or not. */
async function unappliedCredit(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select companies.uuid || ' ' || credit_notes.currency as name,
      sum(total_cents - applied_cents - refunded_cents - refunded_before_cents)::int8 as cents
    from credit_notes join companies on companies.id = company_id group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
}

test('what each company owes is what the ageing has open less the credit that is not applied', async () => {
  const credit = await unappliedCredit();
  const expected = await ageing((row) => row.total - (credit[`${row.company.uuid} ${row.currency}`] ?? 0));
  expect(Object.keys(expected).length).toBeGreaterThan(7);
  expect(await balances(['receivable'])).toEqual(expected);
});

test('money that is not applied, and what is owed, are what the ageing says in its two columns', async () => {
  expect(await balances(['receivable', 'unapplied'])).toEqual(
    await ageing((row) => row.total - row.unapplied),
  );
});

test('each tax account is what the tax report collected, for each currency, place and tax', async () => {
  const { rows } = await done(owner.send('GET', `/taxes/report?from=${today}&to=${today}`));
  const collected: Record<string, number> = {};
  for (const { currency, jurisdiction, name, tax } of rows) {
    const key = `${currency} ${jurisdiction} ${name}`;
    if (tax !== 0) collected[key] = (collected[key] ?? 0) + tax;
  }
  const { rows: posted } = await sql<{ name: string; cents: number }>`
    select currency || ' ' || jurisdiction || ' ' || tax as name, -sum(cents)::int8 as cents
    from journal_entries join posting_lines on entry_id = id
    where account = 'tax' and tax_on = ${today}::date and kind not in ('write-off', 'recovery') group by 1`.execute(
    db,
  );
  expect(Object.keys(collected).length).toBeGreaterThan(4);
  expect(Object.fromEntries(posted.map(({ name, cents }) => [name, cents]))).toEqual(collected);
});

test('the card account is what was captured and not refunded, deposits what was prepaid and not invoiced, bad debts what is lost', async () => {
  const sums = async (account: string) => {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(cents), 0)::int8 as cents from posting_lines where account = ${account}`.execute(
      db,
    );
    return rows[0]!.cents;
  };
  const { rows } = await sql<{
    captured: number;
    lost: number;
    prepaid: number;
    terminal: number;
    writtenOff: number;
  }>`
    select (select sum(cents - refunded_cents)::int8 from payment_captures where state = 'captured') as captured,
      (select sum(cents)::int8 from payment_disputes where state = 'lost') as lost,
      (select sum(cents)::int8 from payments_received where method = 'card' and reversed_at is null) as terminal,
      (select (sum(cents - recovered_cents) - (select sum(amount_cents) from write_off_tax_lines)
        + (select sum(amount_cents) from recovery_tax_lines))::int8 from write_offs) as "writtenOff",
      (select sum(capture.cents - coalesce((select sum(cents) from applications where capture_key = capture.key), 0))::int8
        from payment_captures as capture where invoice_uuid is null) as prepaid`.execute(db);
  const { captured, lost, prepaid, terminal, writtenOff } = rows[0]!;
  expect(await sums('card')).toBe(captured + terminal - lost);
  expect(await sums('deposits')).toBe(-prepaid);
  expect(await sums('disputed')).toBe(0);
  expect(await sums('bad-debt')).toBe(lost + writtenOff);
  expect(writtenOff).toBeGreaterThan(0);
});

const journal = async () => {
  const { rows } = await sql<{ name: string; lines: unknown; posted_on: string }>`
    select kind || ' ' || document || ' ' || currency || ' ' || number as name, posted_on::text as posted_on,
      (select json_agg(json_build_array(account, tax, jurisdiction, cents) order by position) from posting_lines where entry_id = id) as lines
    from journal_entries where kind <> 'dispute' order by 1`.execute(db);
  return rows;
};

const forgetJobs = (name: string) =>
  sql`select graphile_worker.complete_jobs(array(
    select jobs.id from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where identifier = ${name}))`.execute(
    db,
  );

const postEarlier = async () => {
  await runJob(bookTasks({ db }), 'post_earlier_documents', {});
  for (let run = 0; run < 40; run += 1) {
    const [job] = await waitingJobs<{ kind: string }>(db, 'post_earlier_documents');
    if (!job) return;
    await forgetJobs('post_earlier_documents');
    await runJob(bookTasks({ db }), 'post_earlier_documents', job);
  }
};

test('documents of a shop that ran before are posted as new ones are, on their own days', async () => {
  const written = await journal();
  expect(await hasEveryEntry(db)).toBe(true);
  await rewrite(database, 'posting_lines', sql`delete from posting_lines`);
  await rewrite(database, 'journal_entries', sql`delete from journal_entries`);
  await rewrite(database, 'invoices', sql`update invoices set issued_on = issued_on - 40`);
  expect(await hasEveryEntry(db)).toBe(false);
  await postEarlier();
  expect(await hasEveryEntry(db)).toBe(true);
  const { rows } = await sql<{ day: string }>`select distinct issued_on::text as day from invoices`.execute(
    db,
  );
  expect(await journal()).toEqual(
    written.map((entry) =>
      entry.name.startsWith('invoice ') ? { ...entry, posted_on: rows[0]!.day } : entry,
    ),
  );
  await postEarlier();
  expect((await journal()).length).toBe(written.length);
});

test('a document without an entry is found by the run while it is recent, and by the first search of the next day whatever its day', async () => {
  const day = (days: number) => sql`current_date - ${days}::integer`;
  const forget = (at: string) =>
    rewrite(
      database,
      'posting_lines',
      sql`delete from posting_lines where entry_id in (select id from journal_entries where kind = 'invoice' and number = ${at})`,
    ).then(() =>
      rewrite(
        database,
        'journal_entries',
        sql`delete from journal_entries where kind = 'invoice' and number = ${at}`,
      ),
    );
  const { rows } = await sql<{ number: string }>`select number from invoices order by number limit 2`.execute(
    db,
  );
  const [old, recent] = rows.map(({ number }) => number) as [string, string];
  await rewrite(
    database,
    'invoices',
    sql`update invoices set issued_on = ${day(0)} where number = ${recent}`,
  );
  await rewrite(database, 'invoices', sql`update invoices set issued_on = ${day(40)} where number = ${old}`);

  await forget(recent);
  expect(await hasEveryEntry(db)).toBe(false);
  await postEarlier();
  expect(await hasEveryEntry(db)).toBe(true);

  await forget(old);
  await postEarlier();
  const entries = () =>
    db
      .selectFrom('journal_entries')
      .select('id')
      .where('kind', '=', 'invoice')
      .where('number', '=', old)
      .execute();
  expect(await entries()).toEqual([]);
  await sql`update journal_checks set checked_whole_on = checked_whole_on - 1`.execute(db);
  await postEarlier();
  expect(await entries()).toHaveLength(1);
});

async function newEntry(change: Partial<NewEntry> = {}): Promise<NewEntry> {
  const { id } = await db
    .selectFrom('companies')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = [
    { account: 'bank', tax: '', jurisdiction: '', cents: 100 },
    { account: 'unapplied', tax: '', jurisdiction: '', cents: -100 },
  ] as const;
  const entry = {
    kind: 'test',
    document: '1',
    sequence: 1,
    number: 'T-1',
    currency: 'CAD',
    day: today,
    tax_on: today,
  } as const;
  return { ...entry, company_id: id, lines, ...change };
}

test('the database refuses an entry out of balance, and every change of one', async () => {
  const wrong = await newEntry({ lines: [{ account: 'bank', tax: '', jurisdiction: '', cents: 100 }] });
  await expect(transact(db, (transaction) => insertEntries(transaction, [wrong]))).rejects.toThrow(
    /out of balance by 100/,
  );
  const entries = await db.selectFrom('journal_entries').selectAll().execute();
  for (const change of [
    sql`update journal_entries set posted_on = posted_on - 1`,
    sql`delete from posting_lines`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow('permission denied');
    await expect(asOwner(database, (all) => change.execute(all))).rejects.toThrow('append-only');
  }
  expect(await db.selectFrom('journal_entries').selectAll().execute()).toEqual(entries);
});

test('a document has one entry, also when it is posted twice at once', async () => {
  const entry = await newEntry({ document: '2' });
  await Promise.all([1, 2].map(() => transact(db, (transaction) => insertEntries(transaction, [entry]))));
  const { rows } = await sql<{ lines: number }>`
    select (select count(*)::int from posting_lines where entry_id = id) as lines from journal_entries where kind = 'test'`.execute(
    db,
  );
  expect(rows).toEqual([{ lines: 2 }]);
});
