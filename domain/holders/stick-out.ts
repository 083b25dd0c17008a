// How far a tool may stick out of a holder. In millimetres.

import { type ToolUnits, millimetresPerInch } from '../tools/tools.ts';
import type { Grip } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import type { HolderBody } from './holder-bodies.ts';
import { toMicrometre } from './holder-part.ts';
import { type HolderRule, type HolderViolation, violation } from './violations.ts';

/** The least and the greatest length from the nose to the tip, and the one that the shop suggests. */
export type StickOutRange = { readonly least: number; readonly most: number; readonly suggested: number };

export type StickOut =
  | { readonly ok: true; readonly range: StickOutRange }
  | { readonly ok: false; readonly violation: HolderViolation };

/**
 * The least share of the grip that the shank fills, and the least share of the shank's standard clamping length that is
 * in.
 */
const leastShareOfGrip = 2 / 3;
const leastShareOfShank = 0.8;

/** A Weldon screw may be this far off the middle of its flat. */
const screwPlay = 0.5;

/** A suggestion is rounded up to the next half millimetre or hundredth of an inch. */
const suggestedSteps: Readonly<Record<ToolUnits, number>> = { metric: 0.5, inch: millimetresPerInch / 100 };

/** Tolerance for the error of binary fractions, in steps. */
const slack = 1e-6;

/** Returns the possible range with this grip, or why there is none. */
export function stickOutOf(body: HolderBody, grip: Grip, tool: HeldTool): StickOut {
  const needed = toMicrometre(
    Math.max(grip.length * leastShareOfGrip, tool.clampingLength * leastShareOfShank),
  );
  const available = toMicrometre(tool.overallLength - tool.freeLength);
  if (body.boreDepth < needed) return refused('bore-too-shallow', { depth: body.boreDepth, needed });
  if (available < needed) return refused('shank-too-short', { available, needed });

  const least = toMicrometre(Math.max(tool.overallLength - body.boreDepth, tool.freeLength));
  const most = toMicrometre(tool.overallLength - needed);
  const [screwFromNose] = body.screwsFromNose;
  if (screwFromNose === undefined || tool.flatFromTip === undefined) {
    const step = suggestedSteps[tool.units];
    return possible(least, most, Math.ceil(least / step - slack) * step);
  }

  const atFlat = toMicrometre(tool.flatFromTip - screwFromNose);
  const [first, last] = [toMicrometre(atFlat - screwPlay), toMicrometre(atFlat + screwPlay)];
  if (last < least || first > most) return refused('screw-beside-flat', { needed: atFlat, least, most });
  return possible(Math.max(least, first), Math.min(most, last), atFlat);
}

function possible(least: number, most: number, wanted: number): StickOut {
  const suggested = Math.min(most, Math.max(least, toMicrometre(wanted)));
  return { ok: true, range: { least, most, suggested } };
}

function refused(rule: HolderRule, numbers: HolderViolation['numbers']): StickOut {
  return { ok: false, violation: violation('tool', rule, numbers) };
}
