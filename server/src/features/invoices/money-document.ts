// The content of an invoice, a credit note, a receipt or a statement in one language; `print-money-document.ts` lays it out.

import type { Language } from '../../platform/language.ts';

type Row = { readonly label: string; readonly value: string };

/** Plain data, passed to the thread that prints it. */
export type MoneyDocument = {
  readonly language: Language;
  readonly title: string;
  readonly number: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly columns: readonly { readonly label: string; readonly isAmount: boolean }[];
  /** A cell with several lines has a line break; its first line is bold. */
  readonly rows: readonly (readonly string[])[];
  readonly amounts: readonly Row[];
  readonly total: Row;
  /** What was paid, and what is left. */
  readonly settled: readonly Row[];
  readonly balance: Row | undefined;
  readonly notes: readonly string[];
};
