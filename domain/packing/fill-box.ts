// Fills one box: takes one free space after the other and puts a block of equal envelopes into its lower corner.

import { type Allowance, bestBlock, type Block } from './best-block.ts';
import type { Carton, Counts, Pose } from './envelope.ts';
import type { Corner, Recipe } from './recipes.ts';
import { cutOut, type Space } from './spaces.ts';

/** A block and its position. */
export type PlacedBlock = Block & { readonly x: number; readonly y: number; readonly z: number };

export type FilledBox = {
  readonly carton: Carton;
  readonly blocks: readonly PlacedBlock[];
  readonly counts: Counts;
  /** Weight of the content. */
  readonly weight: number;
  readonly volume: number;
};

/**
 * The work that is left. It counts steps and not time, so that the same order is packed the same way on every machine.
 */
export type Effort = { stepsLeft: number };

/** Packs as many of the given pieces into one box as a recipe finds room for. */
export function fillBox(carton: Carton, pieces: Counts, recipe: Recipe, effort: Effort): FilledBox {
  const allowed: Allowance = { counts: [...pieces], weight: carton.weightLimit, volume: carton.volumeLimit };
  const [x1, y1, z1] = carton.sides;
  let poses = carton.poses.filter(({ envelope }) => (pieces[envelope] ?? 0) > 0);
  let spaces: Space[] = [{ x0: 0, y0: 0, z0: 0, x1, y1, z1 }];
  const blocks: PlacedBlock[] = [];

  while (spaces.length > 0 && poses.length > 0) {
    const index = nextSpace(spaces, recipe.corner);
    const space = spaces[index];
    effort.stepsLeft -= poses.length + spaces.length;
    const block = space && bestBlock(space, poses, allowed, recipe);
    if (space === undefined || block === undefined) {
      spaces.splice(index, 1); // nothing left fits it, and the pieces only become fewer
      continue;
    }
    blocks.push({ ...block, x: space.x0, y: space.y0, z: space.z0 });
    subtract(block, allowed);
    poses = poses.filter((pose) => isAllowed(pose, allowed));
    spaces = cutOut(spaces, spaceOf(block, space), thinnest(poses));
  }
  return {
    carton,
    blocks,
    counts: pieces.map((count, envelope) => count - (allowed.counts[envelope] ?? 0)),
    weight: carton.weightLimit - allowed.weight,
    volume: carton.volumeLimit - allowed.volume,
  };
}

/** Returns the index of the space to fill next. */
function nextSpace(spaces: readonly Space[], corner: Corner): number {
  let first = 0;
  let lowest = Infinity;
  for (let index = 0; index < spaces.length; index += 1) {
    const space = spaces[index];
    const rank = space === undefined ? Infinity : rankOf(space, corner);
    if (rank >= lowest) continue;
    lowest = rank;
    first = index;
  }
  return first;
}

/** Returns a rank; the lowest comes first. Sides are below 2^21, so that three of them fit into one number. */
function rankOf({ x0, y0, z0, x1, y1, z1 }: Space, corner: Corner): number {
  switch (corner) {
    case 'x':
      return (x0 * 2 ** 16 + y0 / 2 ** 5) * 2 ** 16 + z0 / 2 ** 5;
    case 'y':
      return (y0 * 2 ** 16 + z0 / 2 ** 5) * 2 ** 16 + x0 / 2 ** 5;
    case 'z':
      return (z0 * 2 ** 16 + y0 / 2 ** 5) * 2 ** 16 + x0 / 2 ** 5;
    case 'largest':
      return -(x1 - x0) * (y1 - y0) * (z1 - z0);
  }
}

function subtract({ pose, nx, ny, nz }: Block, allowed: Allowance): void {
  const pieces = nx * ny * nz;
  allowed.counts[pose.envelope] = (allowed.counts[pose.envelope] ?? 0) - pieces;
  allowed.weight -= pieces * pose.weight;
  allowed.volume -= pieces * pose.volume;
}

function isAllowed(pose: Pose, { counts, weight, volume }: Allowance): boolean {
  return (counts[pose.envelope] ?? 0) > 0 && pose.weight <= weight && pose.volume <= volume;
}

function spaceOf({ pose, nx, ny, nz }: Block, { x0, y0, z0 }: Space): Space {
  return { x0, y0, z0, x1: x0 + nx * pose.dx, y1: y0 + ny * pose.dy, z1: z0 + nz * pose.dz };
}

function thinnest(poses: readonly Pose[]): number {
  return poses.reduce((least, { diameter, length }) => Math.min(least, diameter, length), Infinity);
}
