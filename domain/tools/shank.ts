// The flats of shanks for a side screw: DIN 6535 HB and HE in millimetres, Weldon (ASME B94.19) in inches.

import { type Tool, type ToolUnits, inMillimetres } from './tool.ts';

/** A flat ground into a shank, in the tool's units. */
export type ShankFlat = {
  /** The beginning and the end of the flat, measured from the tip. */
  readonly from: number;
  readonly to: number;
  /** The place where the screw presses on it, and its depth is measured. */
  readonly screwAt: number;
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

/** DIN 6535 HE: up to a diameter, the length of the inclined flat from the shank's end; in millimetres. */
const inclinedLengths: readonly (readonly [upTo: number, length: number])[] = [
  [8, 25],
  [10, 28],
  [14, 33],
  [18, 36],
  [20, 38],
  [25, 44],
  [32, 48],
];

/** Shanks from this diameter on have a second flat, this far behind the first. */
const secondFlat: Readonly<Record<ToolUnits, readonly (readonly [diameter: number, distance: number])[]>> = {
  metric: [
    [32, 19],
    [25, 17],
  ],
  inch: [[1.25, 0.75]],
};

/** Shank diameters of DIN 6535, and the tolerance for an inch shank to count as one of them. In millimetres. */
const metricShanks = [3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25, 32];
const metricShankSlack = 0.005;

/** True for a shank of DIN 6535. Inch drills and reamers may have such shanks, too. */
export function hasMetricShank(tool: Pick<Tool, 'shankDiameter' | 'units'>): boolean {
  const millimetres = inMillimetres(tool.shankDiameter, tool.units);
  return metricShanks.some((shank) => Math.abs(shank - millimetres) <= metricShankSlack);
}

/**
 * Returns the flats of a tool's shank; none on a plain shank. A diameter between those of the table takes the sizes of
 * the nearest one; a metric shank of an inch tool those of DIN 6535. An inclined flat is as deep as under its screw.
 * Flats that do not fit the tool's length are omitted.
 */
export function shankFlats(tool: Tool): ShankFlat[] {
  const { shankForm = 'HA', units, overallLength } = tool;
  if (shankForm === 'HA') return [];
  const standard = hasMetricShank(tool) ? 'metric' : units;
  const shank = inMillimetres(tool.shankDiameter, units) / inMillimetres(1, standard);
  const rows = flatTables[standard].toSorted((a, b) => Math.abs(a[0] - shank) - Math.abs(b[0] - shank));
  const [nearest] = rows;
  if (nearest === undefined) return [];

  const [diameter, , height] = nearest;
  const inToolUnits = inMillimetres(1, standard) / inMillimetres(1, units);
  const behindCut = Math.max(tool.cuttingLength, tool.neckLength ?? 0);
  const depth = ((diameter - height) * tool.shankDiameter) / diameter;
  const fromTip = (fromEnd: number) => overallLength - fromEnd * inToolUnits;
  return (shankForm === 'HE' ? inclinedFlats(nearest, standard) : weldonFlats(nearest, standard))
    .map(([from, to, screw]) => ({
      from: fromTip(from),
      to: fromTip(to),
      screwAt: fromTip(screw),
      depth,
    }))
    .filter(({ from, to }) => from > behindCut && to <= overallLength)
    .toSorted((a, b) => a.from - b.from);
}

/** The beginning and end of a flat, and the place of its screw, measured from the shank's end. */
type Stretch = readonly [from: number, to: number, screw: number];

/** No inch standard has an inclined flat. */
function inclinedFlats([diameter, , , fromEnd]: FlatRow, standard: ToolUnits): Stretch[] {
  if (standard === 'inch') return [];
  const row = inclinedLengths.find(([upTo]) => diameter <= upTo);
  return row === undefined ? [] : [[row[1], 0, fromEnd]];
}

function weldonFlats([diameter, width, , fromEnd]: FlatRow, standard: ToolUnits): Stretch[] {
  const [, distance] = secondFlat[standard].find(([from]) => diameter >= from) ?? [0, undefined];
  const middles = distance === undefined ? [fromEnd] : [fromEnd, fromEnd - distance];
  return middles.map((middle) => [middle + width / 2, middle - width / 2, middle]);
}
