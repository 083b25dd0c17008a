import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';
import { outline } from './outline.ts';
import { type OutlinePoint, type ProfileSegment, pointOfArc } from './profile-segments.ts';
import { profileOf } from './profile.ts';
import { type Tool, largestCuttingDiameter, pointLength } from './tool.ts';
import { bodyVolume } from './volume.ts';

test('a profile begins and ends on the axis, is joined end to end, and never runs back toward the tip', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const { segments } = profileOf(tool);
      expect(segments[0]?.from).toEqual({ x: 0, r: 0 });
      expect(segments.at(-1)?.to).toEqual({ x: tool.overallLength, r: 0 });
      for (const [index, { from, to }] of segments.entries()) {
        expect(from).toEqual(segments[index - 1]?.to ?? { x: 0, r: 0 });
        expect(to.x).toBeGreaterThanOrEqual(from.x);
      }
    }),
  );
});

test('a shank narrower than the flutes is reached by a chamfer of 45 degrees', () => {
  const { segments } = profileOf({ ...exampleTools['inch bull nose'], shankDiameter: 0.375 });
  const corners = segments.map(({ to }) => [Number(to.x.toFixed(4)), Number(to.r.toFixed(4))]);
  expect(corners).toContainEqual([1, 0.25]);
  expect(corners).toContainEqual([1.0625, 0.1875]);
});

test('a profile is never longer or wider than the tool', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const { segments, largestDiameter } = profileOf(tool);
      for (const { to } of segments) {
        expect(to.x).toBeLessThanOrEqual(tool.overallLength);
        expect(to.r).toBeGreaterThanOrEqual(0);
        expect(2 * to.r).toBeLessThanOrEqual(largestDiameter * (1 + 1e-9));
      }
    }),
  );
});

test('the largest diameter of a tapered ball is that of a cone that touches the ball', () => {
  const tapered = {
    ...exampleTools.tapered,
    cuttingDiameter: 10,
    cornerRadius: 5,
    cuttingLength: 22,
    taperAngle: 5,
  };
  expect(largestCuttingDiameter(tapered)).toBeCloseTo(13.0124, 3);
  expect(profileOf(tapered).segments.find(({ to }) => to.x === 22)?.to.r).toBeCloseTo(13.0124 / 2, 3);
});

test('the flutes of a tapered tool end at its largest cutting diameter, whatever its corner', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('tapered', 'radius', 'ball'),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      fc.double({ min: 0, max: 20, noNaN: true }),
      (profile, cornerRadius, taperAngle) => {
        const tool: Tool = {
          ...exampleTools.tapered,
          profile,
          cuttingDiameter: 18,
          cornerRadius,
          taperAngle,
        };
        const { segments, cutting } = profileOf({ ...tool, cuttingLength: 30, overallLength: 80 });
        const end = segments.find(({ to }) => to.x === cutting.to);
        expect(2 * (end?.to.r ?? 0)).toBeCloseTo(largestCuttingDiameter({ ...tool, cuttingLength: 30 }), 9);
      },
    ),
  );
});

test('every arc runs through its own ends, outward and within a quarter turn', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      for (const segment of profileOf(tool).segments) {
        if (segment.kind === 'line') continue;
        const { startAngle, endAngle, from, to } = segment;
        expect(180 + 1e-9 - startAngle).toBeGreaterThanOrEqual(0);
        expect(startAngle).toBeGreaterThan(endAngle);
        expect(endAngle).toBeGreaterThanOrEqual(90);
        const size = tool.overallLength + segment.radius;
        expect(distance(pointOfArc(segment, startAngle), from) / size).toBeLessThan(1e-8);
        expect(distance(pointOfArc(segment, endAngle), to) / size).toBeLessThan(1e-8);
      }
    }),
  );
});

test('the picture lies on the profile, and leaves it by no more than the sagitta of a sixteenth of a quarter circle', () => {
  const sagittaShare = 1 - Math.cos(Math.PI / 4 / 16);
  fc.assert(
    fc.property(anyTool, (tool) => {
      const { points } = outline(tool);
      let at = 0;
      for (const segment of profileOf(tool).segments) {
        const chords: OutlinePoint[] = [];
        for (
          let point = points[at];
          point !== undefined && !isSame(point, segment.to);
          point = points[(at += 1)]
        ) {
          chords.push(point);
        }
        expect(points[at]).toEqual(segment.to);
        if (segment.kind === 'line') continue;
        for (const [index, a] of chords.entries()) {
          const b = chords[index + 1] ?? segment.to;
          const middle = { x: (a.x + b.x) / 2, r: (a.r + b.r) / 2 };
          const sagitta = segment.radius - distance(segment.centre, middle);
          expect(sagitta).toBeLessThan(segment.radius * sagittaShare * 1.001 + 1e-8 * tool.overallLength);
        }
      }
    }),
  );
});

test.each([
  ['bull nose', 2],
  ['ball', 1],
  ['necked ball', 1],
  ['tapered', 1],
  ['high-feed', 2],
  ['lens', 2],
  ['oval', 1],
] as const)('the arcs of a %s touch what they join in %d places', (name, count) => {
  const { segments, cutting } = profileOf(exampleTools[name]);
  const touching = segments.filter((segment, index) => {
    const after = segments[index + 1];
    if (after === undefined || after.to.x > cutting.to + 1e-9) return false;
    const isRound = segment.kind === 'arc' || after.kind === 'arc';
    return isRound && Math.abs(direction(segment, 'to') - direction(after, 'from')) < 1e-9;
  });
  expect(touching).toHaveLength(count);
});

test('a bull nose is a face, a quarter circle of its corner radius and a side', () => {
  const [face, corner, side] = profileOf(exampleTools['inch bull nose']).segments;
  expect(face).toEqual({ kind: 'line', from: { x: 0, r: 0 }, to: { x: 0, r: 0.22 } });
  expect(corner).toMatchObject({
    kind: 'arc',
    radius: 0.03,
    centre: { x: 0.03, r: 0.22 },
    to: { x: 0.03, r: 0.25 },
  });
  expect(side).toEqual({ kind: 'line', from: { x: 0.03, r: 0.25 }, to: { x: 1, r: 0.25 } });
});

test('a ball nose is one arc from the axis to the side', () => {
  const [ball] = profileOf(exampleTools.ball).segments;
  expect(ball).toMatchObject({ kind: 'arc', radius: 6, from: { x: 0, r: 0 }, to: { x: 6, r: 6 } });
});

test('a step drill has its point and pilot in front of the cone up to its full diameter', () => {
  const tool = exampleTools['step drill'];
  const corners = profileOf(tool)
    .segments.slice(0, 4)
    .map(({ to }) => to);
  const [tip, pilot, cone, flutes] = corners;
  expect(tip).toEqual({ x: pointLength(tool), r: 3.4 });
  expect(tip?.x).toBeCloseTo(3.4 / Math.tan((70 * Math.PI) / 180), 12);
  expect(pilot).toEqual({ x: 18, r: 3.4 });
  expect(cone?.x).toBeCloseTo(18.85, 12);
  expect([cone?.r, flutes?.r]).toEqual([4.25, 4.25]);
});

test('a square shoulder rises at once, and a pilot as wide as the drill is no step', () => {
  const { drill } = exampleTools;
  const square = profileOf({ ...drill, step: { diameter: 6.8, length: 18, angle: 180 } }).segments;
  expect(square.slice(1, 3).map(({ to }) => to)).toEqual([
    { x: 18, r: 3.4 },
    { x: 18, r: 4.25 },
  ]);
  const none = profileOf({ ...drill, step: { diameter: 8.5, length: 18, angle: 90 } });
  expect(none.segments).toEqual(profileOf(drill).segments);
});

test('revolved about its axis a profile has the volume of the weight, but for tip and chamfer', () => {
  for (const name of ['square', 'bull nose', 'ball', 'drill', 'reamer', 'lens'] as const) {
    const tool = exampleTools[name];
    const enclosed = profileOf(tool).segments.reduce((sum, segment) => sum + turnedVolume(segment), 0);
    const reckoned = bodyVolume(tool, { volumeShare: 1, lengthExtension: 0, exitAngle: 30 });
    expect(enclosed).toBeLessThan(reckoned * (1 + 1e-9));
    expect(enclosed / reckoned).toBeGreaterThan(0.95);
  }
});

test('the ball of a ball nose is half a sphere', () => {
  const [ball] = profileOf(exampleTools.ball).segments;
  expect(ball && turnedVolume(ball)).toBeCloseTo((2 / 3) * Math.PI * 6 ** 3, 9);
});

function distance(a: OutlinePoint, b: OutlinePoint): number {
  return Math.hypot(a.x - b.x, a.r - b.r);
}

/** The direction in which a segment begins or ends, in radians. */
function direction(segment: ProfileSegment, end: 'from' | 'to'): number {
  if (segment.kind === 'line') {
    return Math.atan2(segment.to.r - segment.from.r, segment.to.x - segment.from.x);
  }
  return (((end === 'from' ? segment.startAngle : segment.endAngle) - 90) * Math.PI) / 180;
}

/** The volume between a segment, turned about the axis, and the axis. */
function turnedVolume(segment: ProfileSegment): number {
  const { from, to } = segment;
  if (segment.kind === 'line') {
    return (Math.PI / 3) * (to.x - from.x) * (from.r ** 2 + from.r * to.r + to.r ** 2);
  }
  // Simpson's rule over many slices is exact enough to hold nine digits.
  const slices = 2_000;
  const { centre, radius, startAngle, endAngle } = segment;
  const at = (step: number) => {
    const angle = ((startAngle + ((endAngle - startAngle) * step) / slices) * Math.PI) / 180;
    return Math.PI * (centre.r + radius * Math.sin(angle)) ** 2 * radius * Math.sin(angle);
  };
  const width = (((startAngle - endAngle) / slices) * Math.PI) / 180;
  const inner = Array.from({ length: slices - 1 }, (_, step) => at(step + 1) * (step % 2 === 0 ? 4 : 2));
  return (width / 3) * (at(0) + at(slices) + inner.reduce((sum, value) => sum + value, 0));
}

function isSame(a: OutlinePoint, b: OutlinePoint): boolean {
  return a.x === b.x && a.r === b.r;
}
