import { type BankEntry, bankFileLimits, type BankFileProblem } from '@chipload/domain/bank-files';
import { m } from '@chipload/messages';
import { Refusal, type Say } from '../../platform/refusal.ts';

/** Refuses a whole file, with what was expected or the first rows that could not be read. */
export function fileRefused(problem: BankFileProblem, unreadable: readonly string[] = []): Refusal {
  const rows = unreadable.slice(0, 3).join(' / ');
  const sentences: Readonly<Record<BankFileProblem, Say>> = {
    'not-a-bank-file': (options) => m.refusal_bank_file_unknown({}, options),
    empty: (options) => m.refusal_bank_file_empty({}, options),
    'too-many-entries': (options) => m.refusal_bank_file_entries({ most: bankFileLimits.entries }, options),
    'too-many-unreadable': (options) => m.refusal_bank_file_unreadable({ rows }, options),
    'other-layout': (options) => m.refusal_bank_file_layout({}, options),
    'balance-differs': (options) => m.refusal_bank_file_balance({}, options),
  };
  return new Refusal('bank-file-refused', { say: sentences[problem], facts: { problem } });
}

/** Refuses to record an entry that became a payment before, or that is no payment. */
export function notTakeable(entry: BankEntry | undefined): Refusal {
  const line = entry?.line ?? '';
  return new Refusal('bank-entry-not-takeable', {
    say: (options) => m.refusal_bank_entry_not_takeable({ line }, options),
  });
}
