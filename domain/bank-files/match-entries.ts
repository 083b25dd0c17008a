// Proposes which open invoices the entries of a bank file pay; a person confirms it. An entry that fits two companies is left to the
// person.

import type { BankEntry } from './bank-file.ts';
import {
  applyInTurn,
  areDigitsNamed,
  isInvoiceNamed,
  oldestFirst,
  type OpenInvoice,
} from '../invoicing/invoicing.ts';

/** An open invoice, or the opening balance of a company, whose uuid is null and whose number is empty. */
export type OpenItem = Omit<OpenInvoice, 'uuid'> & {
  readonly uuid: string | null;
  readonly company: string;
  readonly currency: string;
};

export const matchKinds = ['number', 'amount', 'sum'] as const;

export type BankMatch = {
  readonly company: string;
  /** By its number in the text, the amount of one invoice, or the sum of several of one company. */
  readonly by: (typeof matchKinds)[number];
  readonly parts: readonly { readonly invoice: string | null; readonly cents: number }[];
};

type Payment = Pick<BankEntry, 'cents' | 'currency' | 'text'>;

/** Returns what each entry pays, undefined where a person has to choose. No invoice is paid more than once. */
export function matchEntries(
  entries: readonly Payment[],
  items: readonly OpenItem[],
): readonly (BankMatch | undefined)[] {
  const matches: (BankMatch | undefined)[] = entries.map(() => undefined);
  const used = new Set<OpenItem>();
  // A number in the text says more than an amount, wherever in the file it is.
  for (const by of matchKinds) {
    const left = items.filter((item) => !used.has(item) && item.openCents > 0);
    const sums = by === 'sum' ? companySums(unmatched(entries, matches), left) : undefined;
    for (const [index, entry] of entries.entries()) {
      if (matches[index] || entry.cents <= 0) continue;
      const open = left.filter((item) => item.currency === entry.currency && !used.has(item));
      const found = sums
        ? soleSum(sums, entry, used)
        : by === 'number'
          ? named(entry, open)
          : alone(entry, open);
      if (!found) continue;
      for (const item of found) used.add(item);
      matches[index] = matchOf(entry, by, found);
    }
  }
  return matches;
}

function unmatched(entries: readonly Payment[], matches: readonly unknown[]): Payment[] {
  return entries.filter(({ cents }, index) => cents > 0 && matches[index] === undefined);
}

function matchOf({ cents }: Payment, by: BankMatch['by'], items: readonly OpenItem[]): BankMatch | undefined {
  const [first] = items;
  if (!first) return undefined;
  const parts = applyInTurn(cents, items).map(({ uuid, cents: part }) => ({ invoice: uuid, cents: part }));
  return { company: first.company, by, parts };
}

/**
 * Returns the invoices of one company whose numbers are in the text. A number of digits alone may be that of a cheque: it counts after
 * a word such as “invoice”, or when the amount is exactly that of the invoices named.
 */
function named(entry: Payment, open: readonly OpenItem[]): readonly OpenItem[] | undefined {
  const sure = open.filter(({ number }) => isInvoiceNamed(number, entry.text));
  if (sure.length > 0) return ofOneCompany(sure);
  const digits = open.filter(({ number }) => areDigitsNamed(number, entry.text));
  const exact = [...Map.groupBy(digits, ({ company }) => company).values()].filter(
    (items) => total(items) === entry.cents,
  );
  return exact.length === 1 ? exact[0] : undefined;
}

function ofOneCompany(items: readonly OpenItem[]): readonly OpenItem[] | undefined {
  return new Set(items.map(({ company }) => company)).size === 1 ? oldestFirst(items) : undefined;
}

/** Returns the only open invoice of exactly this amount. */
function alone({ cents }: Payment, open: readonly OpenItem[]): readonly OpenItem[] | undefined {
  const found = open.filter((item) => item.openCents === cents);
  return found.length === 1 ? found : undefined;
}

type Sums = ReadonlyMap<string, readonly (readonly OpenItem[])[]>;

/** The most combinations that are tried for a company, and for all. */
const mostCombinations = { ofCompany: 20_000, inAll: 2_000_000 } as const;

/** Returns the several open invoices of each company that add up to the amount of an entry, those with the oldest first. */
function companySums(entries: readonly Payment[], items: readonly OpenItem[]): Sums {
  const wanted = new Set(entries.map(sumKey));
  const largest = Math.max(0, ...entries.map(({ cents }) => cents));
  const sums = new Map<string, (readonly OpenItem[])[]>();
  let inAll = 0;
  const ofAccounts = Map.groupBy(items, ({ company, currency }) => `${company} ${currency}`);
  for (const account of ofAccounts.values()) {
    const own = new Set<string>();
    const oldest = oldestFirst(account);
    let tried = 0;
    const search = (from: number, cents: number, chosen: readonly OpenItem[]): void => {
      for (let at = from; at < oldest.length; at += 1) {
        const item = oldest[at];
        tried += 1;
        if (!item || tried > mostCombinations.ofCompany) return;
        if (cents + item.openCents > largest) continue;
        const combination = [...chosen, item];
        const key = sumKey({ cents: cents + item.openCents, currency: item.currency });
        if (combination.length > 1 && wanted.has(key) && !own.has(key)) {
          own.add(key);
          sums.set(key, [...(sums.get(key) ?? []), combination]);
        }
        search(at + 1, cents + item.openCents, combination);
      }
    };
    search(0, 0, []);
    inAll += tried;
    if (inAll > mostCombinations.inAll) return sums;
  }
  return sums;
}

function soleSum(sums: Sums, entry: Payment, used: ReadonlySet<OpenItem>): readonly OpenItem[] | undefined {
  const [found, ...others] = sums.get(sumKey(entry)) ?? [];
  if (others.length > 0 || found?.some((item) => used.has(item))) return undefined;
  return found;
}

function sumKey({ cents, currency }: Pick<Payment, 'cents' | 'currency'>): string {
  return `${currency} ${cents}`;
}

function total(items: readonly OpenItem[]): number {
  return items.reduce((sum, { openCents }) => sum + openCents, 0);
}
