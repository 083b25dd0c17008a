import {
  type DrawnHolder,
  layOutAssembly,
  narrowFrame,
  type Path,
  wideFrame,
} from '@chipload/domain/drawings';
import { evaluateHolder, type HolderChoice, spindles } from '@chipload/domain/holders';
import type { Tool } from '@chipload/domain/tools';
import { expect, test } from 'vitest';
import { assemblySvg } from './assembly-svg.ts';

const mill: Tool = {
  type: 'end-mill',
  profile: 'square',
  units: 'inch',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  shankForm: 'HA',
  cuttingLength: 1,
  overallLength: 3,
  flutes: 4,
  coolantThrough: false,
};
const choice: HolderChoice = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
  insert: 'ER32-.500',
};
const labels = { stickOut: 'Stick-out 40 mm', gaugeLength: 'Gauge 101.6 mm', totalLength: 'Total 141.6 mm' };

function drawn(stickOut: number): DrawnHolder {
  const evaluated = evaluateHolder({ ...choice, stickOut }, mill);
  if (!evaluated.ok) throw new Error('These parts fit each other');
  const { segments, taper } = evaluated.assembly.profile;
  return { segments, taper, stickOut, tool: mill };
}

const xCoordinates = ({ start, stretches }: Path) => [start[0], ...stretches.map(({ to }) => to[0])];

test('holder and tool are drawn to the same scale and fit in the picture', () => {
  for (const frame of [wideFrame, narrowFrame])
    for (const stickOut of [28, 40, 45]) {
      const layout = layOutAssembly(drawn(stickOut), frame, labels);
      const scale = layout.toolScale / 25.4;
      const body = xCoordinates(layout.body);
      expect(Math.max(...body) - Math.min(...body)).toBeCloseTo((101.6 + 68.25) * scale, 1);
      expect(Math.min(...body) - layout.tip[0]).toBeCloseTo(stickOut * scale, 1);
      expect(Math.max(...body)).toBeLessThanOrEqual(frame.width - frame.margin + 0.01);
      for (const { x, y, text, anchor } of layout.labels) {
        const before = { start: 0, middle: 0.5, end: 1 }[anchor];
        expect(x - text.length * before).toBeGreaterThan(0);
        expect(x + text.length * (1 - before)).toBeLessThan(layout.width);
        expect(y).toBeLessThan(layout.height);
      }
    }
});

test('behind the gauge line of every spindle is its taper, narrower from there on', () => {
  for (const { taper, gaugeDiameter } of Object.values(spindles)) {
    const diameters = taper.flatMap(({ lowerDiameter, upperDiameter }) => [lowerDiameter, upperDiameter]);
    expect(diameters[0]).toBe(gaugeDiameter);
    expect(diameters).toEqual(diameters.toSorted((a, b) => b - a));
    expect(diameters.at(-1)).toBeLessThan(gaugeDiameter);
  }
  const [cat40] = spindles.CAT40.taper;
  expect(cat40?.upperDiameter).toBeCloseTo(24.54, 2); // ASME B5.50: 7 in 24 over 2.687 in
});

test('a label longer than its dimension is placed beside it and crosses no line', () => {
  const file = { width: 129.6 + 30, margin: 15, bodyHeight: 1, scaleOf: () => 1 };
  for (const [frame, side] of [
    [{ ...wideFrame, width: 300 }, 'end'],
    [wideFrame, 'start'],
    [narrowFrame, 'start'],
    [file, 'start'],
  ] as const) {
    const layout = layOutAssembly(drawn(28), frame, labels);
    const [label] = layout.labels;
    const x = label?.x ?? 0;
    expect(label?.anchor).toBe(side);
    expect(side === 'end' ? x < layout.tip[0] : x > Math.min(...xCoordinates(layout.body))).toBe(true);
  }
});

test('a body alone has a gauge length and no stick-out', () => {
  const { segments } = drawn(40);
  const layout = layOutAssembly({ segments, taper: [], stickOut: 0, tool: undefined }, wideFrame, labels);
  expect(layout.labels.map(({ text }) => text)).toEqual(['Gauge 101.6 mm']);
  expect([layout.view, layout.hidden]).toEqual([undefined, []]);
});

test('the file is at full scale, and names in it are escaped', () => {
  const svg = assemblySvg(drawn(40), labels, 'Cell <4> & 5');
  expect(svg).toContain('Cell &lt;4&gt; &amp; 5');
  const [, width] = /width="([\d.]+)mm"/.exec(svg) ?? [];
  expect(Number(width)).toBeCloseTo(141.6 + 68.25 + 30, 1);
  expect(svg).not.toMatch(/NaN|undefined|var\(/);
});
