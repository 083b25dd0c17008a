// A holder with its tool on a picture: where everything lies, in the units of the picture. The tip is at the left, as on
// the drawing of every tool, the gauge line at the right.

import {
  type Frame,
  type Path,
  type Point,
  pathData,
  type ToolView,
  viewOf,
} from '@chipload/domain/drawings';
import type { HolderSegment } from '@chipload/domain/holders';
import { inMillimetres, type Tool } from '@chipload/domain/tools';

/** What is drawn; lengths in millimetres. Without a tool nothing stands out. */
export type DrawnHolder = {
  readonly segments: readonly HolderSegment[];
  readonly stickOut: number;
  readonly tool: Tool | undefined;
};

/** What stands at the lines of the dimensions. */
export type AssemblyLabels = {
  readonly stickOut: string;
  readonly gaugeLength: string;
  readonly totalLength: string;
};

export type AssemblyLayout = {
  readonly width: number;
  readonly height: number;
  /** Where the tip lies. */
  readonly tip: Point;
  /** Of the picture for each unit of the tool. */
  readonly toolScale: number;
  readonly view: ToolView | undefined;
  readonly body: string;
  readonly seams: string;
  /** The shank where it is not seen. */
  readonly hidden: string;
  readonly axis: string;
  readonly lines: string;
  readonly arrows: string;
  readonly labels: readonly { readonly text: string; readonly x: number; readonly y: number }[];
};

const rowHeight = 8;
const beyondLine = 1.5;
const arrow = { length: 2.4, half: 0.4 };
/** How wide a letter is at most, in the units of the picture. */
const letterWidth = 1.9;

/** Lays out a holder; the scale is that of the frame, or as told, for a picture true to size. */
export function layOutAssembly(
  drawn: DrawnHolder,
  frame: Frame,
  labels: AssemblyLabels,
  scaleTold?: number,
): AssemblyLayout {
  const { segments, stickOut, tool } = drawn;
  const gauge = segments.reduce((sum, { height }) => sum + height, 0);
  const total = stickOut + gauge;
  const view = tool && viewOf(tool);
  const unit = tool ? inMillimetres(1, tool.units) : 1;
  const half = Math.max(
    ...segments.flatMap((each) => [each.lowerDiameter / 2, each.upperDiameter / 2]),
    (view?.half ?? 0) * unit,
  );
  const room = frame.width - 2 * frame.margin;
  const scale = scaleTold ?? Math.min(room / total, frame.bodyHeight / (2 * half));
  const width = scaleTold === undefined ? frame.width : total * scale + 2 * frame.margin;
  const tip: Point = [(width - total * scale) / 2, frame.margin + half * scale];

  const at = (x: number, y: number): Point => [tip[0] + x * scale, tip[1] + y * scale];
  const rows = [
    ...(tool ? [{ from: 0, to: stickOut, text: labels.stickOut }] : []),
    { from: stickOut, to: total, text: labels.gaugeLength },
    ...(tool ? [{ from: 0, to: total, text: labels.totalLength }] : []),
  ].map((row, index) => ({ ...row, y: tip[1] + half * scale + (index + 1) * rowHeight }));
  const lowest = tip[1] + half * scale + rows.length * rowHeight;
  const ends = [...new Set(rows.flatMap(({ from, to }) => [from, to]))];

  return {
    width,
    height: lowest + frame.margin / 2,
    tip,
    toolScale: scale * unit,
    view,
    body: pathData([bodyContour(segments, stickOut, at)]),
    seams: pathData(bodySeams(segments, stickOut, at)),
    hidden: tool ? pathData(shankLines(tool, stickOut, at)) : '',
    axis: pathData([line([tip[0] - 4, tip[1]], [tip[0] + total * scale + 4, tip[1]])]),
    lines: pathData([
      ...ends.map((x) => line(at(x, 0), [tip[0] + x * scale, lowestOf(x, rows) + beyondLine])),
      ...rows.map(({ from, to, y }) => line([at(from, 0)[0], y], [at(to, 0)[0], y])),
    ]),
    arrows: pathData(rows.flatMap(({ from, to, y }) => arrowsOf(at(from, 0)[0], at(to, 0)[0], y))),
    labels: rows.map(({ from, to, y, text }) => {
      const reach = (text.length * letterWidth) / 2 + 1;
      const middle = (at(from, 0)[0] + at(to, 0)[0]) / 2;
      return { text, x: Math.min(width - reach, Math.max(reach, middle)), y: y - 1 };
    }),
  };
}

type Place = (x: number, y: number) => Point;

/** Along one side to the gauge line and back along the other. */
function bodyContour(segments: readonly HolderSegment[], stickOut: number, at: Place): Path {
  const upper: (readonly [number, number])[] = [];
  let x = stickOut;
  for (const { height, lowerDiameter, upperDiameter } of segments) {
    upper.push([x, -lowerDiameter / 2], [x + height, -upperDiameter / 2]);
    x += height;
  }
  const points = [...upper, ...upper.toReversed().map(([along, y]) => [along, -y] as const)];
  const [start = at(stickOut, 0), ...others] = points.map(([along, y]) => at(along, y));
  return { start, stretches: others.map((to) => ({ to })), isClosed: true };
}

/** Where one stretch of the body meets the next. */
function bodySeams(segments: readonly HolderSegment[], stickOut: number, at: Place): Path[] {
  let x = stickOut;
  return segments.map(({ height, upperDiameter }) => {
    x += height;
    return line(at(x, -upperDiameter / 2), at(x, upperDiameter / 2));
  });
}

function shankLines(tool: Tool, stickOut: number, at: Place): Path[] {
  const end = inMillimetres(tool.overallLength, tool.units);
  const half = inMillimetres(tool.shankDiameter, tool.units) / 2;
  const [start, ...others] = [at(stickOut, -half), at(end, -half), at(end, half), at(stickOut, half)];
  return [{ start, stretches: others.map((to) => ({ to })), isClosed: false }];
}

function lowestOf(x: number, rows: readonly { from: number; to: number; y: number }[]): number {
  return Math.max(...rows.filter(({ from, to }) => from === x || to === x).map(({ y }) => y));
}

function arrowsOf(from: number, to: number, y: number): Path[] {
  const { length, half } = arrow;
  if (to - from < 2 * length) return [];
  const ends: readonly (readonly [x: number, reach: number])[] = [
    [from, length],
    [to, -length],
  ];
  return ends.map(([x, reach]) => ({
    start: [x, y],
    stretches: [{ to: [x + reach, y - half] }, { to: [x + reach, y + half] }],
    isClosed: true,
  }));
}

function line(from: Point, to: Point): Path {
  return { start: from, stretches: [{ to }], isClosed: false };
}
