import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';
import { profileOf } from '../tools/tools.ts';
import { type Path, circle, line, placed, polyline } from './path.ts';
import { pathData } from './path-data.ts';
import { scaleToFit, viewOf, contourOf } from './tool-view.ts';

test('a contour is closed, symmetrical but for the flats, and as large as the tool', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const profile = profileOf({ ...tool, shankForm: 'HA' });
      const { start, stretches, isClosed } = contourOf(profile);
      expect(isClosed).toBe(true);
      expect(stretches.at(-1)?.to.map(Math.abs)).toEqual(start);
      const points = [start, ...stretches.map(({ to }) => to)];
      const above = points.filter(([, y]) => y < 0).map(([x, y]) => [x, -y]);
      const below = points.filter(([, y]) => y > 0).map(([x, y]) => [x, y]);
      expect(below.toReversed()).toEqual(above);
      expect(Math.max(...points.map(([x]) => x))).toBe(tool.overallLength);
    }),
  );
});

test('the arcs of a contour are those of the profile, each one twice', () => {
  const arcs = contourOf(profileOf(exampleTools['inch bull nose'])).stretches.filter(
    (one) => 'centre' in one,
  );
  expect(arcs).toEqual([
    { to: [0.03, -0.25], centre: [0.03, -0.22], radius: 0.03, isClockwise: true },
    { to: [0, 0.22], centre: [0.03, 0.22], radius: 0.03, isClockwise: true },
  ]);
});

test('the flat of a Weldon shank is cut into the upper side alone', () => {
  const points = contourOf(profileOf(exampleTools['bull nose'])).stretches.map(({ to }) => to);
  const onFlat = points.filter(([, y]) => Math.abs(Math.abs(y) - 4.4) < 1e-9);
  expect(onFlat.map(([x, y]) => [x, Math.round(y * 10) / 10])).toEqual([
    [56.5, -4.4],
    [64.5, -4.4],
  ]);
});

test('an inclined flat is cut into the upper side up to the end of the shank, also through the edge of its chamfer', () => {
  const { contour, seams } = viewOf({ ...exampleTools.square, shankForm: 'HE' });
  const behindCut = contour.stretches.map(({ to }) => to).filter(([x]) => x > 26);
  expect(behindCut.map(([x, y]) => `${x} ${y.toFixed(1)}`)).toEqual([
    '50 -6.0',
    '50 -4.4',
    '83 -4.4',
    '83 0.0',
    '83 5.4',
    '82.4 6.0',
  ]);
  expect(seams).toEqual([line([82.4, -6 + 1.6], [82.4, 6])]);
});

test('edges are drawn where the profile turns, not where an arc runs on', () => {
  const seams = (name: keyof typeof exampleTools) =>
    viewOf(exampleTools[name]).seams.map(({ start }) => start[0]);
  expect(seams('bull nose')).toEqual([82.4]);
  expect(seams('necked ball').map((x) => x.toFixed(4))).toEqual([
    '0.3750',
    '0.3825',
    '1.5000',
    '1.5130',
    '3.9875',
  ]);
  expect(viewOf(exampleTools['thread mill']).teeth.length).toBeGreaterThan(20);
});

test('of two edges that would merge only one is drawn', () => {
  expect(viewOf(exampleTools['necked ball'], 0.05).seams).toHaveLength(3);
});

test('the channels of a coolant run from the flutes to the end', () => {
  expect(viewOf(exampleTools.drill).channels).toHaveLength(2);
  expect(viewOf(exampleTools.square).channels).toEqual([]);
});

test('no flute leaves the tool', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const { gullets, fluteEdges, half, length } = viewOf(tool);
      for (const [x, y] of [...gullets, ...fluteEdges].flatMap(({ start, stretches }) => [
        start,
        ...stretches.map(({ to }) => to),
      ])) {
        expect(x).toBeLessThanOrEqual(length * (1 + 1e-9));
        expect(Math.abs(y)).toBeLessThanOrEqual(half * (1 + 1e-9));
      }
    }),
  );
});

test('impossible sizes are drawn at once: without endless turns of flutes, and with no more teeth than possible', () => {
  const thin = { ...exampleTools.drill, cuttingDiameter: 1e-6, shankDiameter: 1e-6 };
  expect(viewOf(thin).gullets).toEqual([]);
  const long = { ...exampleTools['thread mill'], cuttingLength: 1e6, overallLength: 1e6 + 10 };
  expect(viewOf(long).teeth.length).toBeLessThan(2_100);
});

test('a tool fits a space by its length or by its diameter', () => {
  expect(scaleToFit(exampleTools['bull nose'], { width: 166, height: 100 })).toBe(2);
  expect(scaleToFit(exampleTools['bull nose'], { width: 1660, height: 12 })).toBe(1);
});

test('paths become the data of an SVG path', () => {
  const arc: Path = {
    start: [0, 1],
    stretches: [{ to: [1, 0], centre: [1, 1], radius: 1, isClockwise: true }, { to: [2, 0] }, { to: [2, 3] }],
    isClosed: true,
  };
  expect(pathData([arc])).toBe('M0 1A1 1 0 0 1 1 0H2V3Z');
  expect(pathData([line([0, 0], [1 / 3, -0.001])], { decimals: 2 })).toBe('M0 0H0.33');
  expect(
    pathData(
      [
        polyline(
          [
            [0, 0],
            [1, 2],
          ],
          true,
        ),
      ],
      { scale: 10 },
    ),
  ).toBe('M0 0L10 20Z');
  expect(pathData([placed(circle([0, 0], 1), 2, [5, 5])])).toBe(
    'M7 5A2 2 0 0 1 5 7A2 2 0 0 1 3 5A2 2 0 0 1 5 3A2 2 0 0 1 7 5Z',
  );
  expect(pathData([])).toBe('');
});
