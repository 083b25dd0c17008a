// Lays out address labels of 4 × 6 in for a label printer or ordinary paper, one page for each parcel.

import type { Content } from 'pdfmake/interfaces.js';
import type { Language } from '../../platform/language.ts';
import { barsOf } from '../../platform/print/bar-code.ts';
import { printPdf } from '../../platform/print/print-pdf.ts';
import { boldWidthOf } from '../../platform/print/typeface.ts';

export type Label = {
  readonly language: Language;
  readonly from: readonly string[];
  /** The recipient, who is printed larger than the lines of the address below. */
  readonly toName: readonly string[];
  readonly to: readonly string[];
  /** Short facts: the purchase order, the courier, the weight. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** `Parcel 1 of 2`. */
  readonly parcel: string;
  readonly shipment: string;
  readonly fromLabel: string;
  readonly toLabel: string;
};

const pointsPerInch = 72;
const marginPoints = 14;
const widthPoints = 4 * pointsPerInch;
const innerPoints = widthPoints - 2 * marginPoints;

export async function make(labels: readonly Label[]): Promise<Uint8Array> {
  const [first] = labels;
  return printPdf({
    pageSize: { width: widthPoints, height: 6 * pointsPerInch },
    pageMargins: marginPoints,
    info: { title: first?.shipment ?? '', creator: first?.from[0] ?? '' },
    language: first?.language ?? 'en',
    defaultStyle: { fontSize: 10, lineHeight: 1.1 },
    content: labels.map(page),
  });
}

/** So many lines of the addresses fit a label in the usual size; more are printed smaller. */
const usualLines = 8;

function page(label: Label, index: number): Content {
  const shrink = Math.min(1, usualLines / (label.from.length + label.toName.length + label.to.length));
  return {
    ...(index > 0 && { pageBreak: 'before' }),
    stack: [
      { text: label.fromLabel, fontSize: 8, color: '#333333' },
      ...linesOf(label.from, 9, false),
      rule(),
      { text: label.toLabel, fontSize: 8, color: '#333333' },
      ...linesOf(label.toName, 18 * shrink, true),
      ...linesOf(label.to, 15 * shrink, false),
      rule(),
      { text: label.parcel, fontSize: 20, bold: true, margin: [0, 2, 0, 4] },
      ...label.facts.map(({ label: name, value }): Content => ({
        columnGap: 8,
        margin: [0, 1],
        columns: [
          { width: 92, text: name, fontSize: 9, color: '#333333' },
          { width: '*', text: value, fontSize: sizeFor(value, 11, innerPoints - 100), bold: true },
        ],
      })),
      rule(),
      {
        canvas: barsOf(label.shipment, { width: innerPoints, height: 58, widestBarPoints: 1.8 }),
        margin: [0, 4, 0, 2],
      },
      { text: label.shipment, fontSize: 14, bold: true },
    ],
  };
}

/** Lines in one size, at which the longest fits. */
function linesOf(lines: readonly string[], most: number, bold: boolean): Content[] {
  const fontSize = Math.min(...lines.map((line) => sizeFor(line, most)));
  return lines.map((line) => ({ text: line, fontSize, bold, noWrap: true }));
}

function rule(): Content {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: innerPoints, y2: 0, lineWidth: 1.5 }],
    margin: [0, 7, 0, 6],
  };
}

/** The size at which a line of text fits. */
function sizeFor(line: string, most: number, room = innerPoints): number {
  return Math.max(7, Math.min(most, Math.floor(room / boldWidthOf(line))));
}
