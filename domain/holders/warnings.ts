// What a machinist should know of a holder that is possible all the same.

import type { HolderCut } from './cut.ts';
import type { Grip } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import type { HolderBody } from './holder-bodies.ts';
import { holderTypes } from './holder-types.ts';
import type { RetentionPart } from './retention.ts';

/** Each with the figures that it names: lengths in millimetres, torque in newton metres, speed in turns a minute. */
export const holderWarnings = {
  /** The stick-out of a mill is more than four times its diameter. */
  'long-stick-out': ['stickOut', 'most'],
  /** The bore presses on the edges of a Weldon flat. */
  'flat-in-bore': [],
  /** The machine must have coolant through its spindle. */
  'spindle-coolant': [],
  /** Coolant would leave beside the tool. */
  'not-sealed': [],
  /** No drilled knob, or no tube, brings the coolant. */
  'coolant-not-led': [],
  /** The shank may slip in this cut. */
  torque: ['capacity', 'needed'],
  /** The cut wants to turn faster than the holder may. */
  rpm: ['most', 'wanted'],
} as const;

export type WarningCode = keyof typeof holderWarnings;

export type HolderWarning = {
  readonly code: WarningCode;
  readonly numbers: Readonly<Record<string, number>>;
};

/** A mill bends too much beyond this many diameters. */
const mostDiameters = 4;

type Warned = {
  readonly body: HolderBody;
  readonly knob: RetentionPart | undefined;
  readonly held: HeldTool;
  readonly grip: Grip;
  readonly stickOut: number;
  readonly torque: { readonly capacity: number; readonly needed: number | undefined };
  readonly maxRpm: number;
  readonly cut: HolderCut;
};

/** Everything worth a warning, in the order of the list. */
export function warningsOf({ body, knob, held, grip, ...found }: Warned): HolderWarning[] {
  const { stickOut, torque, maxRpm, cut } = found;
  const isMill = held.type === 'end-mill' || held.type === 'thread-mill';
  const most = Math.round(held.cuttingDiameter * mostDiameters * 1000) / 1000;
  const { capacity, needed = 0 } = torque;
  const wanted = cut.rpm ?? 0;
  return [
    ...warning(isMill && stickOut > most, 'long-stick-out', { stickOut, most }),
    ...warning(held.flatFromTip !== undefined && holderTypes[body.type].flat === 'unwanted', 'flat-in-bore'),
    ...warning(held.isCoolantThrough, 'spindle-coolant'),
    ...warning(held.isCoolantThrough && !grip.isSealed, 'not-sealed'),
    ...warning(held.isCoolantThrough && knob?.isCoolantThrough !== true, 'coolant-not-led'),
    ...warning(needed > capacity, 'torque', { capacity, needed }),
    ...warning(wanted > maxRpm, 'rpm', { most: maxRpm, wanted }),
  ];
}

function warning(
  applies: boolean,
  code: WarningCode,
  numbers: HolderWarning['numbers'] = {},
): HolderWarning[] {
  return applies ? [{ code, numbers }] : [];
}
