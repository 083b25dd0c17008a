// Numbered runs of the journal: what one would have, taking it, taking the last one back, and its files.

import type { BookRun, RunPreview } from '@chipload/contract/office/books';
import {
  accountKeys,
  type BookFormat,
  formatsOf,
  mappingKey,
  mostRunEntries,
  runObstacle,
  unmappedAccounts,
} from '@chipload/domain/books';
import { addDays } from '@chipload/domain/days';
import { m } from '@chipload/messages';
import { bookAccountText } from '@chipload/messages/books';
import { type Database, transact } from '../../platform/database/database.ts';
import { zipStream } from '../../platform/files/zip-stream.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { writeBookFiles } from './book-files.ts';
import { hasEveryEntry } from './posted-documents.repository.ts';
import {
  countEntries,
  findClosedThrough,
  findRun,
  getKept,
  getProgram,
  insertRun,
  listAccounts,
  listEntries,
  lockAccounts,
  lockRuns,
  markUndone,
  type RunDays,
  type StoredRun,
  sumLines,
} from './runs.repository.ts';

/** Returns what a run up to a day would have. */
export async function previewRun(db: Database, through: string): Promise<RunPreview> {
  const { entries, sums } = await contentsOf(db, await daysUpTo(db, through));
  return {
    ...presentContents({ entries, sums }),
    unmapped: unmappedAccounts(sums, await listAccounts(db)).map(presentAccount),
  };
}

/** Takes every entry up to a day that is in no run, which closes these days. Nothing is taken if an account is not mapped. */
export async function takeRun(db: Database, { staff, client }: ByStaff, through: string): Promise<void> {
  await transact(db, async (transaction) => {
    // What takes long, before the lock, which keeps documents waiting: one that is written meanwhile brings its entry.
    if (!(await hasEveryEntry(transaction))) throw new Refusal('books-incomplete');
    const seen = await daysUpTo(transaction, through);
    const before = await contentsOf(transaction, seen);
    await lockRuns(transaction);
    await lockAccounts(transaction);
    const days = await daysUpTo(transaction, through);
    const isSame =
      seen.afterDay === days.afterDay && before.entries === (await countEntries(transaction, days));
    const { entries, sums } = isSame ? before : await contentsOf(transaction, days);
    if (entries > mostRunEntries)
      throw new Refusal('books-too-large', {
        say: (options) =>
          m.refusal_books_too_large({ entries: String(entries), most: String(mostRunEntries) }, options),
      });
    if (entries === 0)
      throw new Refusal('books-empty', {
        say: (options) => m.refusal_books_empty_through({ day: through }, options),
      });
    const accounts = await listAccounts(transaction);
    const unmapped = unmappedAccounts(sums, accounts);
    if (unmapped.length > 0)
      throw new Refusal('books-not-mapped', {
        say: (options) =>
          m.refusal_books_not_mapped_named(
            { accounts: unmapped.map((account) => bookAccountText(account, options)).join(', ') },
            options,
          ),
      });
    const number = await insertRun(transaction, {
      ...days,
      entries,
      lines: linesOf(sums),
      mapping: { program: await getProgram(transaction), accounts },
      staffId: staff.id,
    });
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'books.run-taken',
      subject: 'books',
      after: { run: number, through, entries },
    });
  });
}

/** Takes back the last run. Its days are open again, and its number is not given again. */
export async function undoRun(db: Database, { staff, client }: ByStaff, number: number): Promise<void> {
  await transact(db, async (transaction) => {
    await lockRuns(transaction);
    const { through, entries } = requireStanding(await findRun(transaction, number));
    if (through !== (await findClosedThrough(transaction))) throw new Refusal('books-run-later');
    await markUndone(transaction, number, staff.id);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'books.run-undone',
      subject: 'books',
      before: { run: number, through, entries },
    });
  });
}

/** Returns a run with its sums; refuses one that was taken back, since its days may have other entries now. */
export async function getRun(db: Database, number: number) {
  const run = requireStanding(await findRun(db, number));
  return { run: presentRun(run), ...presentContents(await contentsOf(db, run)) };
}

/** Writes the files of a run as a zip: the same bytes each time, since nothing of a run changes. */
export async function writeRun(db: Database, number: number, format: BookFormat): Promise<Buffer> {
  const run = requireStanding(await findRun(db, number));
  if (!formatsOf(run.program).includes(format)) throw new Refusal('not-found');
  const { mapping, companies } = await getKept(db, number);
  const mapped = new Map(mapping.accounts.map((account) => [mappingKey(account), account]));
  const entries = (await listEntries(db, run)).map(({ companyId, lines, ...entry }) => ({
    ...entry,
    company: companies[companyId] ?? '',
    lines: lines.map((line) => {
      const account = mapped.get(mappingKey({ currency: entry.currency, ...line }));
      return { ...line, target: account?.target ?? '', taxCode: account?.taxCode ?? '' };
    }),
  }));
  const pieces: Uint8Array[] = [];
  for await (const piece of zipStream(writeBookFiles(format, { number, entries }))) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The days of a run that would end on a day; refuses one that is not over, or is closed. */
async function daysUpTo(db: Database, through: string): Promise<RunDays> {
  const [today, afterDay] = [shopDay(), await findClosedThrough(db)];
  const obstacle = runObstacle(through, { today, closedThrough: afterDay ?? undefined });
  if (obstacle === undefined) return { afterDay, through };
  const firstOpen = afterDay === null ? undefined : addDays(afterDay, 1);
  const say: Say = (options) => {
    if (firstOpen !== undefined && firstOpen >= today) return m.refusal_books_nothing_over({}, options);
    return obstacle === 'already-closed' && firstOpen !== undefined
      ? m.refusal_books_day_in_run({ day: firstOpen }, options)
      : m.refusal_books_day_not_over({ day: addDays(today, -1) }, options);
  };
  throw new Refusal('books-day-closed', { say, errors: { through: say } });
}

async function contentsOf(db: Database, days: RunDays) {
  return { entries: await countEntries(db, days), sums: await sumLines(db, days) };
}

type Contents = Awaited<ReturnType<typeof contentsOf>>;

function linesOf(sums: Contents['sums']): number {
  return sums.reduce((total, { lines }) => total + lines, 0);
}

function presentContents({ entries, sums }: Contents) {
  const inOrder = sums.toSorted(
    (a, b) =>
      a.currency.localeCompare(b.currency) || accountKeys.indexOf(a.account) - accountKeys.indexOf(b.account),
  );
  return {
    entries,
    lines: linesOf(sums),
    sums: inOrder.map(({ debit, credit, ...account }) => ({ ...presentAccount(account), debit, credit })),
  };
}

function presentAccount({
  currency,
  account,
  tax,
  jurisdiction,
}: Omit<Contents['sums'][number], 'lines' | 'debit' | 'credit'>) {
  return { currency, account, tax, jurisdiction };
}

export function presentRun(run: StoredRun): BookRun {
  return {
    number: run.number,
    after_day: run.afterDay,
    through: run.through,
    entries: run.entries,
    lines: run.lines,
    taken_at: run.takenAt.toISOString(),
    taken_by: run.takenBy,
    undone_at: run.undoneAt?.toISOString() ?? null,
    undone_by: run.undoneBy,
    formats: run.undoneAt === null ? formatsOf(run.program) : [],
  };
}

function requireStanding(run: StoredRun | undefined): StoredRun {
  if (!run) throw new Refusal('not-found');
  if (run.undoneAt !== null) throw new Refusal('books-run-undone');
  return run;
}
