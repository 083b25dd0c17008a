import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOf } from '../../tests/support/tool-records.ts';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';
import { wholeText } from '../../tests/support/whole-text.ts';
import { dinFile, freeCadBit, freeCadLibrary, isoTable } from './tool-data.ts';

const isoRow = (...records: ReturnType<typeof recordOf>[]) => {
  const [heading = '', ...rows] = wholeText(isoTable(), records).trimEnd().split('\r\n');
  const names = heading.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [names[index], cell])));
};
const din = (...records: ReturnType<typeof recordOf>[]) =>
  wholeText(dinFile({ writtenAt: '2026-11-20T12:00:00Z' }), records);
const dinProperties = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<PropertyName source="din_mk">(\w+)<\/PropertyName><Value>([^<]*)<\/Value>/g)].map(
      ([, name, value]) => [name, value],
    ),
  );
const bit = (...record: Parameters<typeof recordOf>) =>
  JSON.parse(freeCadBit(recordOf(...record))) as { parameter: Record<string, unknown> };

test('the names of ISO 13399 are the headings of sizes in the tool’s own units', () => {
  const [mill, drill] = isoRow(
    recordOf(exampleTools['inch bull nose'], { quantity: 12 }),
    recordOf(exampleTools.drill),
  );
  expect(mill).toMatchObject({
    PRODUCT_ID: 'X4-1/2R-SQ',
    QUANTITY: '12',
    UNIT: 'in',
    DC: '0.5',
    APMX: '1',
    RE: '0.03',
    NOF: '4',
    FHA: '38',
    WT: '0.1205',
    TCDC: '+0/-.002',
  });
  expect(drill).toMatchObject({
    QUANTITY: '',
    UNIT: 'mm',
    APMX: '',
    LCF: '61',
    LU: '49',
    SIG: '140',
    CSP: '1',
  });
  expect(Number(drill!['PL'])).toBeCloseTo(1.547, 3);
});

test('a negative helix is written as a number, and a text that begins like a formula gets an apostrophe in front', () => {
  const [row] = isoRow(recordOf(exampleTools.reamer, { description: '=HYPERLINK(1)', coating: '@x' }));
  expect(row).toMatchObject({ FHA: '-10', DESCRIPTION: "'=HYPERLINK(1)", COATING: "'@x" });
});

test.each([
  '+0/-.002',
  '+.0000/-.0005',
  '-0.01/-0.02',
  '+0.5',
  '-.5',
  '+1./-2.',
  '+0 / -0.02',
  'h10',
  '±.001',
])('the tolerance %s is written as it is, for programs to read', (tolerance) => {
  const [row] = isoRow(recordOf(exampleTools['inch bull nose'], { diameterTolerance: tolerance }));
  expect(row).toMatchObject({ TCDC: tolerance });
});

test.each([
  '+A1',
  '-1+cmd|x',
  '+0/-SUM(A1)',
  '-2+3',
  '+0/-.002/1',
  '+',
  '-',
  "+1'",
  '=0/-.002',
  '@0',
  '+1e5',
])('the text %s is not a tolerance, and gets an apostrophe in front', (text) => {
  const [row] = isoRow(recordOf(exampleTools['inch bull nose'], { diameterTolerance: text }));
  expect(row).toMatchObject({ TCDC: `'${text}` });
});

test('a mill in inches is written to DIN 4000-82 in millimetres', () => {
  expect(dinProperties(din(recordOf(exampleTools['inch bull nose'])))).toMatchObject({
    NSM: 'DIN4000-82',
    BLD: '2',
    J21: 'X4-1/2R-SQ',
    A1: '12.7',
    B2: '25.4',
    B5: '76.2',
    C3: '12.7',
    F21: '4',
    F4: '38',
    G1: '0.762',
    H5: 'AlTiN',
  });
});

test('a drill is written to DIN 4000-81, with its length to the corner of the point, too', () => {
  const properties = dinProperties(din(recordOf(exampleTools.drill)));
  expect(properties).toMatchObject({
    NSM: 'DIN4000-81',
    BLD: '1',
    A11: '8.5',
    B4: '49',
    B6: '61',
    E1: '140',
  });
  expect(Number(properties['B7'])).toBeCloseTo(1.547, 3);
  expect(Number(properties['B71']) + Number(properties['B7'])).toBeCloseTo(103, 9);
});

test.each([
  ['ball', '6'],
  ['tapered', '7'],
  ['thread mill', '10'],
] as const)('a %s has figure %s of its list', (name, figure) => {
  expect(dinProperties(din(recordOf(exampleTools[name])))['BLD']).toBe(figure);
});

test('a thread mill has its pitch and its diameter over the teeth in DIN 4000, in millimetres', () => {
  const properties = dinProperties(din(recordOf(exampleTools['thread mill'])));
  expect(properties).toMatchObject({ A1: '3.937', A2: '3.937', D32: '1.27' });
  expect(dinProperties(din(recordOf(exampleTools.square)))).not.toHaveProperty('D32');
});

test('a taper is written to DIN 4000 as the angle of its cutting edge: 5° per side is 85°', () => {
  expect(dinProperties(din(recordOf(exampleTools.tapered)))['E1']).toBe('85');
  expect(dinProperties(din(recordOf(exampleTools['pipe thread mill'])))['E1']).toBe('88.21');
  expect(dinProperties(din(recordOf(exampleTools.square)))).not.toHaveProperty('E1');
});

test('a reamer, which has another list, is named in a comment', () => {
  const text = din(recordOf(exampleTools.reamer, { code: 'R--1 <6>' }));
  expect(text).not.toContain('<Tool>');
  expect(text).toContain('<!-- No list for reamers: R- -1 &lt;6&gt; -->');
});

test('XML characters in texts are escaped, and control characters become spaces', () => {
  const text = din(recordOf(exampleTools.drill, { description: '<5xD> & "cool\u0001ant"', vendor: 'A & B' }));
  expect(text).toContain('<Value>&lt;5xD&gt; &amp; &quot;cool ant&quot;</Value>');
  expect(text).toContain('<Manufacturer>A &amp; B</Manufacturer>');
});

test('a tool bit has the parameters that its shape has in FreeCAD, with units', () => {
  expect(bit(exampleTools['inch bull nose'])).toMatchObject({
    version: 2,
    name: 'X4-1/2R-SQ 1/2 in 4-flute end mill',
    shape: 'bullnose.fcstd',
    'shape-type': 'Bullnose',
    parameter: {
      Diameter: '0.5 in',
      CuttingEdgeHeight: '1 in',
      Length: '3 in',
      ShankDiameter: '0.5 in',
      CornerRadius: '0.03 in',
      FlatRadius: '0.22 in',
      Flutes: 4,
      Material: 'Carbide',
    },
    attribute: { PartNumber: 'X4-1/2R-SQ', Vendor: 'Chipload Tools' },
  });
  expect(bit(exampleTools.drill).parameter).toMatchObject({ Diameter: '8.5 mm', TipAngle: '140 °' });
  expect(bit(exampleTools.tapered).parameter).toMatchObject({ TaperAngle: '10 °' });
  const taperedBall = { ...exampleTools.tapered, cuttingDiameter: 10, cornerRadius: 5, cuttingLength: 22 };
  expect(bit(taperedBall).parameter).toMatchObject({ Diameter: '10 mm', TaperDiameter: '13.012813 mm' });
  expect(bit(exampleTools.reamer)).toMatchObject({ shape: 'endmill.fcstd', 'shape-type': 'Reamer' });
  expect(bit(exampleTools['thread mill']).parameter).toMatchObject({ Crest: '0.00625 in' });
});

test('a library lists its bits under their numbers', () => {
  expect(JSON.parse(freeCadLibrary('Cell 4', ['a.fctb', 'b.fctb']))).toEqual({
    version: 1,
    label: 'Cell 4',
    tools: [
      { nr: 1, path: 'a.fctb' },
      { nr: 2, path: 'b.fctb' },
    ],
  });
});

test('no table, DIN or FreeCAD file contains NaN, Infinity, undefined or null', () => {
  fc.assert(
    fc.property(anyTool, (tool) => {
      const record = recordOf(tool);
      const text = [wholeText(isoTable(), [record]), din(record), freeCadBit(record)].join('\n');
      expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
    }),
  );
});
