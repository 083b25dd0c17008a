// A tool with its dimension lines and labels, as lines and texts of a picture. Diameters stand at both ends
// and are named in the upper row, what points at one place is named in the lower row, and the lengths are
// stacked below, the shortest nearest to the tool; so no line crosses a label of another row.

import {
  type DimensionMark,
  type Tool,
  largestCuttingDiameter,
  outline,
  pointLength,
} from '@chipload/domain/tools';
import { type Body, bodyOf, scaleToFit } from './drawing-body.ts';
import { type Point, n } from './drawing-path.ts';

/** How large a picture is, in its own units: one is a pixel where the picture is shown at its width. */
export type Frame = {
  readonly width: number;
  /** Room for the lines at each end of the tool. */
  readonly margin: number;
  /** The most that a short, thick tool may take. */
  readonly bodyHeight: number;
};

export const wideFrame: Frame = { width: 680, margin: 44, bodyHeight: 170 };
export const narrowFrame: Frame = { width: 300, margin: 26, bodyHeight: 90 };

/** A name at a place; `anchor` says which end of the text stands there. */
export type DrawingLabel = {
  readonly mark: DimensionMark;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** How wide it is at most. */
  readonly width: number;
};

export type DrawingLayout = {
  readonly width: number;
  readonly height: number;
  /** Where the tip lies. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly body: Body;
  /** Hairlines, and the arrowheads at their ends. */
  readonly lines: string;
  readonly arrows: string;
  readonly labels: readonly DrawingLabel[];
};

const rowHeight = 20;
const firstLength = 20;
const lengthStep = 22;
const arrowLength = 8;
const arrowHalf = 1.6;
const outsideArrow = 16;
/** The widest letter of a label at its size of 12. */
const letterWidth = 7.2;
const labelGap = 10;
/** Below this distance the arrows stand outside and point at each other. */
const roomForArrows = 30;

type Pen = { lines: string; arrows: string; readonly labels: DrawingLabel[] };

/** Lays out the picture of a tool. `textOf` is what a label will say, to know how much room it needs. */
export function layOut(tool: Tool, frame: Frame, textOf: (mark: DimensionMark) => string): DrawingLayout {
  const room = frame.width - 2 * frame.margin;
  const scale = scaleToFit(tool, { width: room, height: frame.bodyHeight });
  const body = bodyOf(tool, scale);
  const { marks } = outline(tool);
  const widthOf = (mark: DimensionMark) => textOf(mark).length * letterWidth;

  const pointers = marks.filter((mark) => mark.kind === 'point' || mark.name === 'neckDiameter');
  const lengths = marks.filter((mark) => mark.kind === 'length');
  const ends = marks.filter((mark) => mark.kind === 'diameter' && mark.name !== 'neckDiameter');

  const top = rowHeight + (pointers.length > 0 ? rowHeight + 6 : 0) + 8;
  const origin = { x: frame.margin + (room - body.length) / 2, y: top + body.half };
  const pen: Pen = { lines: '', arrows: '', labels: [] };
  const place = { tool, scale, origin, body, frame, widthOf, pen };

  for (const mark of ends) drawEnd(mark, place);
  drawPointers(pointers, place);
  for (const [level, mark] of lengths.entries()) drawLength(mark, level, place);

  const height = origin.y + body.half + firstLength + Math.max(0, lengths.length - 1) * lengthStep + 12;
  return { width: frame.width, height, origin, body, ...pen };
}

type Place = {
  readonly tool: Tool;
  readonly scale: number;
  readonly origin: { readonly x: number; readonly y: number };
  readonly body: Body;
  readonly frame: Frame;
  readonly widthOf: (mark: DimensionMark) => number;
  readonly pen: Pen;
};

/** The cutting diameter to the left of the tip, the shank's to the right of its end, named in the upper row. */
function drawEnd(mark: DimensionMark, { tool, scale, origin, body, frame, widthOf, pen }: Place): void {
  if (mark.kind !== 'diameter') return;
  const isTip = mark.name === 'cuttingDiameter';
  const half = (mark.diameter / 2) * scale;
  const edge = isTip ? origin.x + fullDiameterFrom(tool) * scale - 3 : origin.x + body.length + 3;
  const x = isTip ? origin.x - 14 : origin.x + body.length + 14;
  const beyond = isTip ? x - 4 : x + 4;
  const [upper, lower] = [origin.y - half, origin.y + half];

  pen.lines += `M${n(edge)} ${n(upper)}H${n(beyond)}M${n(edge)} ${n(lower)}H${n(beyond)}`;
  drawSpan(pen, [x, upper], [x, lower]);
  pen.lines += `M${n(x)} ${n(upper)}V${n(rowHeight)}`;
  const width = widthOf(mark);
  pen.labels.push(
    isTip
      ? { mark, x: Math.max(2, x - 8), y: 14, anchor: 'start', width }
      : { mark, x: Math.min(frame.width - 2, x + 8), y: 14, anchor: 'end', width },
  );
}

/** Where a tool first has its full cutting diameter. */
function fullDiameterFrom(tool: Tool): number {
  if (tool.taperAngle !== undefined) return 0;
  return outline(tool).points.find(({ r }) => r >= tool.cuttingDiameter / 2 - 1e-6)?.x ?? 0;
}

/** Lines from places on the tool to their names in the lower row, from left to right. */
function drawPointers(marks: readonly DimensionMark[], place: Place): void {
  const { origin, body, widthOf, pen } = place;
  const y = rowHeight + 18;
  const targets = marks
    .map((mark) => ({ mark, target: targetOf(mark, place), width: widthOf(mark) }))
    .toSorted((a, b) => a.target[0] - b.target[0]);
  const total = targets.reduce((sum, { width }) => sum + width + labelGap, 0);

  let free = origin.x + 4;
  let rest = total;
  for (const { mark, target, width } of targets) {
    const last = origin.x + body.length + 8 - rest;
    const x = Math.max(free, Math.min(target[0] + 14, last));
    const elbow: Point = [x - 4, y - 4];
    pen.lines += `M${n(target[0])} ${n(target[1])}L${n(elbow[0])} ${n(elbow[1])}H${n(x - 1)}`;
    pen.arrows += arrow(target, elbow);
    if (mark.name === 'neckDiameter') drawCounterArrow(mark, target, place);
    pen.labels.push({ mark, x, y, anchor: 'start', width });
    free = x + width + labelGap;
    rest -= width + labelGap;
  }
}

/** The place on the upper side of the tool that a mark points at. */
function targetOf(mark: DimensionMark, { tool, scale, origin }: Place): Point {
  const at = pointed(mark, tool);
  return [origin.x + at.x * scale, origin.y - at.r * scale];
}

function pointed(mark: DimensionMark, tool: Tool): { x: number; r: number } {
  if (mark.kind === 'diameter') return { x: mark.at, r: mark.diameter / 2 };
  if (mark.kind === 'length') return { x: mark.to, r: 0 };
  const half = tool.cuttingDiameter / 2;
  switch (mark.name) {
    case 'pointAngle':
      // The middle of the lip; a reamer's lead is only at its corner.
      return tool.type === 'reamer' ? { x: 0, r: half * 0.94 } : { x: pointLength(tool) / 2, r: half / 2 };
    case 'taperAngle':
      return {
        x: tool.cuttingLength * 0.75,
        r: (half + (largestCuttingDiameter(tool) / 2 - half) * 0.75) * 0.995,
      };
    default:
      return mark.at;
  }
}

/** A neck is measured between two arrows: this one stands below it. */
function drawCounterArrow(mark: DimensionMark, [x]: Point, { scale, origin, pen }: Place): void {
  const y = origin.y + (mark.value / 2) * scale;
  pen.lines += `M${n(x)} ${n(y)}V${n(y + outsideArrow)}`;
  pen.arrows += arrow([x, y], [x, y + outsideArrow]);
}

/** A length below the tool, on its level; its name stands in the line, or behind it where it does not fit. */
function drawLength(mark: DimensionMark, level: number, place: Place): void {
  if (mark.kind !== 'length') return;
  const { scale, origin, body, frame, widthOf, pen, tool } = place;
  const y = origin.y + body.half + firstLength + level * lengthStep;
  const [from, to] = [origin.x + mark.from * scale, origin.x + mark.to * scale];
  for (const [x, at] of [
    [from, mark.from],
    [to, mark.to],
  ] as const) {
    pen.lines += `M${n(x)} ${n(origin.y + radiusAt(tool, at) * scale + 3)}V${n(y + 4)}`;
  }

  const width = widthOf(mark);
  const behind = to + (to - from < roomForArrows ? outsideArrow : 0) + 6;
  const fits = to - from >= width + 2 * arrowLength + 8 || behind + width > frame.width;
  drawSpan(pen, [from, y], [to, y], fits ? width + 2 : 0);
  pen.labels.push(
    fits
      ? { mark, x: (from + to) / 2, y: y + 4, anchor: 'middle', width }
      : { mark, x: behind, y: y + 4, anchor: 'start', width },
  );
}

/** The silhouette's radius at x; at the tip and the end the largest there. */
function radiusAt(tool: Tool, x: number): number {
  const { points } = outline(tool);
  const near = points.filter((point) => Math.abs(point.x - x) < 1e-6);
  if (near.length > 0) return Math.max(...near.map(({ r }) => r));
  const after = points.findIndex((point) => point.x > x);
  return Math.max(points[after]?.r ?? 0, points[after - 1]?.r ?? 0);
}

/**
 * A line between two places with an arrow at each; outside, pointing inward, where there is little room.
 * It leaves a gap in its middle for a name.
 */
function drawSpan(pen: Pen, from: Point, to: Point, gap = 0): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  if (length >= roomForArrows) {
    const half = (length - Math.min(gap, length)) / 2;
    pen.lines += `M${n(from[0])} ${n(from[1])}l${n(dx * half)} ${n(dy * half)}`;
    pen.lines += `M${n(to[0])} ${n(to[1])}l${n(-dx * half)} ${n(-dy * half)}`;
    pen.arrows += arrow(from, to) + arrow(to, from);
    return;
  }
  const before: Point = [from[0] - dx * outsideArrow, from[1] - dy * outsideArrow];
  const behind: Point = [to[0] + dx * outsideArrow, to[1] + dy * outsideArrow];
  pen.lines += `M${n(before[0])} ${n(before[1])}L${n(behind[0])} ${n(behind[1])}`;
  pen.arrows += arrow(from, before) + arrow(to, behind);
}

/** A slim arrowhead at a place, on the line that comes from another. */
function arrow(tip: Point, from: Point): string {
  const length = Math.hypot(from[0] - tip[0], from[1] - tip[1]);
  if (length === 0) return '';
  const [dx, dy] = [(from[0] - tip[0]) / length, (from[1] - tip[1]) / length];
  const [x, y] = [tip[0] + dx * arrowLength, tip[1] + dy * arrowLength];
  const corner = (side: number) => `${n(x - dy * arrowHalf * side)} ${n(y + dx * arrowHalf * side)}`;
  return `M${n(tip[0])} ${n(tip[1])}L${corner(1)}L${corner(-1)}Z`;
}
