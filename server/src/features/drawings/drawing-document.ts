// Prints drawing sheets as a PDF, one on each page; all pages have the size of the first sheet.

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printPdf } from '../../platform/print/print-pdf.ts';

export type DrawingPages = {
  readonly title: string;
  readonly author: string;
  readonly language: 'en' | 'fr';
  /** With sizes in millimetres. */
  readonly pages: readonly { readonly svg: string; readonly width: number; readonly height: number }[];
};

const pointsPerMillimetre = 72 / 25.4;

export async function make(drawings: DrawingPages): Promise<Uint8Array> {
  return printPdf(documentOf(drawings));
}

function documentOf({ title, author, language, pages }: DrawingPages): TDocumentDefinitions {
  const [first] = pages;
  if (!first) throw new Error('There is no drawing to print');
  const [width, height] = [first.width * pointsPerMillimetre, first.height * pointsPerMillimetre];
  return {
    pageSize: { width, height },
    pageMargins: 0,
    info: { title, author, creator: author },
    language: language === 'fr' ? 'fr-CA' : 'en-CA',
    defaultStyle: { font: 'Helvetica' },
    content: pages.map(({ svg }, index) => ({
      svg,
      fit: [width, height],
      ...(index > 0 && { pageBreak: 'before' }),
    })),
  };
}
