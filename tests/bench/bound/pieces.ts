// The pieces and boxes as the bound sees them: computed from the specification, without any code of the packer.

import { boxStyles } from '../../../domain/packing/boxes.ts';
import { type BoxStyle, type TubedLine } from '@chipload/domain/packing';

/** Equal pieces, and their number. */
export type Kind = Pick<TubedLine, 'diameter' | 'length' | 'quantity'> & { readonly weight: number };

/** A piece of a kind along one side of a box: its shares of the box's length, height and width. */
export type Pose = { readonly kind: number; readonly shares: readonly [number, number, number] };

/** A box of a style, and every orientation of a piece in it. */
export type Room = {
  readonly sides: readonly [number, number, number];
  readonly volume: number;
  readonly poses: readonly Pose[];
  /** The share of the allowed weight, and of the allowed volume, that a piece in each pose takes. */
  readonly weights: readonly number[];
  readonly volumes: readonly number[];
};

/** The number of boxes of each style, in the order of the rooms. */
export type BoxCounts = readonly number[];

const limits = { weightPounds: 24, fillShare: 0.9 };

export function kindsOf(lines: readonly TubedLine[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { diameter, length, quantity, each } of lines) {
    const weight = each.tubedWeight;
    const key = [diameter, length, weight].join();
    const before = kinds.get(key)?.quantity ?? 0;
    kinds.set(key, { diameter, length, weight, quantity: before + quantity });
  }
  return [...kinds.values()];
}

export function roomsFor(kinds: readonly Kind[]): Room[] {
  return boxStyles.map((style) => {
    const volume = style.length * style.height * style.width;
    const poses = kinds.flatMap((kind, index) => posesOf(kind, index, style));
    const ofEach = (share: (kind: Kind) => number) => poses.map(({ kind }) => share(kinds[kind]!));
    return {
      sides: [style.length, style.height, style.width],
      volume,
      poses,
      weights: ofEach(({ weight }) => weight / (limits.weightPounds - style.weight)),
      volumes: ofEach(({ diameter, length }) => (diameter ** 2 * length) / (limits.fillShare * volume)),
    };
  });
}

/** A piece is at most as long as the box, or shorter than its height or width. */
function posesOf({ diameter: d, length }: Kind, kind: number, box: BoxStyle): Pose[] {
  const sides: [number, number, number][] = [];
  if (length <= box.length) sides.push([length, d, d]);
  if (length < box.height) sides.push([d, length, d]);
  if (length < box.width) sides.push([d, d, length]);
  return sides
    .map(([x, y, z]): Pose['shares'] => [x / box.length, y / box.height, z / box.width])
    .filter((shares) => Math.max(...shares) <= 1)
    .map((shares) => ({ kind, shares }));
}
