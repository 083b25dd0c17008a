// Draws bar codes as rectangles: Code 128, which every hand scanner reads, or a QR code for characters beyond ASCII.

import bwip from 'bwip-js';
import type { CanvasElement } from 'pdfmake/interfaces.js';

/** Bar widths in points: wider bars can be read from farther away; below a third of a point they are hardly readable. */
const usualWidestBarPoints = 0.9;
const narrowestBarPoints = 0.5;

/** The space for a code, in points; wider bars than usual are for codes that are scanned from afar. */
type Room = { readonly width: number; readonly height: number; readonly widestBarPoints?: number };

/** Returns the rectangles of a code; none if it would be too small to read in this space. */
export function barsOf(code: string, room: Room): CanvasElement[] {
  if (code === '') return [];
  return /^[\x20-\x7e]+$/.test(code) ? barsOfCode128(code, room) : squaresOfQrCode(code, room);
}

function barsOfCode128(
  code: string,
  { width, height, widestBarPoints = usualWidestBarPoints }: Room,
): CanvasElement[] {
  const [drawn] = bwip.raw('code128', code);
  if (!drawn || !('sbs' in drawn)) return [];
  const modules = drawn.sbs.reduce((sum, one) => sum + one, 0);
  const module = Math.min(widestBarPoints, width / modules);
  if (module < narrowestBarPoints) return [];

  // Bars and spaces alternate, starting with a bar.
  let x = 0;
  return drawn.sbs.flatMap((size, index): CanvasElement[] => {
    const bar = rectangle({ x, y: 0, w: size * module, h: height });
    x += bar.w;
    return index % 2 === 0 ? [bar] : [];
  });
}

/** Returns the squares of a QR code; none if it would be too small to read in this space. */
export function qrCodeOf(text: string, room: Room): CanvasElement[] {
  return text === '' ? [] : squaresOfQrCode(text, room);
}

/** Draws squares as large as the widest bars, or as the height allows; a run of dark squares is one rectangle. */
function squaresOfQrCode(
  code: string,
  { width, height, widestBarPoints = usualWidestBarPoints }: Room,
): CanvasElement[] {
  const [drawn] = bwip.raw('qrcode', code, 'eclevel=M');
  if (!drawn || !('pixs' in drawn)) return [];
  const { pixs, pixx, pixy } = drawn;
  const module = Math.min(widestBarPoints, width / pixx, height / pixy);
  if (module < narrowestBarPoints) return [];

  const isDark = (row: number, column: number) => column < pixx && pixs[row * pixx + column] === 1;
  return Array.from({ length: pixy }, (_, row) => row).flatMap((row) => {
    const runs: CanvasElement[] = [];
    for (let column = 0; column < pixx; column += 1) {
      if (!isDark(row, column)) continue;
      const from = column;
      while (isDark(row, column + 1)) column += 1;
      runs.push(rectangle({ x: from * module, y: row * module, w: (column + 1 - from) * module, h: module }));
    }
    return runs;
  });
}

function rectangle(box: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>) {
  return { type: 'rect', ...box, color: 'black' } as const;
}
