// Warnings for a machinist about a holder that is possible.

import type { ToolType } from '../tools/tools.ts';
import type { HolderCut } from './cut.ts';
import type { Grip } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import type { HolderBody } from './holder-bodies.ts';
import { holderTypes } from './holder-types.ts';
import type { RetentionPart } from './retention.ts';
import { spindles } from './spindles.ts';

/** Each with the names of its figures: lengths in millimetres, torque in newton metres, speed in rpm. */
export const holderWarnings = {
  /** The stick-out of a mill is more than four times its diameter. */
  'long-stick-out': ['stickOut', 'most'],
  /** The tip may run out by more than a drill or reamer of carbide bears. */
  runout: ['runout', 'most'],
  /** The bore presses on the edges of a flat. */
  'flat-in-bore': [],
  /** The machine must have coolant through its spindle. */
  'spindle-coolant': [],
  /** Coolant would leak out beside the tool. */
  'not-sealed': [],
  /** No drilled knob or tube brings the coolant. */
  'coolant-not-led': [],
  /** The shank may slip in this cut. */
  torque: ['capacity', 'needed'],
  /** The cut turns faster than the holder may. */
  rpm: ['most', 'wanted'],
  /** The cut turns faster than the holder is balanced. */
  balance: ['balanced', 'wanted'],
} as const;

export type WarningCode = keyof typeof holderWarnings;

export type HolderWarning = {
  readonly code: WarningCode;
  readonly numbers: Readonly<Record<string, number>>;
};

/** Beyond this many diameters a mill bends too much. */
const mostDiameters = 4;

/**
 * The most that the tip may run out, in millimetres: makers of carbide drills publish .02 as the limit. For reamers, whose
 * hole becomes as much wider, half of that is taken with care.
 */
const mostRunout: Readonly<Partial<Record<ToolType, number>>> = { drill: 0.02, reamer: 0.01 };

type Warned = {
  readonly body: HolderBody;
  readonly knob: RetentionPart | undefined;
  readonly held: HeldTool;
  readonly grip: Grip;
  readonly stickOut: number;
  readonly runout: number;
  readonly torque: { readonly capacity: number; readonly needed: number | undefined };
  readonly maxRpm: number;
  readonly cut: HolderCut;
};

/** Returns all warnings, in the order of the list. */
export function warningsOf({ body, knob, held, grip, ...found }: Warned): HolderWarning[] {
  const { stickOut, runout, torque, maxRpm, cut } = found;
  const isMill = held.type === 'end-mill' || held.type === 'thread-mill';
  const most = Math.round(held.cuttingDiameter * mostDiameters * 1000) / 1000;
  const mostAtTip = mostRunout[held.type] ?? Infinity;
  const { capacity, needed = 0 } = torque;
  const wanted = cut.rpm ?? 0;
  const { balancedRpm: balanced = Infinity } = body;
  const hasDrawbar = spindles[body.spindle].retention === 'drawbar';
  return [
    ...warning(isMill && stickOut > most, 'long-stick-out', { stickOut, most }),
    ...warning(runout > mostAtTip, 'runout', { runout, most: mostAtTip }),
    ...warning(held.hasFlat && holderTypes[body.type].flat === 'unwanted', 'flat-in-bore'),
    ...warning(held.isCoolantThrough, 'spindle-coolant'),
    ...warning(held.isCoolantThrough && !grip.isSealed, 'not-sealed'),
    ...warning(held.isCoolantThrough && !hasDrawbar && knob?.isCoolantThrough !== true, 'coolant-not-led'),
    ...warning(needed > capacity, 'torque', { capacity, needed }),
    ...warning(wanted > maxRpm, 'rpm', { most: maxRpm, wanted }),
    ...warning(wanted > balanced && wanted <= maxRpm, 'balance', { balanced, wanted }),
  ];
}

function warning(
  applies: boolean,
  code: WarningCode,
  numbers: HolderWarning['numbers'] = {},
): HolderWarning[] {
  return applies ? [{ code, numbers }] : [];
}
