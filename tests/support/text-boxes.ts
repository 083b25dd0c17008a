// The room that the texts of a sheet take.

import type { SheetText } from '@chipload/domain/drawings';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The room that a text takes at most. */
export function boxOf({ text, x, y, height, anchor }: SheetText): Box {
  const width = text.length * height * 0.8;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - height, width, height };
}

/** The boxes that lie over another one. */
export function overlapping(boxes: readonly Box[]): Box[] {
  return boxes.filter((a, index) =>
    boxes
      .slice(index + 1)
      .some(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      ),
  );
}
