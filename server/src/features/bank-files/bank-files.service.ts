// Bank files: a dry run of what their entries pay, and the entries that become payments received, each once.
// Entry points: `previewBankFile`, `takeBankEntries`, `listBankAccounts`.
// Never knows: how a payment is recorded and applied, how a file is chosen.

import { createHash } from 'node:crypto';
import type { BankEntryRow, BankFileReply, SentBankFile } from '@chipload/contract/office/bank-files';
import {
  type BankEntry,
  bankFileLimits,
  type BankFileProblem,
  type BankMatch,
  matchEntries,
  readBankFile,
} from '@chipload/domain/bank-files';
import { addDays, daysBetween } from '@chipload/domain/days';
import { currencies } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { decodeText } from '../../platform/files/decode-text.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { lockOrdersOf, type PaymentPart, receivePayment } from '../invoices/invoices.service.ts';
import {
  findNames,
  findTaken,
  insertTaken,
  type ItemToPay,
  listOpenItems,
  listRecorded,
  lockTaking,
  type RecordedPayment,
  saveAccount,
  type TakenEntry,
} from './bank-files.repository.ts';

export { listAccounts as listBankAccounts } from './bank-files.repository.ts';

/** Returns what each entry of a file pays, or what has to be asked about the file; changes nothing. */
export async function previewBankFile(db: Database, sent: SentBankFile): Promise<BankFileReply> {
  const file = readSent(sent);
  if (file.status === 'asked')
    return { status: 'asked', question: file.question, rows: file.rows.map((row) => [...row]) };
  const { format, entries, unreadable } = file;
  return { status: 'read', format, entries: await proposeEntries(db, entries), unreadable: [...unreadable] };
}

export type ChosenEntry = {
  readonly index: number;
  readonly company: string;
  readonly parts: readonly PaymentPart[];
};

/** Records entries of a file as payments received and applies their parts, all or none. */
export async function takeBankEntries(
  transaction: Database,
  by: ByStaff,
  sent: SentBankFile,
  chosen: readonly ChosenEntry[],
): Promise<void> {
  const file = readSent(sent);
  if (file.status === 'asked') throw fileRefused('other-layout');
  await lockTaking(transaction);
  await lockOrdersOf(
    transaction,
    chosen.flatMap(({ parts }) => parts),
  );
  const states = statesOf(file.entries, await findTaken(transaction, keysOf(file.entries)));
  const fileHash = sha256(Buffer.from(sent.content, 'base64'));
  for (const { index, company, parts } of chosen) {
    const entry = file.entries[index];
    const currency = currencies.find((one) => one === entry?.currency);
    if (!entry || !currency || states[index] !== undefined) throw notTakeable(entry);
    const payment = await receivePayment(transaction, by, {
      company,
      currency,
      cents: entry.cents,
      method: 'transfer',
      reference: entry.text.slice(0, 80).trim(),
      receivedOn: entry.day,
      parts,
    });
    if (!(await insertTaken(transaction, { key: keyOf(entry), payment, entry, fileHash })))
      throw notTakeable(entry);
  }
  if (sent.account)
    await saveAccount(transaction, { ...sent.account, day_order: sent.day_order }, by.staff.id);
}

function readSent({ content, account, day_order: dayOrder }: SentBankFile) {
  const bytes = Buffer.from(content, 'base64');
  const file = readBankFile(decodeText(bytes), { account, dayOrder });
  if (file.status === 'refused') throw fileRefused(file.problem, file.unreadable);
  return file;
}

/** The id of the bank, or what tells an entry without one from all others of its account. */
function keyOf({ id, day, cents, text, occurrence }: BankEntry): string {
  return id === undefined ? sha256(JSON.stringify([day, cents, text, occurrence])) : keyOfId(id);
}

/** The longest id that is kept as it is, as `bank_entries` has it. */
const longestId = 300;

function keyOfId(id: string): string {
  return id.length > longestId ? sha256(id) : id;
}

/** The keys of the entries, and those of the entries that they correct. */
function keysOf(entries: readonly BankEntry[]): { readonly account: string; readonly key: string }[] {
  return entries.flatMap((entry) => {
    const { account, corrects } = entry;
    const corrected = corrects === undefined ? [] : [{ account, key: keyOfId(corrects) }];
    return [{ account, key: keyOf(entry) }, ...corrected];
  });
}

/** Returns why an entry cannot be taken; undefined: it can. */
function statesOf(
  entries: readonly BankEntry[],
  taken: readonly TakenEntry[],
): (Exclude<BankEntryRow['state'], 'matched' | 'choose' | 'recorded'> | undefined)[] {
  const byKey = new Map(taken.map((one) => [entryKey(one.account, one.key), one]));
  const seen = new Map<string, BankEntry>();
  return entries.map((entry) => {
    const { account, corrects, day, cents } = entry;
    const key = entryKey(account, keyOf(entry));
    const before = byKey.get(key) ?? seen.get(key);
    const isInFile = seen.has(key);
    seen.set(key, entry);
    if (before && (before.day !== day || before.cents !== cents)) return 'changed';
    if (corrects !== undefined && byKey.has(entryKey(account, keyOfId(corrects)))) return 'changed';
    if (before) return isInFile ? 'repeated' : 'taken';
    if (cents <= 0) return 'debit';
    return currencies.some((one) => one === entry.currency) ? undefined : 'other-currency';
  });
}

function entryKey(account: string, key: string): string {
  return JSON.stringify([account, key]);
}

/** A payment by hand is usually recorded a few days before or after the bank has it; another file of the bank has its own day. */
const daysAround = 10;

async function proposeEntries(db: Database, entries: readonly BankEntry[]): Promise<BankEntryRow[]> {
  const taken = await findTaken(db, keysOf(entries));
  const states = statesOf(entries, taken);
  const items = await listOpenItems(db);
  const matches = matchEntries(
    entries.map((entry, index) => (states[index] === undefined ? entry : { ...entry, cents: 0 })),
    items,
  );
  const names = await findNames(
    db,
    matches.flatMap((match) => match?.company ?? []),
  );
  const days = entries.map(({ day }) => day).toSorted();
  const around = { from: addDays(days[0] ?? '', -daysAround), to: addDays(days.at(-1) ?? '', daysAround) };
  const recorded = await listRecorded(db, around, taken);
  const paymentOf = new Map(taken.map((one) => [entryKey(one.account, one.key), one]));
  return entries.map((entry, index) => {
    const state = states[index];
    const { account, day, cents: amount, currency, text } = entry;
    const row = { index, account, day, amount, currency, text };
    if (state !== undefined) {
      const payment = paymentOf.get(entryKey(account, keyOf(entry)));
      const became = payment && { uuid: payment.payment_uuid, number: payment.payment_number };
      return { ...row, state, match: null, payment: became ?? null };
    }
    const found = matches[index];
    const match = found ? presentMatch(found, { items, names }) : null;
    const before = recordedAs(entry, recorded);
    if (before)
      return { ...row, state: 'recorded', match, payment: { uuid: before.uuid, number: before.number } };
    return { ...row, state: match ? 'matched' : 'choose', match, payment: null };
  });
}

/** Returns a payment that was recorded by hand, or from another file, and may be this entry. */
function recordedAs(
  { currency, cents, day }: BankEntry,
  recorded: readonly RecordedPayment[],
): RecordedPayment | undefined {
  return recorded.find(
    (payment) =>
      payment.currency === currency &&
      payment.cents === cents &&
      Math.abs(daysBetween(payment.received_on, day)) <= daysAround,
  );
}

function presentMatch(
  { by, company, parts }: BankMatch,
  { items, names }: { readonly items: readonly ItemToPay[]; readonly names: ReadonlyMap<string, string> },
): BankEntryRow['match'] {
  return {
    by,
    company: { uuid: company, name: names.get(company) ?? '' },
    parts: parts.map(({ invoice: uuid, cents: amount }) => {
      const item = items.find((one) => one.company === company && one.uuid === uuid);
      const isDeposit = item !== undefined && item.orderNumber !== null;
      return {
        invoice: isDeposit ? null : uuid,
        order: isDeposit ? uuid : null,
        number: (isDeposit ? item.orderNumber : item?.number) ?? '',
        amount,
      };
    }),
  };
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Refuses a whole file, with what was expected or the first rows that could not be read. */
function fileRefused(problem: BankFileProblem, unreadable: readonly string[] = []): Refusal {
  const rows = unreadable.slice(0, 3).join(' / ');
  const sentences: Readonly<Record<BankFileProblem, Say>> = {
    'not-a-bank-file': (options) => m.refusal_bank_file_unknown({}, options),
    empty: (options) => m.refusal_bank_file_empty({}, options),
    'too-many-entries': (options) => m.refusal_bank_file_entries({ most: bankFileLimits.entries }, options),
    'no-such-day': (options) => m.refusal_bank_file_no_such_day({ rows }, options),
    'too-many-unreadable': (options) => m.refusal_bank_file_unreadable({ rows }, options),
    'other-layout': (options) => m.refusal_bank_file_layout({}, options),
    'balance-differs': (options) => m.refusal_bank_file_balance({}, options),
  };
  return new Refusal('bank-file-refused', { say: sentences[problem], facts: { problem } });
}

/** Refuses to record an entry that became a payment before, or that is no payment. */
function notTakeable(entry: BankEntry | undefined): Refusal {
  const line = entry?.line ?? '';
  return new Refusal('bank-entry-not-takeable', {
    say: (options) => m.refusal_bank_entry_not_takeable({ line }, options),
  });
}
