// The places of a tool's dimensions on its drawing.

import { type Dimension, symbolOf } from './dimensions.ts';
import { type OutlinePoint, type ProfileSegment, middleOfArc } from './profile-segments.ts';
import { type Tool, largestCuttingDiameter, pointLength, stepOf } from './tool.ts';

/** One dimension with its place: a length spans two x, a diameter lies at an x, the others at a point. */
export type DimensionMark = {
  readonly name: Dimension['name'];
  readonly symbol: string;
  readonly value: number;
} & (
  | { readonly kind: 'length'; readonly from: number; readonly to: number }
  | { readonly kind: 'diameter'; readonly at: number; readonly diameter: number }
  | { readonly kind: 'point'; readonly at: OutlinePoint }
);

type Place = {
  readonly cutting: { readonly from: number; readonly to: number };
  readonly shank: { readonly from: number; readonly to: number };
  readonly segments: readonly ProfileSegment[];
};

/** Lists the marks of a tool, the shortest lengths first so that they can be stacked outward. */
export function dimensionMarks(tool: Tool, place: Place): DimensionMark[] {
  const step = stepOf(tool);
  const lengths = [
    length(tool, 'stepLength', step?.length),
    length(tool, 'cuttingLength', tool.cuttingLength),
    length(tool, 'usableLength', tool.usableLength),
    length(tool, 'neckLength', tool.neckLength),
    length(tool, 'overallLength', tool.overallLength),
  ].flat();
  return [
    ...lengths.toSorted((a, b) => a.value - b.value),
    ...diameter(tool, 'cuttingDiameter', tool.cuttingDiameter, cuttingDiameterAt(tool, place)),
    ...diameter(tool, 'stepDiameter', step?.diameter, (pointLength(tool) + (step?.length ?? 0)) / 2),
    ...diameter(tool, 'neckDiameter', tool.neckDiameter, (place.cutting.to + (tool.neckLength ?? 0)) / 2),
    ...diameter(tool, 'shankDiameter', tool.shankDiameter, (place.shank.from + place.shank.to) / 2),
    ...corner(tool, 'cornerRadius', place.segments),
    ...corner(tool, 'cornerChamfer', place.segments),
    ...atPoint(tool, 'pointAngle', tool.pointAngle, { x: 0, r: 0 }),
    ...atPoint(tool, 'stepAngle', step?.angle, { x: step?.length ?? 0, r: (step?.diameter ?? 0) / 2 }),
    ...atPoint(tool, 'taperAngle', tool.taperAngle, {
      x: place.cutting.to,
      r: largestCuttingDiameter(tool) / 2,
    }),
  ];
}

/**
 * Returns where the cutting diameter is measured: at the tip of a tapered tool, otherwise where the tool has its full
 * diameter.
 */
function cuttingDiameterAt(tool: Tool, place: Place): number {
  if (tool.taperAngle !== undefined) return place.cutting.from;
  return (Math.min(pointLength(tool), place.cutting.to) + place.cutting.to) / 2;
}

/** Returns the mark of a length. A usable length equal to the cutting or neck length has no mark of its own. */
function length(tool: Tool, name: Dimension['name'], value: number | undefined): DimensionMark[] {
  if (value === undefined || value <= 0 || value > tool.overallLength) return [];
  if (name === 'usableLength' && (value === tool.cuttingLength || value === tool.neckLength)) return [];
  return [{ kind: 'length', name, symbol: symbolOf(name, tool), value, from: 0, to: value }];
}

function diameter(
  tool: Tool,
  name: Dimension['name'],
  value: number | undefined,
  at: number,
): DimensionMark[] {
  if (value === undefined || value <= 0) return [];
  return [{ kind: 'diameter', name, symbol: symbolOf(name, tool), value, at, diameter: value }];
}

function corner(
  tool: Tool,
  name: 'cornerRadius' | 'cornerChamfer',
  segments: readonly ProfileSegment[],
): DimensionMark[] {
  const value = tool[name];
  // The last arc is the corner's. On an oval it is the side's, and on a tool cut off within its tip there is none.
  const arcs = segments.filter((segment) => segment.kind === 'arc');
  const arc = tool.profile === 'oval' ? arcs[0] : arcs.at(-1);
  if (arc !== undefined) return atPoint(tool, name, value, middleOfArc(arc));
  const bevel = segments.find(({ kind, from, to }) => kind === 'line' && to.x > from.x);
  return atPoint(
    tool,
    name,
    value,
    bevel === undefined ? { x: 0, r: tool.cuttingDiameter / 2 } : middleOf(bevel),
  );
}

function middleOf({ from, to }: ProfileSegment): OutlinePoint {
  return { x: (from.x + to.x) / 2, r: (from.r + to.r) / 2 };
}

function atPoint(
  tool: Tool,
  name: Dimension['name'],
  value: number | undefined,
  at: OutlinePoint,
): DimensionMark[] {
  return value === undefined || value <= 0
    ? []
    : [{ kind: 'point', name, symbol: symbolOf(name, tool), value, at }];
}
