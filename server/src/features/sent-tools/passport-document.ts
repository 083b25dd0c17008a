// Lays out the label of a tool's passport, 62 x 29 mm, for a label printer.

import { qrCodeOf } from '../../platform/print/bar-code.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';
import type { PassportLabel } from './passport-label.ts';

const pointsPerMillimetre = 72 / 25.4;
const marginPoints = 6;
const codePoints = 29 * pointsPerMillimetre - 2 * marginPoints;

export async function make({ address, code, part, hint }: PassportLabel): Promise<Uint8Array> {
  return printPdf({
    pageSize: { width: 62 * pointsPerMillimetre, height: 29 * pointsPerMillimetre },
    pageMargins: marginPoints,
    info: { title: code },
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
              { text: code, fontSize: 9, margin: [0, 4, 0, 4] },
              { text: hint },
            ],
          },
        ],
      },
    ],
  });
}
