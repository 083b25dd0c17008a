// Packs a few pieces by brute force: every piece next, in every orientation, in every box, in every corner that the
// earlier pieces make. The reference for the bound on small orders.

import { boxStyles } from '../../../domain/packing/boxes.ts';
import type { Kind } from './pieces.ts';

type Placed = { readonly at: readonly number[]; readonly sides: readonly number[] };

const limits = { weightPounds: 24, fillShare: 0.9 };

/** Returns whether pieces, one of each kind, fit into one box of a style. */
function goIntoOne(pieces: readonly Kind[], style: (typeof boxStyles)[number]): boolean {
  const box = [style.length, style.height, style.width];
  const weight = pieces.reduce((sum, piece) => sum + piece.weight, style.weight);
  const volume = pieces.reduce((sum, { diameter, length }) => sum + diameter ** 2 * length, 0);
  const limit = limits.fillShare * box.reduce((product, side) => product * side, 1);
  return weight <= limits.weightPounds && volume <= limit && canPlace(pieces, [], box);
}

/** Returns the least number of boxes. */
export function fewestByHand(pieces: readonly Kind[]): number {
  const fits = (group: readonly Kind[]) => boxStyles.some((style) => goIntoOne(group, style));
  let fewest = pieces.length;
  const add = (next: number, groups: readonly (readonly Kind[])[]) => {
    if (groups.length >= fewest && next < pieces.length) return;
    const piece = pieces[next];
    if (piece === undefined) {
      if (groups.every(fits)) fewest = Math.min(fewest, groups.length);
      return;
    }
    for (const [at, group] of groups.entries()) add(next + 1, groups.with(at, [...group, piece]));
    add(next + 1, [...groups, [piece]]);
  };
  add(0, []);
  return fewest;
}

function canPlace(left: readonly Kind[], placed: readonly Placed[], box: readonly number[]): boolean {
  if (left.length === 0) return true;
  const corners = [0, 1, 2].map((axis) => [
    ...new Set([0, ...placed.map(({ at, sides }) => at[axis]! + sides[axis]!)]),
  ]);
  return left.some((piece, index) =>
    waysToLie(piece, box).some((sides) =>
      corners[0]!.some((x) =>
        corners[1]!.some((y) =>
          corners[2]!.some((z) => {
            const at = [x, y, z];
            if (at.some((start, axis) => start + sides[axis]! > box[axis]! + 1e-9)) return false;
            if (placed.some((other) => overlap({ at, sides }, other))) return false;
            return canPlace(left.toSpliced(index, 1), [...placed, { at, sides }], box);
          }),
        ),
      ),
    ),
  );
}

function waysToLie({ diameter: d, length }: Kind, [l, h, w]: readonly number[]): number[][] {
  return [
    ...(length <= l! ? [[length, d, d]] : []),
    ...(length < h! ? [[d, length, d]] : []),
    ...(length < w! ? [[d, d, length]] : []),
  ];
}

function overlap(a: Placed, b: Placed): boolean {
  return [0, 1, 2].every(
    (axis) =>
      a.at[axis]! < b.at[axis]! + b.sides[axis]! - 1e-9 && b.at[axis]! < a.at[axis]! + a.sides[axis]! - 1e-9,
  );
}
