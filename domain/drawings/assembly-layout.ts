// Lays out a holder with its tool from the side: the tip at the left, as on the drawing of every tool, the gauge line
// at the right with the taper behind it, and the lengths below. Lengths on the drawing are in the unit of the frame.

import { type HolderSegment, heightOf } from '../holders/holders.ts';
import { type Tool, inMillimetres, profileOf } from '../tools/tools.ts';
import { arrowLength, pointer } from './dimension-lines.ts';
import { type Frame, closestLines } from './layout.ts';
import { type Path, type Point, line, polyline } from './path.ts';
import { type ToolView, viewOf } from './tool-view.ts';

/** The holder to draw; lengths in millimetres. Without a tool there is no stick-out. */
export type DrawnHolder = {
  /** From the nose to the gauge line. */
  readonly segments: readonly HolderSegment[];
  /** Behind the gauge line, in the spindle. */
  readonly taper: readonly HolderSegment[];
  readonly stickOut: number;
  readonly tool: Tool | undefined;
};

/** Texts at the dimension lines. */
export type AssemblyLabels = {
  readonly stickOut: string;
  readonly gaugeLength: string;
  readonly totalLength: string;
};

/** A text above its line, or beside it where it is longer; `anchor` is the end of the text that is at (x, y). */
export type AssemblyLabel = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
};

export type AssemblyLayout = {
  readonly width: number;
  readonly height: number;
  /** The position of the tip. */
  readonly tip: Point;
  /** Units of the drawing for each unit of the tool. */
  readonly toolScale: number;
  readonly view: ToolView | undefined;
  readonly body: Path;
  readonly seams: readonly Path[];
  /** The part of the shank inside the holder. */
  readonly hidden: readonly Path[];
  readonly axis: Path;
  readonly lines: readonly Path[];
  readonly arrows: readonly Path[];
  readonly labels: readonly AssemblyLabel[];
};

const rowHeight = 8;
const beyondLine = 1.5;
/** The width of the widest letter. */
const letterWidth = 2;

/** Returns the height of a layout without its body: the margins, and a row for each length. */
export function heightAroundBody(margin: number): number {
  return 1.5 * margin + 3 * rowHeight;
}

/** Returns the length of a holder with its tool to the gauge line, in millimetres. */
export function lengthOfAssembly({ segments, stickOut }: Pick<DrawnHolder, 'segments' | 'stickOut'>): number {
  return stickOut + heightOf(segments);
}

/** Returns the same to the end of the taper. */
export function drawnLength(drawn: Pick<DrawnHolder, 'segments' | 'stickOut' | 'taper'>): number {
  return lengthOfAssembly(drawn) + heightOf(drawn.taper);
}

/** Lays out a holder as large as the frame allows. */
export function layOutAssembly(
  drawn: DrawnHolder,
  { width, margin, bodyHeight, scaleOf = (fitting) => fitting }: Frame,
  texts: AssemblyLabels,
): AssemblyLayout {
  const { segments, taper, stickOut, tool } = drawn;
  const [total, whole] = [lengthOfAssembly(drawn), drawnLength(drawn)];
  const unit = tool ? inMillimetres(1, tool.units) : 1;
  const half = Math.max(
    ...segments.flatMap((each) => [each.lowerDiameter / 2, each.upperDiameter / 2]),
    tool ? (profileOf(tool).largestDiameter / 2) * unit : 0,
  );
  const scale = scaleOf(Math.min((width - 2 * margin) / whole, bodyHeight / (2 * half)));
  const tip: Point = [(width - whole * scale) / 2, margin + half * scale];

  const at = (x: number, y: number): Point => [tip[0] + x * scale, tip[1] + y * scale];
  const rows = [
    ...(tool ? [{ from: 0, to: stickOut, text: texts.stickOut }] : []),
    { from: stickOut, to: total, text: texts.gaugeLength },
    ...(tool ? [{ from: 0, to: total, text: texts.totalLength }] : []),
  ].map((row, index) => ({ ...row, y: tip[1] + half * scale + (index + 1) * rowHeight }));
  const lowest = tip[1] + half * scale + rows.length * rowHeight;
  const ends = [...new Set(rows.flatMap(({ from, to }) => [from, to]))];
  const labels = rows.map(({ from, to, y, text }) =>
    labelAt(text, { from: at(from, 0)[0], to: at(to, 0)[0], y: y - 1, width }),
  );

  return {
    width,
    height: lowest + margin / 2,
    tip,
    toolScale: scale * unit,
    view: tool && viewOf(tool, closestLines / (scale * unit)),
    body: bodyContour([...segments, ...taper], stickOut, at),
    seams: bodySeams([...segments, ...taper], stickOut, at),
    hidden: tool ? [shankLine(tool, stickOut, at)] : [],
    axis: line([tip[0] - 4, tip[1]], [tip[0] + whole * scale + 4, tip[1]]),
    lines: [
      ...ends.flatMap((x) => lineBehind(labels, at(x, 0), lowestOf(x, rows) + beyondLine)),
      ...rows.map(({ from, to, y }) => line([at(from, 0)[0], y], [at(to, 0)[0], y])),
    ],
    arrows: rows.flatMap(({ from, to, y }) => arrowsOf([at(from, 0)[0], y], [at(to, 0)[0], y])),
    labels,
  };
}

/** Converts millimetres from the tip to a point of the drawing. */
type ToDrawing = (x: number, y: number) => Point;
type Segments = DrawnHolder['segments'];

/** The outline: along one side to the end of the taper and back along the other. */
function bodyContour(segments: Segments, stickOut: number, at: ToDrawing): Path {
  const upper: Point[] = [];
  let x = stickOut;
  for (const { height, lowerDiameter, upperDiameter } of segments) {
    upper.push([x, -lowerDiameter / 2], [x + height, -upperDiameter / 2]);
    x += height;
  }
  const points = [...upper, ...upper.toReversed().map(([along, y]): Point => [along, -y])];
  return polyline(
    points.map(([along, y]) => at(along, y)),
    true,
  );
}

/** The lines where one segment of the body meets the next. */
function bodySeams(segments: Segments, stickOut: number, at: ToDrawing): Path[] {
  let x = stickOut;
  return segments.map(({ height, upperDiameter }) => {
    x += height;
    return line(at(x, -upperDiameter / 2), at(x, upperDiameter / 2));
  });
}

function shankLine(tool: Tool, stickOut: number, at: ToDrawing): Path {
  const end = inMillimetres(tool.overallLength, tool.units);
  const half = inMillimetres(tool.shankDiameter, tool.units) / 2;
  return polyline([at(stickOut, -half), at(end, -half), at(end, half), at(stickOut, half)]);
}

function lowestOf(x: number, rows: readonly { from: number; to: number; y: number }[]): number {
  return Math.max(...rows.filter(({ from, to }) => from === x || to === x).map(({ y }) => y));
}

function labelAt(
  text: string,
  {
    from,
    to,
    y,
    width,
  }: { readonly from: number; readonly to: number; readonly y: number; readonly width: number },
): AssemblyLabel {
  const length = text.length * letterWidth + 2;
  const isLonger = length > to - from;
  if (isLonger && length < from) return { text, x: from - 1, y, anchor: 'end' };
  if (isLonger && length < width - to) return { text, x: to + 1, y, anchor: 'start' };
  const middle = Math.min(width - length / 2, Math.max(length / 2, (from + to) / 2));
  return { text, x: middle, y, anchor: 'middle' };
}

/** How far a label reaches above and below the line on which it stands. */
const labelReach = { above: 3.2, below: 0.9 };

/** Draws a line straight down, broken where a label is in front of it. */
function lineBehind(labels: readonly AssemblyLabel[], [x, top]: Point, bottom: number): Path[] {
  const covering = labels.filter(({ text, x: place, y, anchor }) => {
    const length = text.length * letterWidth;
    const left = { start: place, middle: place - length / 2, end: place - length }[anchor];
    return left < x && x < left + length && y < bottom;
  });
  const gaps = covering.flatMap(({ y }) => [y - labelReach.above, y + labelReach.below]);
  const stops = [top, ...gaps, bottom];
  return stops.flatMap((from, index) => {
    const to = stops[index + 1];
    return index % 2 === 0 && to !== undefined ? [line([x, from], [x, to])] : [];
  });
}

function arrowsOf(from: Point, to: Point): Path[] {
  return to[0] - from[0] < 2 * arrowLength ? [] : [pointer(from, to), pointer(to, from)];
}
