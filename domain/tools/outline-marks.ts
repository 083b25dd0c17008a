// Where the dimensions of a tool are to be written on its picture.

import type { OutlinePoint } from './cutting-end.ts';
import { symbolOf } from './dimensions.ts';
import type { DimensionName } from './dimensions.ts';
import { largestCuttingDiameter, pointLength } from './tool.ts';
import type { Tool } from './tool.ts';

/** One dimension with its place: a length spans two x, a diameter stands at an x, the others at a point. */
export type DimensionMark = {
  readonly name: DimensionName;
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
  readonly end: readonly OutlinePoint[];
};

/** The marks of a tool's picture, the shortest lengths first so that they can be stacked outward. */
export function dimensionMarks(tool: Tool, place: Place): DimensionMark[] {
  const lengths = [
    length(tool, 'cuttingLength', tool.cuttingLength),
    length(tool, 'usableLength', tool.usableLength),
    length(tool, 'neckLength', tool.neckLength),
    length(tool, 'overallLength', tool.overallLength),
  ].flat();
  return [
    ...lengths.toSorted((a, b) => a.value - b.value),
    ...diameter(tool, 'cuttingDiameter', tool.cuttingDiameter, cuttingDiameterAt(tool, place)),
    ...diameter(tool, 'neckDiameter', tool.neckDiameter, (place.cutting.to + (tool.neckLength ?? 0)) / 2),
    ...diameter(tool, 'shankDiameter', tool.shankDiameter, (place.shank.from + place.shank.to) / 2),
    ...corner(tool, 'cornerRadius', place.end),
    ...corner(tool, 'cornerChamfer', place.end),
    ...atPoint(tool, 'pointAngle', { x: 0, r: 0 }),
    ...atPoint(tool, 'taperAngle', { x: place.cutting.to, r: largestCuttingDiameter(tool) / 2 }),
  ];
}

/** A tapered tool is measured at its tip, any other where it has its full diameter. */
function cuttingDiameterAt(tool: Tool, place: Place): number {
  if (tool.taperAngle !== undefined) return place.cutting.from;
  return (Math.min(pointLength(tool), place.cutting.to) + place.cutting.to) / 2;
}

/** A usable length equal to the cutting length is one mark, not two. */
function length(tool: Tool, name: DimensionName, value: number | undefined): DimensionMark[] {
  if (value === undefined || value <= 0 || value > tool.overallLength) return [];
  if (name === 'usableLength' && (value === tool.cuttingLength || value === tool.neckLength)) return [];
  return [{ kind: 'length', name, symbol: symbolOf(name, tool), value, from: 0, to: value }];
}

function diameter(tool: Tool, name: DimensionName, value: number | undefined, at: number): DimensionMark[] {
  if (value === undefined || value <= 0) return [];
  return [{ kind: 'diameter', name, symbol: symbolOf(name, tool), value, at, diameter: value }];
}

function corner(
  tool: Tool,
  name: 'cornerRadius' | 'cornerChamfer',
  end: readonly OutlinePoint[],
): DimensionMark[] {
  const value = tool[name] ?? 0;
  if (value <= 0) return [];
  // The middle of the points between the face and the side lies on the corner.
  const onCorner = end.slice(1, -1);
  const at = onCorner[Math.floor(onCorner.length / 2)] ?? { x: 0, r: tool.cuttingDiameter / 2 };
  return atPoint(tool, name, at);
}

function atPoint(tool: Tool, name: DimensionName, at: OutlinePoint): DimensionMark[] {
  const value = tool[name];
  return value === undefined || value <= 0
    ? []
    : [{ kind: 'point', name, symbol: symbolOf(name, tool), value, at }];
}
