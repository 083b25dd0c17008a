// Features that are made alike, and the deepest pocket for each inner radius.

import type { HoleFeature, PocketFeature } from './model-features.ts';
import { isSameDirection } from './vector.ts';

/** A feature and how many there are of it. */
export type Counted<Feature> = { readonly feature: Feature; readonly count: number };

/** Returns the holes of the same sizes from the same direction once. */
export function groupHoles(holes: readonly HoleFeature[]): readonly Counted<HoleFeature>[] {
  return grouped(holes, ({ diameter, depth, end, counterbores, countersink, clearance }) => [
    diameter,
    depth,
    end,
    ...counterbores.flatMap((bore) => [bore.diameter, bore.depth]),
    countersink?.diameter ?? 0,
    countersink?.angle ?? 0,
    clearance,
  ]).toSorted((a, b) => a.feature.diameter - b.feature.diameter || b.feature.depth - a.feature.depth);
}

/** Returns the pockets of the same radii and depths from the same direction once, those with the smallest radius first. */
export function groupPockets(pockets: readonly PocketFeature[]): readonly Counted<PocketFeature>[] {
  return grouped(pockets, ({ kind, depth, corners, sharpCorners, floorRadius, width, clearance }) => [
    kind,
    depth,
    ...corners.flatMap(({ radius, count }) => [radius, count]),
    sharpCorners,
    floorRadius ?? -1,
    width ?? -1,
    clearance,
  ]).toSorted(
    (a, b) => smallestRadius(a.feature) - smallestRadius(b.feature) || b.feature.depth - a.feature.depth,
  );
}

/** Infinite for a pocket without round corners. */
function smallestRadius({ corners }: PocketFeature): number {
  return corners[0]?.radius ?? Infinity;
}

function grouped<Feature extends { readonly direction: HoleFeature['direction'] }>(
  features: readonly Feature[],
  sizesOf: (feature: Feature) => readonly (number | string)[],
): readonly Counted<Feature>[] {
  const groups: { feature: Feature; count: number; key: string }[] = [];
  for (const feature of features) {
    const key = sizesOf(feature)
      .map((size) => (typeof size === 'number' ? Math.round(size * 100) : size))
      .join();
    const same = groups.find(
      (group) => group.key === key && isSameDirection(group.feature.direction, feature.direction),
    );
    if (same) same.count += 1;
    else groups.push({ feature, count: 1, key });
  }
  return groups.map(({ feature, count }) => ({ feature, count }));
}

/** The deepest pocket with inner corners of a radius, and how many such corners there are. */
export type RadiusDepth = { readonly radius: number; readonly depth: number; readonly corners: number };

/** Returns the inner radii of the pockets, without round bores, the smallest first. Radii that differ by less than 0.01 mm are the same. */
export function radiiOf(pockets: readonly PocketFeature[]): readonly RadiusDepth[] {
  const radii = new Map<number, RadiusDepth>();
  for (const { kind, corners, depth } of pockets) {
    if (kind === 'bore') continue;
    for (const { radius, count } of corners) {
      const key = Math.round(radius * 100);
      const known = radii.get(key);
      radii.set(key, {
        radius: known?.radius ?? radius,
        depth: Math.max(depth, known?.depth ?? 0),
        corners: count + (known?.corners ?? 0),
      });
    }
  }
  return [...radii.values()].toSorted((a, b) => a.radius - b.radius);
}
