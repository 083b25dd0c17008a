// Bar codes as bars: Code 128, which every hand scanner reads.

import bwip from 'bwip-js';
import type { CanvasElement } from 'pdfmake/interfaces.js';

/** Wider bars are read from farther away; narrower ones than a third of a point hardly at all. */
const widestBarPoints = 0.9;
const narrowestBarPoints = 0.5;

/** The bars of a code within a width, in points; none for what Code 128 cannot carry or no scanner would read. */
export function barsOf(
  code: string,
  { width, height }: { readonly width: number; readonly height: number },
): CanvasElement[] {
  if (!/^[\x20-\x7e]+$/.test(code)) return [];
  const [drawn] = bwip.raw('code128', code);
  if (!drawn || !('sbs' in drawn)) return [];
  const modules = drawn.sbs.reduce((sum, one) => sum + one, 0);
  const module = Math.min(widestBarPoints, width / modules);
  if (module < narrowestBarPoints) return [];

  // Bars and spaces take turns, a bar first.
  let x = 0;
  return drawn.sbs.flatMap((size, index): CanvasElement[] => {
    const bar = { type: 'rect', x, y: 0, w: size * module, h: height, color: 'black' } as const;
    x += bar.w;
    return index % 2 === 0 ? [bar] : [];
  });
}
