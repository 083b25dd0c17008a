// How far a tool may stand out of a holder. In millimetres.

import { type ToolUnits, millimetresPerInch } from '../tools/tools.ts';
import type { Grip } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import type { HolderBody } from './holder-bodies.ts';
import { toMicrometre } from './holder-part.ts';
import { type HolderRule, type HolderViolation, violation } from './violations.ts';

/** From the nose to the tip: the least and the most, and what the shop would set. */
export type StickOutRange = { readonly least: number; readonly most: number; readonly suggested: number };

export type StickOut =
  | { readonly ok: true; readonly range: StickOutRange }
  | { readonly ok: false; readonly violation: HolderViolation };

/** At least this share of a grip is filled by the shank, and of the length that the shank's standard has. */
const leastShareOfGrip = 2 / 3;
const leastShareOfShank = 0.8;

/** A Weldon screw may press so far beside the middle of its flat. */
const screwPlay = 0.5;

/** A suggestion is rounded up to the next half millimetre, or hundredth of an inch. */
const suggestedSteps: Readonly<Record<ToolUnits, number>> = { metric: 0.5, inch: millimetresPerInch / 100 };

/** What binary fractions may be off by, in steps. */
const slack = 1e-6;

/** What is possible with this grip, or why nothing is. */
export function stickOutOf(body: HolderBody, grip: Grip, tool: HeldTool): StickOut {
  const needed = toMicrometre(
    Math.max(grip.length * leastShareOfGrip, tool.clampingLength * leastShareOfShank),
  );
  const available = toMicrometre(tool.overallLength - tool.freeLength);
  if (body.boreDepth < needed) return refused('bore-too-shallow', { depth: body.boreDepth, needed });
  if (available < needed) return refused('shank-too-short', { available, needed });

  const least = toMicrometre(Math.max(tool.overallLength - body.boreDepth, tool.freeLength));
  const most = toMicrometre(tool.overallLength - needed);
  const { screwFromNose } = body;
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
