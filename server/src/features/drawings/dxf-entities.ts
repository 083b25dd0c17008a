// Writes paths, arrowheads and texts as DXF entities. In DXF, y points up and arcs run counterclockwise.

import type { Path, Point, SheetText } from '@chipload/domain/drawings';
import {
  type DxfWriter,
  point2d,
  point3d,
  TextHorizontalAlignment,
  TextVerticalAlignment,
} from '@tarikjabiri/dxf';

/** `place` maps a point of the drawing to the coordinates of the file; `factor` is the scale of lengths. */
export type Placing = { readonly place: (point: Point) => Point; readonly factor: number };

const anchors = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
} as const;

/** Draws paths on a layer: an open polyline as one entity, anything else as lines and arcs. */
export function drawPaths(
  dxf: DxfWriter,
  paths: readonly Path[],
  { layer: layerName, place, factor }: Placing & { readonly layer: string },
): void {
  for (const path of paths) {
    const { start, stretches, isClosed } = path;
    if (!isClosed && stretches.length > 1 && stretches.every((stretch) => !('centre' in stretch))) {
      const points = [start, ...stretches.map(({ to }) => to)];
      dxf.addLWPolyline(
        points.map((point) => ({ point: at2d(place(point)) })),
        { layerName },
      );
      continue;
    }
    let from = place(start);
    for (const stretch of stretches) {
      const to = place(stretch.to);
      if ('centre' in stretch) {
        const centre = place(stretch.centre);
        const [arcStart, arcEnd] = stretch.isClockwise ? [to, from] : [from, to];
        dxf.addArc(at3d(centre), stretch.radius * factor, angle(centre, arcStart), angle(centre, arcEnd), {
          layerName,
        });
      } else if (!isSame(from, to)) dxf.addLine(at3d(from), at3d(to), { layerName });
      from = to;
    }
    const first = place(start);
    if (isClosed && !isSame(from, first)) dxf.addLine(at3d(from), at3d(first), { layerName });
  }
}

/** Draws a filled arrowhead, as a line whose width grows from zero to the arrow's width. */
export function drawArrow(
  dxf: DxfWriter,
  { start, stretches }: Path,
  { place }: Pick<Placing, 'place'>,
): void {
  const [tip, one = tip, other = tip] = [start, ...stretches.map(({ to }) => to)].map(place);
  if (tip === undefined || one === undefined || other === undefined) return;
  const back: Point = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const width = Math.hypot(other[0] - one[0], other[1] - one[1]);
  dxf.addLWPolyline([{ point: at2d(tip), startingWidth: 0, endWidth: width }, { point: at2d(back) }], {
    layerName: 'DIMENSIONS',
  });
}

/** Writes a text. Characters that fonts of CAD systems lack are written as codes of the format. */
export function drawText(
  dxf: DxfWriter,
  { text, x, y, height, anchor }: SheetText,
  { place, factor }: Placing,
): void {
  const point = at3d(place([x, y]));
  const value = text
    .replaceAll('Ø', '%%c')
    .replaceAll('°', '%%d')
    .replaceAll(/[−–]/g, '-')
    .replaceAll('×', 'x');
  dxf.addText(point, height * factor, value, {
    layerName: 'TEXT',
    ...(anchor !== 'start' && {
      horizontalAlignment: anchors[anchor],
      verticalAlignment: TextVerticalAlignment.BaseLine,
      secondAlignmentPoint: point,
    }),
  });
}

/** Returns degrees from 0 to below 360, counterclockwise from the x axis. */
function angle([x, y]: Point, [toX, toY]: Point): number {
  const degrees = (Math.atan2(toY - y, toX - x) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

function isSame(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function at2d([x, y]: Point) {
  return point2d(x + 0, y + 0);
}

function at3d([x, y]: Point) {
  return point3d(x + 0, y + 0);
}
