// In what order the tubes of a box are laid into it.

import type { PlanPiece } from './plan-box.ts';

/** Along which side of its box a tube lies, or that it stands. */
export type Lies = 'lengthwise' | 'crosswise' | 'upright';

/** Equal tubes that are laid in one after the other, from the back left to the front right. */
export type Step = { readonly part: string; readonly lies: Lies; readonly pieces: readonly PlanPiece[] };

/** What can be laid in before anything lies on it. */
export type Layer = { readonly steps: readonly Step[] };

/**
 * The contents of a box layer by layer, from the floor up. The first has what lies on nothing, each next one what lies on
 * those before; so whoever follows the steps never has to put a tube under one that already lies there.
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

/** Less than what packing measures in: sums of inches are not exact. */
const tolerance = 5e-6;

/** Whether one would hide a part of the other from whoever looks into the box. */
function overlapsFromAbove(a: PlanPiece, b: PlanPiece): boolean {
  const overlaps = (startA: number, sizeA: number, startB: number, sizeB: number) =>
    startA + tolerance < startB + sizeB && startB + tolerance < startA + sizeA;
  return overlaps(a.x, a.dx, b.x, b.dx) && overlaps(a.z, a.dz, b.z, b.dz);
}

/** Within a layer nothing is in the way of anything: tubes of a kind come together. */
function stepsOf(pieces: readonly PlanPiece[]): Step[] {
  const kinds = Map.groupBy(pieces.toSorted(fromTheBack), (piece) => `${piece.part} ${liesOf(piece)}`);
  return [...kinds.values()].flatMap((kind) => {
    const [first] = kind;
    return first ? [{ part: first.part, lies: liesOf(first), pieces: kind }] : [];
  });
}

function fromTheBack(a: PlanPiece, b: PlanPiece): number {
  return a.x - b.x || a.z - b.z;
}

function liesOf({ dx, dy, dz }: PlanPiece): Lies {
  if (dz >= dx && dz >= dy) return 'crosswise';
  return dx >= dy ? 'lengthwise' : 'upright';
}
