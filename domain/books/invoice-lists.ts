// Invoices and credit notes as an accounting program reads them in a list: lines with one code for all their taxes, which the program
// calculates anew, and a line for the cents by which its total would differ from ours.

import type { CreditReason } from '../invoicing/invoicing.ts';
import { shareOfCents } from '../money/money.ts';
import { type AccountKey, goodsAccount } from './postings.ts';
import type { Program } from './runs.ts';

/** How invoices and credit notes reach a program: in its journal, or as lists of documents. Never in both. */
export const invoiceWays = ['journal', 'lists'] as const;
export type InvoiceWay = (typeof invoiceWays)[number];

/** The programs that read lists of invoices. */
export const listPrograms = ['quickbooks-online', 'xero'] as const satisfies readonly Program[];
export type ListProgram = (typeof listPrograms)[number];

export function readsLists(program: Program): program is ListProgram {
  return listPrograms.some((one) => one === program);
}

/** The most rows of a document, and of the documents of a file and their rows. */
export const listLimits: Readonly<
  Record<ListProgram, { readonly documents: number; readonly rows: number }>
> = {
  'quickbooks-online': { documents: 100, rows: 1_000 },
  xero: { documents: 500, rows: Number.MAX_SAFE_INTEGER },
};

/** A document whose amounts are all positive. */
export type ListedDocument = {
  /** Of a credit note; null: an invoice. */
  readonly reason: CreditReason | null;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly totalCents: number;
  /** Of a credit note, what was given back as a gesture before. */
  readonly refundedBeforeCents: number;
  /** Its taxes are in the journal since its order was paid. */
  readonly isTaxPrepaid: boolean;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: number;
    readonly unitCents: number;
    readonly totalCents: number;
  }[];
  /** Of the taxes that are charged. */
  readonly ratesPerHundredThousand: readonly number[];
};

export type ListedRow = {
  readonly account: AccountKey | 'rounding';
  readonly description: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly totalCents: number;
  /** The tax that the program calculates. */
  readonly taxCents: number;
};

export const unlistedReasons = [
  'credit-note',
  'given-back-before',
  'tax-prepaid',
  'amounts',
  'too-long',
] as const;
/** Why a document stays in the journal: the program reads no credit notes, or another total, or a tax once more, would come out. */
export type UnlistedReason = (typeof unlistedReasons)[number];

/**
 * Returns the rows of a document in a list, whose amounts and taxes add up to its total, or why it stays in the journal. A row of
 * rounding has no tax, and never more cents than can come from rounding each tax of each row.
 */
export function listedRows(document: ListedDocument, program: ListProgram): ListedRow[] | UnlistedReason {
  const { reason, subtotalCents, shippingCents, totalCents, ratesPerHundredThousand: rates } = document;
  if (reason !== null && program === 'quickbooks-online') return 'credit-note';
  if (document.refundedBeforeCents > 0) return 'given-back-before';
  if (document.isTaxPrepaid) return 'tax-prepaid';
  const lines = document.lines.map((line) => ({ account: goodsAccount(reason), ...asProduct(line) }));
  if (sumOf(lines) !== subtotalCents) return 'amounts';
  if (shippingCents > 0)
    lines.push({ account: 'freight', ...single({ description: 'Freight', totalCents: shippingCents }) });
  const rows = lines.map((row) => ({ ...row, taxCents: programTax[program](row.totalCents, rates) }));
  const taxCents = rows.reduce((sum, row) => sum + row.taxCents, 0);
  const roundingCents = totalCents - sumOf(rows) - taxCents;
  if (Math.abs(roundingCents) > rows.length * rates.length) return 'amounts';
  const rounding =
    roundingCents === 0
      ? []
      : [
          {
            account: 'rounding' as const,
            ...single({ description: 'Rounding', totalCents: roundingCents }),
            taxCents: 0,
          },
        ];
  const all = [...rows, ...rounding];
  return all.length > listLimits[program].rows ? 'too-long' : all;
}

/** Each rounds every line: QuickBooks Online each tax of it, Xero all taxes of its code at once. */
const programTax: Readonly<Record<ListProgram, (cents: number, rates: readonly number[]) => number>> = {
  'quickbooks-online': (cents, rates) => rates.reduce((sum, rate) => sum + shareOfCents(cents, rate), 0),
  xero: (cents, rates) =>
    shareOfCents(
      cents,
      rates.reduce((sum, rate) => sum + rate, 0),
    ),
};

type Line = ListedDocument['lines'][number];

/** Returns a line whose amount is its price times its pieces, as programs calculate it. */
function asProduct(line: Line): Line {
  return line.unitCents * line.quantity === line.totalCents
    ? line
    : single({ ...line, description: `${line.quantity} × ${line.description}` });
}

function single({ description, totalCents }: Pick<Line, 'description' | 'totalCents'>): Line {
  return { description, quantity: 1, unitCents: totalCents, totalCents };
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.totalCents, 0);
}
