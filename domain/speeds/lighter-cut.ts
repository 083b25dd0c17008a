// Cuts that a long tool can take: the usual ones, as much narrower or shallower as its bending demands.

import type { Tool } from '../tools/tools.ts';
import { bendingLimit, bendingUnder } from './bending.ts';
import type { MaterialId } from './materials.ts';
import { type CutSize, type MillingCut, usualSize } from './milling-cuts.ts';
import { edgeInCut } from './milling-engagement.ts';
import { millingValues } from './milling.ts';

/** A cut of a kind and size, in millimetres. */
type Cut = CutSize & { readonly kind: MillingCut };

/** Cuts across the whole width, and those along a surface, become lighter by a smaller depth, the others by a smaller width. */
const lighterBy: Readonly<Record<MillingCut, keyof CutSize>> = {
  slot: 'depth',
  shoulder: 'width',
  'high-efficiency': 'width',
  finishing: 'width',
  'high-feed': 'depth',
  copying: 'depth',
};

/** Below this share of the usual width a cut becomes shallower, too. */
const narrowest = 0.1;

/** The least share of a size; a tool that bends too much even then is too long for the cut. */
const least = 0.02;

/** Returns how far a tool bends in a cut at its starting values, in millimetres. */
export function bendingOf(tool: Tool, material: MaterialId, cut: Cut): number {
  const { feedPerTooth } = millingValues(tool, material, cut);
  return bendingUnder(tool, material, { ...cut, feedPerTooth, edge: edgeInCut(tool, cut.depth) });
}

/** Returns the usual size of a cut, made as much lighter as the tool's bending demands. */
export function usualCut(tool: Tool, material: MaterialId, kind: MillingCut): CutSize {
  const usual = { kind, ...usualSize(tool, kind) };
  const side = lighterBy[kind];
  const first = scaled(usual, side, bearableShare(tool, material, usual, side));
  if (side === 'depth') return sizeOf(first);
  const wide = { ...first, width: Math.max(first.width, narrowest * usual.width) };
  return sizeOf(scaled(wide, 'depth', bearableShare(tool, material, wide, 'depth')));
}

/** The side to reduce of a cut that bends the tool too much, and the share to reduce it to. */
export type LighterCut = { readonly side: keyof CutSize; readonly share: number };

/** Returns how to make a cut light enough; undefined where it is. */
export function lighterCut(tool: Tool, material: MaterialId, cut: Cut): LighterCut | undefined {
  if (isStiffEnough(tool, material, cut)) return undefined;
  const side = lighterBy[cut.kind];
  return { side, share: bearableShare(tool, material, cut, side) };
}

/** A size that comes back as it was shown, rounded, may bend the tool this much more. */
const asShown = 1.02;

export function isStiffEnough(tool: Tool, material: MaterialId, cut: Cut): boolean {
  return bendingOf(tool, material, cut) <= bendingLimit(tool, cut.kind) * asShown;
}

/** Returns the greatest share of a width or depth up to which a tool bends no more than it may. */
function bearableShare(tool: Tool, material: MaterialId, cut: Cut, side: keyof CutSize): number {
  const most = bendingLimit(tool, cut.kind) * (1 + 1e-6);
  return greatestUpTo(1, (share) => bendingOf(tool, material, scaled(cut, side, share)) <= most, least);
}

/**
 * Returns a value itself if a rule holds there, otherwise the greatest up to which it holds, at least `lowest`. A deep cut of a helix may
 * bend less than a shallower one, since its force is nearer to the holder.
 */
export function greatestUpTo(most: number, holds: (value: number) => boolean, lowest = 0): number {
  if (holds(most)) return most;
  const steps = 10;
  const values = Array.from({ length: steps }, (_, step) => (most * (step + 1)) / steps);
  const fails = values.find((value) => !holds(value)) ?? most;
  let [low, high] = [Math.max(lowest, fails - most / steps), fails];
  for (let step = 0; step < 10; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function scaled(cut: Cut, side: keyof CutSize, share: number): Cut {
  return { ...cut, [side]: cut[side] * share };
}

function sizeOf({ width, depth }: Cut): CutSize {
  return { width, depth };
}
