import { bodyOf } from '@chipload/contract/tool-of';
import { millimetresPerInch, profileOf } from '@chipload/domain/tools';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { volumeOf } from '../../../../tests/support/profile-volume.ts';
import { entitiesOf, readStep } from '../../../../tests/support/read-step.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { toolColumnsOfParts } from '../catalogue/catalogue.sql.ts';
import { createSettings } from '../settings/settings.service.ts';
import { createModelMaker } from './model-maker.ts';
import { solidModelRoutes } from './solid-models.routes.ts';

const { db } = await createTestDatabase(sampleCatalogue);
const settings = createSettings({ db, siteName: 'Test Tools' });
/** For slow machines. */
const patient = { makingMilliseconds: 60_000 };
const models = { db, settings };
const app = await createTestApi(db, (api) =>
  solidModelRoutes(api, models, { maker: createModelMaker(patient) }),
);

function model(code: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/api/products/${encodeURIComponent(code)}/model.step`, headers });
}

/** One part for each combination of type, profile, units and shank, with and without a neck. */
const kind = sql`tool_type, profile, units, shank_form, num_nulls(neck_diameter)`;
const samples = await db
  .selectFrom('parts')
  .distinctOn(kind)
  .select(['inventory_code', ...toolColumnsOfParts])
  .orderBy(sql`${kind}, inventory_code`)
  .execute();

test.each(samples.map((part) => [part.inventory_code, part] as const))(
  '%s, read back from its file, has its volume, length and largest diameter, in its own units',
  async (code, part) => {
    const answer = await model(code);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('model/step');

    const profile = profileOf(bodyOf(part));
    const scale = profile.units === 'inch' ? millimetresPerInch : 1;
    const { cubicMillimetres, least, most } = await readStep(answer.body);
    expect(cubicMillimetres / (volumeOf(profile) * scale ** 3)).toBeCloseTo(1, 7);
    const radius = (profile.largestDiameter / 2) * scale;
    for (const [at, edge] of [-radius, -radius, 0].entries()) expect(least[at]).toBeCloseTo(edge, 4);
    const isFlat = profile.flats.length > 0;
    for (const [at, edge] of [radius, radius, profile.overallLength * scale].entries())
      expect(most[at]).toBeCloseTo(edge, 4);

    expect(answer.body).toContain(
      profile.units === 'inch' ? "CONVERSION_BASED_UNIT('INCH'" : 'SI_UNIT(.MILLI.,.METRE.)',
    );
    expect(answer.body.includes('CONVERSION_BASED_UNIT')).toBe(profile.units === 'inch');
    expect(isFlat).toBe(part.shank_form === 'HB');
  },
);

test('the file names the part, its cutting and its non-cutting body, and the shop', async () => {
  const { body, headers } = await model('x4-3/8s-sq-w');
  expect(headers['content-disposition']).toBe('attachment; filename="X4-3-8S-SQ-W.step"');
  const [header = ''] = body.split('ENDSEC;');
  expect(header).toContain(
    "FILE_DESCRIPTION(('X4-3/8S-SQ-W: simplified body of a cutting tool, without flutes, in inches'),'2;1')",
  );
  expect(header).toMatch(/FILE_NAME\('X4-3\/8S-SQ-W\.step','\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ',\('[^']+'\)/);
  const entities = [...entitiesOf(body).values()];
  const named = entities.flatMap((entity) => /^PRODUCT\('([^']*)'/.exec(entity)?.[1] ?? []);
  expect(named).toEqual(['X4-3/8S-SQ-W', 'X4-3/8S-SQ-WC', 'X4-3/8S-SQ-WNC']);
  expect(entities.filter((entity) => entity.startsWith('MANIFOLD_SOLID_BREP'))).toHaveLength(2);
});

test('every entity that a file refers to is in it, including the colours of both bodies', async () => {
  const entities = entitiesOf((await model('U5-1/4R-OV')).body);
  const referred = [...entities.values()].flatMap((entity) => entity.match(/#\d+/g) ?? []);
  expect(referred.filter((id) => !entities.has(id))).toEqual([]);
  const painted = [...entities.values()].flatMap(
    (entity) => /^STYLED_ITEM\(.*,(#\d+)\)$/.exec(entity)?.[1] ?? [],
  );
  expect(painted.map((id) => entities.get(id)?.split('(')[0])).toEqual(
    Array.from({ length: 2 }, () => 'MANIFOLD_SOLID_BREP'),
  );
});

test('a part always gives the same file, and a browser that has it gets a 304', async () => {
  const first = await model('TM-M1.6X0.35-2D');
  await model('X4-1/8S-SQ');
  const second = await model('TM-M1.6X0.35-2D');
  expect(second.body).toBe(first.body);
  const again = await model('TM-M1.6X0.35-2D', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');

  await db
    .updateTable('parts')
    .set({ overall_length: 65 })
    .where('inventory_code', '=', 'TM-M1.6X0.35-2D')
    .execute();
  const changed = await model('TM-M1.6X0.35-2D', { 'if-none-match': String(first.headers.etag) });
  expect(changed.statusCode).toBe(200);
});

test('an unknown part is not found', async () => {
  expect((await model('nothing-like-it')).statusCode).toBe(404);
});

test('when a model takes too long, the answer is to try again later, and is not cached', async () => {
  const busy = await createTestApi(db, (api) =>
    solidModelRoutes(api, models, { maker: createModelMaker({ makingMilliseconds: 1 }) }),
  );
  const refused = await busy.inject('/api/products/X4-M3L-SQ/model.step');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.headers.etag).toBeUndefined();
  expect(refused.json()).toMatchObject({ code: 'too-busy' });
  await busy.close();
});

test('a shop that is stopping finishes the current model', async () => {
  const maker = createModelMaker({ ...patient, closingMilliseconds: 60_000 });
  const stopping = await createTestApi(db, (api) => solidModelRoutes(api, models, { maker }));
  const address = await stopping.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/api/products/X4-M3L-SQ-HB/model.step`);
  await expect.poll(() => maker.isRunning()).toBe(true);
  const closed = stopping.close();
  expect(await (await answer).text()).toContain('END-ISO-10303-21;');
  await closed;
  expect(maker.isRunning()).toBe(false);
});
