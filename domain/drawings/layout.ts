// Lays out a tool with its dimension lines and labels. Diameters are drawn at both ends and named in the upper row,
// marks of one place are named in the rows below, and lengths are stacked below, the shortest nearest to the tool, so
// that no line crosses a label of another row. Lengths on the drawing are millimetres of paper.

import { type DimensionMark, type Outline, type Tool, outline } from '../tools/tools.ts';
import { type Lines, arrowLength, drawSpan, outsideArrow, roomForArrows } from './dimension-lines.ts';
import { type DrawingLabel, type OpenDrawing, labelOf } from './open-drawing.ts';
import { type Path, type Point, line } from './path.ts';
import { drawPointers, rowsOfPointers } from './pointers.ts';
import { type ToolView, scaleToFit, viewOf } from './tool-view.ts';

/** The room for a drawing. */
export type Frame = {
  readonly width: number;
  /** Room for the lines at each end of the tool. */
  readonly margin: number;
  /** The greatest height of the body, for short, thick tools. */
  readonly bodyHeight: number;
  /** Returns the scale to use where the given one would fit; the same one if any scale will do. */
  readonly scaleOf?: (fitting: number) => number;
};

/** The room of the picture of a part on a screen. Its labels are twelve pixels high where it is 680 pixels wide. */
export const wideFrame: Frame = { width: 198, margin: 12.8, bodyHeight: 50 };
/** The same on a phone, where it is 300 pixels wide. */
export const narrowFrame: Frame = { width: 87.5, margin: 7.6, bodyHeight: 26 };

/** A tool and its dimensions. */
export type DrawingLayout = Lines & {
  readonly width: number;
  readonly height: number;
  /** The position of the tip. */
  readonly tip: Point;
  /** Millimetres of paper for each unit of the tool. */
  readonly scale: number;
  /** The tool, in its own units. */
  readonly view: ToolView;
  readonly centreLine: Path;
  readonly labels: readonly DrawingLabel[];
};

const rowHeight = 5.8;
const firstLength = 5.8;
const lengthStep = 6.4;
const edgeGap = 0.9;

/** Lines closer than this would merge. */
export const closestLines = 0.6;

/** Lays out the drawing of a tool. `valueOf` returns the text of a dimension beside its symbol. */
export function layOut(tool: Tool, frame: Frame, valueOf: (mark: DimensionMark) => string): DrawingLayout {
  const room = frame.width - 2 * frame.margin;
  const fitting = scaleToFit(tool, { width: room, height: frame.bodyHeight });
  const scale = frame.scaleOf?.(fitting) ?? fitting;
  const view = viewOf(tool, closestLines / scale);
  const shape = outline(tool);
  const [length, half] = [view.length * scale, view.half * scale];

  const isEnd = ({ name }: DimensionMark) => name === 'cuttingDiameter' || name === 'shankDiameter';
  const pointers = shape.marks.filter((mark) => mark.kind !== 'length' && !isEnd(mark));
  const lengths = shape.marks.filter((mark) => mark.kind === 'length');

  const rows = rowsOfPointers(pointers, { tool, valueOf }, length + 1.1);
  const top = rowHeight * (1 + rows.length) + (rows.length > 0 ? 1.8 : 0) + 2.3;
  const tip: Point = [frame.margin + (room - length) / 2, top + half];
  const pen = { lines: [], arrows: [], labels: [] };
  const drawing: OpenDrawing = { tool, shape, scale, tip, length, half, width: frame.width, valueOf, ...pen };

  for (const mark of shape.marks.filter(isEnd)) drawEnd(mark, drawing);
  for (const [index, row] of rows.entries()) drawPointers(row, rowHeight * (1 + index) + 5.2, drawing);
  for (const [level, mark] of lengths.entries()) {
    // The lines at the ends of the longer lengths pass through this row.
    const passing = lengths.slice(level + 1).flatMap(({ from, to }) => [from, to]);
    drawLength(
      mark,
      level,
      drawing,
      passing.map((at) => tip[0] + at * scale),
    );
  }

  return {
    width: frame.width,
    height: tip[1] + half + firstLength + Math.max(0, lengths.length - 1) * lengthStep + 3.5,
    tip,
    scale,
    view,
    centreLine: line([tip[0] - 5.8, tip[1]], [tip[0] + length + 5.8, tip[1]]),
    lines: drawing.lines,
    arrows: drawing.arrows,
    labels: drawing.labels,
  };
}

/** Draws the cutting diameter to the left of the tip or the shank's to the right of its end, named in the upper row. */
function drawEnd(mark: DimensionMark, drawing: OpenDrawing): void {
  if (mark.kind !== 'diameter') return;
  const { scale, tip, length, width, lines, labels } = drawing;
  const isTip = mark.name === 'cuttingDiameter';
  const half = (mark.diameter / 2) * scale;
  const edge = isTip ? tip[0] + fullDiameterFrom(drawing) * scale - edgeGap : tip[0] + length + edgeGap;
  const x = isTip ? tip[0] - 4.1 : tip[0] + length + 4.1;
  const beyond = isTip ? x - 1.2 : x + 1.2;
  const [upper, lower] = [tip[1] - half, tip[1] + half];

  lines.push(line([edge, upper], [beyond, upper]), line([edge, lower], [beyond, lower]));
  drawSpan(drawing, [x, upper], [x, lower]);
  lines.push(line([x, upper], [x, rowHeight]));
  const label = labelOf(mark, drawing);
  labels.push(
    isTip
      ? { ...label, x: Math.max(0.6, x - 2.3), y: 4.1, anchor: 'start' }
      : { ...label, x: Math.min(width - 0.6, x + 2.3), y: 4.1, anchor: 'end' },
  );
}

/** Returns where a tool first has its full cutting diameter. */
function fullDiameterFrom({ tool, shape }: OpenDrawing): number {
  if (tool.taperAngle !== undefined) return 0;
  return shape.points.find(({ r }) => r >= tool.cuttingDiameter / 2 - 1e-6)?.x ?? 0;
}

/**
 * Draws a length below the tool, on its level. Its name lies in the line where it fits, else behind it, or in front of
 * it where another line would pass through the name.
 */
function drawLength(mark: LengthMark, level: number, drawing: OpenDrawing, passing: readonly number[]): void {
  const { shape, scale, tip, half, width, lines, labels } = drawing;
  const y = tip[1] + half + firstLength + level * lengthStep;
  const [from, to] = [tip[0] + mark.from * scale, tip[0] + mark.to * scale];
  for (const [x, at] of [
    [from, mark.from],
    [to, mark.to],
  ] as const) {
    lines.push(line([x, tip[1] + radiusAt(shape, at) * scale + edgeGap], [x, y + 1.2]));
  }

  const label = labelOf(mark, drawing);
  const beside = (to - from < roomForArrows ? outsideArrow : 0) + 1.8;
  const [before, behind] = [from - beside, to + beside];
  const fits = to - from >= label.width + 2 * arrowLength + 2.3 || behind + label.width > width;
  drawSpan(drawing, [from, y], [to, y], fits ? label.width + 0.6 : 0);
  const isPassed = (left: number) => passing.some((x) => x > left && x < left + label.width);
  const isFree = before - label.width > edgeGap && !isPassed(before - label.width);
  const at = { ...label, y: y + 1.2 };
  if (fits) labels.push({ ...at, x: (from + to) / 2, anchor: 'middle' });
  else if (isPassed(behind) && isFree) labels.push({ ...at, x: before, anchor: 'end' });
  else labels.push({ ...at, x: behind, anchor: 'start' });
}

type LengthMark = Extract<DimensionMark, { readonly kind: 'length' }>;

/** Returns the silhouette's radius at x; at the tip and the end the largest one there. */
function radiusAt({ points }: Outline, x: number): number {
  const near = points.filter((point) => Math.abs(point.x - x) < 1e-6);
  if (near.length > 0) return Math.max(...near.map(({ r }) => r));
  const after = points.findIndex((point) => point.x > x);
  return Math.max(points[after]?.r ?? 0, points[after - 1]?.r ?? 0);
}
