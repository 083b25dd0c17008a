// Lays out the label of a tool's passport, 62 x 29 mm, for a label printer.

import type { Language } from '../../platform/language.ts';
import { qrCodeOf } from '../../platform/print/bar-code.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';

export type PassportLabel = {
  readonly language: Language;
  /** The code of the passport. */
  readonly passport: string;
  /** Its page. */
  readonly address: string;
  /** The part number of the tool. */
  readonly part: string;
  readonly hint: string;
};

const pointsPerMillimetre = 72 / 25.4;
const marginPoints = 6;
const codePoints = 29 * pointsPerMillimetre - 2 * marginPoints;

export async function make({ language, passport, address, part, hint }: PassportLabel): Promise<Uint8Array> {
  return printPdf({
    pageSize: { width: 62 * pointsPerMillimetre, height: 29 * pointsPerMillimetre },
    pageMargins: marginPoints,
    info: { title: passport },
    language,
    defaultStyle: { fontSize: 7, lineHeight: 1.15 },
    content: [
      {
        columnGap: 8,
        columns: [
          {
            width: codePoints,
            canvas: qrCodeOf(address, { width: codePoints, height: codePoints, widestBarPoints: 2.5 }),
          },
          {
            width: '*',
            stack: [
              { text: part, fontSize: 9, bold: true },
              { text: passport.replaceAll(/(.{4})(?=.)/g, '$1 '), fontSize: 9, margin: [0, 4, 0, 4] },
              { text: hint },
            ],
          },
        ],
      },
    ],
  });
}
