// Writes address labels of 4 × 6 in as ZPL, the language of label printers, for 203 dots per inch.
// Source: Zebra, ZPL II Programming Guide (^CI, ^PW, ^LL, ^FO, ^A0, ^FH, ^FD, ^GB, ^BY, ^BC).

import { m } from '@chipload/messages';
import type { Label } from './label-document.ts';

const widthDots = 812;
const heightDots = 1_218;
const marginDots = 30;
const innerDots = widthDots - 2 * marginDots;
const shortestDots = 16;

/** Returns the labels of a shipment as a file, and its name. */
export function labelsAsZpl(labels: readonly Label[]): { readonly fileName: string; readonly text: string } {
  const [first] = labels;
  return {
    fileName: m.office_fulfilment_zpl_file(
      { number: first?.shipment ?? '' },
      { locale: first?.language ?? 'en' },
    ),
    text: labels.map(labelAsZpl).join(''),
  };
}

function labelAsZpl(label: Label): string {
  const lines: string[] = ['^XA', '^CI28', `^PW${widthDots}`, `^LL${heightDots}`, '^LH0,0'];
  let y = 30;
  const write = (text: string, size: number, after = 8) => {
    lines.push(field({ x: marginDots, y, size, text }));
    y += size + after;
  };
  const writeAll = (texts: readonly string[], most: number, after = 8) => {
    const size = Math.min(...texts.map((text) => sizeFor(text, most)));
    for (const text of texts) write(text, size, after);
  };
  const rule = () => {
    lines.push(`^FO${marginDots},${y}^GB${innerDots},3,3^FS`);
    y += 20;
  };

  write(label.fromLabel, 22);
  writeAll(label.from, 26, 4);
  y += 12;
  rule();
  write(label.toLabel, 22);
  writeAll(label.toName, 50);
  writeAll(label.to, 42);
  y += 8;
  rule();
  write(label.parcel, 56);
  for (const { label: name, value } of label.facts) {
    lines.push(field({ x: marginDots, y: y + 4, size: 24, text: name }));
    lines.push(
      field({
        x: valueAtDots,
        y,
        size: sizeFor(value, 32, widthDots - marginDots - valueAtDots),
        text: value,
      }),
    );
    y += 42;
  }
  rule();
  lines.push(`^FO${marginDots},${y}^BY3^BCN,120,Y,N,N^FH^FD${escaped(label.shipment)}^FS`);
  return `${[...lines, '^PQ1', '^XZ'].join('\n')}\n`;
}

const valueAtDots = 300;

type Field = { readonly x: number; readonly y: number; readonly size: number; readonly text: string };

function field({ x, y, size, text }: Field): string {
  return `^FO${x},${y}^A0N,${size},${size}^FH^FD${escaped(text)}^FS`;
}

/** The characters that begin a command, and the one that begins an escape, as `_` and their hexadecimal code. */
function escaped(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/[\^~_\\]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The height at which a line of text fits; a letter of this font is about half as wide as high. */
function sizeFor(text: string, most: number, room = innerDots): number {
  return Math.max(shortestDots, Math.min(most, Math.floor(room / (0.52 * Math.max(text.length, 1)))));
}
