// Numbered runs of the journal: what one would have, taking it, taking the last one back, and its files.

import { type BookRun, mostUnlisted, type RunPreview } from '@chipload/contract/office/books';
import {
  accountKeys,
  type BookFormat,
  formatsOf,
  mappingKey,
  mostRunEntries,
  readsLists,
  runObstacle,
  unmappedAccounts,
} from '@chipload/domain/books';
import { addDays } from '@chipload/domain/days';
import { type ExchangeRate, exchangeRateFor, exchangeRateLimits } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { bookAccountText, taxCodeText } from '@chipload/messages/books';
import { type Database, transact } from '../../platform/database/database.ts';
import { zipStream } from '../../platform/files/zip-stream.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { listExchangeRates } from '../taxes/taxes.service.ts';
import { type BookFile, writeBookFiles } from './book-files.ts';
import { splitDocuments, type SplitDocuments, writeInvoiceLists } from './invoice-lists.ts';
import { listListed } from './listed-documents.repository.ts';
import { hasEveryEntry } from './posted-documents.repository.ts';
import {
  countEntries,
  findClosedThrough,
  findRun,
  getKept,
  getProgram,
  insertRun,
  type KeptMapping,
  listAccounts,
  listDaysWithoutOwnRate,
  listEntries,
  listTaxCodes,
  lockAccounts,
  lockRuns,
  markUndone,
  type RunDays,
  type StoredRun,
  sumLines,
} from './runs.repository.ts';

/** Returns what a run up to a day would have. */
export async function previewRun(db: Database, through: string): Promise<RunPreview> {
  const mapping = await getMapping(db);
  const days = await daysUpTo(db, through);
  const contents = await contentsOf(db, days, mapping);
  return {
    ...presentContents(contents),
    without_rate: await findWithoutRate(db, days),
    unmapped: unmappedOf(contents, mapping).map(presentAccount),
    unmapped_taxes: unmappedTaxes(contents, mapping),
    is_rounding_unmapped: isRoundingUnmapped(contents, mapping),
  };
}

/** Finds the entries in US dollars for which the files would have no exchange rate. */
async function findWithoutRate(db: Database, days: RunDays): Promise<RunPreview['without_rate']> {
  const [ofDays, rates] = [await listDaysWithoutOwnRate(db, days), await ratesOf(db, days)];
  const unrated = ofDays.filter(({ day }) => exchangeRateFor(rates, day) === undefined);
  const [first, last] = [unrated[0], unrated.at(-1)];
  if (!first || !last) return null;
  const entries = unrated.reduce((sum, day) => sum + day.entries, 0);
  return { entries, first_day: first.day, last_day: last.day };
}

/** Takes every entry up to a day that is in no run, which closes these days. Nothing is taken if an account is not mapped. */
export async function takeRun(db: Database, { staff, client }: ByStaff, through: string): Promise<void> {
  await transact(db, async (transaction) => {
    // Slow reads come before the lock, which keeps documents waiting: one that is written meanwhile brings its entry.
    if (!(await hasEveryEntry(transaction))) throw new Refusal('books-incomplete');
    const seen = await daysUpTo(transaction, through);
    const seenMapping = await getMapping(transaction);
    const before = await contentsOf(transaction, seen, seenMapping);
    await lockRuns(transaction);
    await lockAccounts(transaction);
    const days = await daysUpTo(transaction, through);
    const mapping = await getMapping(transaction);
    const isSame =
      seen.afterDay === days.afterDay &&
      JSON.stringify(seenMapping) === JSON.stringify(mapping) &&
      before.entries === (await countEntries(transaction, days));
    const contents = isSame ? before : await contentsOf(transaction, days, mapping);
    requireTakeable(contents, mapping, through);
    const { entries, sums } = contents;
    const number = await insertRun(transaction, {
      ...days,
      entries,
      lines: linesOf(sums),
      mapping: { ...mapping, exchangeRates: await ratesOf(transaction, days) },
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

/** Refuses a run that has nothing, or too much, or something that the program has no name for. */
function requireTakeable(contents: Contents, mapping: Mapping, through: string): void {
  const { entries } = contents;
  if (entries > mostRunEntries)
    throw new Refusal('books-too-large', {
      say: (options) =>
        m.refusal_books_too_large({ entries: String(entries), most: String(mostRunEntries) }, options),
    });
  if (entries === 0)
    throw new Refusal('books-empty', {
      say: (options) => m.refusal_books_empty_through({ day: through }, options),
    });
  const [accounts, taxes] = [unmappedOf(contents, mapping), unmappedTaxes(contents, mapping)];
  const isRounding = isRoundingUnmapped(contents, mapping);
  if (accounts.length > 0 || taxes.length > 0 || isRounding)
    throw new Refusal('books-not-mapped', {
      say: (options) => {
        const names = [
          ...accounts.map((account) => bookAccountText(account, options)),
          ...(isRounding ? [m.office_books_rounding({}, options)] : []),
          ...taxes.map((one) => m.office_books_tax_code_of({ account: taxCodeText(one, options) }, options)),
        ];
        return m.refusal_books_not_mapped_named({ accounts: names.join(', ') }, options);
      },
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
  const { mapping } = await getKept(db, number);
  return { run: presentRun(run), ...presentContents(await contentsOf(db, run, mapping)) };
}

/** Writes the files of a run as a zip: the same bytes each time, since nothing of a run changes. */
export async function writeRun(db: Database, number: number, format: BookFormat): Promise<Buffer> {
  const run = requireStanding(await findRun(db, number));
  if (!formatsOf(run.program).includes(format)) throw new Refusal('not-found');
  const { mapping, companies } = await getKept(db, number);
  const mapped = new Map(mapping.accounts.map((account) => [mappingKey(account), account]));
  const lists = format === run.program ? await listsOf(db, run, mapping) : undefined;
  const listed = new Set(lists?.listed.map(({ entryId }) => entryId));
  const stored = (await listEntries(db, run)).filter(({ id }) => !listed.has(id));
  const entries = stored.map(({ companyId, cadMillionths, lines, ...entry }) => ({
    ...entry,
    company: companies[companyId] ?? '',
    cadMillionths:
      entry.currency === 'USD'
        ? (cadMillionths ?? exchangeRateFor(mapping.exchangeRates ?? [], entry.postedOn)?.cadMillionths)
        : undefined,
    lines: lines.map((line) => {
      const account = mapped.get(mappingKey({ currency: entry.currency, ...line }));
      return { ...line, target: account?.target ?? '', taxCode: account?.taxCode ?? '' };
    }),
  }));
  const pieces: Uint8Array[] = [];
  const files = [
    ...(lists ? listFiles(number, lists, { mapping, companies }) : []),
    ...writeBookFiles(format, { number, entries }),
  ];
  for await (const piece of zipStream(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function listFiles(
  number: number,
  { listed }: SplitDocuments,
  { mapping, companies }: Awaited<ReturnType<typeof getKept>>,
): BookFile[] {
  if (!readsLists(mapping.program)) return [];
  const accounts = new Map(mapping.accounts.map((account) => [mappingKey(account), account.target ?? '']));
  const codes = new Map(mapping.taxCodes?.map(({ taxes, code }) => [taxes, code ?? '']));
  return writeInvoiceLists(mapping.program, number, {
    documents: listed,
    names: {
      company: (id) => companies[id] ?? '',
      account: ({ account }, { currency }) =>
        account === 'rounding'
          ? (mapping.rounding ?? '')
          : (accounts.get(mappingKey({ currency, account, tax: '', jurisdiction: '' })) ?? ''),
      taxCode: (taxes) => codes.get(taxes) ?? '',
    },
  });
}

/** Returns the exchange rates that entries of some days can have. */
async function ratesOf(db: Database, { afterDay, through }: RunDays): Promise<ExchangeRate[]> {
  const from = addDays(afterDay ?? '1900-01-08', -exchangeRateLimits.mostDaysBefore);
  const rates = await listExchangeRates(db, { from, to: through });
  return rates.map(({ day, cadMillionths }) => ({ day, cadMillionths }));
}

type Mapping = Required<Omit<KeptMapping, 'exchangeRates'>>;

/** Returns the program's present names, as a run keeps them. */
async function getMapping(db: Database): Promise<Mapping> {
  return {
    ...(await getProgram(db)),
    accounts: await listAccounts(db),
    taxCodes: await listTaxCodes(db),
  };
}

/** Divides the documents of some days into those of lists and the others; undefined where the journal has all of them. */
async function listsOf(
  db: Database,
  days: RunDays,
  { program, invoices }: KeptMapping,
): Promise<SplitDocuments | undefined> {
  if (invoices !== 'lists' || !readsLists(program)) return undefined;
  return splitDocuments(await listListed(db, days), program);
}

function unmappedOf({ sums }: Contents, { accounts }: Mapping) {
  return unmappedAccounts(sums, accounts);
}

/** Returns the taxes of lists that the program has no code for. */
function unmappedTaxes({ lists }: Contents, { taxCodes }: Mapping): string[] {
  const known = new Set(taxCodes.flatMap(({ taxes, code }) => (code === null ? [] : [taxes])));
  const used = new Set(lists?.listed.map(({ taxes }) => taxes));
  if (hasRounding(lists)) used.add('');
  return [...used].filter((taxes) => !known.has(taxes)).toSorted((a, b) => a.localeCompare(b));
}

function isRoundingUnmapped({ lists }: Contents, { rounding }: Mapping): boolean {
  return rounding === null && hasRounding(lists);
}

function hasRounding(lists: SplitDocuments | undefined): boolean {
  return lists?.listed.some(({ rows }) => rows.some(({ account }) => account === 'rounding')) ?? false;
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

async function contentsOf(db: Database, days: RunDays, mapping: KeptMapping) {
  const entries = await countEntries(db, days);
  // A run that is too large is refused anyway.
  const lists = entries > mostRunEntries ? undefined : await listsOf(db, days, mapping);
  return { entries, sums: await sumLines(db, days), lists };
}

type Contents = Awaited<ReturnType<typeof contentsOf>>;

function linesOf(sums: Contents['sums']): number {
  return sums.reduce((total, { lines }) => total + lines, 0);
}

function presentContents({ entries, sums, lists }: Contents) {
  const inOrder = sums.toSorted(
    (a, b) =>
      a.currency.localeCompare(b.currency) || accountKeys.indexOf(a.account) - accountKeys.indexOf(b.account),
  );
  return {
    entries,
    lines: linesOf(sums),
    sums: inOrder.map(({ debit, credit, ...account }) => ({ ...presentAccount(account), debit, credit })),
    lists: lists
      ? {
          documents: lists.listed.length,
          left_count: lists.left.length,
          left: lists.left.slice(0, mostUnlisted).map(({ number, why }) => ({ number, why })),
        }
      : null,
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
    invoices: run.invoices,
    formats: run.undoneAt === null ? formatsOf(run.program) : [],
  };
}

function requireStanding(run: StoredRun | undefined): StoredRun {
  if (!run) throw new Refusal('not-found');
  if (run.undoneAt !== null) throw new Refusal('books-run-undone');
  return run;
}
