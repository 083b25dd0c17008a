// Makes a PDF of a slip.

import pdfmake from 'pdfmake';
import type { Slip } from './slip.ts';
import { slipDocument } from './slip-document.ts';

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

export async function printSlip(slip: Slip): Promise<Buffer> {
  return pdfmake.createPdf(slipDocument(slip)).getBuffer();
}
