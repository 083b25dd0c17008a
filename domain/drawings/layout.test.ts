import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';
import type { Tool } from '../tools/tools.ts';
import type { DrawingLabel } from './open-drawing.ts';
import { type Frame, layOut } from './layout.ts';
import { pathData } from './path-data.ts';

const wide: Frame = { width: 198, margin: 12.8, bodyHeight: 50 };
const narrow: Frame = { width: 87.5, margin: 7.6, bodyHeight: 26 };
const tools: readonly Tool[] = [
  ...Object.values(exampleTools),
  { ...exampleTools.square, cuttingDiameter: 25, shankDiameter: 25, overallLength: 62 },
  { ...exampleTools.square, cuttingLength: 240, usableLength: 2400, overallLength: 83 },
];
const pictures = tools.flatMap((tool) =>
  [wide, narrow].map((frame) => ({ frame, layout: layOut(tool, frame, () => 'Ø 1-13/16') })),
);

test('every label lies inside the picture', () => {
  for (const { frame, layout } of pictures) {
    for (const { left, right, top, bottom } of layout.labels.map(boxOf)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(frame.width + 0.3);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(layout.height);
    }
  }
});

test('no label covers another', () => {
  for (const { layout } of pictures) {
    const boxes = layout.labels.map(boxOf);
    const covered = boxes.filter((a, index) =>
      boxes
        .slice(index + 1)
        .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(covered).toEqual([]);
  }
});

test('no line passes through the name of a short length where there is room in front of it', () => {
  const necked: Tool = {
    ...exampleTools.square,
    units: 'metric',
    cuttingDiameter: 20,
    shankDiameter: 20,
    cuttingLength: 30,
    usableLength: 55,
    neckDiameter: 17.5,
    neckLength: 55,
    overallLength: 120,
  };
  const frame = { width: 267, margin: 14, bodyHeight: 46, scaleOf: () => 1 };
  const { labels, tip } = layOut(necked, frame, ({ value }) => `${value} ±0.2`);
  const short = labels.find(({ mark }) => mark.name === 'cuttingLength');
  expect([short?.anchor, (short?.x ?? tip[0]) < tip[0]]).toEqual(['end', true]);
});

test('a tool keeps its proportions and fits its frame', () => {
  for (const { frame, layout } of pictures) {
    const { tip, scale, view } = layout;
    expect(tip[0]).toBeGreaterThanOrEqual(frame.margin - 0.01);
    expect(tip[0] + view.length * scale).toBeLessThanOrEqual(frame.width - frame.margin + 0.01);
    expect(2 * view.half * scale).toBeLessThanOrEqual(frame.bodyHeight + 0.01);
  }
  const { view } = layOut(exampleTools['inch bull nose'], wide, () => '');
  expect(view.length / (2 * view.half)).toBe(3 / 0.5);
});

test('a picture has only finite numbers, whatever the tool, and is the same each time', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const draw = () => layOut(tool, wide, ({ symbol }) => symbol);
      const { view, scale, lines, arrows, centreLine, ...rest } = draw();
      const { contour, teeth, gullets, fluteEdges, seams, channels } = view;
      const data = pathData([contour, ...teeth, ...gullets, ...fluteEdges, ...seams, ...channels], { scale });
      expect(data + pathData([...lines, ...arrows, centreLine])).toMatch(/^[MLHVAZ\d. e-]+$/);
      expect(JSON.stringify(rest)).not.toContain('null');
      expect(draw()).toEqual({ view, scale, lines, arrows, centreLine, ...rest });
    }),
  );
});

test('each size that can be drawn is named once', () => {
  const symbols = (tool: Tool) =>
    layOut(tool, wide, () => '')
      .labels.map(({ mark }) => mark.symbol)
      .toSorted();
  expect(symbols(exampleTools['bull nose'])).toEqual(['APMX', 'DC', 'DMM', 'OAL', 'RE']);
  expect(symbols(exampleTools.drill)).toEqual(['DC', 'DMM', 'LCF', 'LU', 'OAL', 'SIG']);
  expect(symbols(exampleTools['step drill'])).toEqual([
    'DC',
    'DC_1',
    'DMM',
    'LCF',
    'LU',
    'OAL',
    'SDL',
    'SIG',
    'STA',
  ]);
  expect(symbols(exampleTools.tapered)).toEqual(['APMX', 'DC', 'DMM', 'OAL', 'PRFA', 'RE']);
});

/** Returns the box around a label. */
function boxOf({ x, y, anchor, width }: DrawingLabel) {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 2.9, bottom: y + 0.6 };
}
