// The flats of shanks for a side screw: DIN 6535 HB in millimetres, Weldon (ASME B94.19) in inches.

import type { Tool, ToolUnits } from './tool.ts';

/** A flat ground into a shank, in the tool's units. */
export type ShankFlat = {
  /** Where it begins and ends, measured from the tip. */
  readonly from: number;
  readonly to: number;
  /** The depth of the cut below the cylinder. */
  readonly depth: number;
};

/** Diameter, width of the flat, height from the flat to the other side, middle of the flat from the shank's end. */
type FlatRow = readonly [diameter: number, width: number, height: number, fromEnd: number];

const flatTables: Readonly<Record<ToolUnits, readonly FlatRow[]>> = {
  metric: [
    [6, 4.2, 5.1, 18],
    [8, 5.5, 6.9, 18],
    [10, 7, 8.5, 20],
    [12, 8, 10.4, 22.5],
    [14, 8, 12.7, 22.5],
    [16, 10, 14.2, 24],
    [18, 10, 16.2, 24],
    [20, 11, 18.2, 25],
    [25, 12, 23, 32],
    [32, 14, 30, 36],
  ],
  // The middle of an inch flat lies halfway along the clamped length.
  inch: [
    [0.375, 0.28, 0.325, 0.625],
    [0.5, 0.33, 0.44, 0.75],
    [0.625, 0.4, 0.56, 0.8125],
    [0.75, 0.455, 0.675, 0.875],
    [0.875, 0.455, 0.81, 0.9375],
    [1, 0.515, 0.925, 1],
    [1.25, 0.515, 1.156, 1.125],
  ],
};

/** Shanks from this diameter on have a second flat, this far behind the first. */
const secondFlat: Readonly<Record<ToolUnits, readonly (readonly [diameter: number, distance: number])[]>> = {
  metric: [
    [32, 19],
    [25, 17],
  ],
  inch: [[1.25, 0.75]],
};

/**
 * Returns the flats of a tool's shank; none on a plain shank. A diameter between those of the table takes the sizes of
 * the nearest one. Flats that do not fit the tool's length are omitted.
 */
export function shankFlats(tool: Tool): ShankFlat[] {
  if (tool.shankForm !== 'HB') return [];
  const rows = flatTables[tool.units].toSorted(
    (a, b) => Math.abs(a[0] - tool.shankDiameter) - Math.abs(b[0] - tool.shankDiameter),
  );
  const nearest = rows[0];
  if (nearest === undefined) return [];

  const [diameter, width, height, fromEnd] = nearest;
  const [, distance] = secondFlat[tool.units].find(([from]) => diameter >= from) ?? [0, undefined];
  const middles = distance === undefined ? [fromEnd] : [fromEnd, fromEnd - distance];
  const behindCut = Math.max(tool.cuttingLength, tool.neckLength ?? 0);
  return middles
    .map((middle) => ({
      from: tool.overallLength - middle - width / 2,
      to: tool.overallLength - middle + width / 2,
      depth: ((diameter - height) * tool.shankDiameter) / diameter,
    }))
    .filter((flat) => flat.from > behindCut && flat.to < tool.overallLength)
    .toSorted((a, b) => a.from - b.from);
}
