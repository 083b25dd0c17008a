// Prints documents as PDF. Import it only from modules that run in a thread of their own: a large document takes a second or two,
// and the libraries for fonts and bar codes are large.

import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

declare module 'pdfmake' {
  // Missing from the library's types.
  export function setUrlAccessPolicy(mayLoad: (url: string) => boolean): void;
  export function setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
}

/** Fonts that every PDF viewer has; no font file is read. */
const fonts = { Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } };
const fontNames = new Set(Object.values(fonts.Helvetica));

pdfmake.setFonts(fonts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontNames.has(path));

export async function printPdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  return pdfmake.createPdf(document).getBuffer();
}
