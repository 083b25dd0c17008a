import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fusionEntries,
  isFreecadBit,
  isFreecadList,
  readFreecad,
  readFusion,
  type ReadTool,
  readToolTable,
} from './tool-data.ts';

const mill = {
  type: 'flat end mill',
  unit: 'inches',
  description: 'Rougher',
  vendor: ' Maker  Inc. ',
  'product-id': 'A-1',
  geometry: { DC: 0.5, SFDM: 0.5, LCF: 1, OAL: 3, NOF: 4, RE: 0, CSP: false },
};

const inFusion = (...entries: unknown[]) => readFusion(fusionEntries({ data: entries }) ?? []);

function onlyTool(tools: readonly ReadTool[]): ReadTool {
  expect(tools).toHaveLength(1);
  return tools[0]!;
}

test('a tool of Fusion has its sizes in its own units, and its texts trimmed', () => {
  const read = onlyTool(inFusion(mill).tools);
  expect(read).toMatchObject({ code: 'A-1', description: 'Rougher', vendor: 'Maker Inc.' });
  expect(read.tool).toMatchObject({
    type: 'end-mill',
    profile: 'square',
    units: 'inch',
    cuttingDiameter: 0.5,
    cuttingLength: 1,
    overallLength: 3,
    shankDiameter: 0.5,
    flutes: 4,
  });
  expect(read.tool.cornerRadius).toBeUndefined();
});

test.each([
  ['a radius', { RE: 0.03 }, { profile: 'radius', cornerRadius: 0.03 }],
  ['a radius of half its diameter', { RE: 0.25 }, { profile: 'ball' }],
  [
    'a narrower tip',
    { 'tip-diameter': 0.48 },
    { profile: 'chamfer', cornerChamfer: expect.closeTo(0.01, 9) },
  ],
  ['a neck', { 'shoulder-diameter': 0.47, 'shoulder-length': 2 }, { neckDiameter: 0.47, neckLength: 2 }],
  [
    'a shoulder as wide as the flutes',
    { 'shoulder-diameter': 0.5, 'shoulder-length': 2 },
    { usableLength: 2 },
  ],
  ['decimal commas', { DC: '0,5', LCF: ' 1,25 ' }, { cuttingDiameter: 0.5, cuttingLength: 1.25 }],
])('an end mill with %s is read as such', (_, geometry, tool) => {
  expect(
    onlyTool(inFusion({ ...mill, geometry: { ...mill.geometry, ...geometry } }).tools).tool,
  ).toMatchObject(tool);
});

test('a library may have inch and millimetre tools', () => {
  const { tools } = inFusion(mill, { ...mill, unit: 'millimeters', geometry: { DC: 12.7 } });
  expect(tools.map(({ tool }) => [tool.units, tool.cuttingDiameter])).toEqual([
    ['inch', 0.5],
    ['metric', 12.7],
  ]);
});

test.each([0, null, '', undefined])('a diameter of %o is an unknown one', (DC) => {
  const read = onlyTool(inFusion({ ...mill, geometry: { DC } }).tools);
  expect([read.tool.cuttingDiameter, read.hasImpossibleSize]).toEqual([undefined, false]);
});

test.each([-1, Number.NaN, 1e9, Infinity, '1//4', 'wide', [], {}, true])(
  'a diameter of %o is impossible: it is left out, and the tool is marked',
  (DC) => {
    const read = onlyTool(inFusion({ ...mill, geometry: { DC } }).tools);
    expect([read.tool.cuttingDiameter, read.hasImpossibleSize]).toEqual([undefined, true]);
  },
);

test('other kinds of tools are listed by kind and name, and entries that are not tools are counted', () => {
  const library = inFusion(
    { type: 'holder', description: 'ER20' },
    { type: 'tap left hand', 'product-id': 'M6' },
    { type: 'turning boring' },
    { type: 'ray gun', description: 'From the future' },
    { type: '__proto__' },
    null,
    7,
    {},
  );
  expect(library).toMatchObject({
    tools: [],
    others: [
      { kind: 'holder', name: 'ER20' },
      { kind: 'tap', name: 'M6' },
      { kind: 'turning', name: 'turning boring' },
      { kind: 'other', name: 'From the future' },
      { kind: 'other', name: '__proto__' },
    ],
    unreadable: 3,
  });
});

test('a bare list is a library of older versions; anything else is not a library', () => {
  expect(fusionEntries([mill])).toEqual([mill]);
  expect(fusionEntries({ data: [] })).toEqual([]);
  for (const other of [null, 1, 'x', {}, { data: {} }, [1, 2], { data: ['x'] }]) {
    expect(fusionEntries(other)).toBeUndefined();
  }
});

const bit = (shape: string, parameter: object, more: object = {}) => ({
  name: 'Bit',
  shape,
  parameter,
  ...more,
});

test.each([
  [
    'endmill.fcstd',
    { Diameter: '6,0 mm', Flutes: '3', Length: '50,00 mm' },
    { profile: 'square', cuttingDiameter: 6, flutes: 3, overallLength: 50 },
  ],
  [
    'Tools/Shape/ballend.fcstd',
    { Diameter: '0.25 in', ShankDiameter: '6,35 mm' },
    { profile: 'ball', units: 'inch', cuttingDiameter: 0.25, shankDiameter: 0.25 },
  ],
  ['bullnose.fcstd', { Diameter: '6 mm', FlatRadius: '1,5 mm' }, { profile: 'radius', cornerRadius: 1.5 }],
  ['torus.fcstd', { Diameter: '5 mm', TorusRadius: '1,0 mm' }, { profile: 'radius', cornerRadius: 1 }],
  [
    'drill.fcstd',
    { Diameter: '1/8"', TipAngle: '119,0 °' },
    { type: 'drill', units: 'inch', cuttingDiameter: 0.125, pointAngle: 119 },
  ],
  ['taperedballnose.fcstd', { Diameter: '3 mm', TaperAngle: '6 °' }, { profile: 'tapered', taperAngle: 3 }],
  [
    'thread-mill.fcstd',
    { Diameter: '5 mm', NeckDiameter: '3 mm', NeckLength: '20 mm' },
    { type: 'thread-mill', neckDiameter: 3, neckLength: 20 },
  ],
])('a bit of FreeCAD with the shape %s is read', (shape, parameter, tool) => {
  expect(onlyTool(readFreecad([bit(shape, parameter)]).tools).tool).toMatchObject(tool);
});

test('newer bits name their shape by its type, and have a part number among their attributes', () => {
  const { tools, others } = readFreecad([
    {
      label: 'Mill',
      'shape-type': 'Endmill',
      parameter: { Diameter: '10 mm' },
      attribute: { PartNumber: 'A-1' },
    },
    bit('vbit.fcstd', {}),
    bit('probe.fcstd', {}),
  ]);
  expect(tools).toMatchObject([{ code: 'A-1', description: 'Mill', tool: { profile: 'square' } }]);
  expect(others.map(({ kind }) => kind)).toEqual(['chamfer-mill', 'probe']);
  expect(isFreecadBit({ tools: [] })).toBe(false);
  expect(isFreecadList({ tools: [{ nr: 1, path: 'a.fctb' }] })).toBe(true);
});

test.each([
  ['ISO symbols', 'PRODUCT_ID,UNIT,DC,APMX,LCF,OAL,NOF\nA-1,in,0.5,,1,3,4', 'inch'],
  [
    'words and units in the heading',
    'Part Number;Diameter (in);LOC (in);OAL (in);Flutes\r\nA-1;,5;1;3;4',
    'inch',
  ],
  [
    'French words and decimal commas',
    'Numéro de pièce;Diamètre de coupe [mm];Longueur de coupe;Longueur totale;Nombre de dents\nA-1;12,7;25,4;76,2;4',
    'metric',
  ],
  [
    'a title above, fractions and a unit in the cell',
    'Tools of the Haas\n\nSKU\tDia\tLOC\tOAL\tTeeth\nA-1\t1/2"\t1"\t3"\t4',
    'inch',
  ],
])('a table with %s is read', (_, text, units) => {
  const { code, tool } = onlyTool(readToolTable(text)?.tools ?? []);
  const scale = units === 'inch' ? 1 : 25.4;
  expect([code, tool]).toMatchObject([
    'A-1',
    {
      units,
      cuttingDiameter: 0.5 * scale,
      cuttingLength: scale,
      overallLength: expect.closeTo(3 * scale, 9),
      flutes: 4,
    },
  ]);
});

test('the kind of a tool in a table follows from words for it, never from its sizes', () => {
  const text =
    'code,type,profile,dc,sig,tp\nA,End mill,ball,6,,\nB,Foret,,6,,\nC,,,6,140,\nD,,,6,,1.25\nE,,,6,,\n' +
    'F,Fraise,hémisphérique,6,,\nG,Fraise,Lenticulaire,6,,\nH,Fraise,Conique à boule,6,,\n,,,,,';
  const kinds = readToolTable(text)?.tools.map(({ tool }) => [tool.type, tool.profile]);
  expect(kinds).toEqual([
    ['end-mill', 'ball'],
    ['drill', 'drill'],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, undefined],
    ['end-mill', 'ball'],
    ['end-mill', 'lens'],
    ['end-mill', 'tapered'],
  ]);
});

test.each(['Part #', 'P/N', 'Part num', 'Part number', 'No. de pièce'])(
  'part numbers are read from the column %s',
  (heading) => {
    expect(readToolTable(`${heading};Ø;DC\nX4-M10L-SQ;;10,0`)?.tools[0]?.code).toBe('X4-M10L-SQ');
  },
);

test('a quantity in a table counts only if it is a whole number of pieces above zero', () => {
  const rows = ['12', '1', '0', '-3', '2.5', '', 'some'].map((quantity) => `A;8 mm;${quantity}`);
  const { tools = [] } = readToolTable(`Part;Diameter;Quantity\n${rows.join('\n')}`) ?? {};
  expect(tools.map(({ quantity }) => quantity)).toEqual([
    12,
    1,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('of two columns for the part number, the more specific heading wins, and its empty cells are filled from the other', () => {
  const { tools = [] } = readToolTable('Item;EDP;Part number;DC\n1;9001;A-1;6\n2;;;6') ?? {};
  expect(tools.map(({ code }) => code)).toEqual(['A-1', '2']);
});

test.each([
  ['1/4', 'inch', 0.25],
  ['.250', 'inch', 0.25],
  ['0.25', 'metric', 0.25],
  ['6,35', 'metric', 6.35],
  ['1/4 mm', 'metric', 0.25],
  ['½', 'inch', 0.5],
  ['1½', 'inch', 1.5],
  ['1 ¼"', 'inch', 1.25],
  ['12h6', 'metric', 12],
  ['12 h6', 'metric', 12],
  ['9.8m7', 'metric', 9.8],
  ['φ10', 'metric', 10],
  ['Φ 10', 'metric', 10],
  ['letter F', 'inch', 0.257],
  ['#7', 'inch', 0.201],
] as const)(
  'a diameter of %s, in a table without units, is read as %s',
  (diameter, units, cuttingDiameter) => {
    const tool = readToolTable(`Part;Diameter\nA;${diameter}`)?.tools[0]?.tool;
    expect(tool).toMatchObject({ units, cuttingDiameter });
  },
);

test.each([
  ['0.5, 0.2', true],
  ['0.5, 8 mm', false],
  ['0.375, 8 mm', true],
  ['0.5, 8 mm, 1/4 in', true],
])('whether the units of %s are asked for: %s', (sizes, isAsked) => {
  const rows = sizes.split(', ').map((size) => `A;${size}`);
  const { tools = [] } = readToolTable(`Part;Diameter\n${rows.join('\n')}`) ?? {};
  expect(tools.some(({ areUnitsOpen }) => areUnitsOpen)).toBe(isAsked);
});

test.each(['12x83', '12 x 83', '8-12', '4F', 'M12'])(
  'a diameter of %s is missing, and no number of it is taken for one',
  (diameter) => {
    const { tool } = onlyTool(readToolTable(`Part;Diameter;OAL\nA;${diameter};83`)?.tools ?? []);
    expect(tool.cuttingDiameter).toBeUndefined();
  },
);

test.each(['4', '4F', '4 fl', '4 flt', '4T', 'Z4', 'z = 4', '4 teeth', '4 dents', '4 lèvres'])(
  'four flutes are read from %s',
  (flutes) => {
    const { tool } = onlyTool(readToolTable(`Part;Diameter;Flutes\nA;10;${flutes}`)?.tools ?? []);
    expect(tool.flutes).toBe(4);
  },
);

test.each([
  ['Wechselplatten-Schaftfräser 25', 'indexable'],
  ['Wendeplattenfräser 25', 'indexable'],
  ['PCD end mill 10', 'other'],
  ['10 mm CBN', 'other'],
  ['Fraise céramique 10', 'other'],
  ['Keramikfräser 10', 'other'],
])('an end mill of a library that is called %s is never matched', (description, kind) => {
  const { tools, others } = inFusion({ ...mill, description });
  expect(tools).toEqual([]);
  expect(others).toEqual([{ kind, name: description }]);
});

test('an end mill for a material is matched: Fraise pour céramique', () => {
  for (const description of ['Fraise pour céramique', 'End mill for ceramic', 'Diamond coated 10'])
    expect(inFusion({ ...mill, description }).tools, description).toHaveLength(1);
});

test('lines without a heading are not a table of tools', () => {
  for (const text of ['', 'hello', '1,2,3\n4,5,6', 'a\tb']) expect(readToolTable(text)).toBeUndefined();
});

test('any document is read without an exception, and every size in the result is finite and not 0', () => {
  const names = [
    'type',
    'geometry',
    'DC',
    'RE',
    'NOF',
    'shape',
    'parameter',
    'Diameter',
    'data',
    'unit',
    'product-id',
  ];
  const values = fc.oneof(
    fc.constantFrom('flat end mill', 'drill', 'endmill.fcstd', 'inches', '6,0 mm', '1//4', '9'.repeat(400)),
    fc.double(),
    fc.string({ unit: 'binary' }),
  );
  const { document } = fc.letrec((tie) => ({
    document: fc.oneof(
      { maxDepth: 4 },
      values,
      fc.array(tie('document')),
      fc.dictionary(fc.constantFrom(...names), tie('document')),
    ),
  }));
  fc.assert(
    fc.property(fc.array(document), fc.string({ unit: 'binary' }), (entries, text) => {
      const read = [
        ...readFusion(entries).tools,
        ...readFreecad(entries).tools,
        ...(readToolTable(text)?.tools ?? []),
      ];
      const sizes = read
        // A tapered mill may have a sharp end: a radius of 0.
        .flatMap(({ tool }) => Object.entries(tool))
        .flatMap(([name, value]) => (name !== 'cornerRadius' && typeof value === 'number' ? [value] : []));
      expect(sizes.filter((size) => !Number.isFinite(size) || size === 0)).toEqual([]);
    }),
  );
});

test('a heading has its unit in brackets, and an unknown one is ignored', () => {
  const rows = (heading: string, size: string) =>
    readToolTable(`Part number;Type;${heading}\nA-1;drill;${size}`);
  for (const heading of ['DC (mm)', 'DC [mm] ', 'Diameter( mm )'])
    expect(rows(heading, '8')?.tools[0]?.tool.cuttingDiameter, heading).toBe(8);
  expect(rows('DC (in)', '.5')?.tools[0]?.tool.cuttingDiameter).toBe(0.5);
  expect(rows('DC (mm) (in', '8')?.tools[0]?.tool.cuttingDiameter).toBeUndefined();
});

test('a heading of 200,000 characters and a line of 6,000 columns are read in a moment', () => {
  for (const heading of [
    '('.repeat(200_000),
    `DC${' '.repeat(200_000)}x`,
    '( '.repeat(100_000),
    'DC;'.repeat(6_000),
  ]) {
    const begun = performance.now();
    readToolTable(`Part number;DC;${heading}\nA-1;8;`);
    expect(performance.now() - begun, heading.slice(0, 4)).toBeLessThan(1_500);
  }
});
