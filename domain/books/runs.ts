import { type AccountKey, accountKeys, type Posting } from './postings.ts';

/** An account of the journal in one currency; each tax of each jurisdiction is an account of its own. */
export type PostedAccount = {
  readonly currency: string;
  readonly account: AccountKey;
  readonly tax: string;
  readonly jurisdiction: string;
};

export type MappedAccount = PostedAccount & {
  /** The name or number of the account in the program. */
  readonly target: string;
  /** The code of a tax in the program; empty: none. */
  readonly taxCode: string;
};

export function mappingKey({ currency, account, tax, jurisdiction }: PostedAccount): string {
  return [currency, account, tax, jurisdiction].join(' ');
}

/** Returns the accounts that are posted to, but are not mapped. */
export function unmappedAccounts<Account extends PostedAccount>(
  posted: readonly Account[],
  mapped: readonly PostedAccount[],
): Account[] {
  const known = new Set(mapped.map(mappingKey));
  return posted.filter((account) => !known.has(mappingKey(account)));
}

export type RunObstacle = 'not-before-today' | 'already-closed';

/** What keeps a run up to a day from being taken: documents are dated today, so no day before it gets another. */
export function runObstacle(
  through: string,
  { today, closedThrough }: { readonly today: string; readonly closedThrough: string | undefined },
): RunObstacle | undefined {
  if (through >= today) return 'not-before-today';
  return closedThrough !== undefined && through <= closedThrough ? 'already-closed' : undefined;
}

/** Returns the sum of each account, and of each tax apart, in the order of the accounts. Call it with lines of one currency. */
export function sumByAccount(lines: readonly Posting[]): Posting[] {
  const groups = Map.groupBy(lines, ({ account, tax, jurisdiction }) => `${account} ${tax} ${jurisdiction}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first ? [others.reduce((sum, { cents }) => ({ ...sum, cents: sum.cents + cents }), first)] : [],
    )
    .toSorted(
      (a, b) =>
        accountKeys.indexOf(a.account) - accountKeys.indexOf(b.account) ||
        `${a.jurisdiction} ${a.tax}`.localeCompare(`${b.jurisdiction} ${b.tax}`),
    );
}
