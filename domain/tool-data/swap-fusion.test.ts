import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOf } from '../../tests/support/tool-records.ts';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';
import type { MaterialId } from '../speeds/speeds.ts';
import {
  canReplace,
  createPresetMaterialOf,
  readFusion,
  type Replacement,
  startingPresets,
  swapFusion,
} from './tool-data.ts';

const own = [
  { symbol: 'N1', name: 'Wrought aluminium' },
  { symbol: 'P3', name: 'Alloy steel' },
];
const designations: Readonly<Record<string, MaterialId>> = {
  '6061': 'N1',
  '5052': 'N1',
  '4140': 'P3',
  '4140 HT': 'P4',
  'X5 CrNiMo 17-12-2': 'M2',
};
const materialOf = (text: string) => (Object.hasOwn(designations, text) ? designations[text] : undefined);
const presetMaterial = createPresetMaterialOf({ materialOf, own });

const part = exampleTools['bull nose'];
const replacement: Replacement = {
  record: recordOf(part, { code: 'OURS-12', vendor: 'Chipload', link: 'https://shop.test/ours' }),
  materialOf: presetMaterial,
  presetFor: (id, cut) => {
    const material = own.find(({ symbol }) => symbol === id);
    return material && startingPresets({ tool: part, ...cut }, [material], { maximumRpm: 15_000 })[0];
  },
};

/** A tool as a user of Fusion has it, with fields that we do not know. */
const theirs = {
  type: 'bull nose end mill',
  unit: 'millimeters',
  description: 'Schruppfräser Ø12 "A"',
  vendor: 'Someone',
  'product-id': 'S-12',
  'product-link': 'https://someone.test',
  guid: 'their-guid',
  BMC: 'hss',
  last_modified: 1_699_999_999_999,
  unknown: { a: [1, 2, { b: null }] },
  expressions: {
    tool_diameter: '12.5 mm',
    tool_description: "'Schruppfräser'",
    tool_number: '41',
    holder_vendor: "'H'",
  },
  shaft: { type: 'shaft', segments: [{ height: 10, 'lower-diameter': 10, 'upper-diameter': 10 }] },
  holder: { type: 'holder', description: 'HSK63', gaugeLength: 100 },
  geometry: {
    DC: 12.01,
    RE: 1,
    LCF: 25,
    OAL: 80,
    LB: 40,
    SFDM: 12,
    NOF: 3,
    HAND: true,
    assemblyGaugeLength: 140,
  },
  'post-process': {
    number: 41,
    'diameter-offset': 41,
    'length-offset': 42,
    comment: 'near the end',
    turret: 0,
  },
  'start-values': {
    presets: [
      {
        guid: 'p1',
        name: 'Alu 6061 Schruppen',
        n: 99_999,
        v_f: 99_999,
        material: { query: '', category: 'all' },
      },
      { guid: 'p2', name: 'Wood', n: 1 },
      {
        guid: 'p3',
        name: 'Steel',
        material: { query: '4140' },
        n: 2,
        expressions: { tool_spindleSpeed: '2 rpm' },
      },
    ],
  },
};
const library = (...data: unknown[]) => ({ data, version: 23, comment: 'mine' });
type Swapped = { data: Record<string, Record<string, unknown>>[] };
const swap = (...data: unknown[]) => {
  const swapped = swapFusion(library(...data), () => replacement)!;
  return { ...swapped, data: (swapped.document as Swapped).data };
};

test('a replaced tool has our kind, sizes, maker, number and page, and keeps its names, numbers, holder and what is unknown', () => {
  const { data, replaced, document } = swap(theirs, { type: 'holder', description: 'ER32' });
  expect(replaced).toBe(1);
  expect(document).toMatchObject({ version: 23, comment: 'mine' });
  expect(data[1]).toEqual({ type: 'holder', description: 'ER32' });
  expect(data[0]).toMatchObject({
    type: 'bull nose end mill',
    vendor: 'Chipload',
    'product-id': 'OURS-12',
    'product-link': 'https://shop.test/ours',
    BMC: 'carbide',
    description: 'Schruppfräser Ø12 "A"',
    guid: 'their-guid',
    last_modified: 1_699_999_999_999,
    unknown: { a: [1, 2, { b: null }] },
    holder: { ...theirs.holder, unit: 'millimeters' },
    'post-process': theirs['post-process'],
    geometry: { DC: 12, RE: 1, LCF: 26, OAL: 83, NOF: 4, SFDM: 12 },
  });
});

test('a holder keeps its size when the new tool is in other units', () => {
  const inch = { ...theirs, unit: 'inches' };
  const withUnit = { ...inch, holder: { type: 'holder', unit: 'millimeters' } };
  expect(swap(inch, withUnit).data.map(({ unit, holder }) => [unit, holder!['unit']])).toEqual([
    ['millimeters', 'inches'],
    ['millimeters', 'millimeters'],
  ]);
});

test('nothing of the old tool’s sizes stays: no expression that would overrule them, no form of its shank', () => {
  const [tool] = swap(theirs).data;
  expect(tool!['expressions']).toEqual({
    tool_description: "'Schruppfräser'",
    tool_number: '41',
    holder_vendor: "'H'",
  });
  expect(tool).not.toHaveProperty('shaft');
  const [, tapered] = swap(theirs, { ...theirs, 'tapered-type': 'tapered_ball' }).data;
  expect(tapered).not.toHaveProperty('tapered-type');
});

test('presets whose material is known are computed for the new tool, and the others are left out and named', () => {
  const { data, dropped } = swap(theirs);
  const presets = data[0]!['start-values']!['presets'] as Record<string, unknown>[];
  expect(presets.map(({ guid, name }) => [guid, name])).toEqual([
    ['p1', 'Alu 6061 Schruppen'],
    ['p3', 'Steel'],
  ]);
  const [aluminium] = startingPresets({ tool: part }, own, { maximumRpm: 15_000 });
  expect(presets[0]).toMatchObject({ n: aluminium!.spindleSpeed, v_f: aluminium!.feedRate });
  expect(presets[0]!['description']).toMatch(/^N1 Wrought aluminium · ae /);
  expect(presets[1]).toMatchObject({ material: { query: '4140' } });
  expect(presets[1]).not.toHaveProperty('expressions');
  expect(dropped).toEqual([{ name: 'Schruppfräser Ø12 "A"', presets: ['Wood'] }]);
});

test.each([
  [
    'a stick-out that the new tool can have stays',
    { LB: 40, assemblyGaugeLength: 140 },
    'millimeters',
    40,
    140,
  ],
  [
    'one shorter than its flutes becomes that of a full grip',
    { LB: 20, assemblyGaugeLength: 120 },
    'millimeters',
    38,
    138,
  ],
  ['one longer than the tool, too', { LB: 90, assemblyGaugeLength: 190 }, 'millimeters', 38, 138],
  ['one in inches is converted', { LB: 1.6, assemblyGaugeLength: 5.6 }, 'inches', 40.64, 142.24],
  ['without one it is that of a full grip', {}, 'millimeters', 38, 38],
])('%s', (_, geometry, unit, stickOut, gauge) => {
  const [tool] = swap({ ...theirs, unit, geometry }).data;
  expect(tool!['geometry']).toMatchObject({ LB: stickOut, assemblyGaugeLength: gauge });
});

test('a tool that turns to the left stays, and is named', () => {
  const left = { ...theirs, geometry: { ...theirs.geometry, HAND: false } };
  const { data, replaced, leftHanded } = swap(left, theirs);
  expect(data[0]).toEqual(left);
  expect([replaced, leftHanded]).toEqual([1, ['Schruppfräser Ø12 "A"']]);
});

test('a tool that turns to the left is read with its own sizes before it is named', () => {
  const left = { ...theirs, geometry: { ...theirs.geometry, HAND: false } };
  const [asRight] = readFusion([theirs]).tools;
  const asked: unknown[] = [];
  swapFusion([left], ({ tool }) => void asked.push(tool));
  expect(asked).toEqual([asRight?.tool]);
});

test('a library read back has the new tools in it, and one that is only an array stays one', () => {
  const { document } = swapFusion([theirs], () => replacement)!;
  expect(Array.isArray(document)).toBe(true);
  expect(readFusion(document as unknown[]).tools).toMatchObject([
    { code: 'OURS-12', vendor: 'Chipload', tool: { profile: 'radius', cuttingDiameter: 12, flutes: 4 } },
  ]);
  expect(swapFusion({ something: 'else' }, () => replacement)).toBeUndefined();
});

test('whatever is in a library, what is not replaced stays as it is, and what is can be written as JSON', () => {
  const entry = fc.dictionary(
    fc.constantFrom('type', 'unit', 'geometry', 'start-values', 'expressions', 'holder', 'description', 'x'),
    fc.oneof(fc.jsonValue(), fc.constantFrom('drill', 'flat end mill', 'inches')),
  );
  fc.assert(
    fc.property(fc.array(entry), anyTool, (data, tool) => {
      const document = { data, version: 1 };
      const before = JSON.stringify(document);
      const kept = swapFusion(document, () => undefined);
      const all = swapFusion(document, () => ({ ...replacement, record: recordOf(tool) }));
      expect(kept === undefined ? before : JSON.stringify(kept.document)).toBe(before);
      expect(JSON.stringify(document)).toBe(before);
      expect(JSON.stringify(all?.document ?? null)).not.toMatch(/:(?:NaN|Infinity)/);
    }),
  );
});

test.each([
  ['6061', 'N1'],
  ['Aluminum 6061-ish', undefined],
  ['Roughing, 6061', 'N1'],
  ['N1 Wrought aluminium', 'N1'],
  ['X5 CrNiMo 17-12-2 finish', 'M2'],
  ['Finish 5052 rpm', undefined],
  ['6061 at 4140 rpm', 'N1'],
  ['6061 or 4140', undefined],
  ['Wood', undefined],
  ['4140 HT', 'P4'],
  ['4140 (32 HRC)', undefined],
  ['4140 hardened', undefined],
  ['Acier 4140 trempé', undefined],
  ['Op 4140', undefined],
  ['T 6061', undefined],
  ['', undefined],
])('a preset named %j is for the material %s', (name, material) => {
  expect(presetMaterial([name])).toBe(material);
});

test('a hardness in any text of a preset makes its material uncertain', () => {
  expect(presetMaterial(['4140', 'finish'])).toBe('P3');
  expect(presetMaterial(['4140', 'finish, 45 HRC'])).toBeUndefined();
});

test('a part may replace tools of its kind and shape only', () => {
  const read = (more: object) =>
    readFusion([{ ...theirs, ...more, geometry: { ...theirs.geometry, ...more } }]).tools[0]!;
  expect(canReplace(read({}), part)).toBe(true);
  expect(canReplace(read({ type: 'flat end mill', RE: 0 }), part)).toBe(false);
  expect(canReplace(read({ type: 'drill', SIG: 140 }), part)).toBe(false);
  expect(canReplace(read({ DC: 16 }), part)).toBe(false);
});

const presetsOf = (...presets: object[]) => {
  const { data, dropped } = swap({ ...theirs, 'start-values': { presets } });
  return { presets: data[0]!['start-values']!['presets'] as Record<string, unknown>[], dropped };
};
const cutInAlu = (name: string, stepover: number, stepdown: number) => ({
  name: `6061 ${name}`,
  n: 1,
  stepover,
  stepdown,
  'use-stepover': true,
  'use-stepdown': true,
});

test('presets keep their name, width and depth, and get the values of their cut', () => {
  const { presets, dropped } = presetsOf(
    cutInAlu('slot', 12.01, 6),
    cutInAlu('adaptive', 1.2, 20),
    cutInAlu('finish', 0.2, 12),
  );
  expect(dropped).toEqual([]);
  expect(presets).toMatchObject([
    { name: '6061 slot', stepover: 12, stepdown: 6 },
    { name: '6061 adaptive', stepover: 1.2, stepdown: 20 },
    { name: '6061 finish', stepover: 0.2, stepdown: 12 },
  ]);
  const feeds = presets.map(({ v_f: feed }) => Number(feed));
  expect(new Set(feeds).size).toBe(3);
  for (const [at, cut] of (['slot', 'high-efficiency', 'finishing'] as const).entries()) {
    const { stepover, stepdown } = presets[at]!;
    const [expected] = startingPresets(
      { tool: part, cut, width: Number(stepover), depth: Number(stepdown) },
      [own[0]!],
      { maximumRpm: 15_000 },
    );
    expect(presets[at]).toMatchObject({ n: expected!.spindleSpeed, v_f: expected!.feedRate });
  }
});

test('a preset that only names its cut gets the usual width and depth of that cut', () => {
  const { presets } = presetsOf({ name: '6061 slot' }, { name: '6061 Schlichten' });
  const usual = (cut: 'slot' | 'finishing') =>
    startingPresets({ tool: part, cut }, [own[0]!], { maximumRpm: 15_000 })[0]!;
  expect(presets.map(({ stepover }) => stepover)).toEqual([
    usual('slot').stepover,
    usual('finishing').stepover,
  ]);
});

test('of several presets of a material that do not tell their cut none is kept, and a single one is', () => {
  expect(presetsOf({ name: '6061' }, { name: '6061 no. 2' })).toMatchObject({
    presets: [],
    dropped: [{ presets: ['6061', '6061 no. 2'] }],
  });
  expect(presetsOf({ name: '6061' }, { name: '4140' }).presets).toMatchObject([
    { name: '6061' },
    { name: '4140' },
  ]);
});

test('a preset whose cut is too much for the part is left out and named', () => {
  expect(presetsOf(cutInAlu('deep', 3, 70))).toMatchObject({
    presets: [],
    dropped: [{ presets: ['6061 deep'] }],
  });
  expect(presetsOf(cutInAlu('wide', 20, 2)).presets).toEqual([]);
});
