// Why an offered choice does not work with a tool: the choice's own violation, or the one shared by everything that
// could follow it.

import { insertsOf } from './choice.ts';
import { fitOf } from './fit.ts';
import type { HolderInsert } from './grip.ts';
import type { HeldTool } from './held-tool.ts';
import type { HolderBody } from './holder-bodies.ts';
import { type HolderViolation, violation } from './violations.ts';

/** Returns why none of the bodies works, or undefined as soon as one does. Without a tool every body works. */
export function reasonAgainstAll(
  bodies: readonly HolderBody[],
  held: HeldTool | undefined,
): HolderViolation | undefined {
  if (bodies.length === 0) return violation('type', 'not-kept');
  return held && reasonUnlessOneFits(bodies, (body) => reasonAgainstBody(body, held), held);
}

/** Returns why a body cannot hold the tool with any insert. */
export function reasonAgainstBody(body: HolderBody, held: HeldTool): HolderViolation | undefined {
  return reasonUnlessOneFits(insertChoices(body), (insert) => reasonAgainstInsert(body, insert, held), held);
}

/** Returns why a body with this insert cannot hold the tool. */
export function reasonAgainstInsert(
  body: HolderBody,
  insert: HolderInsert | undefined,
  held: HeldTool,
): HolderViolation | undefined {
  const fit = fitOf(body, insert, held);
  return fit.ok ? undefined : fit.violation;
}

/** Lists the possible inserts; undefined stands for none, where the body has a bore of its own. */
export function insertChoices(body: HolderBody): readonly (HolderInsert | undefined)[] {
  return body.series === undefined ? [undefined, ...insertsOf(body)] : insertsOf(body);
}

function reasonUnlessOneFits<Piece>(
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
 * Returns the violation that all choices share, with the figures of the one that fails by least. A wrong size counts
 * only when nothing else is wrong: of many collets one has the right size, and the buyer wants to read the violation of
 * that one.
 */
function sharedReason(reasons: readonly HolderViolation[], shank: number): HolderViolation {
  const otherRules = reasons.filter(({ rule }) => rule !== 'shank-size');
  const [first, ...others] = otherRules.length > 0 ? otherRules : reasons;
  if (first === undefined || others.some(({ rule }) => rule !== first.rule))
    return violation('body', 'nothing-fits', { shank });
  return others.reduce((nearest, next) => (shortfall(next) < shortfall(nearest) ? next : nearest), first);
}

/**
 * Returns a length that is the shorter, the nearer a violation is to being solved: the distance from the shank to the
 * gripped sizes, or the length that is needed.
 */
function shortfall({ numbers }: HolderViolation): number {
  const { shank = 0, smallest = shank, largest = shank, needed = 0 } = numbers;
  return Math.max(smallest - shank, shank - largest, needed);
}
