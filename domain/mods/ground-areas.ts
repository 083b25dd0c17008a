// The areas of a tool that grinding leaves bare, so that its drawing does not promise the coating there.

/** The areas that carry a coating, from the tip on. The shank has none. */
export const groundAreas = [
  'point',
  'corner',
  'edges',
  'side',
  'breakers',
  'flutes',
  'step',
  'neck',
] as const;
export type GroundArea = (typeof groundAreas)[number];

/** Adds an area to those that were ground, in the order of the list. */
export function withGround(ground: readonly GroundArea[], area: GroundArea): readonly GroundArea[] {
  return groundAreas.filter((each) => each === area || ground.includes(each));
}
