import { bodyOf } from '@chipload/contract/tool-of';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { type DxfEntity, readDxf } from '../../../../tests/support/read-dxf.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';
import { createSettings } from '../settings/settings.service.ts';
import { drawingRoutes } from './drawings.routes.ts';

const { db } = await createTestDatabase(sampleCatalogue);
const settings = createSettings({ db, siteName: 'Test Tools' });
const app = await createTestApi(db, (api) => drawingRoutes(api, { db, settings }));

function drawing(code: string, format: 'svg' | 'dxf', headers: Record<string, string> = {}) {
  return app.inject({ url: `/api/products/${encodeURIComponent(code)}/drawing.${format}`, headers });
}

/** A part of each kind, shape, unit and shank, with a neck and without. */
const samples = await db
  .selectFrom('parts')
  .distinctOn(['tool_type', 'profile', 'units', 'shank_form', ({ fn }) => fn('num_nulls', ['neck_diameter'])])
  .select(['inventory_code', ...toolColumnsOfParts])
  .execute();

test.each(samples.map((part) => [part.inventory_code, part] as const))(
  'the DXF of %s has a closed outline in its own units, with the length and width of the tool',
  async (code, part) => {
    const answer = await drawing(code, 'dxf');
    expect(answer.statusCode).toBe(200);
    const { variables, layers, entities } = readDxf(answer.body);
    const tool = bodyOf(part);
    expect(variables.get('$INSUNITS')).toBe(tool.units === 'inch' ? 1 : 4);
    expect(entities.filter(({ layer }) => !layers.has(layer))).toEqual([]);

    const outline = entities.filter(({ layer }) => layer === 'OUTLINE');
    expect(new Set(outline.map(({ type }) => type))).toEqual(
      new Set(hasArcs(tool.profile, tool.cornerRadius) ? ['LINE', 'ARC'] : ['LINE']),
    );
    const ends = outline.flatMap(endsOf).map(([x, y]) => `${near(x)} ${near(y)}`);
    for (const count of Map.groupBy(ends, (end) => end).values()) expect(count).toHaveLength(2);
    const xs = outline.flatMap(endsOf).map(([x]) => x);
    const widest = Math.max(...outline.flatMap(endsOf).map(([, y]) => y));
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, tool.overallLength]);
    const taper = Math.tan(((tool.taperAngle ?? 0) * Math.PI) / 180) * tool.cuttingLength;
    const wide = Math.max(tool.shankDiameter / 2, tool.cuttingDiameter / 2 + taper);
    expect(widest).toBeLessThanOrEqual(wide + 1e-9);
    expect(widest).toBeGreaterThanOrEqual(tool.shankDiameter / 2 - 1e-9);
  },
);

test('a corner radius is an arc of that radius above and below the axis', async () => {
  const { entities } = readDxf((await drawing('X4-1/2R-030-W', 'dxf')).body);
  const arcs = entities.filter(({ type, layer }) => type === 'ARC' && layer === 'OUTLINE');
  expect(arcs.map(({ numbers }) => [10, 20, 40, 50, 51].map((code) => numbers.get(code)))).toEqual([
    [0.03, 0.22, 0.03, 90, 180],
    [0.03, -0.22, 0.03, 180, 270],
  ]);
});

test('the sizes in the DXF contain only characters that every CAD system has', async () => {
  const { entities } = readDxf((await drawing('X4-1/2R-030-W', 'dxf')).body);
  const texts = entities.filter(({ type }) => type === 'TEXT').map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['DC %%c 1/2 +0/-.002', 'OAL 3', 'RE .030', 'A-A', '2:1']));
  expect(texts.join('')).toMatch(/^[\x20-\x7e]*$/);
});

test.each(samples.map(({ inventory_code }) => [inventory_code]))(
  'the SVG of %s is well-formed, has no invalid number and refers to nothing outside',
  async (code) => {
    const answer = await drawing(code, 'svg');
    expect(answer.statusCode).toBe(200);
    const faults: string[] = [];
    const names = new Set<string>();
    const parser = new SaxesParser();
    parser.on('error', (error) => faults.push(error.message));
    parser.on('opentag', ({ name }) => names.add(name));
    parser.write(answer.body).close();
    expect(faults).toEqual([]);
    expect([...names].toSorted()).toEqual(['desc', 'g', 'path', 'rect', 'svg', 'text', 'title']);
    expect(answer.body).not.toMatch(/NaN|Infinity|undefined|href|style/);
  },
);

test('the sheet has the part, the scale, and a description', async () => {
  const { headers, body } = await drawing('x4-1/2r-030-w', 'svg');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="X4-1-2R-030-W.svg"');
  expect(body).toContain('width="279.4mm" height="215.9mm"');
  expect(body).toContain('<title id="title">Drawing of X4-1/2R-030-W</title>');
  expect(body).toContain('Cutting diameter 1/2 in; Length of cut 1 in;');
  const texts = textsOf(body);
  for (const text of [
    'DC Ø 1/2 +0/−.002',
    'DMM Ø 1/2 h6',
    'Ø 1/2 h6 (0/−.00043)',
    'Chipload Tools',
    '2:1',
    '.440',
  ])
    expect(texts).toContain(text);
});

test('the sheet is in the language of the reader', async () => {
  const { body } = await drawing('PD5DC-M8.5', 'svg', { 'accept-language': 'fr-CA' });
  expect(body).toContain('width="297mm" height="210mm"');
  expect(body).toContain('Diamètre de coupe 8,5 mm; Longueur des goujures 61 mm;');
  const texts = textsOf(body);
  for (const text of [
    'DC Ø 8,5 m7',
    'SIG 140°',
    'Ø 8,5 m7 (+0,021/+0,006)',
    'millimètres',
    'Arrosage interne',
  ])
    expect(texts).toContain(text);
});

test('a drawing that the browser has is not sent again, and an unknown part is not found', async () => {
  const { headers } = await drawing('PDR-2.98', 'svg');
  const again = await drawing('PDR-2.98', 'svg', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await drawing('nothing-like-it', 'svg')).statusCode).toBe(404);
  expect((await drawing('nothing-like-it', 'dxf')).statusCode).toBe(404);
});

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

function hasArcs(profile: string, cornerRadius: number | undefined): boolean {
  return ['ball', 'tapered', 'lens', 'oval'].includes(profile) || (cornerRadius ?? 0) > 0;
}

/** Returns both ends of a line or an arc. */
function endsOf({ type, numbers }: DxfEntity): [number, number][] {
  const at = (code: number) => numbers.get(code) ?? Number.NaN;
  if (type === 'LINE') {
    return [
      [at(10), at(20)],
      [at(11), at(21)],
    ];
  }
  return [50, 51].map((code) => {
    const angle = (at(code) * Math.PI) / 180;
    return [at(10) + at(40) * Math.cos(angle), at(20) + at(40) * Math.sin(angle)];
  });
}

/** Rounds to eight decimals, without a sign before zero. */
function near(value: number): string {
  return (Math.round(value * 1e8) / 1e8 + 0).toFixed(8);
}
