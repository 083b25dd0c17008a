import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { sampleCatalogue } from '../../../../tests/support/sample-shop.ts';
import { plate, stepOf, withBore, withPocket } from '../../../../tests/support/step-parts.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { createSearch } from '../search/search.service.ts';
import { createSettings } from '../settings/settings.service.ts';
import { createModelMaker } from '../solid-models/model-maker.ts';
import { solidModelRoutes } from '../solid-models/solid-models.routes.ts';
import { createModelReader } from './model-reader.ts';
import { partModelRoutes } from './part-models.routes.ts';

const { db } = await createTestDatabase(sampleCatalogue);
const search = createSearch({ db, changes: { isListening: false, subscribe: () => undefined } });
/** For slow machines. */
const patient = 60_000;
const app = await createTestApi(db, (api) => {
  partModelRoutes(api, { db, search, reader: createModelReader({ milliseconds: patient }) });
  const models = { db, settings: createSettings({ db, siteName: 'Test Tools' }) };
  solidModelRoutes(api, models, { maker: createModelMaker({ makingMilliseconds: patient }) });
});

async function send(file: Uint8Array | string, language: 'en' | 'fr' = 'en') {
  return visit(app, language).send('POST', '/part-models', Buffer.from(file), {
    'content-type': 'application/octet-stream',
  });
}

async function mills(query: string) {
  const { status, body } = await visit(app).send('GET', `/part-models/mills?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

test('a model is answered with its holes, pockets and radii, whether it was compressed or not', async () => {
  const pocket = withPocket(plate(100, 60, 20), { at: [50, 30], size: [40, 30], radius: 3, from: 8, to: 30 });
  const text = await stepOf(withBore(pocket, 8.5, [10, 10, -1], [10, 10, 40]));
  for (const file of [text, gzipSync(text), zipSync({ 'plate.step': strToU8(text) })]) {
    const { status, body } = await send(file);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      units: 'metric',
      bodies: 1,
      radii: [{ radius: 3, depth: 12, corners: 4 }],
      pockets: [{ kind: 'pocket', count: 1, depth: 12, floor_radius: 0, direction: { x: 0, y: 0, z: 1 } }],
      holes: [
        { diameter: 8.5, end: 'through', plans: [{ kind: 'drilled', size: '8.5', bottom: 'through' }] },
      ],
      unknown: [],
    });
  }
});

test('the model of a tool has nothing to mill: its bodies have no hole, pocket or inner corner', async () => {
  const step = await app.inject({ url: `/api/products/${encodeURIComponent('X4-1/2R-SQ')}/model.step` });
  expect(step.statusCode).toBe(200);
  const { body } = await send(step.body);
  expect(body.data).toMatchObject({ units: 'inch', bodies: 2, holes: [], pockets: [], radii: [] });
});

test('a file that cannot be read is refused with a sentence in the visitor’s language', async () => {
  const { status, body } = await send('hello');
  expect(status).toBe(422);
  expect(body).toMatchObject({ code: 'model-unreadable', message: expect.stringContaining('as STEP') });
  expect((await send('hello', 'fr')).body.message).toContain('modèle STEP');
  expect((await send(new Uint8Array(9 * 1_048_576))).body).toMatchObject({ code: 'model-too-large' });
});

test('the best cutter for a pocket is the largest that does not fill its corners and reaches, with starting values', async () => {
  const { wanted, most, parts } = await mills('radius=3&depth=12&clearance=20&floor_radius=0&material=P3');
  expect(wanted).toBeCloseTo(5.4);
  expect(most).toBe(6);
  const [best] = parts;
  const scale = best.row.tool.units === 'inch' ? 25.4 : 1;
  expect(best.row.tool.cutting_diameter * scale).toBeLessThanOrEqual(5.4);
  expect(best.row.tool.cutting_diameter * scale).toBeGreaterThan(4.5);
  expect(best.lacks).toEqual([]);
  expect(best.start.rpm).toBeGreaterThan(0);
});

test('a rounded floor gets a cutter with a corner radius that is not larger', async () => {
  const { parts, corner_radius: most } = await mills('radius=8&depth=15&clearance=15&floor_radius=1');
  expect(most).toBe(1);
  for (const { row } of parts) {
    expect(row.tool.profile).toBe('radius');
    expect(row.tool.corner_radius * (row.tool.units === 'inch' ? 25.4 : 1)).toBeLessThanOrEqual(1.003);
  }
  expect(parts).not.toEqual([]);
});

test('without a material there are no starting values, and an impossible size is refused', async () => {
  const { parts } = await mills('width=10&depth=10&clearance=10');
  expect(parts[0].start).toBeNull();
  const refused = await visit(app).send('GET', '/part-models/mills?depth=-1&clearance=3');
  expect(refused.status).toBe(422);
});

test('without the CSRF token nothing is read', async () => {
  const { status } = await visit(app).send('POST', '/part-models', Buffer.from('x'), {
    'content-type': 'application/octet-stream',
    'x-csrf-token': 'other',
  });
  expect(status).toBe(419);
});
