// Lays out an invoice, a credit note, a receipt, a statement or a quote on Letter paper.

import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { type Fact, factRows, printLetter, tableLayout as usualLayout } from './letter.ts';

type Row = { readonly label: string; readonly value: string };

/** In the language of its reader. */
export type MoneyDocument = {
  readonly language: Language;
  readonly title: string;
  readonly number: string;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** Of the seller, as a data URL. */
  readonly logo?: string;
  readonly facts: readonly Fact[];
  readonly columns: readonly { readonly label: string; readonly isAmount: boolean }[];
  /** A cell with several lines has a line break; its first line is bold. */
  readonly rows: readonly (readonly string[])[];
  readonly amounts: readonly Row[];
  /** Undefined for a quote, whose sum depends on what is ordered. */
  readonly total: Row | undefined;
  /** Payments and credits, between the total and the balance. */
  readonly settled: readonly Row[];
  readonly balance: Row | undefined;
  readonly notes: readonly string[];
};

export async function make(document: MoneyDocument): Promise<Uint8Array> {
  const { language, title, number, seller } = document;
  return printLetter({
    language,
    title: `${title} ${number}`,
    author: seller.name,
    head: head(document),
    headPoints: 120,
    logo: document.logo,
    content: [factRows(document.facts, 4), goods(document), amounts(document), ...notes(document)],
  });
}

/** The seller, with the title and number of the document. */
function head({ title, number, seller }: MoneyDocument): Column[] {
  return [
    [
      { text: seller.name, bold: true, fontSize: 12 },
      { text: seller.lines.join('\n'), fontSize: 8 },
    ],
    {
      width: 220,
      stack: [
        { text: title, style: 'title', alignment: 'right' },
        { text: number, alignment: 'right', fontSize: 12 },
      ],
    },
  ];
}

const tableLayout: CustomTableLayout = {
  ...usualLayout,
  // The amounts end at the margin, as the sums below them do.
  paddingRight: (column, { table }) => (column + 1 < (table.widths?.length ?? 0) ? 6 : 0),
};

/** A receipt of a payment that pays no invoice yet has no rows, and no table. */
function goods({ columns, rows }: MoneyDocument): Content {
  if (rows.length === 0) return [];
  const alignment = (index: number) => (columns[index]?.isAmount ? 'right' : 'left');
  return {
    margin: [0, 8, 0, 10],
    layout: tableLayout,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ isAmount }, index) => (index === 0 ? '*' : isAmount ? 76 : 90)),
      body: [
        columns.map(({ label }, index): TableCell => ({
          text: label,
          style: 'label',
          alignment: alignment(index),
        })),
        ...rows.map((row) => row.map((text, index) => cellOf(text, alignment(index)))),
      ],
    },
  };
}

function cellOf(text: string, alignment: 'left' | 'right'): TableCell {
  const [first = '', ...rest] = text.split('\n');
  if (rest.length === 0) return { text: first, alignment };
  return [{ text: first, bold: true }, { text: rest.join('\n') }];
}

/** The sums, each tax on a line of its own; below the total what was paid. */
function amounts({ amounts: all, total, settled, balance }: MoneyDocument): Content {
  if (!total && all.length === 0) return [];
  const row = (label: string, value: string, style = ''): TableCell[] => [
    { text: label, style },
    { text: value, alignment: 'right', style },
  ];
  return {
    unbreakable: true,
    columns: [
      { width: '*', text: '' },
      {
        width: 360,
        layout: 'noBorders',
        table: {
          widths: ['*', 90],
          body: [
            ...all.map(({ label, value }) => row(label, value)),
            ...(total ? [row(total.label, total.value, 'total')] : []),
            ...settled.map(({ label, value }) => row(label, value)),
            ...(balance ? [row(balance.label, balance.value, 'total')] : []),
          ],
        },
      },
    ],
  };
}

function notes({ notes: all }: MoneyDocument): Content[] {
  return all.map((text) => ({ text, margin: [0, 10, 0, 0] }));
}
