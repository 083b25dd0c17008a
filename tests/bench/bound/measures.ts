// Measures of how much of a box pieces take: whatever fits into one box comes to at most one. By weight, by volume, and
// by space with a conservative scale along each side.

import type { Pose, Room } from './pieces.ts';
import { bestScale, roundedScales, roundedTo, type Scale, trueScale } from './scales.ts';

/** The measure of a piece in each pose of a room. */
export type Measure = readonly number[];

type Scales = readonly [Scale, Scale, Scale];

const trueScales: Scales = [trueScale, trueScale, trueScale];
/** The number of the lighter tools that make a full box. */
const weightScales: readonly Scale[] = [
  trueScale,
  ...Array.from({ length: 48 }, (_, index) => roundedTo(index + 1)),
];
/** How often each side gets the best scale for the other two. */
const turns = 4;

/** Returns measures of a room that hold for any contents. */
export function firstMeasures({ weights, volumes, poses }: Room): Measure[] {
  return [weights, volumes, spaceBy(poses, trueScales)];
}

/** Returns measures by which these amounts of each pose come to much. */
export function measuresFor(room: Room, amounts: readonly number[]): Measure[] {
  const rounded = bestRounded(room, amounts);
  return [
    bestWeight(room, amounts),
    ...[rounded, fitted(room, amounts, rounded), fitted(room, amounts, trueScales)].map((scales) =>
      spaceBy(room.poses, scales),
    ),
  ];
}

export function sizeBy(measure: Measure, amounts: readonly number[]): number {
  return measure.reduce((sum, size, index) => sum + size * amounts[index]!, 0);
}

function spaceBy(poses: readonly Pose[], [x, y, z]: Scales): Measure {
  return poses.map(({ shares }) => x(shares[0]) * y(shares[1]) * z(shares[2]));
}

function bestWeight({ weights }: Room, amounts: readonly number[]): Measure {
  return weightScales
    .map((scale) => weights.map(scale))
    .reduce((best, one) => (sizeBy(one, amounts) > sizeBy(best, amounts) ? one : best));
}

/** Returns the three rounded scales by which the pieces come to the most. */
function bestRounded({ poses }: Room, amounts: readonly number[]): Scales {
  const used = [...poses.entries()].filter(([index]) => amounts[index]! > 0);
  const along = (side: 0 | 1 | 2) =>
    roundedScales.map((scale) => ({ scale, sizes: used.map(([, { shares }]) => scale(shares[side])) }));
  const [xs, ys, zs] = [along(0), along(1), along(2)];
  let best = trueScales;
  let most = -1;
  for (const x of xs)
    for (const y of ys) {
      const each = used.map(([pose], index) => amounts[pose]! * x.sizes[index]! * y.sizes[index]!);
      for (const z of zs) {
        const size = sizeBy(each, z.sizes);
        if (size <= most + 1e-12) continue;
        best = [x.scale, y.scale, z.scale];
        most = size;
      }
    }
  return best;
}

/**
 * Improves one side after the other to the best scale while the other two stay (Caprara and Monaci, Bidimensional
 * packing by bilinear programming, 2009).
 */
function fitted({ poses }: Room, amounts: readonly number[], start: Scales): Scales {
  const scales: [Scale, Scale, Scale] = [...start];
  for (let turn = 0; turn < turns; turn += 1)
    for (const [side, one, other] of [
      [0, 1, 2],
      [1, 0, 2],
      [2, 0, 1],
    ] as const) {
      const worth = new Map<number, number>();
      for (const [index, { shares }] of poses.entries()) {
        if (amounts[index]! <= 0) continue;
        const each = amounts[index]! * scales[one](shares[one]) * scales[other](shares[other]);
        worth.set(shares[side], (worth.get(shares[side]) ?? 0) + each);
      }
      scales[side] = bestScale(worth) ?? scales[side];
    }
  return scales;
}
