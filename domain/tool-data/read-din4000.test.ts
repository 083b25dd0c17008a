import { expect, test } from 'vitest';
import { createDin4000Reader } from './tool-data.ts';

/** An element as a parser reports it: an array that begins with its name. */
type Xml = readonly [string, ...(Xml | string)[]];

function readXml(document: Xml) {
  const reader = createDin4000Reader();
  const report = ([name, ...children]: Xml) => {
    reader.open(name, new Map());
    for (const child of children) {
      if (typeof child === 'string') reader.text(child);
      else report(child);
    }
    reader.close(name);
  };
  report(document);
  return reader.library();
}

const property = (name: string, value: string): Xml => [
  'Property-Data',
  ['PropertyName', name],
  ['Value', value],
];
const dinTool = (part: string, figure: string, ...properties: Xml[]): Xml => [
  'Tool',
  ['Main-Data', ['Manufacturer', 'ABC'], ['PrimaryId', 'A-1']],
  [
    'Category',
    ['Category-Data', ['PropertyName', 'NSM'], ['Value', part]],
    ['Category-Data', ['PropertyName', 'BLD'], ['Value', figure]],
  ],
  ['Properties', ...properties],
];

test('drills and mills of DIN 4000 are read by the letters of their own part, other tools by name', () => {
  const library = readXml([
    'Tool-Data',
    dinTool(
      'DIN4000-81',
      '1',
      property('A11', '8,5'),
      property('B5', ' 89 '),
      property('E1', '140'),
      property('D1', '2'),
    ),
    dinTool(
      'DIN 4000-082',
      '2',
      property('A1', '10'),
      property('B2', '22'),
      property('F21', '4'),
      property('G1', '0.5'),
    ),
    dinTool('DIN4000-82', '10', property('A1', '10'), property('J21', 'T-9')),
    dinTool('DIN4000-76', '1', property('J22', 'Face mill 50')),
  ]);
  expect(library).toMatchObject({
    tools: [
      {
        code: 'A-1',
        vendor: 'ABC',
        tool: { type: 'drill', cuttingDiameter: 8.5, overallLength: 89, pointAngle: 140, flutes: 2 },
      },
      { tool: { type: 'end-mill', profile: 'radius', cuttingLength: 22, flutes: 4, cornerRadius: 0.5 } },
      { code: 'T-9', tool: { type: 'thread-mill' } },
    ],
    others: [{ kind: 'face-mill', name: 'Face mill 50' }],
  });
  expect(readXml(['Something', 'else'])).toBeUndefined();
});

test('a thread mill of DIN 4000 has its diameter in A2 and its pitch in D32', () => {
  const library = readXml([
    'Tool-Data',
    dinTool('DIN4000-82', '10', property('A2', '1.53'), property('D31', 'M'), property('D32', '0,4')),
  ]);
  expect(library?.tools).toMatchObject([
    { tool: { type: 'thread-mill', cuttingDiameter: 1.53 }, threadPitch: 0.4 },
  ]);
});

test('the angle of the cutting edge, E1, says how a mill of DIN 4000 tapers, and nothing of one widest at its tip', () => {
  const taperOf = (angle: string) =>
    readXml([
      'Tool-Data',
      dinTool('DIN4000-82', '7', property('A1', '6'), property('J22', 'Tapered'), property('E1', angle)),
    ])?.tools[0]?.tool.taperAngle;
  expect(['85', '88,5', '90', '135', '-4', 'x'].map(taperOf)).toEqual([5, 1.5, ...Array(4)]);
});

test.each([
  ['DIN4000-81', '7', 'Zentrierbohrer HSS', 'center-drill'],
  ['DIN4000-81', '1', 'NC-Anbohrer', 'spot-drill'],
  ['DIN4000-82', '4', 'Winkelfräser', 'chamfer-mill'],
  ['DIN4000-82', '5', '', 'slot-mill'],
  ['DIN4000-82', '5', 'T-Nutenfräser', 'slot-mill'],
  ['DIN4000-82', '7', '3D Finish – Tonnenform', 'barrel-mill'],
  ['DIN4000-82', '7', 'VHM FRÄSER', 'form-mill'],
  ['DIN4000-82', '0', '', 'form-mill'],
])('part %s, figure %s of DIN 4000, %s, is a %s', (part, figure, name, kind) => {
  const library = readXml(['Tool-Data', dinTool(part, figure, property('A1', '10'), property('J22', name))]);
  expect(library).toMatchObject({ tools: [], others: [{ kind }] });
});

test('a cutter for dies of DIN 4000 has the profile that one of its names says', () => {
  const named = (...names: string[]) =>
    readXml([
      'Tool-Data',
      dinTool('DIN4000-82', '7', property('A1', '6'), ...names.map((name) => property('J22', name))),
    ])?.tools[0]?.tool.profile;
  expect(named('Mill', 'Tapered ball end mill')).toBe('tapered');
  expect(named('Fraise lenticulaire')).toBe('lens');
});

test('DIN 4000 tells carbide from high-speed steel, and whether there are coolant channels', () => {
  const made = (...properties: Xml[]) =>
    readXml(['Tool-Data', dinTool('DIN4000-81', '1', property('A11', '8'), ...properties)])?.tools[0];
  expect(made(property('H4', 'S'), property('H21', '0'))).toMatchObject({
    material: 'hss',
    tool: { coolantThrough: false },
  });
  expect(made(property('H3', 'VHM TIALN'), property('H21', '8'))).toMatchObject({
    material: 'carbide',
    tool: { coolantThrough: undefined },
  });
});
