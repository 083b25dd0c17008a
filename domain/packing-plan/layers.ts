// The order in which the tubes of a box are laid into it.

import type { PlanPiece } from './plan-box.ts';

/** The direction of a tube in its box: along its length, along its width, or standing. */
export type Orientation = 'lengthwise' | 'crosswise' | 'upright';

/** Equal tubes that are laid in one after the other, from the back left to the front right. */
export type Step = {
  readonly part: string;
  readonly orientation: Orientation;
  readonly pieces: readonly PlanPiece[];
};

/** Tubes that lie on the floor or on earlier layers only. */
export type Layer = { readonly steps: readonly Step[] };

/**
 * Splits the contents of a box into layers, from the floor up. The first has the tubes that lie on nothing, each
 * further one the tubes on top of the layers before it; whoever follows the steps never has to put a tube under another.
 */
export function layersOf(contents: readonly PlanPiece[]): Layer[] {
  const layers: PlanPiece[][] = [];
  const levels = new Map<PlanPiece, number>();
  for (const piece of contents.toSorted((a, b) => a.y - b.y)) {
    const below = [...levels].filter(([other]) => overlapsFromAbove(piece, other));
    const level = below.reduce((highest, [, one]) => Math.max(highest, one + 1), 0);
    levels.set(piece, level);
    (layers[level] ??= []).push(piece);
  }
  return layers.map((pieces) => ({ steps: stepsOf(pieces) }));
}

/** Smaller than the precision of packing, because sums of inches are not exact. */
const toleranceInches = 5e-6;

function overlapsFromAbove(a: PlanPiece, b: PlanPiece): boolean {
  const overlaps = (startA: number, sizeA: number, startB: number, sizeB: number) =>
    startA + toleranceInches < startB + sizeB && startB + toleranceInches < startA + sizeA;
  return overlaps(a.x, a.dx, b.x, b.dx) && overlaps(a.z, a.dz, b.z, b.dz);
}

/** Groups the tubes of a layer by kind; within a layer any order is possible. */
function stepsOf(pieces: readonly PlanPiece[]): Step[] {
  const kinds = Map.groupBy(pieces.toSorted(fromTheBack), (piece) => `${piece.part} ${orientationOf(piece)}`);
  return [...kinds.values()].flatMap((kind) => {
    const [first] = kind;
    return first ? [{ part: first.part, orientation: orientationOf(first), pieces: kind }] : [];
  });
}

function fromTheBack(a: PlanPiece, b: PlanPiece): number {
  return a.x - b.x || a.z - b.z;
}

function orientationOf({ dx, dy, dz }: PlanPiece): Orientation {
  if (dz >= dx && dz >= dy) return 'crosswise';
  return dx >= dy ? 'lengthwise' : 'upright';
}
