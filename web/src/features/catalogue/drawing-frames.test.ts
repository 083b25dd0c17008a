import { expect, test } from 'vitest';
import type { WireTool } from '@chipload/contract';
import { type DrawingLabel, type Frame, layOut, pathData } from '@chipload/domain/drawings';
import { narrowFrame, wideFrame } from './drawing-frames.ts';
import { drill, endMill, reamer, threadMill } from './example-parts.ts';
import { toolOf } from './tool-of.ts';

const longDrill = {
  ...drill,
  cutting_diameter: 3,
  cutting_length: 51,
  usable_length: 46.5,
  overall_length: 91,
};
const tools: readonly WireTool[] = [
  endMill,
  drill,
  longDrill,
  reamer,
  threadMill,
  { ...endMill, profile: 'ball', corner_radius: 0.25 },
  { ...endMill, profile: 'tapered', taper_angle: 5, corner_radius: 0.125, cutting_diameter: 0.25 },
  { ...endMill, profile: 'chamfer', corner_radius: null, corner_chamfer: 0.01 },
  {
    ...endMill,
    profile: 'oval',
    corner_radius: 0.1,
    neck_diameter: 0.47,
    neck_length: 2,
    overall_length: 4,
  },
  { ...endMill, cutting_diameter: 1, shank_diameter: 1, overall_length: 2.5 },
  { ...endMill, cutting_length: 9, usable_length: 99, overall_length: 3 },
];
const frames: readonly Frame[] = [wideFrame, narrowFrame];
const pictures = tools.flatMap((tool) =>
  frames.map((frame) => ({
    frame,
    layout: layOut(toolOf(tool), frame, ({ symbol }) => `${symbol} Ø 1-13/16`),
  })),
);

test('every label lies inside the picture', () => {
  for (const { frame, layout } of pictures) {
    for (const { left, right, top, bottom } of layout.labels.map(boxOf)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(frame.width + 1);
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

test('a tool keeps its proportions and fits its frame', () => {
  for (const { frame, layout } of pictures) {
    expect(layout.origin.x).toBeGreaterThanOrEqual(frame.margin - 0.01);
    expect(layout.origin.x + layout.body.length).toBeLessThanOrEqual(frame.width - frame.margin + 0.01);
    expect(2 * layout.body.half).toBeLessThanOrEqual(frame.bodyHeight + 0.01);
  }
  const { body } = layOut(toolOf(endMill), wideFrame, () => '');
  expect(body.length / (2 * body.half)).toBeCloseTo(3 / 0.5);
});

test('a picture holds nothing but numbers, and is the same each time', () => {
  for (const { layout } of pictures) {
    const paths = [layout.lines, layout.arrows, ...Object.values(layout.body).map(String)].join(' ');
    expect(paths).not.toMatch(/NaN|Infinity|undefined/);
  }
  const draw = () => layOut(toolOf(drill), wideFrame, ({ symbol }) => symbol);
  expect(draw()).toEqual(draw());
});

test('each size of a tool that can be shown is named once', () => {
  const names = (tool: WireTool) =>
    layOut(toolOf(tool), wideFrame, () => '')
      .labels.map(({ mark }) => mark.symbol)
      .toSorted();
  expect(names(endMill)).toEqual(['APMX', 'DC', 'DMM', 'OAL', 'RE']);
  expect(names(drill)).toEqual(['DC', 'DMM', 'LCF', 'LU', 'OAL', 'SIG']);
});

/** Where a label stands; its letters are 12 high. */
function boxOf({ x, y, anchor, width }: DrawingLabel) {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - 10, bottom: y + 2 };
}
