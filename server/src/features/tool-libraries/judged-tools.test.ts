// Tools of real kinds with what a machinist would take for them from the sample shop, judged by hand (judged-tools.csv): sizes of the
// standards that most makers follow (DIN 6527, 6537, 338, 212, ASME B94), of Fraisa, Hoffmann, Ceratizit and Kennametal, and cutters
// that stand in libraries as end mills. The judgement is `none`, or the shapes, the numbers of flutes and the radius or pitch.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fusionEntries, type ReadTool } from '@chipload/domain/tool-data';
import { inMillimetres } from '@chipload/domain/tools';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { createSearch, type PartMatch } from '../search/search.service.ts';
import { readLibraryFile } from './read-file.ts';

const { db } = await createTestDatabase(sampleCatalogue);
const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
const reader = { language: 'en', currency: 'CAD', customer: undefined } as const;

/** Libraries of other makers, if this machine has them; they are not part of the project. */
const others = join(import.meta.dirname, '../../../../../shared/realdata');
const hasOthers = existsSync(others);

/** A machinist's choice: `none`, or shapes, flutes and a radius, as `square|chamfer 3|4` or `radius 4|5 0.5`. */
type Judgement = {
  readonly name: string;
  readonly shapes: readonly string[];
  readonly flutes: readonly number[];
  readonly radius: number | undefined;
};

function judgementOf(name: string, text: string): Judgement {
  const [shapes = '', flutes = '', radius] = text.split(' ');
  return {
    name,
    shapes: shapes.split('|'),
    flutes: flutes.split('|').map(Number),
    radius: radius === undefined ? undefined : Number(radius),
  };
}

/** Judgements of the others' tools that have a part; there is none for the rest. Tools of Fusion by their place. */
const othersInFusion: Readonly<Record<number, string>> = {
  4: 'lens|none 4',
  5: 'oval|none 4',
  23: 'drill 2',
  26: 'reamer 6',
};
const othersInFreecad: Readonly<Record<string, string>> = {
  '4515b6a2': 'reamer 4|6',
  b4643d72: 'drill 2',
  f8bf7824: 'square|none 2',
  fe08fe76: 'square|chamfer 2',
  'unused.f': 'square|chamfer 2|3|4',
};

function judgedTool(line: string) {
  const [name = '', type = '', units = '', sizes = '', material = '', judgement = ''] = line.split(',');
  const geometry = new Map(
    sizes.split(' ').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  );
  const numbers = [...geometry].filter(([key]) => key !== 'tt' && key !== 'CSP');
  const entry = {
    type,
    'tapered-type': geometry.get('tt'),
    unit: units === 'in' ? 'inches' : 'millimeters',
    description: name,
    BMC: material,
    geometry: {
      ...Object.fromEntries(numbers.map(([key, value]) => [key, Number(value)])),
      CSP: geometry.get('CSP') === '1',
    },
  };
  return { judged: judgementOf(name, judgement), file: strToU8(JSON.stringify({ data: [entry] })) };
}

const judgedTools = readFileSync(join(import.meta.dirname, 'judged-tools.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(judgedTool);

/** Radii that a machinist accepts: a third more or less. */
const radiusShare = 0.35;

type Result = { readonly name: string; readonly isSensible: boolean; readonly hasWrongKind: boolean };

/** Reads the tools as one library each, and compares what was found with the judgements. */
async function resultsOf(tools: readonly { readonly judged: Judgement; readonly file: Uint8Array }[]) {
  const read = tools.map(({ file }) => readLibraryFile(file).flatMap((library) => library.tools)[0]);
  const found = await search.matchTools(
    read.filter((tool) => tool !== undefined),
    reader,
  );
  let next = 0;
  return tools.map(({ judged }, at): Result => {
    const tool = read[at];
    const matches = tool === undefined ? [] : (found[next++] ?? []);
    return {
      name: judged.name,
      isSensible: isSensible(judged, tool, matches[0]),
      hasWrongKind: matches.some(({ row }) => !judged.shapes.includes(row.tool.profile)),
    };
  });
}

function isSensible(judged: Judgement, tool: ReadTool | undefined, best: PartMatch | undefined): boolean {
  if (best === undefined || tool === undefined) return judged.shapes.includes('none');
  const { tool: part } = best.row;
  const radius = inMillimetres(part.corner_radius ?? 0, part.units);
  const wantedRadius = inMillimetres(judged.radius ?? 0, tool.tool.units);
  const isOtherRadius = Math.abs(radius - wantedRadius) > wantedRadius * radiusShare;
  return (
    judged.shapes.includes(part.profile) &&
    judged.flutes.includes(part.flutes ?? 0) &&
    !(judged.radius !== undefined && part.profile === 'radius' && isOtherRadius)
  );
}

const namesOf = (results: readonly Result[]) => results.map(({ name }) => name);

test('of more than two hundred judged tools, nine of ten get a sensible part or none, and no tool a part of a wrong kind', async () => {
  const results = await resultsOf(judgedTools);
  expect(results.length).toBeGreaterThan(200);
  expect(namesOf(results.filter(({ hasWrongKind }) => hasWrongKind))).toEqual([]);
  // A reamer of .500 with a length of cut that ours do not have: it should get the shorter one.
  expect(namesOf(results.filter((result) => !result.isSensible))).toEqual(['Chucking reamer 0.5']);
});

test.skipIf(!hasOthers)('the tools of other people’s libraries get a sensible part or none', async () => {
  const fusion = fusionEntries(
    JSON.parse(readFileSync(join(others, 'fusion/timm052_Fusion_Tool_Libary.json'), 'utf8')),
  );
  const ofFusion = (fusion ?? []).map((entry, at) => ({
    judged: judgementOf(`${at} of Fusion`, othersInFusion[at] ?? 'none'),
    file: strToU8(JSON.stringify({ data: [entry] })),
  }));
  const bits = join(others, 'freecad/tests/tools/Bit');
  const ofFreecad = readdirSync(bits).map((name) => ({
    judged: judgementOf(name, othersInFreecad[name.slice(0, 8)] ?? 'none'),
    file: readFileSync(join(bits, name)),
  }));
  const results = await resultsOf([...ofFusion, ...ofFreecad]);
  expect(results).toHaveLength(46);
  expect(namesOf(results.filter((result) => !result.isSensible || result.hasWrongKind))).toEqual([]);
});

test('none of our own descriptions says that a part is of a kind that we do not sell', async () => {
  const rows = await db.selectFrom('parts').select(['inventory_code', 'descriptions']).execute();
  const named = rows.flatMap(({ inventory_code: code, descriptions }) => {
    const { en = '', fr = '' } = descriptions as Readonly<Record<string, string>>;
    return [en, fr].map((description) => ({ type: 'drill', description, 'product-id': code }));
  });
  const read = Array.from({ length: Math.ceil(named.length / 1_000) }, (_, at) =>
    readLibraryFile(strToU8(JSON.stringify({ data: named.slice(at * 1_000, (at + 1) * 1_000) }))),
  ).flat();
  expect(read.flatMap((library) => library.others)).toEqual([]);
});
