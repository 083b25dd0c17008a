import { evaluateHolder, type HolderChoice } from '@chipload/domain/holders';
import type { Tool } from '@chipload/domain/tools';
import { expect, test } from 'vitest';
import { narrowFrame, wideFrame } from '../catalogue/drawing-frames.ts';
import { assemblySvg } from './assembly-svg.ts';
import { type DrawnHolder, layOutAssembly } from './assembly-layout.ts';

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
  if (!evaluated.ok) throw new Error('These belong together');
  return { segments: evaluated.assembly.profile.segments, stickOut, tool: mill };
}

/** All numbers of a path that stand behind these letters. */
const coordinates = (path: string) => [...path.matchAll(/[MLHV]([-\d.]+)/g)].map(([, x]) => Number(x));

test('holder and tool are drawn in one scale, and all of it lies in the picture', () => {
  for (const frame of [wideFrame, narrowFrame])
    for (const stickOut of [28, 40, 45]) {
      const layout = layOutAssembly(drawn(stickOut), frame, labels);
      const scale = layout.toolScale / 25.4;
      const body = coordinates(layout.body.replaceAll(/V[-\d.]+/g, ''));
      expect(Math.max(...body) - Math.min(...body)).toBeCloseTo(101.6 * scale, 1);
      expect(Math.min(...body) - layout.tip[0]).toBeCloseTo(stickOut * scale, 1);
      expect(Math.max(...body)).toBeLessThanOrEqual(frame.width - frame.margin + 0.01);
      for (const { x, y, text } of layout.labels) {
        expect(x - text.length * 0.5).toBeGreaterThan(0);
        expect(x + text.length * 0.5).toBeLessThan(layout.width);
        expect(y).toBeLessThan(layout.height);
      }
    }
});

test('a body alone has its gauge length and nothing that stands out', () => {
  const { segments } = drawn(40);
  const layout = layOutAssembly({ segments, stickOut: 0, tool: undefined }, wideFrame, labels);
  expect(layout.labels.map(({ text }) => text)).toEqual(['Gauge 101.6 mm']);
  expect([layout.view, layout.hidden]).toEqual([undefined, '']);
});

test('the file is true to size, and a name in it is text', () => {
  const svg = assemblySvg(drawn(40), labels, 'Cell <4> & 5');
  expect(svg).toContain('Cell &lt;4&gt; &amp; 5');
  const [, width] = /width="([\d.]+)mm"/.exec(svg) ?? [];
  expect(Number(width)).toBeCloseTo(141.6 + 30, 1);
  expect(svg).not.toMatch(/NaN|undefined|var\(/);
});
