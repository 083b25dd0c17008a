// Prints drawing sheets as a PDF, one on each page; all pages have the size of the first sheet.

import type { Language } from '../../platform/language.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';

export type DrawingPages = {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  /** With sizes in millimetres. */
  readonly pages: readonly { readonly svg: string; readonly width: number; readonly height: number }[];
};

const pointsPerMillimetre = 72 / 25.4;

export async function make({ title, author, language, pages }: DrawingPages): Promise<Uint8Array> {
  const [first] = pages;
  if (!first) throw new Error('There is no drawing to print');
  const [width, height] = [first.width * pointsPerMillimetre, first.height * pointsPerMillimetre];
  return printPdf({
    pageSize: { width, height },
    pageMargins: 0,
    info: { title, author, creator: author },
    language,
    content: pages.map(({ svg }, index) => ({
      svg,
      fit: [width, height],
      ...(index > 0 && { pageBreak: 'before' }),
    })),
  });
}
