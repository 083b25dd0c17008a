// Prints documents as PDF. For modules that make files in a thread of their own: a large one takes a second or two, and fonts
// and bar codes are heavy.

import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

declare module 'pdfmake' {
  // What its types leave out.
  export function setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
  export function setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
}

/** Fonts that every reader of PDFs has; none is read from a file. */
const fonts = { Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } };
const fontNames = new Set(Object.values(fonts.Helvetica));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontNames.has(path));

export async function printPdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(document).getBuffer();
}
