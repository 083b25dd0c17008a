import type { BankFile } from './bank-file.ts';
import type { DayOrder } from './read-cells.ts';
import { isCamt, readCamt } from './read-camt.ts';
import { isOfx, readOfx } from './read-ofx.ts';
import { readBankTable, type TableAccount } from './read-table.ts';

/** A person's answers about a table; none are needed for files that say it themselves. */
export type BankAnswers = {
  readonly account?: TableAccount | undefined;
  readonly dayOrder?: DayOrder | undefined;
};

/** Reads the text of a bank file of any kind. */
export function readBankFile(text: string, { account, dayOrder }: BankAnswers = {}): BankFile {
  if (isOfx(text)) return readOfx(text);
  if (isCamt(text)) return readCamt(text);
  if (/^\s*</.test(text)) return { status: 'refused', problem: 'not-a-bank-file', unreadable: [] };
  return readBankTable(text, account, dayOrder);
}
