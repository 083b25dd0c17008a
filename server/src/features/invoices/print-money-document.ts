// Lays out an invoice, a credit note, a receipt or a statement on Letter paper. Runs in a thread of its own.

import { m } from '@chipload/messages';
import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printPdf } from '../../platform/print/print-pdf.ts';
import type { MoneyDocument } from './money-document.ts';

const marginPoints = 40;
const factsPerRow = 4;

export async function make(document: MoneyDocument): Promise<Uint8Array> {
  return printPdf(layOut(document));
}

function layOut(document: MoneyDocument): TDocumentDefinitions {
  const { language, title, number, seller } = document;
  const heading = `${title} ${number}`;
  return {
    pageSize: 'LETTER',
    pageMargins: [marginPoints, 120, marginPoints, 48],
    info: { title: heading, author: seller.name, creator: seller.name },
    language: language === 'fr' ? 'fr-CA' : 'en-CA',
    defaultStyle: { fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 20, bold: true },
      label: { fontSize: 8, color: '#555555' },
      total: { fontSize: 11, bold: true },
    },
    header: head(document),
    footer: (page, pages) => ({
      text: `${heading} · ${m.invoices_server_page({ page: String(page), pages: String(pages) }, { locale: language })}`,
      alignment: 'right',
      margin: [marginPoints, 12],
      style: 'label',
    }),
    content: [facts(document), goods(document), amounts(document), ...notes(document)],
  };
}

/** On every page: who sells, and which document it is. */
function head({ title, number, seller }: MoneyDocument): Content {
  return {
    margin: [marginPoints, 28, marginPoints, 0],
    columns: [
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
    ],
  };
}

function facts({ facts: all }: MoneyDocument): Content {
  const rows = Array.from({ length: Math.ceil(all.length / factsPerRow) }, (_, row) =>
    all.slice(row * factsPerRow, (row + 1) * factsPerRow),
  );
  return rows.map((row) => ({
    margin: [0, 0, 0, 10],
    columnGap: 14,
    columns: Array.from({ length: factsPerRow }, (_, column) => [
      { text: row[column]?.label ?? '', style: 'label' },
      { text: row[column]?.lines.join('\n') ?? '' },
    ]),
  }));
}

const tableLayout: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? '#000000' : '#bbbbbb'),
  paddingTop: () => 4,
  paddingBottom: () => 4,
  paddingLeft: () => 0,
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
            row(total.label, total.value, 'total'),
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
