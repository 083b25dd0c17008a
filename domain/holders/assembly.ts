// A holder with its tool: lengths, runout, torque, speed, weight and price. Lengths in millimetres.

import { type Tool, weightGrams } from '../tools/tools.ts';
import { type HolderBill, type HolderPieces, billOf } from './bill.ts';
import type { HolderCut } from './cut.ts';
import type { Grip } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import { holderRulesVersion, toMicrometre } from './holder-part.ts';
import { runoutAtTip } from './runout.ts';
import type { HolderSegment } from './segments.ts';
import { type Spindle, spindles } from './spindles.ts';
import type { StickOutRange } from './stick-out.ts';
import { tighteningTorque } from './tightening.ts';
import { torqueCapacity, torqueSafety } from './torque.ts';
import { type HolderWarning, warningsOf } from './warnings.ts';

export type HolderAssembly = HolderPieces &
  HolderBill & {
    readonly rulesVersion: string;
    readonly spindle: Spindle;
    /** Lengths from the gauge line to the nose, from the nose to the tip, and both together. */
    readonly gaugeLength: number;
    readonly stickOut: number;
    readonly totalLength: number;
    readonly stickOutRange: StickOutRange;
    /** The length of the tool inside the holder: its overall length less the stick-out. */
    readonly insertion: number;
    /** The greatest runout at the tip. */
    readonly runout: number;
    /** In newton metres; `needed` is the torque of the cut times the safety factor. */
    readonly torque: {
      readonly capacity: number;
      readonly needed: number | undefined;
      readonly safety: number;
    };
    /** The tightening torque of a collet's nut, in newton metres. */
    readonly tighteningTorque: number | undefined;
    /** The least of all pieces and of the spindle, in rpm. */
    readonly maxRpm: number;
    /** Up to this speed the body is balanced to G2.5; undefined where it is not balanced. */
    readonly balancedRpm: number | undefined;
    /** Including the tool. */
    readonly weightGrams: number;
    readonly profile: AssemblyProfile;
    readonly warnings: readonly HolderWarning[];
  };

/** Lengths along the axis, measured from the gauge line towards the tip. */
export type AssemblyProfile = {
  /** From the nose to the gauge line. */
  readonly segments: readonly HolderSegment[];
  /** From the gauge line to the end of the taper. */
  readonly taper: readonly HolderSegment[];
  readonly nose: number;
  readonly tip: number;
  /** The end of the shank; negative when it reaches behind the gauge line. */
  readonly shankEnd: number;
};

/** The pieces of a valid holder, with the tool and the range of its stick-out. */
type Held = HolderPieces & {
  readonly tool: Tool;
  readonly held: HeldTool;
  readonly grip: Grip;
  readonly range: StickOutRange;
  readonly stickOut: number;
  readonly cut: HolderCut;
};

/** Computes the data of a holder whose pieces fit together. */
export function assemblyOf(found: Held): HolderAssembly {
  const { body, insert, knob, held, grip, range, stickOut, cut } = found;
  const pieces = { body, insert, knob };
  const order = billOf(pieces);
  const { bill } = order;
  const spindle = spindles[body.spindle];
  const insertion = toMicrometre(held.overallLength - stickOut);
  const totalLength = toMicrometre(body.gaugeLength + stickOut);
  const { shankDiameter } = held;
  const capacity = torqueCapacity({
    type: body.type,
    shankDiameter,
    gripLength: grip.length,
    insertion,
    hasSleeve: insert?.kind === 'sleeve',
  });
  const torque = {
    capacity: toTenth(capacity),
    needed: cut.torque === undefined ? undefined : toTenth(cut.torque * torqueSafety),
    safety: torqueSafety,
  };
  const runout = toMicrometre(runoutAtTip(body, insert, { shankDiameter, stickOut }));
  const maxRpm = Math.min(spindle.maxRpm, ...bill.map((part) => part.maxRpm));

  return {
    rulesVersion: holderRulesVersion,
    spindle,
    ...pieces,
    ...order,
    gaugeLength: body.gaugeLength,
    stickOut,
    totalLength,
    stickOutRange: range,
    insertion,
    runout,
    torque,
    tighteningTorque: insert?.kind === 'collet' ? tighteningTorque(insert.series, shankDiameter) : undefined,
    maxRpm,
    balancedRpm: body.balancedRpm,
    weightGrams: Math.round(
      bill.reduce((total, part) => total + part.weightGrams, 0) + weightGrams(found.tool, 'default'),
    ),
    profile: {
      segments: body.segments,
      taper: spindle.taper,
      nose: body.gaugeLength,
      tip: totalLength,
      shankEnd: toMicrometre(body.gaugeLength - insertion),
    },
    warnings: warningsOf({ body, knob, held, grip, stickOut, runout, torque, maxRpm, cut }),
  };
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
