// Reads the XML formats back with a parser that is not ours.

import { holderBodies } from '@chipload/domain/holders';
import {
  dinFile,
  hsmLibrary,
  mtconnectAssets,
  omtdxFile,
  startingPresets,
  type ToolRecord,
  type ToolText,
} from '@chipload/domain/tool-data';
import type { Tool } from '@chipload/domain/tools';
import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { anyTool, exampleTools } from '../../../../tests/support/tools.ts';
import { recordOf } from '../../../../tests/support/tool-records.ts';
import { wholeText } from '../../../../tests/support/whole-text.ts';
import { stableUuid } from './stable-uuid.ts';

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
};

/** Parses a document; throws where it is not well-formed. */
function parsed(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (more) => (open.at(-1)!.text += more));
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root.children[0]!;
}

/** All elements of a name, wherever they are. */
function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);
}
const only = (element: Element, name: string) => all(element, name)[0]!;

const steels = [
  { symbol: 'P1', name: 'Low-carbon steel' },
  { symbol: 'M1', name: 'Stainless steel' },
];
const withPresets = (tool: Tool, fields: Partial<ToolRecord> = {}) =>
  recordOf(tool, { presets: startingPresets({ tool }, steels, { maximumRpm: 15_000 }), ...fields });

const written = {
  din: dinFile({ writtenAt: '2026-11-24T12:00:00Z' }),
  omtdx: omtdxFile({ presetNames: steels.map(({ symbol, name }) => `${symbol} ${name}`) }),
  hsmlib: hsmLibrary({ uuidOf: stableUuid, name: 'Cell 4' }),
  mtconnect: mtconnectAssets({ writtenAt: '2026-11-24T12:00:00Z', count: 1 }),
} satisfies Record<string, ToolText>;
const read = (format: keyof typeof written, ...records: ToolRecord[]) =>
  parsed(wholeText(written[format], records));

test.each(Object.keys(written) as (keyof typeof written)[])(
  '%s is well-formed whatever the tool and its texts are',
  (format) => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('<!--', '-->', ']]>', '"/><x a="', "'", '&amp;', '--', '-', '=1+1', '\uD800', '\uFFFF'),
    );
    const texts = fc.record({ code: hostile, description: hostile, vendor: hostile, link: hostile });
    fc.assert(
      fc.property(anyTool, texts, (tool, fields) => {
        const presets = [
          {
            name: fields.code,
            description: fields.vendor,
            spindleSpeed: 1,
            feedRate: 1,
            plungeFeedRate: 1,
            coolant: 'flood' as const,
          },
        ];
        expect(() => read(format, recordOf(tool, { ...fields, presets }))).not.toThrow();
      }),
    );
  },
);

test('names with markup in them come back as they were', () => {
  const name = `1/2" <5xD> & "it's"`;
  const record = recordOf(exampleTools.square, { code: name, description: name, vendor: name });
  expect(only(read('hsmlib', record), 'description').text).toBe(name);
  expect(only(read('mtconnect', record), 'CuttingToolArchetype').attributes['assetId']).toBe(name);
  expect(only(read('omtdx', record), 'tool').attributes['name']).toBe(name);
});

test('a mill of hyperMILL has its sizes in millimetres and a set of cutting data for each material', () => {
  const record = withPresets(exampleTools['inch bull nose']);
  const document = read('omtdx', record);
  expect(document).toMatchObject({ name: 'omtdx', attributes: { version: '23' } });
  const tool = only(document, 'tool');
  const parametersOf = (element: Element) =>
    Object.fromEntries(
      element.children
        .filter(({ name }) => name === 'param')
        .map(({ attributes }) => [attributes['name'], attributes['value']]),
    );
  expect(tool.attributes['type']).toBe('radiusMill');
  expect(parametersOf(tool)).toMatchObject({
    orderingCode: 'X4-1/2R-SQ',
    manufacturer: 'Chipload Tools',
    lengthOfUnit: 'mm',
    toolDiameter: '12.7',
    toolShaftDiameter: '12.7',
    toolTotalLength: '76.2',
    cuttingLength: '25.4',
    cornerRadius: '0.762',
    cuttingEdges: '4',
  });
  const sets = all(tool, 'tecset').map(parametersOf);
  expect(sets.map(({ material }) => material)).toEqual(['P1 Low-carbon steel', 'M1 Stainless steel']);
  const [{ cuttingSpeed, feedratePerEdge } = {}] = sets;
  const [preset] = record.presets;
  // hyperMILL's own formulas give back the rpm and the feed rate of the preset.
  const rpm = (Number(cuttingSpeed) * 1_000) / (12.7 * Math.PI);
  expect(rpm).toBeCloseTo(preset!.spindleSpeed, 2);
  expect(Number(feedratePerEdge) * 4 * rpm).toBeCloseTo(preset!.feedRate * 25.4, 0);
  expect(all(document, 'material').map(({ attributes }) => attributes['name'])).toEqual(
    sets.map(({ material }) => material),
  );
});

test.each(['tapered', 'lens', 'oval', 'thread mill', 'pipe thread mill'] as const)(
  'a %s, whose form hyperMILL’s known files do not have, is named and not written',
  (name) => {
    const text = wholeText(written.omtdx, [recordOf(exampleTools[name], { code: 'A--1-' })]);
    expect(text).toContain('<!-- Not written, its type is not known: A- -1- -->');
    expect(all(parsed(text), 'tool')).toEqual([]);
  },
);

test('a tool of HSM has its kind, its numbers and its sizes in its own units', () => {
  const document = read('hsmlib', recordOf(exampleTools.square), withPresets(exampleTools['inch bull nose']));
  expect(document.attributes['xmlns']).toBe('http://www.hsmworks.com/xml/2004/cnc/tool-library');
  const [, tool] = all(document, 'tool');
  expect(tool!.attributes).toMatchObject({ type: 'bull nose end mill', unit: 'inches' });
  expect(only(tool!, 'product-id').text).toBe('X4-1/2R-SQ');
  expect(only(tool!, 'nc').attributes).toMatchObject({ number: '2', 'length-offset': '2' });
  expect(only(tool!, 'body').attributes).toMatchObject({
    diameter: '0.5',
    'flute-length': '1',
    'overall-length': '3',
    'shaft-diameter': '0.5',
    'corner-radius': '0.03',
    'number-of-flutes': '4',
    'taper-angle': '0',
  });
});

test('the taper of HSM is the whole point of a drill and one side of a mill', () => {
  const angleOf = (tool: Tool) => only(read('hsmlib', recordOf(tool)), 'body').attributes['taper-angle'];
  expect([angleOf(exampleTools.drill), angleOf(exampleTools.tapered)]).toEqual(['140', '5']);
});

test('HSM gets presets in millimetres only, and the motion of the slowest, named in the comment', () => {
  const record = withPresets(exampleTools['bull nose']);
  const [metric, inch] = [record, withPresets(exampleTools['inch bull nose'])].map((one) =>
    only(read('hsmlib', one), 'tool'),
  );
  const presets = all(metric!, 'preset');
  expect(presets.map(({ attributes }) => attributes['name'])).toEqual(record.presets.map(({ name }) => name));
  expect(all(presets[0]!, 'parameter').map(({ attributes }) => attributes)).toContainEqual({
    key: 'tool_feedCutting',
    value: String(record.presets[0]!.feedRate),
  });
  const slowest = record.presets.toSorted((a, b) => a.spindleSpeed - b.spindleSpeed)[0]!;
  expect(only(metric!, 'motion').attributes['spindle-rpm']).toBe(String(slowest.spindleSpeed));
  expect(only(metric!, 'comment').text).toBe(slowest.name);
  expect(all(inch!, 'preset')).toEqual([]);
  expect(all(inch!, 'motion')).toHaveLength(1);
});

test('an asset of MTConnect has the elements of the schema in their order, and only its names', () => {
  const document = read('mtconnect', recordOf(exampleTools.drill));
  expect(document.children.map(({ name }) => name)).toEqual(['Header', 'Assets']);
  const asset = only(document, 'CuttingToolArchetype');
  expect(asset.attributes).toEqual({
    assetId: 'X4-1/2R-SQ',
    timestamp: '2026-11-24T12:00:00Z',
    deviceUuid: 'chipload',
    toolId: 'X4-1_2R-SQ',
  });
  expect(Object.keys(only(document, 'Header').attributes).toSorted()).toEqual(
    ['creationTime', 'sender', 'instanceId', 'version', 'assetBufferSize', 'assetCount'].toSorted(),
  );
  expect(asset.children.map(({ name }) => name)).toEqual(['Description', 'CuttingToolLifeCycle']);
  const life = only(asset, 'CuttingToolLifeCycle');
  expect(life.children.map(({ name }) => name)).toEqual(['Measurements', 'CuttingItems']);
  const codes = (element: Element) =>
    element.children.map(({ name, attributes }) => [name, attributes['code']]);
  expect(codes(life.children[0]!)).toEqual([
    ['ProtrudingLength', 'LPR'],
    ['Weight', 'WT'],
    ['BodyLengthMax', 'LBX'],
    ['CuttingDiameterMax', 'DCX'],
    ['OverallToolLength', 'OAL'],
    ['ShankDiameter', 'DMM'],
    ['UsableLengthMax', 'LUX'],
  ]);
  const item = only(life, 'CuttingItem');
  expect([only(life, 'CuttingItems').attributes['count'], item.attributes['indices']]).toEqual(['2', '1-2']);
  expect(codes(item.children[0]!)).toEqual([
    ['CuttingDiameter', 'DC'],
    ['CuttingEdgeLength', 'L'],
    ['PointAngle', 'SIG'],
  ]);
});

test('the units of MTConnect are those that its schema names, and weight, in grams, has none', () => {
  const measured = all(read('mtconnect', recordOf(exampleTools.drill)), 'Measurements').flatMap(
    ({ children }) => children.map(({ name, attributes }) => [name, attributes['units']]),
  );
  expect(measured).toContainEqual(['Weight', undefined]);
  expect(measured).toContainEqual(['PointAngle', 'DEGREE']);
  expect(new Set(measured.map(([, units]) => units))).toEqual(new Set(['MILLIMETER', 'DEGREE', undefined]));
});

test('a taper of MTConnect is an edge angle beside the largest diameter, in millimetres', () => {
  const tool: Tool = { ...exampleTools.tapered, cuttingDiameter: 10, cornerRadius: 5, cuttingLength: 22 };
  const document = read('mtconnect', recordOf(tool));
  expect(only(document, 'ToolCuttingEdgeAngle').text).toBe('85');
  expect(Number(only(document, 'CuttingDiameterMax').text)).toBeCloseTo(13.0128, 3);
  expect(only(read('mtconnect', recordOf(exampleTools['inch bull nose'])), 'CuttingDiameter').text).toBe(
    '12.7',
  );
});

test('numbers and ids of MTConnect have the form that the schema allows, whatever the tool', () => {
  fc.assert(
    fc.property(anyTool, fc.string({ minLength: 1 }), (tool, code) => {
      const document = read('mtconnect', recordOf(tool, { code }));
      const values = all(document, 'Measurements').flatMap(({ children }) =>
        children.map(({ text }) => text),
      );
      expect(values.filter((value) => !/^[+-]?\d+(?:\.\d+)?$/.test(value))).toEqual([]);
      expect(only(document, 'CuttingToolArchetype').attributes['toolId']).toMatch(/^[\w.:\u00B7-\u1FFF-]+$/);
    }),
  );
});

/** 40 mm of a holder in front of the gauge line: a cone, a cylinder, and a step to a thinner one. */
const holder = {
  body: {
    ...holderBodies.find(({ code }) => code === 'CAT40-ER32-4.00')!,
    gaugeLength: 40,
    segments: [
      { height: 5, lowerDiameter: 40, upperDiameter: 50 },
      { height: 20, lowerDiameter: 50, upperDiameter: 50 },
      { height: 15, lowerDiameter: 44, upperDiameter: 44 },
    ],
  },
  description: 'ER32 collet chuck',
  stickOut: 38.1,
};

test('HSM has the holder of a metric tool from its nose: diameters, and the length over which each is reached', () => {
  const tool = only(read('hsmlib', recordOf(exampleTools.ball, { holder })), 'tool');
  expect(exampleTools.ball.units).toBe('metric');
  expect(only(tool, 'holder').attributes).toMatchObject({ description: 'ER32 collet chuck' });
  expect(all(tool, 'section').map(({ attributes }) => attributes)).toEqual(
    [
      [40, 0],
      [50, 5],
      [50, 20],
      [44, 0],
      [44, 15],
    ].map(([diameter, length]) => ({ diameter: String(diameter), length: String(length) })),
  );
  expect(only(tool, 'body').attributes['body-length']).toBe('38.1');
  const inch = only(read('hsmlib', recordOf(exampleTools['inch bull nose'], { holder })), 'tool');
  expect(all(inch, 'holder')).toEqual([]);
  expect(only(inch, 'body').attributes['body-length']).toBe('1.5');
});

test('formats with a projecting length have that of the assembly', () => {
  const record = recordOf(exampleTools.square, { holder });
  const din = all(read('din', record), 'Property-Data').find(
    (one) => only(one, 'PropertyName').text === 'B3',
  );
  expect(din && only(din, 'Value').text).toBe('38.1');
  expect(only(read('mtconnect', record), 'ProtrudingLength').text).toBe('38.1');
});
