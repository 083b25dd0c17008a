import { bodyOf } from '@chipload/contract/tool-of';
import { evaluateHolder, holderBodies, holderOptions, holderTypeCodes } from '@chipload/domain/holders';
import { inMillimetres } from '@chipload/domain/tools';
import { measureVolume } from 'replicad';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { entitiesOf, readStep } from '../../../../tests/support/read-step.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';
import { createSettings } from '../settings/settings.service.ts';
import { createModelMaker } from './model-maker.ts';
import { solidOfHolder } from './solid-of-holder.ts';
import { solidModelRoutes } from './solid-models.routes.ts';

const { db } = await createTestDatabase(sampleCatalogue);
const models = { db, settings: createSettings({ db, siteName: 'Test Tools' }) };
const maker = createModelMaker({ makingMilliseconds: 60_000 });
const app = await createTestApi(db, (api) => solidModelRoutes(api, models, { maker }));

function model(query: Record<string, string>, headers: Record<string, string> = {}) {
  return app.inject({ url: '/api/holders/model.step', query, headers });
}

async function toolOfPart(code: string) {
  const part = await db
    .selectFrom('parts')
    .select(toolColumnsOfParts)
    .where('inventory_code', '=', code)
    .executeTakeFirstOrThrow();
  return bodyOf(part);
}

/** Returns the first holder of a type that holds a part, as a query and as an assembly by the rules. */
async function holderFor(code: string, type: string) {
  const tool = await toolOfPart(code);
  for (const { spindle, code: body } of holderBodies.filter((each) => each.type === type)) {
    const { inserts } = holderOptions({ spindle, type, body }, tool);
    const insert = inserts.find(({ isPossible }) => isPossible)?.code;
    const evaluated = evaluateHolder({ spindle, type, body, insert }, tool);
    if (!evaluated.ok) continue;
    const query = { spindle, type, body, inventory_code: code, ...(insert !== undefined && { insert }) };
    return { tool, assembly: evaluated.assembly, query };
  }
  throw new Error(`No ${type} holder takes ${code}`);
}

const er32 = {
  spindle: 'CAT40',
  type: 'er-collet',
  body: 'CAT40-ER32-4.00',
  insert: 'ER32-.500',
  inventory_code: 'x4-1/2r-sq',
};

/** Parts in both systems that a type of holder takes. */
const partsFor = (type: string) =>
  type === 'drill-chuck' ? ['PD3D-1/2', 'PD3D-M10.0'] : ['X4-1/2R-SQ-W', 'X4-M12L-SQ-HB'];

test.each(holderTypeCodes.flatMap((type) => partsFor(type).map((code) => [type, code] as const)))(
  'a %s holder with %s, read back from its file, has the volume and the extents of both',
  async (type, code) => {
    const { tool, assembly, query } = await holderFor(code, type);
    const answer = await model(query);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('model/step');
    const both = await readStep(answer.body);
    const alone = await readStep(
      (await app.inject({ url: `/api/products/${encodeURIComponent(code)}/model.step` })).body,
    );

    const { segments } = assembly.profile;
    const cones = segments.reduce(
      (sum, { height, lowerDiameter: a, upperDiameter: b }) =>
        sum + (Math.PI / 12) * height * (a * a + a * b + b * b),
      0,
    );
    const shank = inMillimetres(tool.shankDiameter, tool.units);
    const bore = (Math.PI / 4) * shank ** 2 * Math.min(assembly.insertion, assembly.gaugeLength);
    expect(both.cubicMillimetres / (alone.cubicMillimetres + cones - bore)).toBeCloseTo(1, 7);

    const radius = Math.max(...segments.flatMap((each) => [each.lowerDiameter, each.upperDiameter])) / 2;
    const end = Math.max(assembly.totalLength, inMillimetres(tool.overallLength, tool.units));
    for (const [at, edge] of [-radius, -radius, 0].entries()) expect(both.least[at]).toBeCloseTo(edge, 4);
    for (const [at, edge] of [radius, radius, end].entries()) expect(both.most[at]).toBeCloseTo(edge, 4);
    expect(answer.body.includes('CONVERSION_BASED_UNIT')).toBe(tool.units === 'inch');
  },
);

test('a shank through the whole holder leaves a tube', () => {
  const segments = [{ height: 50, lowerDiameter: 40, upperDiameter: 40 }];
  for (const end of [80, 81]) {
    const tube = solidOfHolder({ segments, nose: 30, bore: { diameter: 20, end } });
    expect(measureVolume(tube)).toBeCloseTo(Math.PI * 50 * (20 ** 2 - 10 ** 2), 3);
  }
});

test('the file names tool and holder, has three bodies in their colours, and is always the same', async () => {
  const { body, headers } = await model({ ...er32, stick_out: '40' });
  expect(headers['content-disposition']).toBe('attachment; filename="X4-1-2R-SQ-CAT40-ER32-4.00.step"');
  expect(body.split('ENDSEC;')[0]?.replaceAll(/\s+/g, ' ')).toContain(
    'X4-1/2R-SQ CAT40-ER32-4.00: simplified bodies of a cutting tool, without flutes, and of its holder',
  );
  const entities = [...entitiesOf(body).values()];
  const named = (kind: RegExp) => entities.flatMap((entity) => kind.exec(entity)?.[1] ?? []);
  const bodies = ['X4-1/2R-SQC', 'X4-1/2R-SQNC', 'CAT40-ER32-4.00'];
  expect(named(/^PRODUCT\('([^']*)'/)).toEqual(['X4-1/2R-SQ CAT40-ER32-4.00', ...bodies]);
  expect(named(/^NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','([^']*)'/)).toEqual(bodies);
  expect(entities.filter((entity) => entity.startsWith('MANIFOLD_SOLID_BREP'))).toHaveLength(3);
  expect(new Set(named(/^COLOUR_RGB\('',([^)]*)\)/)).size).toBe(3);

  const again = await model({ ...er32, stick_out: '40' }, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await model({ ...er32, stick_out: '41' })).headers.etag).not.toBe(headers.etag);
});

test('parts that do not fit together have no model, and the refusal says why', async () => {
  const wrong = await model({ ...er32, insert: 'ER32-.250' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({
    code: 'holder-not-possible',
    errors: { insert: ['Holds a shank of 1/4 in; this one is 1/2 in.'] },
  });
  const { inventory_code: _, ...alone } = er32;
  expect((await model(alone)).json()).toMatchObject({ errors: { tool: ['Choose the tool first.'] } });
  expect((await model({ ...er32, inventory_code: 'NOPE' })).json()).toMatchObject({ code: 'unknown-sku' });
});
