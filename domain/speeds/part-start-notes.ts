// Notes and warnings on starting values, as codes; `messages` has the texts.

import { type Tool, inMillimetres } from '../tools/tools.ts';
import { type DrillAdvice, drillAdvice } from './drill-advice.ts';
import type { DrillRowAt } from './drill-row.ts';
import type { DrillSeries } from './drill-tables.ts';
import { type Machine, commonKilowatts, motorPower, powerAt, powerShare } from './machine.ts';
import { type CutSize, type MillingCut, deepestForChips } from './milling-cuts.ts';
import type { LighterCut } from './lighter-cut.ts';
import type { Power } from './power.ts';
import { reachInDiameters } from './reach.ts';
import { reamingStock } from './reaming.ts';
import type { SpindleNote } from './spindle-notes.ts';

/** The cut that the motor would just manage: a depth in millimetres, or a speed. */
export type PowerRemedy =
  | { readonly code: 'shallower'; readonly depth: number }
  | { readonly code: 'slower'; readonly rpm: number };

/** A note or a warning. Lengths in millimetres. */
export type StartNote =
  /** Advice on a drill of the tables. */
  | { readonly code: DrillAdvice }
  | SpindleNote
  /** The cut takes more than the machine's motor gives; with the cut that it would just manage. */
  | {
      readonly code: 'power-exceeded';
      /** At the edge. */
      readonly kilowatts: number;
      /** Of the motor at this speed. */
      readonly available: number;
      readonly remedy: PowerRemedy;
    }
  /** This drill is not advised in the material. */
  | { readonly code: 'not-advised' }
  /** No starting values are known for this material. */
  | { readonly code: 'no-values' }
  /** The cut is deeper than the edges are long. */
  | { readonly code: 'deeper-than-edges'; readonly most: number }
  /** The hole is deeper than the tool reaches. */
  | { readonly code: 'deeper-than-reach'; readonly most: number }
  /** The slot is deeper than its chips can leave. */
  | { readonly code: 'deep-slot'; readonly most: number }
  /** High feed is for shallow cuts. */
  | { readonly code: 'deep-high-feed'; readonly most: number }
  /** The tool reaches so far that its speed and feed are lower than those of a short one, and its usual cut lighter. */
  | { readonly code: 'long-reach'; readonly diameters: number }
  /** The tool bends more in this cut than it may; with the share of its width or depth at which it does not. */
  | ({ readonly code: 'bends'; readonly bending: number; readonly most: number } & LighterCut)
  /** Without coolant through the drill, deep holes are pecked. */
  | { readonly code: 'peck'; readonly from: number }
  /** The stock to leave in the hole for a reamer, on the diameter. */
  | { readonly code: 'reaming-stock'; readonly least: number; readonly most: number }
  /** A left-hand spiral pushes the chips ahead. */
  | { readonly code: 'through-holes' }
  /** The cut asks for a motor stronger than that of most machines, in kilowatts; only while the machine's is unknown. */
  | { readonly code: 'over-motor'; readonly kilowatts: number }
  /** The chip is so thin that the runout of a usual collet chuck makes one edge cut for the others; with the most it may be. */
  | { readonly code: 'runout'; readonly most: number }
  /** A thread mill has two feed rates; the control needs one of them. */
  | { readonly code: 'centre-feed' };

/** From this reach in diameters on, the starting values of a mill are noticeably lower than those of a short one. */
const longReach = 4;

/** Without coolant through it, a drill pecks in holes deeper than this, in diameters. */
const peckBeyond = 3;

/** Returns a warning when a cut takes more power than the machine gives; power grows with depth and with speed. */
export function powerNotes(
  power: Power | undefined,
  { machine, rpm }: { readonly machine: Machine; readonly rpm: number },
  remedy: (share: number) => PowerRemedy,
): StartNote[] {
  if (power === undefined) return [];
  const share = powerShare(power.kilowatts, machine, rpm);
  return share < 1
    ? [
        {
          code: 'power-exceeded',
          kilowatts: power.kilowatts,
          available: powerAt(machine, rpm),
          remedy: remedy(share),
        },
      ]
    : [];
}

/** Returns notes on a cut with an end mill. */
export function millingNotes(tool: Tool, cut: MillingCut, { width, depth }: CutSize): StartNote[] {
  const edges = inMillimetres(tool.cuttingLength, tool.units);
  const chips = deepestForChips(tool, cut, width);
  const reach = reachInDiameters(tool);
  const deep = cut === 'high-feed' ? 'deep-high-feed' : 'deep-slot';
  return [
    ...(exceeds(depth, edges) ? [{ code: 'deeper-than-edges', most: edges } as const] : []),
    ...(exceeds(depth, chips) ? [{ code: deep, most: chips } as const] : []),
    ...(reach >= longReach ? [{ code: 'long-reach', diameters: reach } as const] : []),
  ];
}

/** A chip this many times the runout of a good collet chuck, 0.005 mm, is about the same for all edges. */
const chipsOfRunout = 3;
const colletRunout = 0.005;

/** How much of its chip an edge may lose to runout. */
const runoutShare = 1 / 5;

/** Returns notes on what a cut asks of the machine and the holder where neither is known to be enough. */
export function machineNotes(
  { feedPerTooth, power }: { readonly feedPerTooth: number; readonly power: Power | undefined },
  machine: Machine,
): StartNote[] {
  const kilowatts = power && motorPower(power.kilowatts);
  const isUnknown = machine.kilowatts === undefined;
  return [
    ...(isUnknown && kilowatts !== undefined && kilowatts > commonKilowatts
      ? [{ code: 'over-motor', kilowatts } as const]
      : []),
    ...(feedPerTooth < chipsOfRunout * colletRunout
      ? [{ code: 'runout', most: feedPerTooth * runoutShare } as const]
      : []),
  ];
}

/** Returns notes on drilling a hole of a depth in millimetres, and on the row of the tables. */
export function drillingNotes(tool: Tool, series: DrillSeries, row: DrillRowAt, hole: number): StartNote[] {
  const reach = inMillimetres(tool.usableLength ?? tool.cuttingLength, tool.units);
  const peck = peckBeyond * inMillimetres(tool.cuttingDiameter, tool.units);
  const advice = drillAdvice({ series, coolant: tool.coolantThrough }, row);
  return [
    ...(exceeds(hole, reach) ? [{ code: 'deeper-than-reach', most: reach } as const] : []),
    ...advice.map((code) => ({ code })),
    ...(!tool.coolantThrough && exceeds(hole, peck) ? [{ code: 'peck', from: peck } as const] : []),
  ];
}

/** Returns notes on a reamer; a left-hand spiral has a negative helix. */
export function reamingNotes(tool: Tool): StartNote[] {
  const isLeftHand = tool.helixAngle !== undefined && tool.helixAngle < 0;
  return [
    { code: 'reaming-stock', ...reamingStock(inMillimetres(tool.cuttingDiameter, tool.units)) },
    ...(isLeftHand ? [{ code: 'through-holes' } as const] : []),
  ];
}

/** Returns the nominal depth of a drill: that of its series, as far as it reaches. In millimetres. */
export function seriesDepth(tool: Tool, series: DrillSeries): number {
  const reach = tool.usableLength ?? tool.cuttingLength;
  return inMillimetres(Math.min(reach, Number.parseInt(series, 10) * tool.cuttingDiameter), tool.units);
}

/** True if a value exceeds a limit by more than a rounding error. */
function exceeds(value: number, limit: number): boolean {
  return value > limit * (1 + 1e-6);
}
