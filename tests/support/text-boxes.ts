// Boxes around the texts of a sheet.

import type { SheetText } from '@chipload/domain/drawings';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Returns the largest box that a text may take. */
export function boxOf({ text, x, y, height, anchor }: SheetText): Box {
  const width = text.length * height * 0.8;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - height, width, height };
}

/** Returns the boxes that overlap another one. */
export function overlapping(boxes: readonly Box[]): Box[] {
  return boxes.filter((a, index) =>
    boxes
      .slice(index + 1)
      .some(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
  );
}
