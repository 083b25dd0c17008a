// A holder with a tool in it: lengths, price, and what it is good for. Lengths in millimetres.

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
    /** From the gauge line to the nose, from there to the tip, and both. */
    readonly gaugeLength: number;
    readonly stickOut: number;
    readonly totalLength: number;
    readonly stickOutRange: StickOutRange;
    /** How much of the tool is inside: with the stick-out its overall length. */
    readonly insertion: number;
    /** At most so much at the tip. */
    readonly runout: number;
    /** In newton metres; needed is that of the cut times the safety. */
    readonly torque: {
      readonly capacity: number;
      readonly needed: number | undefined;
      readonly safety: number;
    };
    /** What the nut of a collet is tightened with, in newton metres. */
    readonly tighteningTorque: number | undefined;
    /** The least of all pieces and of the spindle. */
    readonly maxRpm: number;
    /** With the tool. */
    readonly weightGrams: number;
    readonly profile: AssemblyProfile;
    readonly warnings: readonly HolderWarning[];
  };

/** Along the axis, counted from the gauge line towards the tip. */
export type AssemblyProfile = {
  /** From the nose to the gauge line. */
  readonly segments: readonly HolderSegment[];
  readonly nose: number;
  readonly tip: number;
  /** The end of the shank; negative when it reaches behind the gauge line. */
  readonly shankEnd: number;
};

/** What was found to go together. */
type Held = HolderPieces & {
  readonly tool: Tool;
  readonly held: HeldTool;
  readonly grip: Grip;
  readonly range: StickOutRange;
  readonly stickOut: number;
  readonly cut: HolderCut;
};

/** The facts of a holder whose pieces go together. */
export function assemblyOf(found: Held): HolderAssembly {
  const { body, insert, knob, held, grip, range, stickOut, cut } = found;
  const pieces = { body, insert, knob };
  const told = billOf(pieces);
  const { bill } = told;
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
    capacity: roundedTo(capacity, 10),
    needed: cut.torque === undefined ? undefined : roundedTo(cut.torque * torqueSafety, 10),
    safety: torqueSafety,
  };
  const maxRpm = Math.min(spindle.maxRpm, ...bill.map((part) => part.maxRpm));

  return {
    rulesVersion: holderRulesVersion,
    spindle,
    ...pieces,
    ...told,
    gaugeLength: body.gaugeLength,
    stickOut,
    totalLength,
    stickOutRange: range,
    insertion,
    runout: toMicrometre(runoutAtTip(body, insert, { shankDiameter, stickOut })),
    torque,
    tighteningTorque: insert?.kind === 'collet' ? tighteningTorque(insert.series, shankDiameter) : undefined,
    maxRpm,
    weightGrams: Math.round(
      bill.reduce((total, part) => total + part.weightGrams, 0) + weightGrams(found.tool, 'default'),
    ),
    profile: {
      segments: body.segments,
      nose: body.gaugeLength,
      tip: totalLength,
      shankEnd: toMicrometre(body.gaugeLength - insertion),
    },
    warnings: warningsOf({ body, knob, held, grip, stickOut, torque, maxRpm, cut }),
  };
}

function roundedTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
