import { expect, test } from 'vitest';
import { boxOf, overlapping } from '../../tests/support/text-boxes.ts';
import { exampleTools } from '../../tests/support/tools.ts';
import type { Tool } from '../tools/tools.ts';
import type { Path } from './path.ts';
import { heightToFit, inTwoLines } from './sheet-text.ts';
import { type SheetTexts, drawSheet } from './sheet.ts';

const texts: SheetTexts = {
  block: {
    owner: 'A shop with a name that is longer than most',
    title:
      'Fraise à bout sphérique 1/4 po, 4 dents, longueur de coupe 0,375, longueur totale 4, AlTiN, méplat Weldon',
    code: { label: 'Numéro de pièce', value: 'U5-M16L-OV-HB' },
    units: { label: 'Unités', value: 'millimètres' },
    scaleLabel: 'Échelle',
    projectionLabel: 'Projection',
    fields: [
      { label: 'Numéro EDP', value: '123456' },
      { label: 'Date', value: '2026-11-20' },
      { label: 'Révision', value: 'B' },
    ],
  },
  valueOf: ({ kind }) => (kind === 'diameter' ? 'Ø 1-13/16 +0/−,0005' : '1-13/16'),
  lengthOf: (length) => length.toFixed(2),
  notes: ['NOF 4, FHA 38°', 'Ø 1/2 h6 (0/−.00043)', 'Ø 1/2 h6 (0/−.00043)', 'AlTiN', 'Arrosage interne'],
};
const tools: readonly (readonly [string, Tool])[] = [
  ...Object.entries(exampleTools),
  [
    'the longest drill',
    {
      ...exampleTools.drill,
      cuttingDiameter: 18.1,
      shankDiameter: 20,
      cuttingLength: 270,
      overallLength: 326,
    },
  ],
  [
    'a short thick mill',
    { ...exampleTools['bull nose'], cuttingDiameter: 32, shankDiameter: 32, overallLength: 120 },
  ],
  [
    'a tiny mill',
    { ...exampleTools.square, cuttingDiameter: 0.3, shankDiameter: 3, cuttingLength: 0.6, overallLength: 38 },
  ],
];

test.each(tools)('on the sheet of %s everything lies within the border', (_, tool) => {
  const {
    width,
    height,
    tip,
    view,
    scale,
    border,
    cells,
    thick,
    hatching,
    thin,
    chain,
    arrows,
    texts: written,
  } = drawSheet(tool, texts);
  const corners = border.flatMap(pointsOf);
  const [left, right] = extent(corners.map(([x]) => x));
  const [top, bottom] = extent(corners.map(([, y]) => y));
  expect([left, top, right, bottom]).toEqual([20, 10, width - 10, height - 10]);

  const drawn = [...cells, ...thick, ...hatching, ...thin, ...chain, ...arrows].flatMap(pointsOf);
  drawn.push(
    [tip[0], tip[1] - view.half * scale],
    [tip[0] + view.length * scale, tip[1] + view.half * scale],
  );
  for (const { x, y, width: wide, height: high } of written.map(boxOf))
    drawn.push([x, y], [x + wide, y + high]);
  for (const [x, y] of drawn) {
    expect(x).toBeGreaterThanOrEqual(left);
    expect(x).toBeLessThanOrEqual(right);
    expect(y).toBeGreaterThanOrEqual(top);
    expect(y).toBeLessThanOrEqual(bottom);
  }
});

test.each(tools)('on the sheet of %s no text covers another', (_, tool) => {
  const boxes = drawSheet(tool, texts)
    .texts.filter(({ text }) => text !== '')
    .map(boxOf);
  expect(overlapping(boxes)).toEqual([]);
});

test.each([
  ['bull nose', '2:1', 2],
  ['inch bull nose', '2:1', 50.8],
  ['thread mill', '4:1', 101.6],
] as const)('a %s is drawn at the standard scale %s', (name, ratio, scale) => {
  const sheet = drawSheet(exampleTools[name], texts);
  expect([sheet.ratio, sheet.scale]).toEqual([ratio, scale]);
  expect(sheet.texts.map(({ text }) => text)).toContain(ratio);
});

test('a tool longer than the sheet is reduced', () => {
  const { drill } = exampleTools;
  expect(drawSheet({ ...drill, cuttingLength: 270, overallLength: 326 }, texts).ratio).toBe('1:2');
});

test('a shank with a flat is cut there, and the height that is left is written beside the section', () => {
  const { texts: written, chain } = drawSheet(exampleTools['bull nose'], texts);
  expect(written.map(({ text }) => text)).toEqual(expect.arrayContaining(['A', 'A–A', '10.40']));
  expect(chain).toHaveLength(3);
  const plain = drawSheet({ ...exampleTools['bull nose'], shankForm: 'HA' }, texts);
  expect(plain.texts.map(({ text }) => text)).not.toContain('A–A');
  expect(plain.thick).toEqual([]);
});

test('a section larger than its corner of the sheet is reduced to a standard scale, and says so', () => {
  const thick = { ...exampleTools['bull nose'], cuttingDiameter: 20, shankDiameter: 20, overallLength: 104 };
  const { ratio, texts: written } = drawSheet(thick, texts);
  expect(ratio).toBe('2:1');
  expect(written.map(({ text }) => text)).toContain('A–A (1:1)');
});

test('in the title block the part number is the largest, and labels are the smallest', () => {
  const units = { ...texts.block.units, value: 'mm' };
  const short = { ...texts, block: { ...texts.block, owner: 'Owner', title: 'End mill', units } };
  const { ratio, texts: written } = drawSheet(exampleTools['bull nose'], short);
  const heightOf = (wanted: string) => written.find(({ text }) => text === wanted)?.height;
  expect(
    ['U5-M16L-OV-HB', 'Owner', 'mm', ratio, 'End mill', '2026-11-20', 'B', 'Unités'].map(heightOf),
  ).toEqual([5, 3.5, 3.5, 3.5, 3, 3, 3, 1.8]);
});

test('a text is set smaller until it fits, and a long one is broken where both lines are shortest', () => {
  expect(heightToFit('12345', 100, 3)).toBe(3);
  expect(heightToFit('12345', 8, 3)).toBe(2);
  expect(inTwoLines('one two', 100, 3)).toEqual(['one two']);
  expect(inTwoLines('one two three four', 20, 3)).toEqual(['one two', 'three four']);
  expect(inTwoLines('indivisible', 1, 3)).toEqual(['indivisible']);
});

function pointsOf({ start, stretches }: Path) {
  return [start, ...stretches.map(({ to }) => to)];
}

function extent(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}
