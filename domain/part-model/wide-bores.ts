// Holes that are wider than any solid carbide drill, which an end mill circles out.

import type { HoleFeature, PocketFeature } from './model-features.ts';

/** DIN 6537: solid carbide drills are made to this diameter, in mm. */
const widestDrilled = 20;

/** Returns the holes that are drilled, and the wider ones as bores to mill: each with its counterbores as bores of their own. */
export function splitWideBores(all: readonly HoleFeature[]): {
  readonly holes: readonly HoleFeature[];
  readonly bores: readonly PocketFeature[];
} {
  const isWide = ({ diameter }: HoleFeature) => diameter > widestDrilled;
  return { holes: all.filter((hole) => !isWide(hole)), bores: all.filter(isWide).flatMap(boresOf) };
}

function boresOf(hole: HoleFeature): readonly PocketFeature[] {
  const { diameter, depth, end, counterbores, clearance } = hole;
  const isOpen = end === 'through';
  return [
    boreOf(hole, { diameter, depth, clearance, isOpen }),
    ...counterbores.map((bore) =>
      boreOf(hole, { ...bore, clearance: clearance - (depth - bore.depth), isOpen: false }),
    ),
  ];
}

type Bore = Pick<HoleFeature, 'diameter' | 'depth' | 'clearance'> & { readonly isOpen: boolean };

function boreOf(
  { direction, faces }: HoleFeature,
  { diameter, depth, clearance, isOpen }: Bore,
): PocketFeature {
  return {
    kind: 'bore',
    direction,
    depth,
    corners: [{ radius: diameter / 2, count: 1 }],
    sharpCorners: 0,
    floorRadius: isOpen ? undefined : 0,
    width: diameter,
    clearance,
    faces,
  };
}
