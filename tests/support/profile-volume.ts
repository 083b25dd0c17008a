import type { Profile, ProfileSegment } from '@chipload/domain/tools';

/** Returns the exact volume of the revolved profile, segment by segment, less the flats. */
export function volumeOf({ segments, flats }: Profile): number {
  const solid = segments.map((segment) => Math.PI * turnedArea(segment)).reduce((sum, one) => sum + one, 0);
  const ground = flats.map(({ from, to, depth }) => {
    const radius = segments.find((segment) => segment.from.x <= from && segment.to.x >= to)?.to.r ?? 0;
    const height = radius - depth;
    return (
      (to - from) * (radius ** 2 * Math.acos(height / radius) - height * Math.sqrt(radius ** 2 - height ** 2))
    );
  });
  return solid - ground.reduce((sum, one) => sum + one, 0);
}

/** The integral of r² along the axis. */
function turnedArea(segment: ProfileSegment): number {
  const { from, to } = segment;
  if (segment.kind === 'line') return ((to.x - from.x) * (from.r ** 2 + from.r * to.r + to.r ** 2)) / 3;
  const { centre, radius } = segment;
  const [a, b] = [from.x - centre.x, to.x - centre.x];
  const circle = (u: number) =>
    (u * Math.sqrt(Math.max(0, radius ** 2 - u ** 2)) + radius ** 2 * Math.asin(Math.max(-1, u / radius))) /
    2;
  return (
    (centre.r ** 2 + radius ** 2) * (b - a) + 2 * centre.r * (circle(b) - circle(a)) - (b ** 3 - a ** 3) / 3
  );
}
