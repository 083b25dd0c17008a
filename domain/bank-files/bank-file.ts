// The entries read from a bank file, and the reasons why one is not read.

/** The most of what a bank file may have: bytes as it comes, characters of the text of an entry and of the bank's name for an account. */
export const bankFileLimits = {
  bytes: 2_000_000,
  entries: 5_000,
  /** Recorded as payments in one act. */
  entriesAtOnce: 200,
  textLength: 300,
  accountLength: 80,
  /** A larger share of rows that cannot be read makes the whole file doubtful. */
  unreadablePercent: 2,
} as const;

/** A movement of an account. */
export type BankEntry = {
  /** The account as the bank writes it; for a file that does not name it, as the staff do. */
  readonly account: string;
  /** An ISO code, such as `CAD`; the shop may not have the currency. */
  readonly currency: string;
  /** The bank's own id, unique in the account; undefined: it gives none. */
  readonly id: string | undefined;
  /** The day as it is written in the file, yyyy-MM-dd. */
  readonly day: string;
  /** Positive: paid into the account. */
  readonly cents: number;
  readonly text: string;
  /** 1, 2, … among the rows of the file with the same account, day, amount and text, which are real. */
  readonly occurrence: number;
  /** The id of the entry that this one replaces or deletes. */
  readonly corrects: string | undefined;
  /** As it stands in the file, shortened. */
  readonly line: string;
};

/** Why a file is refused as a whole. */
export type BankFileProblem =
  | 'not-a-bank-file'
  | 'empty'
  | 'too-many-entries'
  | 'too-many-unreadable'
  | 'no-such-day'
  | 'other-layout'
  | 'balance-differs';

/** The questions about a file that only a person can answer. */
export const bankQuestions = ['account', 'day-order'] as const;
export type BankQuestion = (typeof bankQuestions)[number];

export type BankFile =
  | {
      readonly status: 'read';
      readonly format: 'csv' | 'ofx' | 'camt';
      readonly entries: readonly BankEntry[];
      /** The rows that are neither an entry nor a heading. */
      readonly unreadable: readonly string[];
    }
  | {
      readonly status: 'asked';
      readonly question: BankQuestion;
      /** The first rows of the table. */
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly status: 'refused';
      readonly problem: BankFileProblem;
      /** The rows that could not be read. */
      readonly unreadable: readonly string[];
    };

/** An entry before it is known whether the file has others like it. */
export type ReadEntry = Omit<BankEntry, 'occurrence'>;

/** Counts entries that are alike, shortens their texts, and refuses a file with none, too many, or too many rows that are no entries. */
export function bankFileOf(
  format: 'csv' | 'ofx' | 'camt',
  read: readonly ReadEntry[],
  unreadable: readonly string[],
): BankFile {
  const refused = (problem: BankFileProblem) => ({ status: 'refused', problem, unreadable }) as const;
  if (areTooMany(unreadable.length, read.length + unreadable.length)) return refused('too-many-unreadable');
  if (read.length === 0) return refused('empty');
  if (read.some(({ account }) => account.length > bankFileLimits.textLength))
    return refused('not-a-bank-file');
  if (read.length > bankFileLimits.entries) return refused('too-many-entries');
  const counts = new Map<string, number>();
  const entries = read.map((entry) => {
    const text = shortened(entry.text);
    const alike = JSON.stringify([entry.account, entry.currency, entry.day, entry.cents, text]);
    const occurrence = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, occurrence);
    return { ...entry, text, line: shortened(entry.line), occurrence };
  });
  return { status: 'read', format, entries, unreadable };
}

/** True if so many rows that cannot be read make a file of so many rows doubtful. */
export function areTooMany(unreadable: number, rows: number): boolean {
  return unreadable * 100 > rows * bankFileLimits.unreadablePercent;
}

function shortened(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, bankFileLimits.textLength).toWellFormed();
}
