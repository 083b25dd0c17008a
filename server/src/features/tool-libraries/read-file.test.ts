import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { LibraryProblem } from './library-problem.ts';
import { readLibraryFile } from './read-file.ts';

const library = JSON.stringify({
  data: [
    { type: 'drill', unit: 'millimeters', description: 'Perçage Ø 8,5', geometry: { DC: 8.5 } },
    { type: 'holder', description: 'ER20' },
  ],
  version: 36,
});

/** Libraries of other makers, if this machine has them; they are not part of the project. */
const others = join(import.meta.dirname, '../../../../../shared/realdata');
const hasOthers = existsSync(others);

function problemOf(bytes: Uint8Array): string | undefined {
  try {
    readLibraryFile(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof LibraryProblem) return error.code;
    throw error;
  }
}

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const utf16 = Buffer.from(library, 'utf16le');

test.each([
  ['UTF-8', strToU8(library)],
  ['UTF-8 with a mark', strToU8(`\uFEFF${library}`)],
  ['Latin letters of Windows', Buffer.from(library, 'latin1')],
  ['UTF-16', utf16],
  ['UTF-16 with a mark', Buffer.concat([Buffer.of(0xff, 0xfe), utf16])],
  ['UTF-16, the other way round', swapped(utf16)],
  ['UTF-16, the other way round, with a mark', Buffer.concat([Buffer.of(0xfe, 0xff), swapped(utf16)])],
  ['a .tools file', zipSync({ 'tools.json': strToU8(library) })],
  ['a .tools file that is stored, not packed', zipSync({ 'tools.json': strToU8(library) }, { level: 0 })],
  [
    'a zip of it',
    zipSync({ 'lib/a.tools': zipSync({ 'tools.json': strToU8(library) }), 'readme.md': strToU8('x') }),
  ],
  ['gzip', gzipSync(library)],
])('a library as %s is read', (_, bytes) => {
  const [read] = readLibraryFile(bytes);
  expect(read).toMatchObject({
    tools: [{ description: 'Perçage Ø 8,5' }],
    others: [{ name: 'ER20' }],
    unreadable: 0,
  });
});

const drill = (name: string) => `
  <Tool><Main-Data><PrimaryId>${name}</PrimaryId></Main-Data>
    <Category><Category-Data><PropertyName source="din_mk">NSM</PropertyName><Value>DIN4000-81</Value></Category-Data></Category>
    <Properties><Property-Data><PropertyName source="din_mk">A11</PropertyName><Value>8.5</Value></Property-Data></Properties></Tool>`;

test('DIN 4000 is read from XML, and the reference in its DOCTYPE is not fetched', () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE Tool-Data SYSTEM "http://127.0.0.1:9/tool.dtd"><Tool-Data>${drill('A&amp;1')}</Tool-Data>`;
  expect(readLibraryFile(strToU8(xml))).toMatchObject([
    { tools: [{ code: 'A&1', tool: { cuttingDiameter: 8.5 } }] },
  ]);
});

test.each([
  [
    'entities that expand',
    `<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]><Tool-Data>${drill('&m;')}</Tool-Data>`,
  ],
  [
    'an entity from a file',
    `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Tool-Data>${drill('&x;')}</Tool-Data>`,
  ],
  ['an undefined entity', `<Tool-Data>${drill('&x;')}</Tool-Data>`],
  ['elements a thousand deep', '<a>'.repeat(1_000)],
  [
    'an element of a hundred thousand attributes',
    `<a ${Array.from({ length: 1e5 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  ],
  ['JSON a million deep', '['.repeat(1e6)],
  ['JSON that ends in the middle', library.slice(0, 40)],
  ['a text', 'Dear Sir or Madam'],
  ['a line of a million cells', `code${','.repeat(1e6)}`],
  ['nothing', ''],
  [
    'a zip of zips of zips',
    zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'tools.json': strToU8(library) }) }) }),
  ],
  ['a zip of pictures', zipSync({ 'a.png': strToU8('x') })],
  ['a zip that ends in the middle', zipSync({ 'tools.json': strToU8(library) }).subarray(0, 80)],
  ['a zip that is encrypted', encrypted(zipSync({ 'tools.json': strToU8(library) }))],
])('%s cannot be read', (_, file) => {
  expect(problemOf(typeof file === 'string' ? strToU8(file) : file)).toBe('library-unreadable');
});

test.each([
  ['a zip that says it is too large', zipSync({ 'tools.json': new Uint8Array(33_554_433) })],
  ['a zip that says it is small', declaring(zipSync({ 'tools.json': new Uint8Array(33_554_433) }), 1_000)],
  ['a zip with an implausible compression ratio', zipSync({ 'tools.json': new Uint8Array(20_000_000) })],
  ['gzip of too much', gzipSync(new Uint8Array(33_554_433))],
  ['JSON of a million values', `{"data":[${'{"type":"drill"},'.repeat(1e6)}{}]}`],
])('%s is too large', (_, file) => {
  expect(problemOf(typeof file === 'string' ? strToU8(file) : file)).toBe('library-too-large');
});

test.each([
  ['a library', JSON.stringify({ data: Array.from({ length: 2_001 }, () => ({ type: 'drill' })) })],
  ['a table', `code\n${'A-1\n'.repeat(2_001)}`],
  ['a much longer table', `code\n${'A-1\n'.repeat(1e6)}`],
  ['DIN 4000', `<Tool-Data>${drill('A').repeat(2_001)}</Tool-Data>`],
])('%s of more than two thousand tools is refused', (_, text) => {
  expect(problemOf(strToU8(text))).toBe('library-too-many-tools');
});

test('two thousand tools and other entries are read, of one file or of several together, and one more is not', () => {
  const entries = (count: number, entry: object) =>
    strToU8(JSON.stringify({ data: Array(count).fill(entry) }));
  const drills = (count: number) => entries(count, { type: 'drill' });
  const holders = (count: number) => entries(count, { type: 'holder', description: 'ER20' });
  expect(problemOf(drills(2_000))).toBeUndefined();
  expect(problemOf(zipSync({ 'a.json': drills(1_000), 'b.json': holders(1_000) }))).toBeUndefined();
  expect(problemOf(zipSync({ 'a.json': drills(1_000), 'b.json': holders(1_001) }))).toBe(
    'library-too-many-tools',
  );
});

test.each([',', ';', '\t'])(
  'a table separated by %j is too large by its cells, not by its characters',
  (separator) => {
    const table = (rows: number, more: string) =>
      strToU8(`code${separator}dc\n${`A-1${separator}6${more}\n`.repeat(rows)}`);
    expect(problemOf(table(1_000, `${separator}${'x'.repeat(1_000)}`))).toBeUndefined();
    expect(problemOf(table(100, separator.repeat(4_998)))).toBeUndefined();
    expect(problemOf(table(100, separator.repeat(5_000)))).toBe('library-too-large');
  },
);

test('JSON is read to a depth of 64 and XML to as many elements, and not one deeper', () => {
  const json = (depth: number) =>
    `{"data":[{"type":"drill","more":${'['.repeat(depth - 3)}${']'.repeat(depth - 3)}}]}`;
  expect([64, 65].map((depth) => problemOf(strToU8(json(depth))))).toEqual([undefined, 'library-unreadable']);
  const xml = (depth: number) =>
    `<Tool-Data>${drill('A')}${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</Tool-Data>`;
  expect([64, 65].map((depth) => problemOf(strToU8(xml(depth))))).toEqual([undefined, 'library-unreadable']);
});

test('an empty library, a list without its bits, and a workbook have refusals of their own', () => {
  expect(problemOf(strToU8('{"data":[],"version":36}'))).toBe('library-empty');
  expect(problemOf(strToU8('{"label":"L","tools":[{"nr":1,"path":"a.fctb"}]}'))).toBe('library-without-bits');
  expect(problemOf(zipSync({ '[Content_Types].xml': strToU8('<a/>') }))).toBe('library-is-workbook');
});

test.skipIf(!hasOthers)(
  'libraries of other makers can be read (skipped if ../shared/realdata is absent)',
  () => {
    const files = readdirSync(others, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytesOf = (ending: string) =>
      files
        .filter(({ name }) => name.endsWith(ending))
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name)));
    const fusion = bytesOf('Libary.json').flatMap((bytes) => readLibraryFile(bytes));
    expect(
      fusion.map(({ tools, others: rest, unreadable }) => [tools.length, rest.length, unreadable]),
    ).toEqual([[10, 20, 0]]);

    const bits = bytesOf('.fctb').flatMap((bytes) => readLibraryFile(bytes));
    expect(bits).toHaveLength(16);
    expect(bits.every(({ tools, others: rest }) => tools.length + rest.length === 1)).toBe(true);
    const inOne = zipSync(
      Object.fromEntries(files.map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name))])),
    );
    expect(readLibraryFile(inOne)).toHaveLength(17);
  },
);

const samples = [
  strToU8(library),
  zipSync({ 'tools.json': strToU8(library) }),
  strToU8(`<Tool-Data>${drill('A')}</Tool-Data>`),
  strToU8('code,dc\nA,1'),
  ...(hasOthers
    ? [readFileSync(join(others, 'fusion/timm052_Fusion_Tool_Libary.json')).subarray(0, 20_000)]
    : []),
];

const bytesOfAnything = fc.uint8Array({ maxLength: 2_000 });
const spoiltSamples = fc
  .tuple(
    fc.constantFrom(...samples),
    fc.array(fc.record({ at: fc.nat(), to: fc.uint8Array({ maxLength: 8 }) }), {
      minLength: 1,
      maxLength: 20,
    }),
    fc.nat(),
  )
  .map(([sample, changes, cut]) => {
    const bytes = Uint8Array.from(sample);
    for (const { at, to } of changes) {
      const place = at % bytes.length;
      bytes.set(to.subarray(0, bytes.length - place), place);
    }
    return cut % 2 === 0 ? bytes : bytes.subarray(0, cut % bytes.length);
  });

test('any bytes are a library or a problem, and never an error', () => {
  fc.assert(
    fc.property(fc.oneof(bytesOfAnything, spoiltSamples), (bytes) => {
      expect(() => problemOf(bytes)).not.toThrow();
    }),
    { numRuns: 400 },
  );
});

/** Changes the declared size of the archive's content. */
function declaring(zip: Uint8Array, size: number): Uint8Array {
  return withEntry(zip, (view, entry) => view.setUint32(entry + 24, size, true));
}

function encrypted(zip: Uint8Array): Uint8Array {
  return withEntry(zip, (view, entry) => view.setUint16(entry + 8, 1, true));
}

function withEntry(zip: Uint8Array, change: (view: DataView, entry: number) => void): Uint8Array {
  const bytes = Uint8Array.from(zip);
  const view = new DataView(bytes.buffer);
  change(view, view.getUint32(bytes.length - 22 + 16, true));
  return bytes;
}

const slots = Array.from({ length: 99 }, (_, slot) => slot + 1);
test.each([
  [
    'settings of a controller',
    `[Tools]\n${slots.map((slot) => `Tool${slot}\nDiameter=0.${slot}\nHeight=-1,5\nFlutes=2\n`).join('')}`,
  ],
  [
    'a table of offsets',
    `Tool,Length,Diameter,Wear\n${slots.map((slot) => `${slot},${slot}.5,0.000,0`).join('\n')}`,
  ],
  [
    'a table of offsets with headings of its axes',
    `T,X,Y,Z,D\n${slots.map((slot) => `${slot},0,0,-${slot}.25,6`).join('\n')}`,
  ],
  ['a tool table in words', slots.map((slot) => `T${slot} P${slot} D0.25 Z+0.511 ;1/4 end mill`).join('\n')],
  ['a program', 'O1000 (DRILL)\nT1 M6\nG0 X0 Y0, Z1.\nM30'],
  [
    'a workcell of a CAM program',
    '<?xml version="1.0"?><Workcell><Tool><Name>Head</Name><Diameter>10</Diameter></Tool></Workcell>',
  ],
  ['customers', 'Name,Company,Phone\nA,B,1\nC,D,2'],
])('%s is not read as a library', (_, text) => {
  expect(problemOf(strToU8(text))).toBe('library-unreadable');
});
