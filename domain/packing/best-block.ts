// Finds the best block of equal envelopes for one free space.

import type { Pose } from './envelope.ts';
import type { Recipe } from './recipes.ts';
import type { Space } from './spaces.ts';

/** Equal envelopes side by side, all in the same pose. */
export type Block = { readonly pose: Pose; readonly nx: number; readonly ny: number; readonly nz: number };

/** The room left in a box: pieces by envelope, weight and volume. */
export type Allowance = { readonly counts: number[]; weight: number; volume: number };

/** The state of a search in one space: the pose being tried, and the best block so far. */
type Search = {
  /** The sides of the space. */
  readonly sx: number;
  readonly sy: number;
  readonly sz: number;
  pose: Pose;
  /** The value of a block of this pose: a fixed part, and a part for each piece. */
  blockWorth: number;
  pieceWorth: number;
  best: Block | undefined;
  bestWorth: number;
  /** The space left beside the best block: the less, the better it fits. */
  bestGap: number;
};

/** Makes one piece of a more valuable envelope worth more than any block of a less valuable one. */
const mostValuableFactor = 1e6;

/** Returns undefined when nothing goes into the space. */
export function bestBlock(
  space: Space,
  poses: readonly Pose[],
  allowed: Allowance,
  { worth, isMostValuableFirst, directionFactors }: Recipe,
): Block | undefined {
  const [first] = poses;
  if (first === undefined) return undefined;
  const sx = space.x1 - space.x0;
  const sy = space.y1 - space.y0;
  const sz = space.z1 - space.z0;
  const none = { best: undefined, bestWorth: -1, bestGap: Infinity };
  const search: Search = { sx, sy, sz, pose: first, blockWorth: 0, pieceWorth: 0, ...none };
  for (const pose of poses) {
    if (pose.dx > sx || pose.dy > sy || pose.dz > sz) continue;
    const most = mostPieces(pose, allowed);
    if (most < 1) continue;
    search.pose = pose;
    const each = worth[pose.envelope] ?? 0;
    search.pieceWorth = each * directionFactors[pose.along];
    search.blockWorth = isMostValuableFirst ? each * mostValuableFactor : 0;
    tryPose(search, most);
  }
  return search.best;
}

/** Tries the full block of a pose, or blocks of at most `most` pieces. */
function tryPose(search: Search, most: number): void {
  const { pose } = search;
  const a = Math.floor(search.sx / pose.dx);
  const b = Math.floor(search.sy / pose.dy);
  const c = Math.floor(search.sz / pose.dz);
  const full = a * b * c;
  if (search.blockWorth + search.pieceWorth * Math.min(most, full) < search.bestWorth) return;
  if (full <= most) {
    tryBlock(search, a, b, c);
    return;
  }
  // Six blocks: one for each order in which the three sides are filled.
  const x = Math.min(most, a);
  const y = Math.min(most, b);
  const z = Math.min(most, c);
  const afterX = Math.floor(most / x);
  const afterY = Math.floor(most / y);
  const afterZ = Math.floor(most / z);
  tryBlock(search, x, Math.min(afterX, b), Math.min(Math.floor(afterX / Math.min(afterX, b)), c));
  tryBlock(search, x, Math.min(Math.floor(afterX / Math.min(afterX, c)), b), Math.min(afterX, c));
  tryBlock(search, Math.min(afterY, a), y, Math.min(Math.floor(afterY / Math.min(afterY, a)), c));
  tryBlock(search, Math.min(Math.floor(afterY / Math.min(afterY, c)), a), y, Math.min(afterY, c));
  tryBlock(search, Math.min(afterZ, a), Math.min(Math.floor(afterZ / Math.min(afterZ, a)), b), z);
  tryBlock(search, Math.min(Math.floor(afterZ / Math.min(afterZ, b)), a), Math.min(afterZ, b), z);
}

/** Keeps a block when it is worth more than the best one, or as much and fits better. */
function tryBlock(search: Search, nx: number, ny: number, nz: number): void {
  const { pose } = search;
  const worth = search.blockWorth + search.pieceWorth * nx * ny * nz;
  if (worth < search.bestWorth) return;
  const gx = search.sx - nx * pose.dx;
  const gy = search.sy - ny * pose.dy;
  const gz = search.sz - nz * pose.dz;
  const gap = Math.min(gx, gy, gz) + (gx + gy + gz) * 1e-3;
  if (worth === search.bestWorth && gap >= search.bestGap) return;
  search.best = { pose, nx, ny, nz };
  search.bestWorth = worth;
  search.bestGap = gap;
}

/** Returns how many pieces of an envelope the remaining count, weight and volume allow. */
function mostPieces(pose: Pose, { counts, weight, volume }: Allowance): number {
  const count = counts[pose.envelope] ?? 0;
  if (count * pose.weight <= weight && count * pose.volume <= volume) return count;
  return Math.min(count, Math.floor(weight / pose.weight), Math.floor(volume / pose.volume));
}
