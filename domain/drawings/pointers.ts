// Marks that point at one place of a tool: corners, angles, and diameters between the two ends.

import {
  type DimensionMark,
  type Tool,
  largestCuttingDiameter,
  pointLength,
  stepOf,
} from '../tools/tools.ts';
import { outsideArrow, pointer } from './dimension-lines.ts';
import { type OpenDrawing, labelOf } from './open-drawing.ts';
import { type Point, line, polyline } from './path.ts';

const labelGap = 3;

/** Sorts marks into rows that fit a width, from left to right; those nearest to the tip are in the upper row. */
export function rowsOfPointers(
  marks: readonly DimensionMark[],
  { tool, valueOf }: Pick<OpenDrawing, 'tool' | 'valueOf'>,
  room: number,
): readonly (readonly DimensionMark[])[] {
  const rows: DimensionMark[][] = [];
  let free = 0;
  for (const mark of marks.toSorted((a, b) => positionOf(a, tool).x - positionOf(b, tool).x)) {
    const { width } = labelOf(mark, { valueOf });
    const row = rows.at(-1);
    if (row === undefined || width > free) {
      rows.push([mark]);
      free = room - width - labelGap;
    } else {
      row.push(mark);
      free -= width + labelGap;
    }
  }
  return rows;
}

/** Draws lines from places on the tool to their names in a row, from left to right. */
export function drawPointers(row: readonly DimensionMark[], y: number, drawing: OpenDrawing): void {
  const { tip, length, lines, arrows, labels } = drawing;
  const targets = row.map((mark) => ({ label: labelOf(mark, drawing), target: targetOf(mark, drawing) }));

  let free = tip[0] + 1.2;
  let rest = targets.reduce((sum, { label }) => sum + label.width + labelGap, 0);
  for (const { label, target } of targets) {
    const last = tip[0] + length + 2.3 - rest;
    const x = Math.max(free, Math.min(target[0] + 4.1, last));
    const elbow: Point = [x - 1.2, y - 1.2];
    lines.push(polyline([target, elbow, [x - 0.3, elbow[1]]]));
    arrows.push(pointer(target, elbow));
    if (label.mark.kind === 'diameter') drawCounterArrow(label.mark, target, drawing);
    labels.push({ ...label, x, y, anchor: 'start' });
    free = x + label.width + labelGap;
    rest -= label.width + labelGap;
  }
}

/** Returns the place on the upper side of the tool at which a mark points. */
function targetOf(mark: DimensionMark, drawing: OpenDrawing): Point {
  const at = positionOf(mark, drawing.tool);
  return [drawing.tip[0] + at.x * drawing.scale, drawing.tip[1] - at.r * drawing.scale];
}

function positionOf(mark: DimensionMark, tool: Tool): { x: number; r: number } {
  if (mark.kind === 'diameter') return { x: mark.at, r: mark.diameter / 2 };
  if (mark.kind === 'length') return { x: mark.to, r: 0 };
  const half = tool.cuttingDiameter / 2;
  switch (mark.name) {
    case 'pointAngle':
      // The middle of the lip; a reamer's lead is only at its corner.
      return tool.type === 'reamer'
        ? { x: 0, r: half * 0.94 }
        : { x: pointLength(tool) / 2, r: (stepOf(tool)?.diameter ?? tool.cuttingDiameter) / 4 };
    case 'taperAngle':
      return {
        x: tool.cuttingLength * 0.75,
        r: (half + (largestCuttingDiameter(tool) / 2 - half) * 0.75) * 0.995,
      };
    default:
      return mark.at;
  }
}

/** Draws the arrow below the tool: a neck or pilot is measured between two arrows. */
function drawCounterArrow(mark: DimensionMark, [x]: Point, { scale, tip, lines, arrows }: OpenDrawing): void {
  const y = tip[1] + (mark.value / 2) * scale;
  lines.push(line([x, y], [x, y + outsideArrow]));
  arrows.push(pointer([x, y], [x, y + outsideArrow]));
}
