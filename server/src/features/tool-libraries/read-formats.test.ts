import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LibraryProblem } from './library-problem.ts';
import { readLibraryFile } from './read-file.ts';

const readText = (text: string) => readLibraryFile(strToU8(text));

function problemOf(bytes: Uint8Array): string | undefined {
  try {
    readLibraryFile(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof LibraryProblem) return error.code;
    throw error;
  }
}

const parameters = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `<param name="${name}" value="${value}"/>`)
    .join('');
const omtdxTool = (type: string, values: object, inner = '') =>
  `<tool type="${type}" name="T1">${parameters({ lengthOfUnit: 'mm', ...values })}${inner}</tool>`;
const omtdx = (...tools: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><omtdx version="25"><coolants>
  <coolant number="1">${parameters({ type: 'external' })}</coolant>
  <coolant number="2">${parameters({ type: 'internal' })}</coolant></coolants>
  <tools><tools folder="Mills">${tools.join('')}</tools></tools></omtdx>`;

const endMill = {
  comment: 'Rougher',
  orderingCode: 'A-1',
  manufacturer: 'Maker',
  cuttingMaterial: 'Solid carbide',
  toolTotalLength: 72,
  cuttingEdges: 4,
  cuttingLength: 22,
  toolShaftDiameter: 10,
  toolDiameter: 10,
  cornerRadius: 0.00001,
};

test('a mill of hyperMILL has its sizes, its number and its maker, and none of its cutting data is mistaken for sizes', () => {
  const cut = `<tecsets><tecset type="milling">${parameters({ cuttingLength: 5, toolDiameter: 99, coolants: 1 })}</tecset></tecsets>`;
  expect(readText(omtdx(omtdxTool('endMill', endMill, cut)))).toMatchObject([
    {
      format: 'omtdx',
      tools: [
        {
          code: 'A-1',
          description: 'Rougher',
          vendor: 'Maker',
          material: 'carbide',
          tool: {
            type: 'end-mill',
            profile: 'square',
            units: 'metric',
            cuttingDiameter: 10,
            cuttingLength: 22,
            overallLength: 72,
            shankDiameter: 10,
            flutes: 4,
            coolantThrough: undefined,
          },
        },
      ],
    },
  ]);
});

test.each([
  ['radiusMill', { cornerRadius: 2.5 }, { profile: 'radius', cornerRadius: 2.5 }],
  ['endMill', { cornerRadius: 0.2 }, { profile: 'radius', cornerRadius: 0.2 }],
  [
    'ballMill',
    { toolDiameter: 6, cornerRadius: 3, tipDiameter: 5.5, taperHeight: 19.34, toolShaftType: 'parametric' },
    { profile: 'ball', neckDiameter: 5.5, neckLength: 19.34 },
  ],
  [
    'drilTool',
    { toolDiameter: 0.25, lengthOfUnit: 'inch', cuttingEdges: 1, coneAngle: 118, cuttingMaterial: 'HSS' },
    { type: 'drill', units: 'inch', cuttingDiameter: 0.25, pointAngle: 118, flutes: undefined },
  ],
  ['reamer', {}, { type: 'reamer' }],
  ['threadMill', {}, { type: 'thread-mill' }],
])('a %s of hyperMILL with %o is read', (type, values, tool) => {
  const [library] = readText(omtdx(omtdxTool(type, { ...endMill, ...values })));
  expect(library?.tools[0]?.tool).toMatchObject(
    Object.fromEntries(Object.entries(tool).filter(([, value]) => value !== undefined)),
  );
});

test('a drill of hyperMILL with inner coolant has coolant channels, and its shank may be in its coupling', () => {
  const inner = `<coupling type="shank">${parameters({ minDia: 12 })}</coupling><tecsets><tecset type="milling">${parameters({ coolants: 2 })}</tecset></tecsets>`;
  const [library] = readText(omtdx(omtdxTool('drilTool', { toolDiameter: 11 }, inner)));
  expect(library?.tools[0]?.tool).toMatchObject({ shankDiameter: 12, coolantThrough: true });
});

test.each([
  ['Tslotcutter', 'slot-mill'],
  ['conicalBarrelTool', 'barrel-mill'],
  ['tapTool', 'tap'],
  ['somethingNew', 'other'],
])('a %s of hyperMILL is a %s', (type, kind) => {
  expect(readText(omtdx(omtdxTool(type, endMill)))).toMatchObject([
    { tools: [], others: [{ kind, name: 'Rougher' }] },
  ]);
});

const p21 = (name: string, values: Record<string, string>, unit = 'mm') =>
  `ISO-10303-21;
HEADER;
FILE_SCHEMA(('CUTTING_TOOL_SCHEMA_ARM'));
ENDSEC;
DATA;
#1=LANGUAGE('eng');
#2=STRING_WITH_LANGUAGE('${name}',#1);
#3=MULTI_LANGUAGE_STRING((),#2);
#4=STRING_WITH_LANGUAGE('A;1',#1);
#5=ITEM(#3,'6676918',#4);
#6=ORGANIZATION($,'MK','Maker''s','company',$,$);
#7=UNIT('${unit}');
${Object.entries(values)
  .map(([symbol, value], at) => `#${10 + at} = NUMERICAL_VALUE ('${symbol}',$,#7,'${value}');`)
  .join('\n')}
ENDSEC;
END-ISO-10303-21;
`;
const millValues = { DC: '6.35', DCONMS: '6.35', OAL: '63.5', APMX: '19.05', ZEFF: '4', DC_2: '9' };
const assortment = (gtcClass: string) =>
  `<?xml version="1.0"?><package_assortment><item><product_id>1</product_id><gtc_generic_class_id>${gtcClass}</gtc_generic_class_id><p21_file_name>MK_1.p21</p21_file_name></item></package_assortment>`;
const gtc = (gtcClass: string, text: string) =>
  zipSync({
    'package_assortment.xml': strToU8(assortment(gtcClass)),
    'product_data_files/MK_1.p21': strToU8(text),
    'product_3d_models_basic/1.stp': strToU8('ISO-10303-21;'),
  });

test('a file of ISO 13399 has the sizes under their symbols, the number, the name and the maker', () => {
  expect(readText(p21('END MILL 4 FL', millValues))).toMatchObject([
    {
      format: 'iso13399',
      tools: [
        {
          code: 'A;1',
          description: 'END MILL 4 FL',
          vendor: "Maker's",
          tool: {
            type: 'end-mill',
            profile: undefined,
            cuttingDiameter: 6.35,
            shankDiameter: 6.35,
            cuttingLength: 19.05,
            overallLength: 63.5,
            flutes: 4,
          },
        },
      ],
    },
  ]);
});

test.each([
  ['BALL NOSE 6', millValues, { type: 'end-mill', profile: 'ball' }],
  [
    'BOHRER',
    { DC: '8.5', SIG: '140', LCF: '40', NOF: '2' },
    { type: 'drill', pointAngle: 140, cuttingLength: 40 },
  ],
  ['ALÉSOIR 6', { DC: '6' }, { type: 'reamer' }],
  ['THREAD MILL M8', { DC: '6', TP: '1.25' }, { type: 'thread-mill' }],
  ['END MILL', { ...millValues, RE: '0.5' }, { profile: 'radius', cornerRadius: 0.5 }],
])('a file of ISO 13399 called %s is read as what it says', (name, values, tool) => {
  expect(readText(p21(name, values))[0]?.tools).toMatchObject([{ tool }]);
});

test('sizes of ISO 13399 in inches stay in inches', () => {
  expect(readText(p21('END MILL', { DC: '.25' }, 'inch'))[0]?.tools).toMatchObject([
    { tool: { units: 'inch', cuttingDiameter: 0.25 } },
  ]);
});

test('a package of the Generic Tool Catalog says the class of each tool, and its models and pictures are left aside', () => {
  expect(readLibraryFile(gtc('MILBNS', p21('X', millValues)))).toMatchObject([
    { format: 'iso13399', tools: [{ tool: { type: 'end-mill', profile: 'ball' } }] },
  ]);
});

test('a package in which each file is a zip of its own is read', () => {
  const inner = zipSync({ 'MK_1.p21': strToU8(p21('END MILL', millValues)) });
  expect(readLibraryFile(zipSync({ 'Documents/Brands/TU/MK_1.p21.zip': inner }))).toMatchObject([
    { tools: [{ tool: { type: 'end-mill' } }] },
  ]);
});

test.each([
  ['neither a class nor a word', '', 'X', {}],
  ['a class that was never seen', 'TRNPEI', 'X', {}],
  ['a point angle, as drills and countersinks have', '', 'X', { SIG: '90' }],
])('a tool of ISO 13399 with %s is of no known kind', (_, gtcClass, name, values) => {
  const [library] = readLibraryFile(gtc(gtcClass, p21(name, { ...millValues, ...values })));
  expect(library?.tools).toMatchObject([{ description: name, tool: { type: undefined } }]);
});

test('a tool of ISO 13399 with the name of a tap is listed as one', () => {
  expect(readText(p21('TARAUD M6', millValues))).toMatchObject([
    { tools: [], others: [{ kind: 'tap', name: 'TARAUD M6' }] },
  ]);
});

test.each([
  ['a model in three dimensions', "ISO-10303-21;\nDATA;\n#1=CARTESIAN_POINT('',(0.,0.));\nENDSEC;"],
  ['a file that ends in the middle', p21('END MILL', millValues).slice(0, 150)],
  ['a text that never ends', `ISO-10303-21;\n#1=ITEM('${'x'.repeat(3e6)}`],
  ['a list in lists', `ISO-10303-21;\n#1=ITEM(${'('.repeat(1e6)};`],
])('%s is not a library', (_, text) => {
  expect(problemOf(strToU8(text))).toBe('library-unreadable');
});

test.each([
  ['nested folders', `<omtdx>${'<tools folder="a">'.repeat(100)}`],
  ['entities', `<!DOCTYPE a [<!ENTITY l "lol">]>${omtdx(omtdxTool('endMill', { comment: '&l;' }))}`],
])('omtdx with %s is not a library', (_, text) => {
  expect(problemOf(strToU8(text))).toBe('library-unreadable');
});

test('huge numbers are left out, and the tool is marked', () => {
  for (const text of [
    omtdx(omtdxTool('endMill', { ...endMill, toolDiameter: '1e308', cuttingEdges: '9'.repeat(400) })),
    p21('END MILL', { ...millValues, DC: '1e400', ZEFF: '-4' }),
  ]) {
    const [library] = readText(text);
    expect(library?.tools).toMatchObject([{ hasImpossibleSize: true }]);
    expect(library?.tools[0]?.tool.cuttingDiameter).toBeUndefined();
  }
});

test('a database of tools is refused by its own sentence', () => {
  expect(problemOf(strToU8('SQLite format 3\0 and more'))).toBe('library-is-database');
  expect(problemOf(zipSync({ 'a.json': strToU8('SQLite format 3\0') }))).toBe('library-is-database');
});

test('a hundred megabytes in a gzip of some kilobytes are not unpacked', () => {
  expect(problemOf(gzipSync(new Uint8Array(100 * 1_048_576)))).toBe('library-too-large');
});

test('pictures do not count among what is unpacked of a package', () => {
  const picture = new Uint8Array(40 * 1_048_576);
  const zip = zipSync({ 'a.png': picture, 'a.p21': strToU8(p21('END MILL', millValues)) });
  expect(readLibraryFile(zip)).toMatchObject([{ tools: [{}] }]);
});
