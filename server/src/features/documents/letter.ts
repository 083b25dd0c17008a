// Common to documents on Letter paper: margins, sizes of type, the numbers of the pages, facts in columns, and tables.

import { m } from '@chipload/messages';
import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';

type Letter = {
  readonly language: Language;
  /** Names the document at the foot of every page, by which a loose page can be matched to it. */
  readonly title: string;
  readonly author?: string;
  /** The columns at the head of every page, and the space that they take. */
  readonly head: Column[];
  readonly headPoints: number;
  /** The first column of the head begins with it, as a data URL. */
  readonly logo?: string | undefined;
  readonly fontSize?: number;
  readonly content: Content[];
};

const marginPoints = 40;
const logoPoints = { width: 200, height: 28, below: 6 };

/** Prints a document on Letter paper. */
export async function printLetter(letter: Letter): Promise<Uint8Array> {
  const { language, title, author, head, headPoints, logo, fontSize = 9, content } = letter;
  const room = logo === undefined ? 0 : logoPoints.height + logoPoints.below;
  return printPdf({
    pageSize: 'LETTER',
    pageMargins: [marginPoints, headPoints + room, marginPoints, 48],
    info: { title, ...(author !== undefined && { author, creator: author }) },
    language,
    defaultStyle: { fontSize, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 12, bold: true },
      total: { fontSize: 11, bold: true },
      label: { fontSize: 8, color: '#555555' },
    },
    header: {
      margin: [marginPoints, 28, marginPoints, 0],
      columns: logo === undefined ? head : withLogo(logo, head),
    },
    footer: (page, pages) => ({
      text: `${title} · ${m.documents_server_page({ page: String(page), pages: String(pages) }, { locale: language })}`,
      alignment: 'right',
      margin: [marginPoints, 12],
      style: 'label',
    }),
    content,
  });
}

function withLogo(logo: string, [first = [], ...others]: Column[]): Column[] {
  const { width, height, below } = logoPoints;
  const image: Content = { image: logo, fit: [width, height], margin: [0, 0, 0, below] };
  return [[image, ...[first].flat()], ...others];
}

/** A fact in the column of a letter. */
export type Fact = { readonly label: string; readonly lines: readonly string[] };

/** Lays out facts in rows of so many columns. */
export function factRows(facts: readonly Fact[], columnCount: number): Content[] {
  const rows = Array.from({ length: Math.ceil(facts.length / columnCount) }, (_, row) =>
    facts.slice(row * columnCount, (row + 1) * columnCount),
  );
  return rows.map((row) => ({
    margin: [0, 0, 0, 10],
    columnGap: 14,
    columns: Array.from({ length: columnCount }, (_, column) => [
      { text: row[column]?.label ?? '', style: 'label' },
      { text: row[column]?.lines.join('\n') ?? '' },
    ]),
  }));
}

/** A line below every row and no vertical lines. */
export const tableLayout: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? '#000000' : '#bbbbbb'),
  paddingTop: () => 5,
  paddingBottom: () => 5,
  paddingLeft: () => 0,
  paddingRight: () => 8,
};

export function headCell(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text, style: 'label', alignment };
}

export function cell(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text, alignment };
}
