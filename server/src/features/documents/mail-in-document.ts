// Lays out the label for worn tools on a sheet of letter paper: the address above, to cut off, and how to pack below.

import type { Content } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { barsOf } from '../../platform/print/bar-code.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';

export type MailInLabel = {
  readonly language: Language;
  readonly title: string;
  readonly toLabel: string;
  readonly to: readonly string[];
  readonly order: string;
  readonly orderLabel: string;
  readonly cutHere: string;
  readonly toolsTitle: string;
  readonly tools: readonly { readonly code: string; readonly quantity: string }[];
  readonly howTitle: string;
  readonly how: readonly string[];
};

const margin = 48;
const innerPoints = 612 - 2 * margin;

export async function make(label: MailInLabel): Promise<Uint8Array> {
  return printPdf({
    pageSize: 'LETTER',
    pageMargins: margin,
    info: { title: label.title, creator: label.to[0] ?? '' },
    language: label.language,
    defaultStyle: { fontSize: 11, lineHeight: 1.2 },
    content: [
      { text: label.toLabel, fontSize: 9, color: '#333333' },
      { text: label.to.join('\n'), fontSize: 18, bold: true },
      { text: label.orderLabel, fontSize: 9, color: '#333333', margin: [0, 18, 0, 2] },
      { text: label.order, fontSize: 26, bold: true },
      {
        canvas: barsOf(label.order, { width: 280, height: 64, widestBarPoints: 2.2 }),
        margin: [0, 4, 0, 14],
      },
      line(label.cutHere),
      { text: label.title, fontSize: 16, bold: true, margin: [0, 16, 0, 8] },
      { text: label.toolsTitle, bold: true, margin: [0, 4, 0, 2] },
      ...label.tools.map(({ code, quantity }): Content => ({
        columnGap: 8,
        columns: [
          { width: 40, text: quantity, alignment: 'right' },
          { width: '*', text: code },
        ],
      })),
      { text: label.howTitle, bold: true, margin: [0, 12, 0, 2] },
      { ol: label.how.map((step) => ({ text: step, margin: [0, 1] })) },
    ],
  });
}

function line(text: string): Content {
  return {
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: innerPoints, y2: 0, lineWidth: 1, dash: { length: 5 } }],
      },
      { text, fontSize: 8, color: '#333333' },
    ],
  };
}
