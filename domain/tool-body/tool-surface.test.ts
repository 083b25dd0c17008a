import { expect, test } from 'vitest';
import { exampleTools } from '../../tests/support/tools.ts';
import { profileOf, type Tool } from '../tools/tools.ts';
import { type Ring, surfaceOf } from './tool-surface.ts';

const endMill: Tool = {
  type: 'end-mill',
  profile: 'radius',
  units: 'metric',
  cuttingDiameter: 10,
  shankDiameter: 10,
  shankForm: 'HB',
  cuttingLength: 22,
  overallLength: 72,
  cornerRadius: 1,
  flutes: 4,
  helixAngle: 38,
  coolantThrough: false,
};
const tools: Readonly<Record<string, Tool>> = {
  'end mill': endMill,
  'ball nose': { ...endMill, profile: 'ball', cornerRadius: 5, flutes: 2 },
  'tapered mill': {
    ...endMill,
    profile: 'tapered',
    cuttingDiameter: 3,
    cornerRadius: 0.5,
    taperAngle: 3,
    flutes: 3,
  },
  drill: {
    ...endMill,
    type: 'drill',
    profile: 'drill',
    shankForm: 'HA',
    pointAngle: 140,
    flutes: 2,
    helixAngle: 30,
  },
  'step drill': {
    ...endMill,
    type: 'drill',
    profile: 'drill',
    pointAngle: 140,
    flutes: 2,
    step: { diameter: 6, length: 10, angle: 90 },
  },
  'reamer with a neck': {
    ...endMill,
    type: 'reamer',
    profile: 'reamer',
    flutes: 6,
    helixAngle: -10,
    neckDiameter: 8,
    neckLength: 40,
  },
  'thread mill': { ...endMill, type: 'thread-mill', profile: 'thread', thread: 'M12x1.5', helixAngle: 0 },
  'tool that cuts along its whole length': { ...endMill, cuttingLength: 72, shankForm: 'HA' },
};

const furthest = (rings: readonly Ring[]) => Math.max(...rings.flatMap(({ radii }) => radii));

test.each(Object.entries(tools))(
  '%s: the surface has the length and the largest diameter of the tool',
  (_, tool) => {
    const { cutting, rest, overallLength, largestDiameter } = surfaceOf(tool);
    const rings = [...cutting, ...rest];
    expect(rings[0]?.x).toBe(0);
    expect(rings.at(-1)?.x).toBeCloseTo(overallLength, 9);
    expect(2 * furthest(rings)).toBeCloseTo(largestDiameter, 6);
    expect(cutting.at(-1)?.x).toBeCloseTo(profileOf(tool).cutting.to, 9);
    expect(
      rings.flatMap(({ radii }) => radii).every((radius) => radius >= 0 && Number.isFinite(radius)),
    ).toBe(true);
  },
);

test.each(Object.entries(tools))('%s: the surface is closed and never folds back', (_, tool) => {
  const { cutting, rest } = surfaceOf(tool);
  const rings = [...cutting, ...rest];
  expect(rings.slice(1).every(({ x }, index) => x >= (rings[index]?.x ?? 0))).toBe(true);
  for (const { angles, radii } of rings) {
    expect((angles.at(-1) ?? 0) - (angles[0] ?? 0)).toBeCloseTo(2 * Math.PI, 9);
    expect(radii.at(-1)).toBeCloseTo(radii[0] ?? Number.NaN, 9);
  }
  expect(rings[0]?.radii.every((radius) => radius === 0)).toBe(true);
  expect(rings.at(-1)?.radii.every((radius) => radius === 0)).toBe(true);
});

test.each([
  ['ball', exampleTools.ball],
  ['corner radius', exampleTools['bull nose']],
  ['lens', exampleTools.lens],
  ['oval', exampleTools.oval],
])('a %s is round: between its rings the surface is hardly inside its arcs', (_, tool) => {
  const { cutting, rest } = surfaceOf(tool);
  const points = [...cutting, ...rest].map((ring) => ({ x: ring.x, r: furthest([ring]) }));
  const arcs = profileOf(tool).segments.filter((segment) => segment.kind === 'arc');
  expect(arcs.length).toBeGreaterThan(0);
  for (const { from, to, centre, radius } of arcs) {
    const onArc = points.filter(({ x }) => x >= from.x && x <= to.x);
    for (const [index, point] of onArc.slice(1).entries()) {
      const before = onArc[index] ?? point;
      const middle = { x: (before.x + point.x) / 2, r: (before.r + point.r) / 2 };
      const inside = radius - Math.hypot(middle.x - centre.x, middle.r - centre.r);
      expect(inside).toBeLessThan(radius * 0.002);
    }
  }
});

/** Counts the cutting edges of a ring: places where a groove has just risen to the full radius. */
function edgesOf({ radii }: Ring, radius: number): number {
  const around = radii.slice(1);
  return around.filter((at, index) => at > radius * 0.999 && (radii[index] ?? 0) < radius * 0.95).length;
}

test('there are as many cutting edges as flutes, and they turn with the helix', () => {
  const { cutting } = surfaceOf(endMill);
  const middle = cutting[Math.floor(cutting.length / 2)];
  expect(middle && edgesOf(middle, 5)).toBe(4);
  const [first, last] = [cutting[0]?.angles[0] ?? 0, cutting.at(-1)?.angles[0] ?? 0];
  expect(last - first).toBeCloseTo((2 * Math.tan((38 * Math.PI) / 180) * 22) / 10, 9);
  const leftHand = surfaceOf({ ...endMill, helixAngle: -38 }).cutting;
  expect((leftHand.at(-1)?.angles[0] ?? 0) - (leftHand[0]?.angles[0] ?? 0)).toBeCloseTo(first - last, 9);
});

test('between two rings the flutes turn by 7° at most, but a tool of any length has about a thousand rings', () => {
  const turned = (tool: Tool) => {
    const angles = surfaceOf(tool).cutting.map((ring) => ring.angles[0] ?? 0);
    return angles.slice(1).map((angle, index) => ((angle - (angles[index] ?? 0)) * 180) / Math.PI);
  };
  expect(Math.max(...turned(endMill))).toBeLessThan(7.001);
  expect(Math.max(...turned(exampleTools['long drill']))).toBeLessThan(7.001);
  const endless = { ...endMill, cuttingDiameter: 0.2, cuttingLength: 60, cornerRadius: 0, helixAngle: 60 };
  expect(surfaceOf(endless).cutting.length).toBeLessThan(1_020);
});

test('the flutes of a tool whose helix is not known are straight', () => {
  const { cutting } = surfaceOf({ ...endMill, helixAngle: undefined });
  expect(cutting.at(-1)?.angles).toEqual(cutting[0]?.angles);
});

test('the flat of a Weldon shank is as deep as its form says, and the shank is round before and behind it', () => {
  const { rest } = surfaceOf(endMill);
  const [flat] = profileOf(endMill).flats;
  const within = rest.filter(({ x }) => x === flat?.from || x === flat?.to);
  const heights = within.map(({ radii }) => Math.min(...radii));
  expect(heights).toHaveLength(4);
  expect(heights[0]).toBe(5);
  expect(heights[1]).toBeCloseTo(5 - (flat?.depth ?? 0), 1);
  expect(heights[3]).toBe(5);
});

test('an inclined flat runs to the end of the shank', () => {
  const { rest } = surfaceOf({ ...endMill, shankForm: 'HE' });
  const flattest = (at: number) =>
    Math.min(...rest.filter(({ x }) => x === at).map(({ radii }) => Math.min(...radii)));
  expect(rest.flatMap(({ radii }) => radii).every((radius) => Number.isFinite(radius) && radius >= 0)).toBe(
    true,
  );
  // 8.5 mm remain of 10 mm; the edge of the end is chamfered.
  expect(flattest(72 - 28)).toBeCloseTo(3.5, 1);
  expect(Math.max(...rest.filter(({ x }) => x === 72).flatMap(({ radii }) => radii))).toBeLessThanOrEqual(5);
});
