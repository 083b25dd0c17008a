import { addDays } from '../days/days.ts';
import type { AccountKey } from './postings.ts';

/** The accounting programs for which files are written; `plain`: another one, or none. */
export const programs = ['quickbooks-online', 'quickbooks-desktop', 'xero', 'sage-50', 'plain'] as const;
export type Program = (typeof programs)[number];

export const bookFormats = [
  'quickbooks-online',
  'quickbooks-desktop',
  'xero',
  'sage-50',
  'csv',
  'beancount',
] as const;
export type BookFormat = (typeof bookFormats)[number];

/** Returns the formats in which a run is downloaded: that of the program, whose names of accounts it has, and two that anything reads. */
export function formatsOf(program: Program): BookFormat[] {
  return program === 'plain' ? ['csv', 'beancount'] : [program, 'csv', 'beancount'];
}

/** Lengths of what is typed for an account. */
export const mappingLimits = { target: 100, taxCode: 50 } as const;

/** True if a program takes the name of an account: Sage 50 numbers its accounts, Xero has codes of up to ten signs. */
export function isAccountOf(program: Program, target: string): boolean {
  if (/[\p{Cc}"]/u.test(target)) return false;
  if (program === 'sage-50') return /^\d{4,8}$/.test(target);
  if (program === 'xero') return /^[A-Za-z0-9.-]{1,10}$/.test(target);
  return true;
}

/** An account of the journal in one currency; each tax of each jurisdiction is an account of its own. */
export type PostedAccount = {
  readonly currency: string;
  readonly account: AccountKey;
  readonly tax: string;
  readonly jurisdiction: string;
};

export type MappedAccount = PostedAccount & {
  /** The name or number of the account in the program; null: not known yet. */
  readonly target: string | null;
  /** The code of a tax in the program; empty: none. */
  readonly taxCode: string;
};

export function mappingKey({ currency, account, tax, jurisdiction }: PostedAccount): string {
  return [currency, account, tax, jurisdiction].join(' ');
}

/** Returns the accounts that are posted to, but that the program has no account for. */
export function unmappedAccounts<Account extends PostedAccount>(
  posted: readonly Account[],
  mapped: readonly MappedAccount[],
): Account[] {
  const known = new Set(mapped.flatMap((one) => (one.target === null ? [] : [mappingKey(one)])));
  return posted.filter((account) => !known.has(mappingKey(account)));
}

/** The most entries of a run, so that its files are written at once. */
export const mostRunEntries = 100_000;

/** Returns the day up to which a run is proposed: the end of the month before, or if a run has that already, the last day that may be taken. */
export function proposedRunDay(lastDay: string, closedThrough: string | null): string {
  const monthEnd = addDays(`${addDays(lastDay, 1).slice(0, 8)}01`, -1);
  return closedThrough !== null && monthEnd <= closedThrough ? lastDay : monthEnd;
}

export type RunObstacle = 'not-before-today' | 'already-closed';

/** Why a run up to a day cannot be taken: today still gets documents, and a day that is closed gets no other. */
export function runObstacle(
  through: string,
  { today, closedThrough }: { readonly today: string; readonly closedThrough: string | undefined },
): RunObstacle | undefined {
  if (through >= today) return 'not-before-today';
  return closedThrough !== undefined && through <= closedThrough ? 'already-closed' : undefined;
}
