import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOf } from '../../tests/support/tool-records.ts';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';
import { holderBodies } from '../holders/holders.ts';
import type { Tool } from '../tools/tools.ts';
import { wholeText } from '../../tests/support/whole-text.ts';
import { fusionLibrary, startingPresets, type ToolRecord } from './tool-data.ts';

type Library = { data: FusionTool[]; version: number };
type FusionTool = {
  type: string;
  unit: string;
  guid: string;
  geometry: Record<string, number>;
  'product-id': string;
  'post-process': { number: number };
  'start-values': { presets: Record<string, number>[] };
  [name: string]: unknown;
};

const uuidOf = (name: string) => `uuid of ${name}`;
const written = (records: readonly ToolRecord[]): Library =>
  JSON.parse(wholeText(fusionLibrary({ uuidOf }), records)) as Library;
const geometryOf = (tool: Tool) => written([recordOf(tool)]).data[0]!.geometry;

const steels = [
  { symbol: 'P1', name: 'Low-carbon steel' },
  { symbol: 'M1', name: 'Stainless steel' },
];

test('a library without tools and one with two are JSON in the form of Fusion', () => {
  expect(written([])).toEqual({ data: [], version: 36 });
  const { data } = written([
    recordOf(exampleTools.square, { code: 'A' }),
    recordOf(exampleTools.drill, { code: 'B"' }),
  ]);
  expect(data.map((tool) => [tool['product-id'], tool.guid, tool['post-process'].number])).toEqual([
    ['A', 'uuid of A', 1],
    ['B"', 'uuid of B"', 2],
  ]);
});

test('an end mill in inches is written in inches, as carbide, with its page', () => {
  expect(written([recordOf(exampleTools['inch bull nose'])]).data[0]).toMatchObject({
    type: 'bull nose end mill',
    unit: 'inches',
    BMC: 'carbide',
    'product-id': 'X4-1/2R-SQ',
    'product-link': 'https://shop.test/app/products/X4-1%252F2R-SQ',
    vendor: 'Chipload Tools',
    geometry: { DC: 0.5, LCF: 1, OAL: 3, SFDM: 0.5, RE: 0.03, NOF: 4, 'tip-diameter': 0.44, CSP: false },
  });
});

test.each([
  ['square', 'flat end mill', { RE: 0, 'tip-diameter': 12 }],
  ['chamfer', 'flat end mill', { RE: 0, 'tip-diameter': 11.4 }],
  ['bull nose', 'bull nose end mill', { RE: 1, 'tip-diameter': 10 }],
  ['high-feed', 'bull nose end mill', { RE: 1.5 }],
  ['ball', 'ball end mill', { RE: 6, 'tip-diameter': 0 }],
  ['necked ball', 'ball end mill', { LCF: 0.375, 'shoulder-length': 1.5, 'shoulder-diameter': 0.235 }],
  ['tapered', 'tapered mill', { DC: 4, RE: 2, TA: 5 }],
  ['lens', 'circle segment lens', { RE: 1, 'lower-radius': 12, 'profile-radius': 12 }],
  ['oval', 'circle segment oval', { RE: 2.4, 'lower-radius': 2.4 }],
  ['drill', 'drill', { SIG: 140, CSP: true, RE: 0, LCF: 61, 'shoulder-length': 61 }],
  ['reamer', 'reamer', { SIG: 0, 'shoulder-diameter': 5.4, 'shoulder-length': 52 }],
  ['thread mill', 'thread mill', { TP: 0.05, TPN: 0.05, TPX: 0.05, NT: 10 }],
  ['pipe thread mill', 'thread mill', { TA: 1.79, TP: 1 / 27 }],
] as const)('a %s is written as a %s', (name, type, sizes) => {
  expect(written([recordOf(exampleTools[name])]).data[0]).toMatchObject({ type, geometry: sizes });
});

test('the cone of a tapered ball touches its ball: 10 mm, 5° per side and 22 mm long ends at 13.013 mm', () => {
  const tool: Tool = { ...exampleTools.tapered, cuttingDiameter: 10, cornerRadius: 5, cuttingLength: 22 };
  expect(written([recordOf(tool)]).data[0]).toMatchObject({ 'tapered-type': 'tapered_ball' });
  expect(geometryOf(tool)['shoulder-diameter']).toBeCloseTo(13.0128, 3);
});

test('the large arc of an oval is the one that is drawn, and ends where the flutes do', () => {
  const geometry = geometryOf(exampleTools.oval);
  expect(geometry['profile-radius']).toBeCloseTo(((14.4 - 2.4) ** 2 + 36 - 2.4 ** 2) / (2 * (6 - 2.4)), 9);
  expect(geometry['axial-distance']).toBeCloseTo(14.4, 9);
});

test.each([
  ['square', 38], // 83 less the 45 mm of a 12 mm shank
  ['drill', 63], // 103 less 40
  ['inch bull nose', 1.228346], // 3 in less the 45 mm that hold 12.7 mm, too
] as const)('a %s projects %s from a holder that grips its whole shank', (name, length) => {
  expect(geometryOf(exampleTools[name])['LB']).toBe(length);
});

test('lengths are in the order that Fusion requires, whatever the tool', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      fc.pre(tool.cuttingLength <= tool.overallLength);
      const { LCF, LB, OAL, 'shoulder-length': shoulder, assemblyGaugeLength } = geometryOf(tool);
      expect(LCF).toBeLessThanOrEqual(shoulder!);
      expect(shoulder).toBeLessThanOrEqual(LB!);
      expect(LB).toBeLessThanOrEqual(OAL!);
      expect(assemblyGaugeLength).toBe(LB);
    }),
  );
});

test('every number is finite and not negative', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const numbers = Object.values(geometryOf(tool)).filter((value) => typeof value === 'number');
      expect(numbers.filter((value) => !Number.isFinite(value) || value < 0)).toEqual([]);
    }),
  );
});

test.each(['bull nose', 'inch bull nose', 'drill', 'reamer', 'thread mill', 'ball'] as const)(
  'the presets of a %s keep the relations between speeds and feeds',
  (name) => {
    const tool: Tool = exampleTools[name];
    const presets = startingPresets({ tool }, steels, { maximumRpm: 15_000 });
    const [entry] = written([recordOf(tool, { presets })]).data;
    expect(entry!['start-values'].presets.length).toBeGreaterThan(0);
    for (const preset of entry!['start-values'].presets) {
      const { n, v_c: speed, v_f: feed, v_f_plunge: plunge, f_z: tooth, f_n: turn } = preset;
      const inSpeed = tool.units === 'inch' ? 12 : 1000;
      expect(speed).toBeCloseTo((Math.PI * tool.cuttingDiameter * n!) / inSpeed, 9);
      expect(tooth).toBeCloseTo(feed! / (n! * tool.flutes), 12);
      expect(turn).toBeCloseTo(plunge! / n!, 12);
    }
  },
);

test('each preset is named after its material and has a uuid of its own', () => {
  const tool = exampleTools['bull nose'];
  const [entry] = written([
    recordOf(tool, { presets: startingPresets({ tool }, steels, { maximumRpm: 15_000 }) }),
  ]).data;
  expect(entry!['start-values'].presets).toMatchObject([
    { name: 'P1 Low-carbon steel', guid: 'uuid of X4-1/2R-SQ\nP1 Low-carbon steel', 'use-stepdown': true },
    { name: 'M1 Stainless steel', guid: 'uuid of X4-1/2R-SQ\nM1 Stainless steel' },
  ]);
});

test('the gauge length of a tool in a holder is its stick-out plus the gauge length of the holder', () => {
  const body = holderBodies.find(({ code }) => code === 'BT40-ER32-100')!;
  const inHolder = (tool: Tool) =>
    written([recordOf(tool, { holder: { body, description: 'BT40 ER32', stickOut: 50.8 } })]).data[0]!;
  const metric = inHolder(exampleTools.square);
  const inch = inHolder(exampleTools['inch bull nose']);
  expect(metric.geometry).toMatchObject({ LB: 50.8, assemblyGaugeLength: 150.8 });
  expect(inch.geometry).toMatchObject({ LB: 2, assemblyGaugeLength: 5.93701 });
  expect(inch['holder']).toMatchObject({ 'product-id': 'BT40-ER32-100', guid: 'uuid of BT40-ER32-100' });
  expect(written([recordOf(exampleTools.square)]).data[0]).not.toHaveProperty('holder');
});
