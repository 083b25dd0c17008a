// Why what is offered cannot be had with a tool: of a collet its own reason, of all that could follow a choice one.

import { insertsOf } from './choice.ts';
import { fitOf } from './fit.ts';
import type { HolderInsert } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import type { HolderBody } from './holder-bodies.ts';
import { type HolderViolation, violation } from './violations.ts';

/** Why none of some bodies can be had; nothing as soon as one can. Without a tool every body can. */
export function reasonAgainstAll(
  bodies: readonly HolderBody[],
  held: HeldTool | undefined,
): HolderViolation | undefined {
  if (bodies.length === 0) return violation('type', 'not-kept');
  return held && unlessOneFits(bodies, (body) => reasonAgainstBody(body, held), held);
}

/** Why a body cannot hold the tool, whatever goes into it. */
export function reasonAgainstBody(body: HolderBody, held: HeldTool): HolderViolation | undefined {
  return unlessOneFits(insertChoices(body), (insert) => reasonAgainstInsert(body, insert, held), held);
}

/** Why a body with this in it cannot hold the tool. */
export function reasonAgainstInsert(
  body: HolderBody,
  insert: HolderInsert | undefined,
  held: HeldTool,
): HolderViolation | undefined {
  const fit = fitOf(body, insert, held);
  return fit.ok ? undefined : fit.violation;
}

/** What may stand between bore and shank; nothing is a choice for whatever has a bore of its own. */
export function insertChoices(body: HolderBody): readonly (HolderInsert | undefined)[] {
  return body.series === undefined ? [undefined, ...insertsOf(body)] : insertsOf(body);
}

function unlessOneFits<Piece>(
  pieces: readonly Piece[],
  against: (piece: Piece) => HolderViolation | undefined,
  held: HeldTool,
): HolderViolation | undefined {
  const reasons: HolderViolation[] = [];
  for (const piece of pieces) {
    const reason = against(piece);
    if (reason === undefined) return undefined;
    reasons.push(reason);
  }
  return sharedReason(reasons, held.shankDiameter);
}

/**
 * The reason that all choices share, as it is where it fails by least. A size that does not fit counts only when nothing
 * else is wrong: among many collets one has the right size, and it is that one's reason which the buyer wants to hear.
 */
function sharedReason(reasons: readonly HolderViolation[], shank: number): HolderViolation {
  const telling = reasons.filter(({ rule }) => rule !== 'shank-size');
  const [first, ...others] = telling.length > 0 ? telling : reasons;
  if (first === undefined || others.some(({ rule }) => rule !== first.rule))
    return violation('body', 'nothing-fits', { shank });
  return others.reduce((nearest, next) => (shortfall(next) < shortfall(nearest) ? next : nearest), first);
}

/** How far a reason is from being none: from the shank to what is held, or what is needed beyond what is there. */
function shortfall({ numbers }: HolderViolation): number {
  const { shank = 0, smallest = shank, largest = shank, needed = 0 } = numbers;
  return Math.max(smallest - shank, shank - largest, needed);
}
