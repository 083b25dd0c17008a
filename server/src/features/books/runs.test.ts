// Runs of the journal through the office's API: each entry in exactly one, closed days, mapping, and files that never change.

import { roleCodes, shopRoles } from '@chipload/domain/staff';
import { addDays } from '@chipload/domain/days';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner, createTestDatabase, untilQueriesWait } from '../../../../tests/support/database.ts';
import { rewrite, writeDocuments } from '../../../../tests/support/month-of-documents.ts';
import { orderAndShip } from '../../../../tests/support/shipped-orders.ts';
import { done } from '../../../../tests/support/small-shop.ts';
import { insertColleague } from '../../../../tests/support/test-staff.ts';
import { openWholeShop } from '../../../../tests/support/whole-shop.ts';
import { transact } from '../../platform/database/database.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { insertEntries } from './journal.repository.ts';

const database = await createTestDatabase();
const { db, pool } = database;
const shop = await openWholeShop({ db, pool }, { environment: { RATE_LIMIT: 'off' } });
const owner = await insertColleague(db, shop.app);
const finance = await insertColleague(db, shop.app, { role: 'finance' });
const today = shopDay();
const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -7)];

const books = () => done(finance.send('GET', '/books'));
const take = (through: string) => finance.send('POST', '/books/runs', { through });
const undo = (number: number) => finance.send('DELETE', `/books/runs/${number}`);
const preview = (through: string) => finance.send('GET', `/books/preview?through=${through}`);
const download = async (number: number, format: string) => {
  const { raw, status } = await finance.send('GET', `/books/runs/${number}/${format}`);
  return { status, bytes: raw.rawPayload, type: raw.headers['content-type'] };
};
type Account = { currency: string; account: string; tax: string; jurisdiction: string };
const map = async (program: string, targetOf: (account: Account, at: number) => string) => {
  const { accounts } = await books();
  return finance.send('POST', '/books/accounts', {
    program,
    accounts: accounts.map(({ currency, account, tax, jurisdiction }: Account, at: number) => ({
      currency,
      account,
      tax,
      jurisdiction,
      target: targetOf({ currency, account, tax, jurisdiction }, at),
      tax_code: tax === '' ? '' : tax,
    })),
  });
};
const nameOf = ({ currency, account, tax, jurisdiction }: Account) =>
  [account, tax, jurisdiction, currency].join(' ');
const mapAll = () => done(map('quickbooks-online', nameOf));
const trail = async () =>
  await db
    .selectFrom('audit_events')
    .select(['action', 'before', 'after', 'staff_id'])
    .where('subject', '=', 'books')
    .orderBy('id')
    .execute();
/** Each entry of the journal, and in how many runs that stand it is. */
const membership = async () => {
  const { rows } = await sql<{ posted_on: string; runs: number }>`
    select posted_on::text as posted_on, (select count(*)::int from journal_runs
      where undone_at is null and posted_on <= through and (after_day is null or posted_on > after_day)) as runs
    from journal_entries`.execute(db);
  return rows;
};

/** A month of documents: half of them last week or before, the others yesterday. */
beforeAll(async () => {
  await writeDocuments({ db, shop, owner });
  await rewrite(
    database,
    'journal_entries',
    sql`update journal_entries set posted_on = posted_on - case when id % 2 = 0 then 7 + (id % 20)::integer else 1 end`,
  );
}, 120_000);

test('a run is refused while an account is not mapped, with the list, and nothing is taken', async () => {
  const { entries, sums, unmapped } = await done(preview(lastWeek));
  expect(entries).toBeGreaterThan(10);
  expect(unmapped).toHaveLength(sums.length);
  const { status, body } = await take(lastWeek);
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'books-not-mapped' } });
  for (const account of ['Receivable, CAD', 'QST, CA-QC, CAD', 'Sales, USD'])
    expect(body?.message).toContain(account);
  expect(await books()).toMatchObject({ runs: [], closed_through: null, last_day: yesterday });
});

test.each([
  ['sage-50', 'Sales', /four to eight digits instead of “Sales”/],
  ['xero', 'Sales of tools', /up to ten letters, digits, dots or hyphens/],
  ['plain', 'Sales "new"', /quotation marks/],
] as const)(
  'an account that %s cannot have is refused with what to enter, and changes nothing',
  async (program, name, sentence) => {
    const before = await books();
    const { status, body } = await map(program, (_, at) => (at === 0 ? name : `400${at % 10}`));
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'books-account-wrong' } });
    expect(body?.message).toMatch(sentence);
    expect(await books()).toEqual(before);
  },
);

test('the accounts of the program are kept, and the trail says what each was called before', async () => {
  const { accounts } = await mapAll();
  expect(accounts.map((one: Account & { target: string }) => one.target)).toEqual(accounts.map(nameOf));
  const [set] = (await trail()).slice(-1);
  expect(set).toMatchObject({
    action: 'books.accounts-set',
    staff_id: finance.id,
    before: { program: 'plain' },
  });
  expect(set?.after).toMatchObject({ program: 'quickbooks-online' });
  expect(JSON.stringify(set?.after)).toContain('CAD|sales|||sales   CAD|');
  const unknown = {
    currency: 'USD',
    account: 'disputed',
    tax: '',
    jurisdiction: '',
    target: 'X',
    tax_code: '',
  };
  expect(
    await finance.send('POST', '/books/accounts', { program: 'xero', accounts: [unknown] }),
  ).toMatchObject({ status: 404 });
  expect(
    await finance.send('POST', '/books/accounts', { program: 'xero', accounts: [unknown, unknown] }),
  ).toMatchObject({ status: 422, body: { code: 'validation' } });
});

test.each([
  ['today', today, 'A run ends before today'],
  ['a day to come', addDays(today, 30), yesterday],
] as const)(
  'a run up to %s is refused with the last day, and so is its preview',
  async (_, through, sentence) => {
    for (const answer of [await take(through), await preview(through)]) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'books-day-closed' } });
      expect(answer.body?.errors?.['through']?.[0]).toContain(sentence);
    }
  },
);

test('a run has every entry up to its day once, and the next one those after it', async () => {
  const { entries, lines, sums } = await done(preview(lastWeek));
  const { runs } = await done(take(lastWeek));
  expect(runs).toMatchObject([
    { number: 1, after_day: null, through: lastWeek, entries, lines, undone_at: null },
  ]);
  expect((await done(finance.send('GET', '/books/runs/1'))).sums).toEqual(sums);
  for (const currency of ['CAD', 'USD']) {
    const own = sums.filter((sum: Account) => sum.currency === currency);
    const total = (side: 'debit' | 'credit') =>
      own.reduce((all: number, sum: Record<string, number>) => all + sum[side]!, 0);
    expect(total('debit')).toBe(total('credit'));
  }
  const closed = await take(lastWeek);
  expect(closed).toMatchObject({ status: 422, body: { code: 'books-day-closed' } });
  expect(closed.body?.message).toContain(addDays(lastWeek, 1));

  await done(take(yesterday));
  const all = await membership();
  expect(all.every(({ runs: count }) => count === 1)).toBe(true);
  const { runs: both } = await books();
  expect(both.map((run: { number: number }) => run.number)).toEqual([2, 1]);
  expect(both[0].entries + both[1].entries).toBe(all.length);
  expect((await trail()).at(-1)).toMatchObject({
    action: 'books.run-taken',
    after: { run: 2, through: yesterday },
  });
});

test('the files of a run stay the same bytes when accounts and companies are called otherwise, and add up to the journal', async () => {
  const before = await download(1, 'quickbooks-online');
  expect(before).toMatchObject({ status: 200, type: 'application/zip' });
  await done(map('quickbooks-online', (account) => `New ${nameOf(account)}`));
  await sql`update companies set name = 'Renamed ' || name`.execute(db);
  expect((await download(1, 'quickbooks-online')).bytes.equals(before.bytes)).toBe(true);
  await mapAll();

  const { sums } = await done(finance.send('GET', '/books/runs/1'));
  const files = Object.entries(unzipSync(before.bytes));
  expect(files.map(([name]) => name)).toEqual(['books-1-CAD.csv', 'books-1-USD.csv']);
  const text = files.map(([, content]) => strFromU8(content)).join('');
  for (const sum of sums as (Account & { debit: number; credit: number })[]) {
    const rows = text
      .split('\r\n')
      .filter((row) => row.includes(`,${nameOf(sum)},`))
      .map((row) => row.split(','));
    const of = (column: number) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
    expect([nameOf(sum), of(4), of(5)]).toEqual([nameOf(sum), sum.debit, sum.credit]);
  }
  expect((await download(1, 'csv')).status).toBe(200);
  expect((await download(1, 'sage-50')).status).toBe(404);
  expect((await download(9, 'csv')).status).toBe(404);
});

test('nothing is dated on a closed day: what belongs there has the first open day, and the database refuses the rest', async () => {
  const buyer = await shop.buyer();
  const company = await db
    .selectFrom('companies')
    .select('uuid')
    .where('id', '=', buyer.companyId)
    .executeTakeFirstOrThrow();
  const received = {
    company: company.uuid,
    currency: 'CAD',
    amount: 100,
    method: 'cheque',
    reference: '',
    received_on: lastWeek,
    parts: [],
  };
  const { uuid } = await done(owner.send('POST', '/payments', received));
  const entry = await db
    .selectFrom('journal_entries')
    .select('posted_on')
    .where('document', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(entry.posted_on).toBe(today);
  const late = sql`insert into journal_entries (kind, document, number, company_id, currency, posted_on, tax_on)
    values ('test', 'late', '', ${buyer.companyId}, 'CAD', ${yesterday}, ${yesterday})`;
  await expect(late.execute(db)).rejects.toThrow(`The books are closed through ${yesterday}`);
  await expect(asOwner(database, (all) => late.execute(all))).rejects.toThrow('closed through');
});

test('only the last run is taken back; its days are open again, and its number is not given again', async () => {
  expect(await undo(1)).toMatchObject({ status: 409, body: { code: 'books-run-later' } });
  const { runs, closed_through } = await done(undo(2));
  expect(closed_through).toBe(lastWeek);
  expect(runs[0]).toMatchObject({ number: 2, undone_by: finance.name, formats: [] });
  expect(await undo(2)).toMatchObject({ status: 409, body: { code: 'books-run-undone' } });
  expect(await undo(7)).toMatchObject({ status: 404 });
  expect((await download(2, 'csv')).status).toBe(409);
  expect(await finance.send('GET', '/books/runs/2')).toMatchObject({
    status: 409,
    body: { code: 'books-run-undone' },
  });
  expect((await trail()).at(-1)).toMatchObject({ action: 'books.run-undone', before: { run: 2 } });
  expect((await membership()).some(({ runs: count }) => count === 0)).toBe(true);
  const { runs: again } = await done(take(yesterday));
  expect(again[0]).toMatchObject({ number: 3, after_day: lastWeek });
});

test('the database keeps a run as it was taken, and lets nobody take back one that is followed', async () => {
  for (const change of [
    sql`update journal_runs set through = through - 1 where number = 3`,
    sql`update journal_runs set undone_at = now(), undone_by = taken_by where number = 1`,
    sql`update journal_runs set undone_at = null, undone_by = null where number = 2`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/cannot be changed/);
  await expect(sql`delete from journal_runs where number = 3`.execute(db)).rejects.toThrow(
    'permission denied',
  );
});

test('two people who take a run at once: one is refused', async () => {
  await done(undo(3));
  const answers = await Promise.all([take(yesterday), take(yesterday)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await membership()).every(({ runs, posted_on }) => runs === (posted_on > yesterday ? 0 : 1))).toBe(
    true,
  );
});

test('a run waits for a document that is being written on its days, and has it', async () => {
  const { runs } = await books();
  const { closed_through } = await done(undo(runs[0].number));
  const { id } = await db.selectFrom('companies').select('id').limit(1).executeTakeFirstOrThrow();
  const document = String(Math.random());
  let taking: ReturnType<typeof take> | undefined;
  await transact(db, async (transaction) => {
    await insertEntries(transaction, [
      {
        kind: 'test',
        document,
        sequence: 1,
        number: '',
        company_id: id,
        currency: 'CAD',
        day: yesterday,
        tax_on: yesterday,
        lines: [
          { account: 'bank', tax: '', jurisdiction: '', cents: 100 },
          { account: 'unapplied', tax: '', jurisdiction: '', cents: -100 },
        ],
      },
    ]);
    taking = take(yesterday);
    await untilQueriesWait(db);
  });
  const after = await done(taking!);
  expect(after.runs[0]).toMatchObject({ after_day: closed_through, through: yesterday });
  expect(after.runs[0].entries).toBe(runs[0].entries + 1);
});

test('a run is refused while a document has no entry', async () => {
  const buyer = await shop.buyer();
  const staffed = { db, settings: shop.settings, staffId: owner.id };
  const { uuid } = await orderAndShip(staffed, buyer, { 'M-1': 3 });
  const { runs } = await books();
  await done(undo(runs[0].number));
  await rewrite(
    database,
    'posting_lines',
    sql`delete from posting_lines using journal_entries where entry_id = id and document = ${uuid}`,
  );
  await rewrite(database, 'journal_entries', sql`delete from journal_entries where document = ${uuid}`);
  expect(await take(yesterday)).toMatchObject({ status: 409, body: { code: 'books-incomplete' } });
});

test('whoever reads money reads the books, and only roles with the key map accounts, and take runs or take them back', async () => {
  for (const role of roleCodes) {
    const colleague = await insertColleague(db, shop.app, { role });
    const { permissions } = shopRoles[role];
    const [mayRead, mayKeep] = [permissions.includes('read-money'), permissions.includes('keep-books')];
    expect([mayRead, mayKeep], role).toEqual([
      ['owner', 'finance', 'sales', 'auditor'].includes(role),
      ['owner', 'finance'].includes(role),
    ]);
    const read = await Promise.all([
      colleague.send('GET', '/books'),
      colleague.send('GET', '/books/runs/1'),
      colleague.send('GET', '/books/runs/1/csv'),
    ]);
    const kept = await Promise.all([
      colleague.send('GET', `/books/preview?through=${lastWeek}`),
      colleague.send('POST', '/books/accounts', { program: 'plain', accounts: [] }),
      colleague.send('POST', '/books/runs', { through: today }),
      colleague.send('DELETE', '/books/runs/1000'),
    ]);
    for (const { status } of read) expect(status === 403, role).toBe(!mayRead);
    for (const { status } of kept) expect(status === 403, role).toBe(!mayKeep);
  }
});
