// Proposes which open invoices the entries of a bank file pay; a person confirms it. An entry that fits two companies, or names an
// invoice that is not open, is left to the person.

import type { BankEntry } from './bank-file.ts';
import {
  applyInTurn,
  areDigitsNamed,
  isInvoiceNamed,
  oldestFirst,
  type OpenInvoice,
} from '../invoicing/invoicing.ts';

/**
 * An open invoice, the opening balance of a company, whose uuid is null and whose number is empty, or the awaited deposit of an order,
 * whose number stands after the word ORDER.
 */
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

/** The outcome of a rule: nothing, the items paid, or that only a person can say, whatever the other rules find. */
type Found = readonly OpenItem[] | 'nobody' | 'several';

/** Returns what each entry pays, undefined where a person has to choose. No invoice is paid by two entries. */
export function matchEntries(
  entries: readonly Payment[],
  items: readonly OpenItem[],
): readonly (BankMatch | undefined)[] {
  const matches: (BankMatch | undefined)[] = entries.map(() => undefined);
  const used = new Set<OpenItem>();
  let waiting = [...entries.keys()].filter((index) => (entries[index]?.cents ?? 0) > 0);
  const settle = (by: BankMatch['by'], rule: (entry: Payment) => Found) => {
    waiting = waiting.filter((index) => {
      const entry = entries[index];
      const found = entry ? rule(entry) : 'several';
      if (!entry || typeof found === 'string') return found === 'nobody';
      for (const item of found) used.add(item);
      matches[index] = matchOf(entry, by, found);
      return false;
    });
  };
  // A number in the text says more than an amount, wherever in the file it is.
  const open = items.filter(({ openCents }) => openCents > 0);
  const numbers = numbersOf(open);
  settle('number', (entry) => named(entry, numbers, used));
  const left = open.filter((item) => !used.has(item));
  const amounts = Map.groupBy(left, ({ openCents: cents, currency }) => amountKey({ cents, currency }));
  const sums = companySums(
    waiting.flatMap((index) => entries[index] ?? []),
    left,
  );
  settle('amount', (entry) => alone(entry, { amounts, sums, used }));
  settle('sum', (entry) => soleSum(entry, { sums, used }));
  return matches;
}

function matchOf({ cents }: Payment, by: BankMatch['by'], items: readonly OpenItem[]): BankMatch | undefined {
  const [first] = items;
  if (!first) return undefined;
  const parts = applyInTurn(cents, items).map(({ uuid, cents: part }) => ({ invoice: uuid, cents: part }));
  return { company: first.company, by, parts };
}

type Numbers = {
  /** The open items by the last run of digits in their numbers. */
  readonly byDigits: ReadonlyMap<string, readonly OpenItem[]>;
  /** The beginnings of the shop's numbers; empty, too: a word for an invoice stands before the digits. */
  readonly prefixes: readonly string[];
};

function numbersOf(items: readonly OpenItem[]): Numbers {
  const prefixes = items
    .map(({ number }) => number.replace(/\d+\D*$/, ''))
    .filter((one) => /[a-z]/i.test(one));
  return {
    byDigits: Map.groupBy(items, ({ number }) => digitRunsOf(number).at(-1) ?? ''),
    prefixes: [...new Set(['', ...prefixes])],
  };
}

function digitRunsOf(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}

/**
 * Returns the invoices of one company whose numbers are in the text. A number of digits alone may be that of a cheque: it counts after
 * a word such as “invoice”, or when the amount is exactly that of the invoices named. A number that is surely that of an invoice, and
 * of none of those, leaves the entry to a person: it may be of an invoice that is paid.
 */
function named(entry: Payment, { byDigits, prefixes }: Numbers, used: ReadonlySet<OpenItem>): Found {
  const runs = [...new Set(digitRunsOf(entry.text))];
  const open = runs
    .flatMap((digits) => byDigits.get(digits) ?? [])
    .filter((item) => item.currency === entry.currency && !used.has(item));
  const surely = runs.filter((digits) =>
    prefixes.some((prefix) => isInvoiceNamed(`${prefix}${digits}`, entry.text)),
  );
  const sure = open.filter(({ number }) => isInvoiceNamed(number, entry.text));
  const digits = open.filter(({ number }) => areDigitsNamed(number, entry.text));
  const exact = byCompany(digits).filter((items) => total(items) === entry.cents);
  const [found, ...others] = sure.length > 0 ? byCompany(sure) : exact;
  if (!found) return surely.length > 0 ? 'several' : 'nobody';
  const ofFound = new Set(found.flatMap(({ number }) => digitRunsOf(number)));
  return others.length > 0 || surely.some((one) => !ofFound.has(one)) ? 'several' : oldestFirst(found);
}

function byCompany(items: readonly OpenItem[]): readonly (readonly OpenItem[])[] {
  return [...Map.groupBy(items, ({ company }) => company).values()];
}

type Candidates = {
  readonly amounts: ReadonlyMap<string, readonly OpenItem[]>;
  readonly sums: Sums;
  readonly used: ReadonlySet<OpenItem>;
};

/** Returns the only open invoice of exactly this amount, if no other company has one, or several that add up to it. */
function alone(entry: Payment, { amounts, sums, used }: Candidates): Found {
  const found = amounts.get(amountKey(entry)) ?? [];
  const ofSums = sums.found.get(amountKey(entry)) ?? [];
  if (byCompany([...found, ...ofSums.flat()]).length > 1) return 'several';
  if (found.length === 0) return 'nobody';
  return found.length === 1 && found.every((item) => !used.has(item)) ? found : 'several';
}

type Sums = {
  /** By amount, for each company the invoices that add up to it, those with the oldest first. */
  readonly found: ReadonlyMap<string, readonly (readonly OpenItem[])[]>;
  /** The currencies in which not all combinations were tried. */
  readonly cutOff: ReadonlySet<string>;
};

/** The most combinations that are tried for a company, and for all before the last. */
const mostCombinations = { ofCompany: 20_000, inAll: 2_000_000 } as const;

/** Looks for several open invoices of a company that add up to the amount of an entry. */
function companySums(entries: readonly Payment[], items: readonly OpenItem[]): Sums {
  const ofCurrencies = Map.groupBy(entries, ({ currency }) => currency);
  const sums = new Map<string, (readonly OpenItem[])[]>();
  const cutOff = new Set<string>();
  let inAll = 0;
  const ofAccounts = Map.groupBy(items, ({ company, currency }) => `${company} ${currency}`);
  for (const account of ofAccounts.values()) {
    const oldest = oldestFirst(account);
    const currency = oldest[0]?.currency ?? '';
    const wanted = new Set(ofCurrencies.get(currency)?.map(({ cents }) => cents));
    const largest = Math.max(0, ...wanted);
    const chosen: OpenItem[] = [];
    let tried = 0;
    const search = (from: number, cents: number): void => {
      for (let at = from; at < oldest.length; at += 1) {
        const item = oldest[at];
        tried += 1;
        if (!item || tried > mostCombinations.ofCompany) return;
        const sum = cents + item.openCents;
        if (sum > largest) continue;
        chosen.push(item);
        if (chosen.length > 1 && wanted.delete(sum)) {
          const key = amountKey({ cents: sum, currency });
          sums.set(key, [...(sums.get(key) ?? []), [...chosen]]);
        }
        search(at + 1, sum);
        chosen.pop();
      }
    };
    if (inAll <= mostCombinations.inAll) search(0, 0);
    if (tried > mostCombinations.ofCompany || inAll > mostCombinations.inAll) cutOff.add(currency);
    inAll += tried;
  }
  return { found: sums, cutOff };
}

/** Returns the invoices that add up to an amount, of the only company that has such; none where not all were tried. */
function soleSum(entry: Payment, { sums, used }: Omit<Candidates, 'amounts'>): Found {
  const [found] = sums.found.get(amountKey(entry)) ?? [];
  if (!found || sums.cutOff.has(entry.currency) || found.some((item) => used.has(item))) return 'nobody';
  return found;
}

function amountKey({ cents, currency }: Pick<Payment, 'cents' | 'currency'>): string {
  return `${currency} ${cents}`;
}

function total(items: readonly OpenItem[]): number {
  return items.reduce((sum, { openCents }) => sum + openCents, 0);
}
