import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';

import { cuttingEnd as cuttingSegments, threadPitch } from './cutting-end.ts';
import { chordsOf, outline } from './outline.ts';
import { profileOf } from './profile.ts';
import { type Tool, pointLength } from './tool.ts';

const endMill = exampleTools['bull nose'];

const cuttingEnd = (tool: Tool) => chordsOf(cuttingSegments(tool));

test('a silhouette begins and ends on the axis, runs from tip to end, and is never longer or wider than the tool', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const { points, largestDiameter, overallLength } = outline(tool);
      expect(points[0]).toEqual({ x: 0, r: 0 });
      expect(points.at(-1)).toEqual({ x: tool.overallLength, r: 0 });
      expect(overallLength).toBe(tool.overallLength);
      expect(points.every(({ r }) => r >= 0 && 2 * r <= largestDiameter * (1 + 1e-9))).toBe(true);
      expect(points.every(({ x }, index) => index === 0 || x >= (points[index - 1]?.x ?? 0))).toBe(true);
    }),
  );
});

test('flats lie on the shank, and dimension marks on the tool', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const { flats, shank } = profileOf(tool);
      expect(flats.every(({ from, to }) => from >= shank.from && to < tool.overallLength)).toBe(true);
      const { marks } = outline(tool);
      expect(marks.every((mark) => mark.kind !== 'length' || mark.to <= tool.overallLength)).toBe(true);
    }),
  );
});

test('a flat that would reach into the cone up to the shank is omitted', () => {
  const thin = { ...endMill, cuttingDiameter: 0.5, shankDiameter: 20, cuttingLength: 1, cornerRadius: 0 };
  const flatsOf = (overallLength: number) => profileOf({ ...thin, overallLength }).flats.length;
  expect([47, 49].map(flatsOf)).toEqual([0, 1]); // the cone ends 17.9 mm from the tip, the flat begins 30.5 mm from the end
});

test('the point of a 10 mm drill of 140° is 1.820 mm long', () => {
  const drill: Tool = { ...endMill, type: 'drill', profile: 'drill', cuttingDiameter: 10, pointAngle: 140 };
  expect(pointLength(drill).toFixed(3)).toBe('1.820');
  expect(cuttingEnd(drill)[1]?.x.toFixed(3)).toBe('1.820');
  expect(pointLength({ cuttingDiameter: 10, pointAngle: 180 })).toBe(0);
});

test('a corner radius runs from the face to the side', () => {
  const end = cuttingEnd(endMill);
  expect(end[1]).toEqual({ x: 0, r: 5 });
  const onSide = end.find(({ r }) => r > 6 - 1e-9);
  expect(onSide?.x).toBeCloseTo(1, 9);
});

test('a ball nose is half a circle, also when no radius is given', () => {
  const end = cuttingEnd({ ...endMill, profile: 'ball', cornerRadius: undefined });
  const onBall = end.filter(({ x }) => x < 6);
  expect(onBall.length).toBeGreaterThan(8);
  expect(onBall.every(({ x, r }) => Math.abs(Math.hypot(x - 6, r) - 6) < 1e-9)).toBe(true);
});

test('a tapered mill widens by its angle on each side', () => {
  const end = cuttingEnd({
    ...endMill,
    profile: 'tapered',
    cuttingDiameter: 4,
    cornerRadius: 2,
    taperAngle: 5,
  });
  const [before, last] = end.slice(-2);
  const slope = ((last?.r ?? 0) - (before?.r ?? 0)) / ((last?.x ?? 0) - (before?.x ?? 1));
  expect(slope).toBeCloseTo(Math.tan((5 * Math.PI) / 180), 9);
  expect(last?.x).toBe(26);
});

test('lens and oval profiles are smooth: no corner turns by more than a chord does', () => {
  for (const [profile, cornerRadius] of [
    ['lens', 1],
    ['oval', 2.4],
  ] as const) {
    const end = cuttingEnd({ ...endMill, profile, cornerRadius, cuttingLength: 14.4 });
    const turns = end.slice(2).map((point, index) => {
      const [a, b] = [end[index], end[index + 1]];
      if (a === undefined || b === undefined) return 0;
      return Math.atan2(b.r - a.r, b.x - a.x) - Math.atan2(point.r - b.r, point.x - b.x);
    });
    expect(Math.max(...turns)).toBeLessThan(0.15);
    expect(Math.min(...turns)).toBeGreaterThan(-1e-9);
    expect(Math.max(...end.map(({ r }) => r))).toBeCloseTo(6, 9);
  }
});

test('a thread mill has one tooth for each pitch', () => {
  const mill: Tool = {
    ...endMill,
    type: 'thread-mill',
    profile: 'thread',
    thread: 'M8x1.25',
    cuttingLength: 25,
  };
  const crests = cuttingEnd(mill).filter(({ r }) => r > 6 - 1e-9);
  expect(crests).toHaveLength(40);
});

test('the pitch is read from the name of a thread', () => {
  expect(['M8x1.25', '1/4-20', '4-40', '1-11.5NPT', 'odd', undefined].map(threadPitch)).toEqual([
    1.25,
    1 / 20,
    1 / 40,
    1 / 11.5,
    undefined,
    undefined,
  ]);
});

test('a Weldon shank of 12 mm has one flat of 8 mm, 22.5 mm from its end', () => {
  const [flat, ...others] = outline(endMill).flats;
  expect(others).toEqual([]);
  expect(flat?.from).toBeCloseTo(56.5, 9);
  expect(flat?.to).toBeCloseTo(64.5, 9);
  expect(flat?.depth).toBeCloseTo(1.6, 9);
  expect(outline({ ...endMill, shankForm: 'HA' }).flats).toEqual([]);
});

test('the chamfer of a corner is marked in the middle of its bevel', () => {
  const { marks } = outline(exampleTools.chamfer);
  const at = marks.flatMap((mark) => (mark.kind === 'point' ? [mark.at] : []));
  expect(at).toEqual([{ x: expect.closeTo(0.15, 9), r: expect.closeTo(5.85, 9) }]);
});

test('the marks name each dimension once, the lengths from the shortest to the longest', () => {
  const { marks } = outline({ ...endMill, usableLength: 26, neckDiameter: 11.4, neckLength: 40 });
  expect(marks.map(({ symbol }) => symbol)).toEqual(['APMX', 'LN', 'OAL', 'DC', 'DN', 'DMM', 'RE']);
});
