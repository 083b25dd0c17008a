// The fit of a tool in a body with its collet or sleeve.

import { type Grip, type HolderInsert, gripIn } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import type { HolderBody } from './holder-bodies.ts';
import { type HolderType, holderTypes } from './holder-types.ts';
import { type StickOutRange, stickOutOf } from './stick-out.ts';
import { type HolderViolation, violation } from './violations.ts';

/** Sizes made in inches and in millimetres that differ by no more than this are the same; in millimetres. */
const sizeTolerance = 0.005;

/** A tool in its grip. */
export type Fit =
  | { readonly ok: true; readonly grip: Grip; readonly range: StickOutRange }
  | { readonly ok: false; readonly violation: HolderViolation };

/** Returns how a tool sits in a holder, or the first violation that prevents it. */
export function fitOf(body: HolderBody, insert: HolderInsert | undefined, tool: HeldTool): Fit {
  const wrongType = typeViolation(holderTypes[body.type], tool);
  if (wrongType !== undefined) return { ok: false, violation: wrongType };

  const grip = gripIn(body, insert);
  if (grip === undefined) return { ok: false, violation: violation('insert', 'missing') };
  const { smallest, largest } = grip;
  const shank = tool.shankDiameter;
  if (shank < smallest - sizeTolerance || shank > largest + sizeTolerance) {
    const step = insert === undefined ? 'body' : 'insert';
    return { ok: false, violation: violation(step, 'shank-size', { shank, smallest, largest }) };
  }
  const stickOut = stickOutOf(body, grip, tool);
  return stickOut.ok ? { ...stickOut, grip } : stickOut;
}

function typeViolation({ code, flat, holds }: HolderType, tool: HeldTool): HolderViolation | undefined {
  if (!holds.includes(tool.type))
    return violation('type', code === 'drill-chuck' ? 'side-load' : 'pushed-aside');
  if (flat === 'needed' && tool.flatFromTip === undefined) return violation('type', 'plain-shank');
  return undefined;
}
